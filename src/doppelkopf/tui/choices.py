"""The list of what can be done beside playing a card, each with its meaning and deadline."""

from typing import Any

from rich.text import Text as RichText
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from doppelkopf.language import Lang
from doppelkopf.tui import texts

Json = dict[str, Any]

ANNOUNCING = ("call", "declare", "late")
"""The groups of offers that `a` opens."""


class Choices(OptionList):
    """Offers, and the calls that are closed with the reason."""

    DEFAULT_CSS = """
    Choices { display: none; height: 1fr; width: 1fr; padding: 0 1; background: #12372a;
              scrollbar-size-vertical: 1; scrollbar-background: #12372a;
              scrollbar-color: #2f6a50; }
    Choices, Choices:focus { border: round #ffd866; border-title-color: #ffd866;
              border-title-style: bold; }
    Choices > .option-list--option-highlighted { background: #1f5c45; text-style: none; }
    Choices:focus > .option-list--option-highlighted { background: #1f5c45; text-style: none; }
    Choices.open { display: block; }
    """

    class Chosen(Message):
        """An offer was chosen."""

        def __init__(self, offer: Json) -> None:
            super().__init__()
            self.offer = offer

    class Looked(Message):
        """An offer is looked at; None: nothing is any more."""

        def __init__(self, offer: Json | None) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="choices")
        self._lang = lang
        self._offers: dict[str, Json] = {}

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self.has_class("open")

    def show(self, offers: list[Json], closed: list[Json], title: str) -> None:
        """Show offers; the one that was looked at stays chosen."""
        lang = self._lang
        before = None
        if self.is_open and self.highlighted is not None:
            before = self.get_option_at_index(self.highlighted).id
        self._offers = {offer["id"]: offer for offer in offers}
        self.clear_options()
        self.add_options([Option(_offer(offer), id=offer["id"]) for offer in offers])
        self.add_options(
            [Option(_closed(call, lang), id=f"{call['id']}!", disabled=True) for call in closed]
        )
        self.border_title = title
        self.add_class("open")
        ids = list(self._offers)
        if ids:
            self.highlighted = ids.index(before) if before in ids else 0
        self.focus()

    def hide(self) -> None:
        """Show nothing."""
        if self.is_open:
            self.remove_class("open")
            self.screen.set_focus(None)
            self.post_message(self.Looked(None))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An offer is taken."""
        event.stop()
        offer = self._offers.get(event.option.id or "")
        if offer is not None:
            self.post_message(self.Chosen(offer))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """An offer is looked at."""
        event.stop()
        self.post_message(self.Looked(self._offers.get(event.option.id or "")))


def _offer(offer: Json) -> RichText:
    style = "bold #ff9aa5" if offer["danger"] else "bold #ffd866"
    text = RichText().append(offer["label"], style)
    if offer["until"]:
        text.append(f"  {offer['until']}", "#7bd88f")
    text.append(f"\n  {offer['text']}", "dim")
    rule = offer["rule"]
    if rule is not None and rule["paragraph"]:
        text.append(f" ({rule['paragraph']})", "dim")
    return text


def _closed(call: Json, lang: Lang) -> RichText:
    return RichText(f"{call['label']}  {texts.CLOSED[lang]}").append(f"\n  {call['why']}", "dim")
