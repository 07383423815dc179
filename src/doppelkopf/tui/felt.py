"""The table: who sits where, what they said and took, and the trick in the middle."""

from textwrap import wrap
from typing import NamedTuple

from rich.text import Text as RichText
from textual.widget import Widget

from doppelkopf.language import Lang
from doppelkopf.scene.model import Game
from doppelkopf.tui import texts
from doppelkopf.tui.paint import FELT, HEIGHT, WIDTH, Canvas, clip, paint_card, sign_of

RE_BADGE, KONTRA_BADGE = "bold #0b2b1e on #7bd88f", "bold #2a0d14 on #ff9aa5"
NAME, TURN_NAME = "bold #e9f2ec", "bold #12372a on #ffd866"
FAINT, SPEECH = "#9db8aa", "italic #ffe9a8"
LEAST_SIDE = 10
"""Columns that a name beside a card needs at least."""


class Chair(NamedTuple):
    """Where a seat is shown: its card, and its lines of text."""

    card: tuple[int, int]
    text: tuple[int, int]
    width: int
    side: str
    """How its lines are aligned: left, right or centre."""


class Felt(Widget):
    """Shows a scene; draws nothing that is not in it."""

    DEFAULT_CSS = "Felt { background: #12372a; width: 1fr; height: 1fr; }"

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="felt")
        self._lang = lang
        self._scene: Game | None = None
        self._names: tuple[str, ...] = ()
        self._augen: int | None = None
        self._dealer: str | None = None

    def show(
        self, scene: Game, names: tuple[str, ...], augen: int | None, dealer: str | None
    ) -> None:
        """Show a game; `augen` are those of one's own tricks, where they may be counted.

        The dealer goes by name: one who sits out has no seat to be marked.
        """
        self._scene, self._names, self._augen, self._dealer = scene, names, augen, dealer
        self.refresh()

    def render(self) -> RichText:
        """The table as text."""
        width, height = self.size
        canvas = Canvas(width, height, FELT)
        if self._scene is not None and width and height:
            for seat, chair in enumerate(chairs(self._scene, width, height)):
                self._person(canvas, seat, chair)
            self._trick(canvas, chairs(self._scene, width, height))
        return canvas.text()

    def _person(self, canvas: Canvas, seat: int, chair: Chair) -> None:
        lines = self._lines(seat, chair.width)
        x, y = chair.text
        for number, parts in enumerate(lines):
            size = sum(len(text) for text, _ in parts)
            start = x
            if chair.side == "right":
                start = x + chair.width - size
            elif chair.side == "centre":
                start = x + (chair.width - size) // 2
            for text, style in parts:
                canvas.put(start, y + number, text, style)
                start += len(text)

    def _lines(self, seat: int, width: int) -> list[list[tuple[str, str]]]:
        """Name and what belongs to it; on one line where there is room."""
        scene, lang = self._scene, self._lang
        assert scene is not None
        player = scene.players[seat]
        acts = scene.actor == seat or player.turn
        name = f"▶ {self._names[seat]} " if acts else self._names[seat]
        about: list[tuple[str, str]] = []
        if player.party is not None:
            is_re = player.party == "re"
            badge = texts.RE if is_re else texts.KONTRA
            about.append((f" {badge[lang]} ", RE_BADGE if is_re else KONTRA_BADGE))
        facts = []
        if scene.contract is not None:
            count = player.tricks
            facts.append(texts.TRICKS[count != 1][lang].format(number=count))
        if seat == scene.me and self._augen is not None:
            facts.append(texts.AUGEN[lang].format(number=self._augen))
        head = [(clip(name, width), TURN_NAME if acts else NAME)]
        used = len(clip(f"▶ {self._names[seat]} ", width))  # on turn or not, all stays where it is
        dealer = f" ({texts.DEALER[lang]})"
        if self._names[seat] == self._dealer and used + len(dealer) <= width:
            head.append((dealer, FAINT))
            used += len(dealer)
        room = width - used - 1
        tail = [*about, (" " * bool(about) + ", ".join(facts), FAINT)]
        if sum(len(text) for text, _ in tail) <= room:
            lines = [[*head, (" ", ""), *tail]]
        elif sum(len(text) for text, _ in tail) <= width:
            lines = [head, tail]
        else:
            lines = [head, about, [(clip(", ".join(facts), width), FAINT)]]
        said, calls = ", ".join(player.said), ", ".join(player.calls)
        speech = said_lines(said, texts.QUOTES[lang], width) if said else []
        if calls:
            speech = _wrapped(" · ".join(filter(None, (calls, " ".join(speech)))), width)
        lines.extend([(part, SPEECH)] for part in speech)
        return lines

    def _trick(self, canvas: Canvas, places: list[Chair]) -> None:
        """The cards on the table; those of the last trick lie there, faint, until the next card."""
        scene = self._scene
        assert scene is not None
        trick, last = scene.trick, scene.last_trick
        old = not (trick and trick.cards)
        if trick and trick.cards:
            cards, winner = trick.cards, trick.winning
        elif last is not None:
            cards, winner = last.cards, last.owner
        else:
            return
        for order, played in enumerate(cards, 1):
            seat = played.seat
            x, y = places[seat].card
            mark = "★" if seat == winner else ""
            if played.schwein:
                mark = f"{mark}♥♥" if mark else "♥♥"
            sign = None if played.card is None else sign_of(played.card, self._lang)
            mark = f"▒{mark}▒" if played.down and sign is not None else mark
            paint_card(canvas, x, y, sign, mark=mark, corner=str(order), faint=old)


def said_lines(said: str, quotes: str, width: int) -> list[str]:
    """What somebody says, in lines; the marks go where they would break a word.

    >>> said_lines("ist einverstanden", "„“", 14), said_lines("ist einverstanden", "„“", 13)
    (['„ist', 'einverstanden“'], ['ist', 'einverstanden'])
    """
    quoted = _wrapped(f"{quotes[0]}{said}{quotes[1]}", width)
    return quoted if all(len(line) <= width for line in quoted) else _wrapped(said, width)


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, max(1, width), break_long_words=False)


def chairs(scene: Game, width: int, height: int) -> list[Chair]:
    """Where each seat is shown: the reader at the foot, the others clockwise from the left."""
    seats, me = scene.seats, scene.me or 0
    places = _around(seats - 1, width, height)
    return [places[(seat - me) % seats] for seat in range(seats)]


def _around(others: int, width: int, height: int) -> list[Chair]:
    middle = (width - WIDTH) // 2
    rise = max(0, (height - 11) // 2)
    top, side_y, bottom = 2 + rise // 2, 4 + rise, height - 2 - HEIGHT - (rise + 1) // 2
    bottom = max(bottom, side_y + 2)
    least_gap = WIDTH + (2 if others <= 3 else 3)
    gap = min(max(least_gap, width // 7), middle - LEAST_SIDE)
    left, right = middle - gap, middle + gap
    beside = left - 2
    own = Chair((middle, bottom), (0, bottom + HEIGHT), width, "centre")
    west = Chair((left, side_y), (1, side_y), beside, "left")
    east = Chair((right, side_y), (right + WIDTH + 1, side_y), beside, "right")
    if others <= 3:
        north = [Chair((middle, top), (0, top - 2), width, "centre")]
    else:
        half = width // 2
        shift = max(WIDTH // 2 + 1, min(WIDTH, gap - WIDTH))
        north = [
            Chair((middle - shift, top), (0, top - 2), half - 1, "centre"),
            Chair((middle + shift, top), (half, top - 2), half, "centre"),
        ]
    return [own, west, *north, east]
