"""How do you play? The questions on one page, which leads to the nearest set and what differs."""

import asyncio
from typing import NamedTuple

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.rules.asking import (
    QUESTIONS,
    Answers,
    Question,
    at_odds,
    nearest,
    question_of,
    told,
)
from doppelkopf.rules.draft import MAX_TITLE, Draft
from doppelkopf.server.net.access import hub_of, lang_of, remember
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rules.live import open_rules
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.preferences import preferences
from doppelkopf.web.render import render
from doppelkopf.web.texts import text

SEE_OTHER = 303
MOST_FIELDS = 150


class Option(NamedTuple):
    """An answer to choose."""

    id: str
    text: str
    told: str
    """Who plays so."""
    chosen: bool


class Asked(NamedTuple):
    """A question."""

    id: str
    text: str
    help: str
    cards: tuple[str, ...]
    many: bool
    options: list[Option]
    is_open: bool
    """Whether it is left open."""


async def ask(request: Request) -> Response:
    """The questions; once they are answered, the rules that come of them."""
    if request.method != "POST":
        return _page(request, {}, "")
    check_post(request)
    lang = lang_of(request)
    async with form_of(request, fields=MOST_FIELDS) as form:
        answers, title = answers_in(form), word(form, "title")
    try:
        made = await asyncio.to_thread(nearest, answers)
        odds = () if made.is_sound else await asyncio.to_thread(at_odds, answers)
    except Failure as error:
        raise IllegalAction.of(error) from None
    if odds:
        names = "; ".join(question_of(name).text[lang] for name in odds)
        return _page(request, answers, title, text("ask.odds", lang).format(questions=names))
    called = one_line(title, MAX_TITLE) or text("editor.name.default", lang)
    draft = Draft(title=called, base=made.base, changes=made.changes)
    response = RedirectResponse("/", SEE_OTHER)
    key = remember(request, response)
    room = await open_rules(hub_of(request), draft, key, preferences(request).name)
    response.headers["location"] = f"/r/{room.state.id}"
    return response


def answers_in(form: FormData) -> Answers:
    """What a form answers; what is left open is not in it."""
    found: dict[str, str | tuple[str, ...]] = {}
    for question in QUESTIONS:
        given = tuple(each for each in form.getlist(question.id) if isinstance(each, str) and each)
        if question.many:
            if word(form, f"{question.id}:only"):
                found[question.id] = given
        elif given:
            found[question.id] = given[0]
    return found


def _page(request: Request, answers: Answers, title: str, problem: str | None = None) -> Response:
    lang = lang_of(request)
    return render(
        request,
        "editor/ask.html",
        status=400 if problem else 200,
        questions=[_asked(each, answers, lang) for each in QUESTIONS],
        title=title,
        problem=problem,
    )


def _asked(question: Question, answers: Answers, lang: Lang) -> Asked:
    given = answers.get(question.id)
    ticked = (given,) if isinstance(given, str) else given or ()
    return Asked(
        question.id,
        question.text[lang],
        question.help[lang],
        tuple(card.name for card in question.cards),
        question.many,
        [
            Option(each.id, each.text[lang], told(question, each.id, lang), each.id in ticked)
            for each in question.options
        ],
        given is None,
    )
