/* Fills the crosstable in on the screen: results, the opposite cells, points, places, names; kept in this browser.
   Without it the page is the plain sheet. Results are counted in halves, the Sonneborn–Berger score in quarters. */
"use strict";
{
  const LOSS = 0, DRAW = 1, WIN = 2;
  const SIGNS = ["0", "½", "1"];
  const READ = new Map([
    ["1", WIN], ["0", LOSS], ["½", DRAW], ["=", DRAW], ["1/2", DRAW], ["0.5", DRAW], ["0,5", DRAW], [".5", DRAW], [",5", DRAW],
  ]);
  const STEPS = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  const tools = document.querySelector(".tools");
  const say = (text) => { tools.querySelector("output").textContent = text; };
  const tables = [...document.querySelectorAll("table.cross")];
  const cycles = Number(tables[0].dataset.cycles);

  /* Sheets with one group are one event; their rows and results are counted through. */
  const places = new Map();  /* of results by "group:row:column", with a column for each cycle, from 0 */
  const texts = new Map();   /* fields of a text by its name; the same one stands on several sheets */
  const owner = new Map();   /* the place or the name by its field */
  const groups = new Map();  /* { rows, sums } by group; a sum is { row, kind, cell } */
  const worths = new Map();  /* what is written: halves of a point by place, */
  const words = new Map();   /* and texts by name */

  const placeAt = (group, row, column) => places.get(`${group}:${row}:${column}`);

  const field = (tag, className, label, parent) => {
    const made = document.createElement(tag);
    made.className = className;
    made.spellcheck = false;
    made.setAttribute("aria-label", label);
    parent.append(made);
    return made;
  };

  const addText = (name, label, parent) => {
    const made = field("span", "written", label, parent);
    /* Browsers that do not know the first know the second. */
    try { made.contentEditable = "plaintext-only"; } catch { made.contentEditable = "true"; }
    made.setAttribute("role", "textbox");
    owner.set(made, name);
    texts.set(name, [...(texts.get(name) || []), made]);
  };

  const addResult = (group, row, column, cell, look) => {
    const cycle = column % cycles, other = Math.floor(column / cycles) + 1;
    if (other === row) return;
    const made = field("input", "result", `${row} : ${other}${cycles > 1 ? ` (${cycle + 1})` : ""}`, cell);
    made.inputMode = "decimal";
    made.autocomplete = "off";
    made.style.fontSize = look.type;
    /* The hint stands above. */
    if (cell.classList.contains("hint")) made.style.paddingTop = look.hint;
    const id = `${group}:${row}:${column}`, opposite = `${group}:${other}:${(row - 1) * cycles + cycle}`;
    const place = { id, group, row, column, other, opposite, field: made };
    owner.set(made, place);
    places.set(id, place);
  };

  for (const table of tables) {
    const { group, row: firstRow, column: firstColumn } = table.dataset;
    const kinds = [...table.tHead.rows[0].cells].flatMap((head) => Array(head.colSpan).fill(head.dataset.kind || "cell"));
    const first = kinds.indexOf("cell") - (Number(firstColumn) - 1) * cycles;
    const nameHead = table.tHead.querySelector("[data-kind=name]").textContent;
    const hint = table.querySelector(".hint");
    const look = { type: getComputedStyle(table).fontSize, hint: hint && getComputedStyle(hint).fontSize };
    if (!groups.has(group)) groups.set(group, { rows: new Set(), sums: [] });
    const { rows, sums } = groups.get(group);
    [...table.tBodies[0].rows].forEach((line, index) => {
      const row = Number(firstRow) + index;
      rows.add(row);
      /* Runs of empty cells become real ones. */
      for (const cell of [...line.cells]) {
        cell.rowSpan = 1;
        for (; cell.colSpan > 1; cell.colSpan -= 1) cell.after(document.createElement("td"));
      }
      while (line.cells.length < kinds.length) line.append(document.createElement("td"));
      const cells = [...line.cells];
      kinds.forEach((kind, at) => {
        const cell = cells[at];
        if (kind === "name") addText(`${group}:name:${row}`, `${nameHead} ${row}`, cell);
        else if (kind === "cell") addResult(group, row, at - first, cell, look);
        else if (kind !== "number") sums.push({ row, kind, cell });
      });
    });
  }
  for (const label of document.querySelectorAll("[data-rule]")) {
    const [left, width] = label.dataset.rule.split(" ");
    const rule = document.createElement("div");
    rule.className = "on-rule";
    rule.style.left = `${left}pt`;
    rule.style.width = `${width}pt`;
    label.after(rule);
    const { group } = label.closest(".form").querySelector("table").dataset;
    addText(`${group}:${label.textContent}`, label.textContent, rule);
  }

  /* A text that is too long for its place gets smaller, and then takes two lines. */
  const fit = (made) => {
    made.classList.remove("two");
    made.style.fontSize = "";
    if (!made.textContent) return;
    const usual = parseFloat(getComputedStyle(made).fontSize);
    const shrink = (least, fits) => {
      for (let size = usual; size >= usual * least; size -= 0.25) {
        made.style.fontSize = `${size}px`;
        if (fits()) return true;
      }
      return false;
    };
    if (shrink(0.75, () => made.scrollWidth <= made.clientWidth)) return;
    made.classList.add("two");
    /* Parts of a pixel are rounded up in the one and down in the other. */
    shrink(0.4, () => made.scrollHeight <= made.clientHeight + 1);
  };
  const showText = (name, except) => {
    for (const made of texts.get(name)) {
      if (made !== except) made.textContent = words.get(name) || "";
      fit(made);
    }
  };
  const showResult = ({ id, field: made }) => { made.value = worths.has(id) ? SIGNS[worths.get(id)] : ""; };

  /* Points, wins, Sonneborn–Berger and places of a group, from its results. */
  const halves = (count) => (count % 2 ? `${count > 1 ? (count - 1) / 2 : ""}½` : `${count / 2}`);
  const quarters = (count) => `${count / 4}`.replace(".", tools.dataset.decimal);
  const count = (group) => {
    const { rows, sums } = groups.get(group);
    const tallies = new Map([...rows].map((row) => [row, { games: 0, points: 0, wins: 0, "sonneborn-berger": 0 }]));
    const games = [...worths].map(([id, worth]) => ({ ...places.get(id), worth })).filter((game) => game.group === group);
    for (const { row, worth } of games) {
      const tally = tallies.get(row);
      tally.games += 1;
      tally.points += worth;
      tally.wins += worth === WIN ? 1 : 0;
    }
    for (const { row, other, worth } of games) tallies.get(row)["sonneborn-berger"] += worth * tallies.get(other).points;
    /* Points count before all, then the closing columns from left to right. */
    const kinds = [...new Set(["points", ...sums.map((sum) => sum.kind)])].filter((kind) => kind !== "place");
    const compare = (one, other) => kinds.map((kind) => other[kind] - one[kind]).find((less) => less) || 0;
    const playing = [...tallies.values()].filter((tally) => tally.games);
    const place = (own) => {
      const better = playing.filter((tally) => compare(tally, own) < 0).length;
      const equal = playing.filter((tally) => compare(tally, own) === 0).length;
      return equal > 1 ? `${better + 1}–${better + equal}` : `${better + 1}`;
    };
    const write = {
      points: (own) => halves(own.points),
      wins: (own) => `${own.wins}`,
      "sonneborn-berger": (own) => quarters(own["sonneborn-berger"]),
      place,
    };
    for (const { row, kind, cell } of sums) {
      const own = tallies.get(row);
      cell.textContent = own.games ? write[kind](own) : "";
    }
  };

  /* What is kept. A file of another name, or another table in its place, is another event. */
  const shape = tables.map(({ dataset, tBodies }) => [dataset.group, dataset.row, dataset.column, tBodies[0].rows.length].join("."));
  const key = ["krugovka", location.pathname, document.title, cycles, ...shape].join("|");
  const keep = () => {
    const kept = { results: Object.fromEntries(worths), texts: Object.fromEntries(words) };
    try { localStorage.setItem(key, JSON.stringify(kept)); } catch { say(tools.dataset.notKept); }
  };
  const put = ({ id, opposite }, worth) => {
    if (worth === undefined) {
      worths.delete(id);
      worths.delete(opposite);
    } else {
      worths.set(id, worth);
      worths.set(opposite, WIN - worth);
    }
  };
  const show = () => {
    for (const place of places.values()) showResult(place);
    for (const name of texts.keys()) showText(name);
    for (const group of groups.keys()) count(group);
  };
  const recall = () => {
    let kept = null;
    try { kept = JSON.parse(localStorage.getItem(key)); } catch { /* Refused, or not ours: an empty table. */ }
    worths.clear();
    words.clear();
    for (const place of places.values()) {
      const worth = kept?.results?.[place.id];
      if ([LOSS, DRAW, WIN].includes(worth)) put(place, worth);
    }
    for (const name of texts.keys()) {
      const text = kept?.texts?.[name];
      if (typeof text === "string") words.set(name, text);
    }
    show();
  };

  /* What a person does. */
  let before;  /* in the cell, when it was entered */
  const typed = (place) => {
    const sign = place.field.value.trim();
    if (sign === "=") place.field.value = "½";
    const unfinished = [...READ.keys()].some((spelling) => spelling.startsWith(sign));
    say(unfinished ? "" : tools.dataset.wrong);
    put(place, sign === "" ? undefined : READ.has(sign) ? READ.get(sign) : before);
    showResult(places.get(place.opposite));
    count(place.group);
    keep();
  };
  const wrote = (name, made) => {
    say("");
    const text = made.innerText.replace(/\s+/g, " ").trim();
    if (text) words.set(name, text); else words.delete(name);
    showText(name, made);
    keep();
  };
  /* The next cell in a direction; over the diagonal, and on to the next sheet. */
  const step = (place, [down, right]) => {
    const last = groups.get(place.group).rows.size;
    let { row, column } = place;
    do {
      row += down;
      column += right;
    } while (row === Math.floor(column / cycles) + 1 && row <= last);
    return placeAt(place.group, row, column)?.field;
  };
  const nextText = (name, [down]) => {
    const [group, kind, row] = name.split(":");
    return kind === "name" ? texts.get(`${group}:name:${Number(row) + down}`)?.[0] : undefined;
  };

  const main = document.querySelector("main");
  const on = (event, forResult, forText) => main.addEventListener(event, (told) => {
    const owned = owner.get(told.target);
    if (typeof owned === "string") forText?.(owned, told.target, told);
    else if (owned) forResult?.(owned, told);
  });
  on("input", typed, wrote);
  on("focusin", (place) => {
    before = worths.get(place.id);
    place.field.select();
  });
  /* The click itself would take the selection away. */
  on("click", (place) => place.field.select());
  on("focusout", (place) => {
    const sign = place.field.value.trim();
    if (sign !== "" && !READ.has(sign)) say(tools.dataset.wrong);
    showResult(place);
  }, (name) => showText(name));
  on("keydown", (place, told) => {
    if (!(told.key in STEPS) || told.ctrlKey || told.altKey || told.metaKey || told.shiftKey) return;
    told.preventDefault();
    const next = step(place, STEPS[told.key]);
    if (next) next.focus(); else if (told.key === "Enter") place.field.blur();
  }, (name, made, told) => {
    if (!["Enter", "ArrowDown", "ArrowUp"].includes(told.key) || told.isComposing) return;
    told.preventDefault();
    const next = nextText(name, STEPS[told.key]);
    if (next) next.focus(); else if (told.key === "Enter") made.blur();
  });
  on("paste", undefined, (name, made, told) => {
    told.preventDefault();
    document.execCommand("insertText", false, told.clipboardData.getData("text/plain").replace(/\s+/g, " "));
  });
  tools.querySelector("button").addEventListener("click", () => {
    if (!confirm(tools.dataset.sure)) return;
    worths.clear();
    words.clear();
    try { localStorage.removeItem(key); } catch { /* Then nothing was kept. */ }
    show();
    say("");
  });
  /* The same page in another window. */
  addEventListener("storage", (told) => { if (told.key === key || told.key === null) recall(); });
  /* What is half typed is not printed. */
  addEventListener("beforeprint", () => document.activeElement?.blur());

  document.documentElement.classList.add("fillable");
  tools.hidden = false;
  recall();
  document.fonts.ready.then(() => texts.forEach((made) => made.forEach(fit)));
}
