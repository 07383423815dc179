"""What stands in the lines around the hand, worked out from a scene."""

from itertools import groupby
from textwrap import wrap

from msgspec import UNSET
from rich.cells import cell_len
from rich.text import Text as RichText
from textual.content import Content

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.texts import CONTRACTS
from doppelkopf.language import Lang
from doppelkopf.scene.model import Game, HandCard, Offer, Play, Rule
from doppelkopf.scene.words import ASKED
from doppelkopf.tui import texts
from doppelkopf.tui.choices import ANNOUNCING
from doppelkopf.tui.paint import clip, coloured_cards

Names = tuple[str, ...]
LEAST_NAME = 4
"""How much of a name is enough to recognise it."""


# Whose turn it is.


def playing_seat(scene: Game) -> int | None:
    """Whose cards the person plays now: their own, or the Strohmann's."""
    for seat, cards in scene.hands.items():
        if any(card.plays for card in cards):
            return int(seat)
    own: int | None = scene.me
    return own


def cards_of(scene: Game) -> list[HandCard]:
    """The cards at hand."""
    seat = playing_seat(scene)
    return scene.hand if seat == scene.me else scene.hands[str(seat)]


def may_play(scene: Game) -> bool:
    """Whether the person has a card to play."""
    return any(card.plays for card in cards_of(scene))


def is_asked(scene: Game) -> bool:
    """Whether the game waits for an answer of the person that is not a card."""
    me = scene.me
    return me is not None and scene.actor == me and bool(scene.offers) and not may_play(scene)


def calls_of(scene: Game) -> list[Offer]:
    """The offers that announce something."""
    return [offer for offer in scene.offers if offer.group in ANNOUNCING]


def safe_calls_of(scene: Game) -> list[Offer]:
    """The calls that cost no fine."""
    return [offer for offer in calls_of(scene) if not offer.danger]


def others_of(scene: Game) -> list[Offer]:
    """The offers that announce nothing: claim, hand over, complain."""
    return [offer for offer in scene.offers if offer.group not in ANNOUNCING]


def visible_tricks(scene: Game) -> list[int]:
    """The numbers of the taken tricks that may be looked at."""
    return [trick.number for trick in scene.tricks]


# The lines.


def title(scene: Game, rules: str, bock: int, lang: Lang, width: int) -> str:
    """The head of the screen; the name of the rules is shortened before anything is lost."""
    parts = [texts.GAME[lang].format(number=scene.number)]
    if scene.contract is not None:
        parts.append(scene.contract.title)
    if scene.trick is not None:
        parts.append(texts.TRICK[lang].format(number=scene.trick.number))
    if bock > 1:
        parts.append(texts.BOCK[lang].format(factor=bock))
    if scene.me is None:
        parts.append(texts.SITS_OUT[lang])
    rest = " · ".join(parts)
    room = width - cell_len(rest) - len(" · ")
    return f"{clip(rules, room)} · {rest}" if room >= LEAST_NAME else clip(rest, width)


def notes(scene: Game) -> str:
    """What to keep in mind: what is played, if it is not the usual game, and what is special.

    How a Hochzeit finds its partner says that it is looking for one.
    """
    contract = scene.contract
    if contract is None or contract.id == "normal":
        return " · ".join(note.text for note in scene.notes)
    notes = [note.text for note in scene.notes if note.id != "hochzeit-open"]
    return " · ".join((*notes, contract.text))


def fitted(text: str, width: int, rows: int, more: str) -> str:
    r"""A text that fits into `rows` lines; where words are missing it ends with `more`.

    >>> fitted("one two three four", 9, 2, "… r"), fitted("one two three", 9, 2, "… r")
    ('one two\nthree … r', 'one two\nthree')
    """
    wrapped = wrap(text, max(1, width), max_lines=max(1, rows), placeholder=f" {more}")
    return "\n".join(wrapped)


def offers(scene: Game, lang: Lang) -> Content:
    """Calls with their deadlines, then what else there is; no call that costs a fine.

    Of whom one could complain stands in the menu: there can be a line full of names.
    """
    if is_asked(scene):
        return Content("")
    calls = safe_calls_of(scene)
    lines = []
    others = dict.fromkeys(
        texts.COMPLAIN[lang] if offer.id.startswith("accuse:") else offer.label
        for offer in others_of(scene)
    )
    if calls:
        lines.append(clickable("announce", "a", texts.CALLS[lang], _with_deadlines(calls, lang)))
    if others:
        lines.append(clickable("menu", "m", texts.MORE[lang], ", ".join(others)))
    return Content("\n").join(lines)


def _with_deadlines(calls: list[Offer], lang: Lang) -> str:
    """Calls in a line; those with the same deadline share it, those of a kind their beginning."""
    parts = []
    for until, group in groupby(calls, key=lambda offer: offer.until):
        labels = _together(list(group), lang)
        parts.append(f"{labels} ({until})" if until else labels)
    return ", ".join(parts)


def _together(offers: list[Offer], lang: Lang) -> str:
    """Labels in a line; that it is a solo after all is said once."""
    parts: list[str] = []
    late = 0
    for offer in offers:
        solo = offer.do.get("contract") if offer.group == "late" else None
        late += solo is not None
        parts.append(CONTRACTS[Contract(solo)][lang] if solo and late > 1 else offer.label)
    return ", ".join(parts)


def clickable(action: str, key: str, label: str, text: str) -> Content:
    """A key with what it does; a click does it too."""
    return Content.from_markup(
        f"[@click=app.{action}][b $warning]{key}[/] [b]$label:[/] $text[/]", label=label, text=text
    )


def keys(lang: Lang) -> Content:
    """The foot of the screen; where it is wrapped, a key stays with its word."""
    parts = [
        Content.from_markup(
            f"[@click=app.{action}][b $warning]{key}[/]\N{NO-BREAK SPACE}$label[/]",
            label=text[lang],
        )
        for key, action, text in texts.KEYS
    ]
    return Content("  ").join(parts)


def open_hands(scene: Game, names: Names, lang: Lang) -> RichText:
    """Hands of others that lie open while the game runs, and one's own while another plays."""
    if scene.outcome is not None:
        return RichText("")
    shown = {int(seat): cards for seat, cards in scene.hands.items()}
    acting, me = playing_seat(scene), scene.me
    if acting != me and me is not None:
        shown[me] = scene.hand
    lines = []
    for seat, cards in sorted(shown.items()):
        if seat != acting:
            line = RichText().append(f"{names[seat]}: ", "bold")
            lines.append(line.append_text(coloured_cards([c.card for c in cards], lang)))
    return RichText("\n").join(lines)


def status(scene: Game, names: Names, lang: Lang) -> str:
    """Whom the table waits for."""
    if scene.outcome is not None:
        return ""
    if may_play(scene):
        own = playing_seat(scene) == scene.me
        why = next((card.why for card in cards_of(scene) if card.why), "")
        return f"{(texts.YOUR_CARD if own else texts.DUMMY_CARD)[lang]} {why}".strip()
    if is_asked(scene):
        return question(scene, lang)
    waits_for = scene.actor
    return "" if waits_for is None else texts.TURN_OF[lang].format(name=names[waits_for])


def question(scene: Game, lang: Lang) -> str:
    """What the person is asked."""
    if any(offer.owed is True for offer in scene.offers):
        return texts.OWED[lang]
    own = next((offer.ask for offer in scene.offers if offer.ask is not UNSET), None)
    return own or ASKED.get(scene.phase, texts.YOUR_ANSWER)[lang]


def rules_of(ways: list[Play]) -> list[Rule]:
    """The rules behind ways to play a card."""
    return [way.rule for way in ways if way.rule is not UNSET]
