"""Somebody who sees nothing: hears what the page reads out, and has a keyboard."""

from playwright.sync_api import Page

from browser.waiting import until
from doppelkopf.language import Lang, Text

YOUR_TURN = Text("Du bist dran", "Your turn")
LISTEN = """
window.heard = [];
window.early = []; // said before one can do it
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      const place = (node instanceof Element ? node : node.parentElement)
        ?.closest("[aria-live], [role=alert], [role=status]");
      if (!place || !node.textContent) continue;
      window.heard.push(node.textContent);
      const ready = "#hand:is(.choosing, :has(.sent)), #dummy:not([hidden]), .offer, dialog";
      const asked = /YOUR_TURN/.test(node.textContent);
      if (asked && !document.querySelector(ready)) window.early.push(node.textContent);
    }
  }
}).observe(document, { childList: true, subtree: true });
""".replace("YOUR_TURN", f"{YOUR_TURN.de}|{YOUR_TURN.en}")
DUTY = Text("Du musst jetzt ansagen", "You have to say now")
ANSWERS = Text(" Antworten: ", " Answers: ")
OR = Text(" oder ", " or ")
WAYS = Text("Auf welche Art?", "In which way?")
POINTS = Text("Punkte: ", "Points: ")
MODEST = {
    Lang.DE: ("Gesund", "Ablehnen", "Passen", "Nichts zu reklamieren", "Dagegen"),
    Lang.EN: ("Healthy", "Decline", "Pass", "No complaint", "Refuse"),
}
"""What this player answers, if it is among the answers."""


class Ears:
    """What was heard so far; nothing else of the page is known here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.add_init_script(LISTEN)

    def next(self) -> list[str]:
        """Wait for something new, and return it."""
        said = f"window.heard.slice({len(self.heard)})"
        new: list[str] = until(self.page, lambda: self.page.evaluate(said))
        self.heard += new
        return new


def play_by_ear(ears: Ears, lang: Lang) -> None:
    """Play a game to its end, by what is announced and the keys alone."""
    while True:
        for text in ears.next():
            if POINTS[lang] in text:
                return
            _answer(ears.page, text, lang)


def _answer(page: Page, text: str, lang: Lang) -> None:
    keys: list[str] = []
    _before, asked, answers = text.rpartition(ANSWERS[lang])
    if asked:
        given = answers.rstrip(".").replace(OR[lang], ", ").split(", ")
        wanted = next((at for at, each in enumerate(given) if each in MODEST[lang]), 0)
        keys = ["a", *["Tab"] * wanted, "Enter"]
    elif DUTY[lang] in text:
        keys = ["a", "Enter"]
    elif YOUR_TURN[lang] in text:
        keys = ["h", "Enter"]
    elif WAYS[lang] in text:
        keys = ["Enter"]
    for key in keys:
        page.keyboard.press(key)
