"""A recorded game as frames: one picture after each step, with all hands open."""

from collections.abc import Iterator

from msgspec.structs import asdict

from doppelkopf.errors import RuleSetError
from doppelkopf.language import Lang
from doppelkopf.record import Opened, Record, open_record
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import Scenes
from doppelkopf.scene.hand import idle_hand, sorting
from doppelkopf.scene.model import Game, Shape
from doppelkopf.server.rooms.links import Link
from doppelkopf.server.table.rulesets import OWN, OWN_TITLE
from doppelkopf.server.table.state import commitment
from doppelkopf.view import known_parties, view
from doppelkopf.web.dealings import Dealing, dealing_of


class Secret(Shape, frozen=True, kw_only=True):
    """What the cards were dealt from, and the checksum that was shown before."""

    secret: str
    commitment: str


class FrameGame(Game, frozen=True, kw_only=True):
    """The game of a frame: nobody waits for anybody."""

    deadline_ms: None


class Frame(Shape, frozen=True, kw_only=True):
    """A step of a recorded game, all hands open, and what it brought."""

    game: FrameGame
    news: list[str]


class Replay(Shape, frozen=True, kw_only=True):
    """A recorded game."""

    title: str
    rules: str
    names: list[str]
    frames: list[Frame]
    problem: str | None
    secret: Secret | None
    dealing: Dealing | None


class ReplayPage(Replay, frozen=True, kw_only=True):
    """What the page of a replay shows; `link` leads others to it, `hindsight` to the bot."""

    link: Link | None
    hindsight: str
    record: str | None


def replay_of(record: Record, lang: Lang) -> Replay:
    """All frames of a record, as far as it can be played."""
    opened = open_record(record)
    tags = dict(record.tags)
    seats = len(opened.steps[0].state.hands) if opened.steps else 4
    names = [tags.get(f"Seat{seat}") or _seat_name(seat, lang) for seat in range(seats)]
    dummy = record.setup.dummy
    if dummy is not None:
        names[dummy] = "Strohmann" if lang is Lang.DE else "Dummy"
    return Replay(
        title=tags.get("Table", ""),
        rules=_rules_title(record.name, lang),
        names=names,
        frames=list(_frames(opened, names, _book(record.name), lang)),
        problem=None if opened.problem is None else opened.problem.sentence(lang),
        secret=_secret(record),
        dealing=dealing_of(record),
    )


def _secret(record: Record) -> Secret | None:
    """The secret of a deal and its checksum, as a table has shown it."""
    secret = record.seed.hex() if isinstance(record.seed, bytes) else None
    if record.dealt is not None:
        secret = record.dealt.secret
    return None if secret is None else Secret(secret=secret, commitment=commitment(secret))


def _frames(opened: Opened, names: list[str], book: str | None, lang: Lang) -> Iterator[Frame]:
    before = None
    for step in opened.steps:
        scenes = Scenes(step.state, names=tuple(names), book=book)
        order = sorting(view(step.state, None))
        hands = {
            str(seat): idle_hand(hand, order, lang) for seat, hand in enumerate(step.state.hands)
        }
        news = scenes.news(step.events, None, lang, before)
        before = known_parties(view(step.state, None))
        shown = asdict(scenes.game(None, lang)) | {"hands": hands, "number": 1}
        yield Frame(
            game=FrameGame(**shown, deadline_ms=None),
            news=[item.text for item in news],
        )


def _seat_name(seat: int, lang: Lang) -> str:
    return f"Platz {seat + 1}" if lang is Lang.DE else f"Seat {seat + 1}"


def _rules_title(name: str, lang: Lang) -> str:
    if name == OWN:
        return OWN_TITLE[lang]
    try:
        return load(name).about.title_in(lang, name) if name in built_in_names() else name
    except RuleSetError:
        return name


def _book(name: str) -> str | None:
    return load(name).book if name in built_in_names() else None
