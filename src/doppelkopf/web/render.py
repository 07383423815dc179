"""Templates: every page gets its language, its texts and the addresses of its files."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

import jinja2
import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse

from doppelkopf import __version__
from doppelkopf.bots import levels as bot_levels
from doppelkopf.cards import Card, Style, format_card
from doppelkopf.language import Lang
from doppelkopf.pace import Speed
from doppelkopf.scene import aloud
from doppelkopf.scene.model import Shape
from doppelkopf.server.net.access import lang_of
from doppelkopf.server.table.phrases import phrases
from doppelkopf.web import assets
from doppelkopf.web.texts import client, text

LANGUAGE_NAMES = {Lang.DE: "Deutsch", Lang.EN: "English"}

_environment = jinja2.Environment(
    loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=jinja2.StrictUndefined,
)


def render(
    request: Request,
    template: str,
    *,
    status: int = 200,
    path: str | None = None,
    **context: Any,
) -> HTMLResponse:
    """A page in the language of the request; `path`: where it is, if not where it was asked for."""
    page = html(template, lang_of(request), path or request.url.path, **context)
    return HTMLResponse(page, status_code=status)


class Texts:
    """How templates get their texts."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key, filled."""
        found = text(key, self.lang)
        return found.format(**values) if values else found


_environment.filters["heard"] = lambda text, t: aloud.heard(text, t.lang)


def piece(template: str, lang: Lang, **context: Any) -> str:
    """A piece of a page as text."""
    deck = assets.deck_url(lang)
    made = _environment.get_template(template)
    return made.render(t=Texts(lang), lang=lang.value, deck=deck, **context)


def html(template: str, lang: Lang, path: str, **context: Any) -> str:
    """A page as text."""
    return _environment.get_template(template).render(
        t=Texts(lang),
        lang=lang.value,
        static=assets.url,
        table_modules=assets.table_modules,
        deck=assets.deck_url(lang),
        languages=languages(lang, path),
        path=path,
        version=__version__,
        page=msgspec.to_builtins(page_data(lang, path)),
        **context,
    )


class Language(Shape, frozen=True, kw_only=True):
    """A language to choose, and where."""

    code: Lang
    name: str
    url: str
    here: bool


class PageData(Shape, frozen=True, kw_only=True):
    """What the scripts of a page know."""

    lang: Lang
    texts: dict[str, str]
    deck: dict[Lang, str]
    cards: dict[str, str]
    signs: dict[str, str]
    aloud: list[tuple[str, str]]
    languages: list[Language]
    think: list[tuple[int, str]]
    levels: list[tuple[str, str]]
    phrases: list[tuple[str, str]]


def languages(lang: Lang, path: str) -> list[Language]:
    """The languages to choose from, and where."""
    return [
        Language(
            code=each,
            name=LANGUAGE_NAMES[each],
            url=f"/lang/{each.value}?to={quote(path)}",
            here=each is lang,
        )
        for each in Lang
    ]


def page_data(lang: Lang, path: str) -> PageData:
    """What the scripts of a page know."""
    return PageData(
        lang=lang,
        texts=client(lang),
        deck={each: assets.deck_url(each) for each in Lang},
        cards={
            **{card.name: format_card(card, Style.NAME, lang) for card in Card},
            "back": "verdeckte Karte" if lang is Lang.DE else "face-down card",
        },
        signs={
            **{card.name: format_card(card, Style.SYMBOL, lang) for card in Card},
            "back": "▒",
        },
        aloud=aloud.steps(lang),
        languages=languages(lang, path),
        think=think_times(lang),
        levels=levels(lang),
        phrases=phrases(lang),
    )


def levels(lang: Lang) -> list[tuple[str, str]]:
    """The levels of bots to choose from: their names and words."""
    return [(info.name, info.level[lang]) for info in bot_levels() if info.level is not None]


def think_times(lang: Lang) -> list[tuple[int, str]]:
    """The think times to choose from: seconds (0: no limit) and words."""
    return [
        (0, text("think.none", lang)),
        *((n, text("think.seconds", lang).format(n=n)) for n in (10, 20, 30)),
        (60, text("think.minute", lang)),
        (180, text("think.minutes", lang).format(n=3)),
    ]


def paces(lang: Lang) -> list[tuple[Speed, str]]:
    """The paces to choose from, the slowest first."""
    slowest_first = sorted(Speed, key=lambda speed: -speed.factor)
    return [(speed, text(f"pace.{speed}", lang)) for speed in slowest_first]
