"""A document's pages as one self-contained HTML text: the only module that knows Jinja2."""

from __future__ import annotations

import traceback
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.errors import UserError
from generator.printing.document import TYPE, Booklet
from generator.printing.order_grid import FREE_GAP, LABEL_INDENT
from generator.printing.order_table import RULE
from generator.printing.shelf import builtin_folder
from generator.printing.typeface import NARROW, SERIF, TYPEFACES
from generator.version import __version__

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

BUILTIN = "builtin"
"""``{% extends "builtin:base.html" %}`` in a user's template means the project's own."""

_FONTS = "<style>/*fonts*/</style>"


def to_html(document: Booklet) -> str:
    """The document as HTML 5 in one text: styles and fonts inside, no requests, the PDF is printed from it.

    Raises ``UserError`` with file and line for an error in a template.
    """
    import jinja2

    environment = _environment(document.dress.shelf.folders)
    try:
        text = environment.get_template(f"{document.template}.html").render(
            document=document,
            dress=document.dress,
            words=document.dress.language.words,
            type=TYPE,
            lengths={"label_indent": LABEL_INDENT, "free_gap": FREE_GAP, "rule": RULE},
            shifts={face.family: document.dress.shift(face) for face in (SERIF, NARROW)},
            version=__version__,
        )
    except jinja2.TemplateNotFound as error:
        where = ", ".join(str(folder) for folder in document.dress.shelf.folders)
        raise UserError("missing_template", value=error.name, where=where) from error
    except jinja2.TemplateSyntaxError as error:
        place = error.filename or error.name or "?"
        raise UserError("broken_template", value=place, line=error.lineno, reason=error.message) from error
    except Exception as error:
        file, line = _template_line(error, document.dress.shelf.folders)
        if file is None:
            raise
        raise UserError("broken_template", value=file, line=line, reason=str(error)) from error
    # No text of the user's can hold this mark: in the page its angle brackets are escaped.
    return text.replace(_FONTS, f"<style>{_font_faces(document, text)}</style>", 1)


def _environment(folders: tuple[Path, ...]) -> Environment:
    """The templates of the folders; the built-in ones are kept, since compiling them takes as long as filling them."""
    return _builtin_environment() if folders == (builtin_folder(),) else _new_environment(folders)


@cache
def _builtin_environment() -> Environment:
    return _new_environment((builtin_folder(),))


def _new_environment(folders: tuple[Path, ...]) -> Environment:
    import jinja2

    # Somebody else's templates are data too: they may lay out the page and nothing more.
    from jinja2.sandbox import ImmutableSandboxedEnvironment as SandboxedEnvironment

    class Loader(jinja2.FileSystemLoader):
        def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
            try:
                return super().get_source(environment, template)
            except UnicodeDecodeError as error:
                file = str(Path(self.searchpath[0], template))
                raise jinja2.TemplateSyntaxError(f"UTF-8: {error.reason}", 1, template, file) from error

    loaders: list[Any] = [Loader(folder) for folder in folders]
    builtin = jinja2.PrefixLoader({BUILTIN: loaders[-1]}, delimiter=":")
    environment = SandboxedEnvironment(
        loader=jinja2.ChoiceLoader([*loaders, builtin]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["css_string"] = _css_string
    environment.filters["sha256"] = _sha256
    return environment


def _css_string(text: str) -> Markup:
    """Text as a CSS string: every sign but letters and digits by its number, so that none ends it.

    Inside ``<style>`` the escapes of HTML mean nothing.
    """
    from markupsafe import Markup

    return Markup('"' + "".join(char if char.isalnum() else f"\\{ord(char):06x}" for char in text) + '"')


def _sha256(text: str) -> str:
    """The digest in base64, by which a page's policy knows the script that may run."""
    return b64encode(sha256(text.encode()).digest()).decode("ascii")


def _template_line(error: BaseException, folders: tuple[Path, ...]) -> tuple[str | None, int]:
    """The innermost line of a template that the error came through."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        # With a checkout as the folder of templates, a fault of ours would stand under it too.
        if frame.filename.endswith(".py") or not frame.lineno:
            continue
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders):
            return frame.filename, frame.lineno
    return None, 0


def _font_faces(document: Booklet, text: str) -> str:
    """The ``@font-face`` rules of the typefaces a document uses, each font cut down to the page's characters."""
    blocks = (block for page in document.pages for block in page.blocks)
    families = {SERIF.family}.union(*(block.families for block in blocks))
    characters = sorted(set(text))
    return "\n".join(
        f"@font-face{{font-family:{face.family};font-weight:{face.weight};font-style:{face.slope};"
        f"src:url(data:font/ttf;base64,{face.subset(characters)})}}"
        for face in TYPEFACES
        if face.family in families
    )
