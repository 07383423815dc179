"""What is read over the table: pages, and the score between two games.

It looks at the match and changes nothing; what happens at the table is in `app`.
"""

from typing import Any

from textual.app import App

from doppelkopf.game.basics import Seat
from doppelkopf.language import Lang
from doppelkopf.scene import Scenes
from doppelkopf.scene.model import Game
from doppelkopf.tui import dialogs, pages, texts
from doppelkopf.tui.keeping import Farewell
from doppelkopf.tui.ranking import order_page
from doppelkopf.tui.score import score_page
from doppelkopf.tui.sitting import Sitting

ENDED = ("claimed", "handed-over")
"""The events that end a game before all cards are played."""


class Reading(App[Farewell]):
    """An application with pages that are read over its table."""

    def __init__(self, sitting: Sitting, lang: Lang, title: str) -> None:
        """`title` is that of the rules."""
        super().__init__()
        self.sitting = sitting
        self.lang = lang
        self._rules_title = title
        self._scenes: Scenes | None = None
        self._scene: Game | None = None

    def go_on(self) -> None:
        """Whoever has read the score wants to play on."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Whoever has read the score wants to leave."""
        raise NotImplementedError

    @property
    def _seat(self) -> Seat | None:
        return self.sitting.my_seat

    @property
    def _names(self) -> tuple[str, ...]:
        assert self._scenes is not None
        return self._scenes.context(self.lang).people.names

    @property
    def scene(self) -> Game:
        """What this person sees of the game."""
        assert self._scene is not None
        return self._scene

    def _page(self, title: str, body: Any, *, at_end: bool = False) -> None:
        self.push_screen(dialogs.Page(title, body, texts.CLOSE_MORE[self.lang], at_end=at_end))

    def action_help(self) -> None:
        """All keys."""
        self._page(texts.HELP_TITLE[self.lang], pages.help_page(self.lang))

    def action_tricks(self) -> None:
        """The tricks that may be looked at."""
        body = pages.tricks_page(self.scene, self._names, self.lang)
        self._page(texts.TRICKS_TITLE[self.lang], body)

    def action_sheet(self) -> None:
        """The sheet."""
        body = pages.sheet_page(self.sitting, self.lang)
        self._page(texts.SHEET_TITLE[self.lang], body, at_end=True)

    def action_trumps(self) -> None:
        """What is trump, in order."""
        order = self.scene.order
        title = texts.TRUMPS_TITLE[self.lang].format(title=order.title)
        self._page(title, order_page(order, self.lang))

    def action_rules(self) -> None:
        """The rules."""
        self._page(self._rules_title, pages.rules_page(self.sitting, self.scene, self.lang))

    def _score(self) -> None:
        game = self.sitting.game
        assert game is not None
        page = dialogs.Page(
            texts.SCORE_TITLE[self.lang].format(number=game.number),
            score_page(self.scene, self.sitting, self._names, self.lang, self._how_it_ended()),
            texts.SCORE_KEYS[self.lang],
            ("enter", "s", "l", "r", "question_mark", "q"),
        )
        self.push_screen(page, self._after_score)

    def _how_it_ended(self) -> str:
        """What was claimed or given up before all cards were played."""
        assert self._scenes is not None
        past = self._scenes.past(self._seat, self.lang)
        return next((item.text for item in reversed(past) if item.event in ENDED), "")

    def _after_score(self, key: str | None) -> None:
        if key == "s":
            sheet = pages.sheet_page(self.sitting, self.lang)
            self._and_back(texts.SHEET_TITLE[self.lang], sheet, at_end=True)
        elif key == "l":
            tricks = pages.tricks_page(self.scene, self._names, self.lang)
            self._and_back(texts.TRICKS_TITLE[self.lang], tricks)
        elif key == "r":
            rules = pages.rules_page(self.sitting, self.scene, self.lang)
            self._and_back(self._rules_title, rules)
        elif key == "question_mark":
            self._and_back(texts.HELP_TITLE[self.lang], pages.help_page(self.lang))
        elif key == "q":
            self.action_leave()
        else:
            self.go_on()

    def _and_back(self, title: str, body: Any, *, at_end: bool = False) -> None:
        page = dialogs.Page(title, body, texts.CLOSE_MORE[self.lang], at_end=at_end)
        self.push_screen(page, lambda _: self._score())
