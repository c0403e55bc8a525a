/* Fills the crosstable in on the screen: results, the opposite cells, points, places, names; kept in this browser.
   Without it the page is the plain sheet. Results are counted in halves, the Sonneborn–Berger score in quarters. */
"use strict";
{
  const tools = document.querySelector(".tools");
  const say = (text) => { tools.querySelector("output").textContent = text; };
  const WIN = 2, DRAW = 1, LOSS = 0;
  const READ = { "1": WIN, "½": DRAW, "=": DRAW, "1/2": DRAW, "0.5": DRAW, "0,5": DRAW, ".5": DRAW, ",5": DRAW, "0": LOSS };
  const SIGNS = ["0", "½", "1"];
  const tables = [...document.querySelectorAll("table.cross")];
  const cycles = Number(tables[0].dataset.cycles);

  /* What is kept: results by "group:row:column:cycle", texts by the place they are written in. */
  const shape = tables.map((table) => [table.dataset.row, table.dataset.column, table.rows.length].join("."));
  const key = ["krugovka", location.pathname, document.title, cycles, ...shape].join("|");
  let kept = { results: {}, texts: {} };
  try {
    const found = JSON.parse(localStorage.getItem(key));
    if (found && found.results && found.texts) kept = found;
  } catch (error) { /* Nothing kept, or nothing that can be read: an empty table. */ }
  const keep = () => {
    try { localStorage.setItem(key, JSON.stringify(kept)); } catch (error) { say(tools.dataset.notKept); }
  };

  /* Places where something is written. */
  const results = new Map();  /* its field by "group:row:column:cycle" */
  const sums = [];            /* { group, row, kind, cell } */
  const groups = new Map();   /* its rows by group */

  const field = (place, name, className) => {
    const made = document.createElement("span");
    made.className = className;
    made.contentEditable = "true";
    made.spellcheck = false;
    made.setAttribute("role", "textbox");
    made.setAttribute("aria-label", name);
    place.append(made);
    return made;
  };
  /* A text that is too long for its place gets smaller, and then takes two lines. */
  const fit = (made) => {
    made.style.fontSize = "";
    made.classList.remove("two");
    const usual = parseFloat(getComputedStyle(made).fontSize);
    for (let size = usual; made.scrollWidth > made.clientWidth && size > usual * 0.7; size -= 0.5) {
      made.style.fontSize = `${size}px`;
    }
    if (made.scrollWidth > made.clientWidth) made.classList.add("two");
    for (let size = usual * 0.7; made.scrollHeight > made.clientHeight + 1 && size > 5; size -= 0.5) {
      made.style.fontSize = `${size}px`;
    }
  };
  const text = (place, name, className) => {
    const made = field(place, name, className);
    made.addEventListener("input", () => {
      const written = made.textContent.replace(/\s+/g, " ").trim();
      if (written) kept.texts[name] = written; else delete kept.texts[name];
      fit(made);
      keep();
    });
    made.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); made.blur(); } });
    made.addEventListener("paste", (event) => {
      event.preventDefault();
      document.execCommand("insertText", false, event.clipboardData.getData("text/plain").replace(/\s+/g, " "));
    });
    made.dataset.name = name;
    return made;
  };

  const texts = [];
  for (const table of tables) {
    const { group, row: firstRow, column: firstColumn } = table.dataset;
    const kinds = [...table.querySelectorAll("col")].flatMap((col) => Array(col.span).fill(col.className));
    const offset = kinds.indexOf("cell");
    [...table.tBodies[0].rows].forEach((line, index) => {
      const row = Number(firstRow) + index;
      if (!groups.has(group)) groups.set(group, new Set());
      groups.get(group).add(row);
      /* Runs of empty cells become real ones. */
      for (const cell of [...line.cells]) {
        cell.rowSpan = 1;
        for (; cell.colSpan > 1; cell.colSpan -= 1) cell.after(document.createElement("td"));
      }
      while (line.cells.length < kinds.length) line.append(document.createElement("td"));
      kinds.forEach((kind, at) => {
        const cell = line.cells[at];
        if (kind === "name") {
          texts.push(text(cell, `${group}:name:${row}`, "name"));
        } else if (kind === "cell") {
          const column = Number(firstColumn) + Math.floor((at - offset) / cycles);
          if (row === column) return;
          const id = [group, row, column, (at - offset) % cycles].join(":");
          cell.classList.add("play");
          results.set(id, result(cell, id, line.rowIndex, at));
        } else if (kind !== "number") {
          cell.classList.add("sum");
          sums.push({ group, row, kind, cell });
        }
      });
    });
  }
  document.querySelectorAll("[data-rule]").forEach((label) => {
    const place = document.createElement("div");
    const [left, width] = label.dataset.rule.split(" ");
    place.className = "on-rule";
    place.style.left = `${left}pt`;
    place.style.width = `${width}pt`;
    label.after(place);
    /* The heads of several sheets are those of one event. */
    const { group } = label.closest(".form").querySelector("table").dataset;
    texts.push(text(place, `${group}:${label.textContent}`, "written"));
  });

  function result(cell, id, row, at) {
    const made = field(cell, id, "result");
    made.inputMode = "decimal";
    /* A cell with a hint has small type. */
    const usual = getComputedStyle(cell.closest("table"));
    made.style.fontSize = usual.fontSize;
    made.style.lineHeight = usual.lineHeight;
    made.addEventListener("input", () => {
      const written = made.textContent.trim();
      if (written === "") put(id, null, made);
      else if (written in READ) {
        put(id, READ[written], made);
        if (written === "=" || written === "½") made.textContent = "½";
      }
    });
    made.addEventListener("focus", () => {
      say("");
      getSelection().selectAllChildren(made);
    });
    made.addEventListener("blur", () => {
      const written = made.textContent.trim();
      if (written !== "" && !(written in READ)) say(tools.dataset.wrong);
      made.textContent = id in kept.results ? SIGNS[kept.results[id]] : "";
    });
    made.addEventListener("paste", (event) => {
      event.preventDefault();
      document.execCommand("insertText", false, event.clipboardData.getData("text/plain").trim().slice(0, 4));
    });
    made.addEventListener("keydown", (event) => {
      const step = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
      if (!step) return;
      event.preventDefault();
      const lines = cell.closest("table").rows;
      let next = null;
      for (let y = row + step[0], x = at + step[1]; lines[y] && lines[y].cells[x]; y += step[0], x += step[1]) {
        next = lines[y].cells[x].querySelector(".result");
        if (next) break;
      }
      if (next) next.focus(); else made.blur();
    });
    return made;
  }

  /* A result and the opposite one. */
  function put(id, value, typed) {
    const [group, row, column, cycle] = id.split(":");
    const opposite = [group, column, row, cycle].join(":");
    for (const [at, worth] of [[id, value], [opposite, value === null ? null : WIN - value]]) {
      if (worth === null) delete kept.results[at]; else kept.results[at] = worth;
      const shown = results.get(at);
      if (shown && shown !== typed) shown.textContent = worth === null ? "" : SIGNS[worth];
    }
    count();
    keep();
  }

  /* Points, wins, Sonneborn–Berger and places, from the results. */
  function count() {
    const tallies = new Map();
    for (const [group, rows] of groups) {
      for (const row of rows) tallies.set(`${group}:${row}`, { games: 0, points: 0, wins: 0, "sonneborn-berger": 0 });
    }
    for (const [id, worth] of Object.entries(kept.results)) {
      const [group, row] = id.split(":");
      const tally = tallies.get(`${group}:${row}`);
      tally.games += 1;
      tally.points += worth;
      tally.wins += worth === WIN;
    }
    for (const [id, worth] of Object.entries(kept.results)) {
      const [group, row, column] = id.split(":");
      tallies.get(`${group}:${row}`)["sonneborn-berger"] += worth * tallies.get(`${group}:${column}`).points;
    }
    /* The closing columns count from left to right, points before all. */
    const order = ["points", ...new Set(sums.map((sum) => sum.kind).filter((kind) => kind !== "place" && kind !== "points"))];
    const compare = (one, other) => {
      for (const kind of order) if (one[kind] !== other[kind]) return other[kind] - one[kind];
      return 0;
    };
    for (const { group, row, kind, cell } of sums) {
      const own = tallies.get(`${group}:${row}`);
      if (!own.games) { cell.textContent = ""; continue; }
      if (kind === "place") {
        const others = [...groups.get(group)].map((other) => tallies.get(`${group}:${other}`)).filter((tally) => tally.games);
        const better = others.filter((tally) => compare(tally, own) < 0).length;
        const equal = others.filter((tally) => compare(tally, own) === 0).length;
        cell.textContent = equal > 1 ? `${better + 1}–${better + equal}` : `${better + 1}`;
      } else if (kind === "points") {
        cell.textContent = halves(own.points);
      } else if (kind === "wins") {
        cell.textContent = own.wins;
      } else {
        cell.textContent = (own[kind] / 4).toFixed(2).replace(/\.?0+$/, "").replace(".", tools.dataset.decimal);
      }
    }
  }
  const halves = (count) => (count % 2 ? `${count > 1 ? Math.floor(count / 2) : ""}½` : `${count / 2}`);

  const show = () => {
    for (const [id, made] of results) made.textContent = id in kept.results ? SIGNS[kept.results[id]] : "";
    for (const made of texts) {
      made.textContent = kept.texts[made.dataset.name] || "";
      fit(made);
    }
    count();
  };
  for (const made of texts) {
    made.addEventListener("blur", () => {
      for (const other of texts) {
        if (other === made || other.dataset.name !== made.dataset.name) continue;
        other.textContent = kept.texts[made.dataset.name] || "";
        fit(other);
      }
    });
  }
  tools.querySelector("button").addEventListener("click", () => {
    if (!confirm(tools.dataset.sure)) return;
    kept = { results: {}, texts: {} };
    try { localStorage.removeItem(key); } catch (error) { /* Then nothing was kept. */ }
    show();
    say("");
  });
  for (const id of Object.keys(kept.results)) if (!results.has(id) || !(kept.results[id] in SIGNS)) delete kept.results[id];
  tools.hidden = false;
  document.documentElement.classList.add("fillable");
  show();
}
