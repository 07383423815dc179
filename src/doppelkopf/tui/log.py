"""What happened, line by line: calls, tricks, and special rules with what they say."""

from typing import Any

from rich.text import Text as RichText
from textual.widgets import RichLog

from doppelkopf.language import Lang
from doppelkopf.tui.paint import sign_of

Json = dict[str, Any]

_STYLES = {
    "word": "#cfe3d8",
    "contract": "bold",
    "cards": "#cfe3d8",
    "call": "bold #ffe9a8",
    "rule": "bold #ffd866",
    "special": "bold #7bd88f",
    "parties": "#9ecbff",
    "end": "bold",
}


class Log(RichLog):
    """The news of a match; a rule is explained the first time it strikes."""

    DEFAULT_CSS = """
    Log { width: 29; height: 1fr; background: #16241d; padding: 0 1; scrollbar-size-vertical: 1;
          scrollbar-background: #16241d; scrollbar-color: #2f4a3d; }
    """

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="log", wrap=True, markup=False, min_width=10)
        self.can_focus = False
        self._lang = lang
        self._explained: set[str] = set()
        self._tricks = 0

    def title(self, text: str) -> None:
        """A line that begins a game."""
        self._tricks = 0
        self.write(RichText(text, "bold #9db8aa"))

    def tell(self, news: list[Json]) -> None:
        """Tell what happened."""
        for item in news:
            if item["kind"] == "card":
                continue
            if item["kind"] == "trick":
                self._tricks += 1
                self.write(self._trick(item))
                continue
            self.write(RichText(item["text"], _STYLES.get(item["kind"], "")))
            self._explain(item)

    def _trick(self, item: Json) -> RichText:
        line = RichText().append(f"{self._tricks:2} ", "dim")
        for name in item["cards"]:
            sign = sign_of(name, self._lang)
            line.append(f"{sign} ", "#ff7b86" if sign[0] in "♥♦★" else "")
        return line.append(f"\n   {item['text']}", "#cfe3d8")

    def _explain(self, item: Json) -> None:
        rule = item["rule"]
        if (
            rule is None
            or item["kind"] not in ("rule", "special")
            or rule["key"] in self._explained
        ):
            return
        self._explained.add(rule["key"])
        text = RichText(f"{rule['title']}: {_short(rule['text'])}", "#9db8aa")
        self.write(text.append(f" ({rule['paragraph']})" if rule["paragraph"] else ""))


def _short(text: str) -> str:
    """The first sentences of a rule; the whole of it stands on the page of the rules.

    >>> _short("One. Two. " + "Three " * 40 + ". Four.")
    'One. Two.'
    """
    kept = ""
    for sentence in text.split(". "):
        longer = f"{kept}. {sentence}" if kept else sentence
        if kept and len(longer) > MOST:
            return f"{kept}."
        kept = longer
    return kept


MOST = 160
"""About as many characters of a rule are told in the log."""
