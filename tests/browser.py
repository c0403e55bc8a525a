"""A browser that a test drives: real clicks and keys, what the page shows, its print, and what it complains of.

It is spoken to over a pipe (``--remote-debugging-pipe``): messages in JSON, each ended by a NUL.
"""

from __future__ import annotations

import fcntl
import json
import os
import select
import shutil
import signal
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
    "--disable-extensions",
)
PATIENCE = 120.0
"""Seconds after which a browser that does not answer is broken."""

KEYS = {
    "Enter": 13,
    "Tab": 9,
    "Backspace": 8,
    "Delete": 46,
    "Escape": 27,
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
}
CONTROL, SHIFT = 2, 8

COMPLAINTS = """
window.complaints = [];
addEventListener("securitypolicyviolation", (event) => {
  complaints.push(`${event.violatedDirective} ${event.blockedURI}`);
});
"""


class BrowserError(Exception):
    """The browser did not do what it was told."""


def find_chromium() -> str | None:
    """The path of a browser that can be driven here."""
    return next(filter(None, map(shutil.which, NAMES)), None) if hasattr(os, "posix_spawn") else None


class Browser:
    """A running browser; pages in it know nothing of one another."""

    def __init__(self, reads: int, writes: int) -> None:
        self._reads, self._writes = reads, writes
        self._number = 0
        self._buffer = b""
        self._pages: dict[str, Page] = {}

    @contextmanager
    def page(self, *, scripts: bool = True, width: int = 1200, height: int = 900) -> Iterator[Page]:
        """An empty page with a storage of its own."""
        context = self.ask("Target.createBrowserContext")["browserContextId"]
        try:
            yield self.open(context, scripts=scripts, width=width, height=height)
        finally:
            self.ask("Target.disposeBrowserContext", browserContextId=context)

    def open(self, context: str, *, scripts: bool = True, width: int = 1200, height: int = 900) -> Page:
        """Another empty page, with the storage of all in its context."""
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session: str = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = self._pages[session] = Page(self, session, context)
        page.prepare(scripts, width, height)
        return page

    def ask(self, method: str, session: str | None = None, /, **parameters: Any) -> dict[str, Any]:
        """The answer to a command; events that come before it go to their pages."""
        number = self.tell(method, session, **parameters)
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self._message(deadline)
            if message.get("id") == number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error']}")
                result: dict[str, Any] = message["result"]
                return result
            self._hand_on(message)

    def tell(self, method: str, session: str | None = None, /, **parameters: Any) -> int:
        """Send a command, and wait for nothing."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._writes, data) :]
        return self._number

    def listen(self, deadline: float) -> None:
        """Wait for one message, whatever it is."""
        self._hand_on(self._message(deadline))

    def _hand_on(self, message: dict[str, Any]) -> None:
        page = self._pages.get(message.get("sessionId", ""))
        if page and "method" in message:
            page.hear(message["method"], message["params"])

    def _message(self, deadline: float) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._reads], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self._reads, 1 << 16) if ready else b""
            if not data:
                raise BrowserError("the browser has gone" if ready else "the browser does not answer")
            self._buffer += data
        text, _, self._buffer = self._buffer.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        return message


class Page:
    """A page of the browser.

    ``complaints`` are what the browser wrote into its console, errors that nothing caught, and requests, of which a
    page of ours has none but the one for itself. ``dialogs`` are the questions it asked; ``answer`` is what they get.
    """

    def __init__(self, browser: Browser, session: str, context: str) -> None:
        self._browser, self._session, self._context = browser, session, context
        self._loaded = False
        self._address = ""
        self.complaints: list[str] = []
        self.dialogs: list[str] = []
        self.answer = True

    def ask(self, method: str, /, **parameters: Any) -> dict[str, Any]:
        return self._browser.ask(method, self._session, **parameters)

    def prepare(self, scripts: bool, width: int, height: int) -> None:
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=COMPLAINTS)
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def beside(self) -> Page:
        """Another window of the same person."""
        return self._browser.open(self._context)

    def before(self, script: str) -> None:
        """Run ``script`` before those of each page that is opened from now on."""
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)

    def hear(self, event: str, told: dict[str, Any]) -> None:
        """Take note of an event."""
        if event == "Page.loadEventFired":
            self._loaded = True
        elif event == "Page.javascriptDialogOpening":
            self.dialogs.append(told["message"])
            # The page waits for this, and so does the answer to the click that asked.
            self._browser.tell("Page.handleJavaScriptDialog", self._session, accept=self.answer)
        elif event == "Runtime.consoleAPICalled":
            self.complaints.append(f"console: {[value.get('value') for value in told['args']]}")
        elif event == "Runtime.exceptionThrown":
            self.complaints.append(f"exception: {told['exceptionDetails']}")
        elif event == "Log.entryAdded":
            self.complaints.append(f"log: {told['entry']['text']}")
        elif event == "Network.requestWillBeSent":
            url = told["request"]["url"]
            if url != self._address and not url.startswith("data:"):
                self.complaints.append(f"request: {url}")

    def open(self, path: Path) -> None:
        self._address = path.as_uri()
        self._load("Page.navigate", url=self._address)

    def reload(self) -> None:
        self._load("Page.reload")

    def _load(self, method: str, **parameters: Any) -> None:
        self._loaded = False
        self.ask(method, **parameters)
        deadline = time.monotonic() + PATIENCE
        while not self._loaded:
            self._browser.listen(deadline)
        self.run("document.fonts.ready.then(() => null)")

    def run(self, script: str) -> Any:
        """The value of an expression in the page; works where its own scripts do not run, too."""
        done = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise BrowserError(f"{script}: {done['exceptionDetails']}")
        return done["result"].get("value")

    def violations(self) -> list[str]:
        """What the page's security policy forbade since it was opened."""
        found: list[str] = self.run("window.complaints")
        return found

    def click(self, selector: str, index: int = 0) -> None:
        """Press the mouse on the middle of the element, which is scrolled to."""
        found = self.run(
            f"(() => {{ const e = document.querySelectorAll({json.dumps(selector)})[{index}]; if (!e) return null;"
            "e.scrollIntoView({block: 'center', inline: 'center'}); const b = e.getBoundingClientRect();"
            "return [b.left + b.width / 2, b.top + b.height / 2] })()"
        )
        if found is None:
            raise BrowserError(f"no {selector} number {index}")
        self.click_at(*found)

    def click_at(self, x: float, y: float) -> None:
        self.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, text: str) -> None:
        """Strike the key of each character."""
        for sign in text:
            self.ask("Input.dispatchKeyEvent", type="keyDown", key=sign, text=sign)
            self.ask("Input.dispatchKeyEvent", type="keyUp", key=sign)

    def insert(self, text: str) -> None:
        """Type a long text at once, as an input method does."""
        self.ask("Input.insertText", text=text)

    def press(self, *keys: str, modifiers: int = 0) -> None:
        """Strike keys that have a name, or a letter with ``CONTROL``."""
        for key in keys:
            code = KEYS.get(key, ord(key[0].upper()))
            told: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
            told["code"] = key if key in KEYS else f"Key{key.upper()}"
            down = {**told, "text": "\r"} if key == "Enter" else told
            self.ask("Input.dispatchKeyEvent", type="keyDown" if key == "Enter" else "rawKeyDown", **down)
            self.ask("Input.dispatchKeyEvent", type="keyUp", **told)

    def paste(self, text: str, html: str) -> None:
        """Paste as from a word processor: the clipboard holds the text and its markup."""
        self.ask("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        blobs = ", ".join(
            f"{json.dumps(kind)}: new Blob([{json.dumps(value)}], {{type: {json.dumps(kind)}}})"
            for kind, value in (("text/plain", text), ("text/html", html))
        )
        self.run(f"navigator.clipboard.write([new ClipboardItem({{{blobs}}})])")
        told = {"key": "v", "code": "KeyV", "windowsVirtualKeyCode": 86, "modifiers": CONTROL}
        self.ask("Input.dispatchKeyEvent", type="rawKeyDown", commands=["paste"], **told)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **told)

    def print(self) -> bytes:
        """The PDF that the browser prints."""
        done = self.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return b64decode(done["data"])

    def picture(self, media: Literal["screen", "print"] = "screen") -> bytes:
        """A PNG of what is in the window."""
        self.ask("Emulation.setEmulatedMedia", media=media)
        png = b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
        self.ask("Emulation.setEmulatedMedia", media="")
        return png


@contextmanager
def running(program: str) -> Iterator[Browser]:
    """The browser, with a profile that is thrown away; it is killed at the end whatever happens."""
    with TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True) as profile:
        # The browser reads from 3 and writes to 4; our own ends must not be these.
        theirs_in, ours_out = map(_high, os.pipe())
        ours_in, theirs_out = map(_high, os.pipe())
        nowhere = os.open(os.devnull, os.O_RDWR)
        actions = [
            *((os.POSIX_SPAWN_DUP2, nowhere, standard) for standard in (0, 1, 2)),
            (os.POSIX_SPAWN_DUP2, theirs_in, 3),
            (os.POSIX_SPAWN_DUP2, theirs_out, 4),
        ]
        command = [program, *FLAGS, "--remote-debugging-pipe", f"--user-data-dir={profile}"]
        child = os.posix_spawn(program, command, os.environ, file_actions=actions, setpgroup=0)
        for end in (theirs_in, theirs_out, nowhere):
            os.close(end)
        try:
            yield Browser(ours_in, ours_out)
        finally:
            # With its helpers, all of which are in its group.
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(ours_in)
            os.close(ours_out)


def _high(end: int) -> int:
    """The same end of a pipe under a number of 10 or more."""
    moved = fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(end)
    return moved
