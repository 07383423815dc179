"""The list of what can be done beside playing a card, each with its meaning and deadline."""

from typing import ClassVar

from rich.text import Text as RichText
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from doppelkopf.language import Lang
from doppelkopf.scene.model import ClosedCall, Offer
from doppelkopf.tui import texts

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

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "app.scroll_log(-5)", show=False),
        Binding("pagedown", "app.scroll_log(5)", show=False),
    ]

    class Chosen(Message):
        """An offer was chosen."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    class Looked(Message):
        """An offer is looked at; None: nothing is any more."""

        def __init__(self, offer: Offer | None) -> None:
            super().__init__()
            self.offer = offer

    class Closed(Message):
        """A call was chosen that cannot be made now."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="choices")
        self._lang = lang
        self._offers: dict[str, Offer] = {}
        self._why: dict[str, str] = {}

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self.has_class("open")

    def show(
        self, offers: list[Offer], closed: list[ClosedCall], title: str, wanted: str | None = None
    ) -> None:
        """Show offers; the `wanted` one is chosen, else the one that was looked at.

        Closed calls can be looked at too, or keys could not reach the end of a long list.
        """
        lang = self._lang
        before = None
        if self.is_open and self.highlighted is not None:
            before = self.get_option_at_index(self.highlighted).id
        self._offers = {offer.id: offer for offer in offers}
        self._why = {f"{call.id}!": call.why for call in closed}
        self.clear_options()
        self.add_options([Option(_offer(offer), id=offer.id) for offer in offers])
        self.add_options([Option(_closed(call, lang), id=f"{call.id}!") for call in closed])
        self.border_title = title
        self.add_class("open")
        ids = [*self._offers, *self._why]
        if ids:
            chosen = next((id_ for id_ in (wanted, before) if id_ in ids), ids[0])
            self.highlighted = ids.index(chosen)
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
        id_ = event.option.id or ""
        if id_ in self._offers:
            self.post_message(self.Chosen(self._offers[id_]))
        elif id_ in self._why:
            self.post_message(self.Closed(self._why[id_]))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """An offer is looked at."""
        event.stop()
        self.post_message(self.Looked(self._offers.get(event.option.id or "")))


def _offer(offer: Offer) -> RichText:
    style = "bold #ff9aa5" if offer.danger else "bold #ffd866"
    text = RichText().append(offer.label, style)
    if offer.until:
        text.append(f"  {offer.until}", "#7bd88f")
    text.append(f"\n  {offer.text}", "dim")
    rule = offer.rule
    if rule is not None and rule.paragraph:
        text.append(f" ({rule.paragraph})", "dim")
    return text


def _closed(call: ClosedCall, lang: Lang) -> RichText:
    text = RichText().append(f"{call.label}  {texts.CLOSED[lang]}", "#9db8aa")
    return text.append(f"\n  {call.why}", "dim")
