"""What the terminal says by itself, in German and English; all about the game comes from scenes."""

from doppelkopf.game.basics import Party
from doppelkopf.language import Text
from doppelkopf.scene.words import PARTIES

# The table.

GAME = Text("Spiel {number}", "Game {number}")
TRICK = Text("Stich {number}", "Trick {number}")
SITS_OUT = Text("du setzt aus", "you sit out")
YOUR_CARD = Text("Du bist dran.", "Your turn.")
YOUR_ANSWER = Text("Du bist gefragt.", "You are asked.")
OWED = Text("Du musst jetzt ansagen.", "You have to make a call now.")
DUMMY_CARD = Text("Du spielst für den Strohmann.", "You play for the dummy.")
SLOW = Text("{name} überlegt noch …", "{name} is still thinking …")
SLOW_AT_FIRST = Text(
    "{name} überlegt noch … Spielen Bots hier zum ersten Mal, werden sie erst übersetzt.",
    "{name} is still thinking … Bots that play here for the first time have to be compiled.",
)
STOOD_IN = Text("Jemand anders hat dafür gespielt.", "Somebody else played for it.")
QUOTES = Text("„“", "“”")
TURN_OF = Text("{name} ist dran …", "{name} to act …")
ANSWER_FIRST = Text("Beantworte erst die Frage.", "Answer the question first.")
NOT_YOUR_TURN = Text("Du bist nicht dran.", "It is not your turn.")
DEALER = Text("Geber", "dealer")
TRICKS = (Text("{number} Stich", "{number} trick"), Text("{number} Stiche", "{number} tricks"))
AUGEN = Text("{number} Augen", "{number} Augen")
RE = PARTIES[Party.RE]
KONTRA = PARTIES[Party.KONTRA]
NEXT_DEAL = Text("── Spiel {number}, {name} gibt", "── Game {number}, {name} deals")
CALLS = Text("Ansagen", "Announce")
COMPLAIN = Text("Reklamieren", "Complain")
MORE_NOTES = Text("… (mehr: r)", "… (more: r)")
CHOICES = Text("Was möchtest du?", "What would you like?")
MORE = Text("Mehr", "More")
NO_OFFERS = Text("Außer Karten gibt es gerade nichts.", "There is nothing but cards just now.")
ONLY_CALLS = Text("Sonst gibt es gerade nichts; ansagen: a.", "Nothing else just now; announce: a.")
NO_CALLS = Text("Du kannst gerade nichts ansagen.", "You cannot announce anything now.")
CLOSED = Text("geht nicht", "not now")
SMALL = Text(
    "Fenster zu klein: es braucht {width}×{height} Zeichen",
    "Window too small: it needs {width}×{height} characters",
)

# Keys, as they stand at the foot of the screen.

KEYS: tuple[tuple[str, str, Text], ...] = (
    ("h", "hint", Text("Tipp", "Hint")),
    ("a", "announce", Text("Ansagen", "Announce")),
    ("m", "menu", Text("Mehr", "More")),
    ("l", "tricks", Text("Stiche", "Tricks")),
    ("s", "sheet", Text("Zettel", "Sheet")),
    ("r", "rules", Text("Regeln", "Rules")),
    ("?", "help", Text("Hilfe", "Help")),
    ("q", "leave", Text("Ende", "Quit")),
)

# Dialogs.

YES = Text("Ja", "Yes")
NO = Text("Nein", "No")
CLOSE = Text("Esc: zurück", "Esc: back")
CLOSE_MORE = Text("Esc: zurück · ↑↓ blättern", "Esc: back · ↑↓ scroll")
SURE = Text("Sicher?", "Are you sure?")
HOW = Text("Wie spielst du {card}?", "How do you play {card}?")
PICK = Text(
    "←→ und Leertaste wählen · Enter fertig · Esc zurück",
    "←→ and space choose · Enter done · Esc back",
)
PICKED = Text("{chosen} von {count}", "{chosen} of {count}")
PICK_ORDER = Text(
    "Enter: so · Rücktaste: anders ordnen · ←→ und Leertaste wählen · Esc zurück",
    "Enter: like this · backspace: another order · ←→ and space choose · Esc back",
)
ORDER = Text("So spielst du: {cards}", "You play: {cards}")
NOT_ENOUGH = Text("Es fehlen noch Karten.", "Choose more cards first.")

LEAVE_TITLE = Text("Aufhören?", "Stop playing?")
LEAVE_SAVE = Text("Speichern und aufhören", "Save and quit")
LEAVE_DROP = Text("Aufhören, ohne zu speichern", "Quit without saving")
LEAVE_EARLIER = Text(
    "Aufhören; in der Datei bleibt ein früherer Stand", "Quit; the file keeps an earlier moment"
)
LEAVE = Text("Aufhören", "Quit")
LEAVE_FILE = Text("Datei: {path}", "File: {path}")
LEAVE_ALL_SAVED = Text("Alles ist gespeichert.", "Everything is saved.")
LEAVE_STAY = Text("Weiterspielen", "Go on playing")
SAVED = Text("Gespeichert: {path}", "Saved: {path}")
SAVED_EARLIER = Text("Ein früherer Stand liegt in {path}", "An earlier moment is in {path}")
GO_ON = Text(
    "Weiter mit: doko play --lang de --resume {path}",
    "Go on with: doko play --lang en --resume {path}",
)
NOT_SAVED = Text("Nicht gespeichert: {path} ({why})", "Not saved: {path} ({why})")

# Pages.

HINT = Text("Tipp: {what}", "Hint: {what}")
HINT_NOT_NOW = Text("Du hast gerade nichts zu entscheiden.", "There is nothing for you to decide.")
HINT_WAIT = Text("Ein Bot überlegt für dich …", "A bot thinks for you …")

TRICKS_TITLE = Text("Stiche", "Tricks")
NO_TRICKS = Text("Noch ist kein Stich gemacht.", "No trick is taken yet.")
TRICKS_HIDDEN = Text(
    "Die Regeln dieses Tisches lassen es nicht zu, diese Stiche anzusehen.",
    "The rules of this table do not let you look at these tricks.",
)
TRICK_OF = Text("{number}. Stich, an {name}", "Trick {number}, to {name}")

SHEET_TITLE = Text("Zettel", "Sheet")
SHEET_EMPTY = Text("Noch steht nichts auf dem Zettel.", "Nothing stands on the sheet yet.")
TOTAL = Text("Summe", "Total")
BASE = Text("Wert", "Base")
MONEY = Text("Geld", "Money")
BOCK_AHEAD = Text("Bock voraus", "Bock ahead")
BOCK_GAME = Text("Spiel {game} zählt ×{factor}", "Game {game} counts ×{factor}")
BOCK_GAMES = Text(
    "Spiele {game} bis {last} zählen ×{factor}", "Games {game} to {last} count ×{factor}"
)
WHY_LAST = Text("Warum die letzte Zeile so ist", "Why the last row is what it is")

SCORE_TITLE = Text("Spiel {number} ist zu Ende", "Game {number} is over")
SIDE = Text("{side}: {names}, {augen} Augen, {tricks}", "{side}: {names}, {augen} Augen, {tricks}")
VALUE = Text("Spielwert", "Game value")
BOCK_WORD = Text("Bock", "Bock")
VALUE_WITH_BOCK = Text("Spielwert mit Bock", "Game value with Bock")
POT_OUT = Text(
    "Aus der Kasse kamen {moved}; jetzt sind {now} darin.",
    "{moved} came out of the pot; {now} are in it now.",
)
POT_IN = Text(
    "In die Kasse kamen {moved}; jetzt sind {now} darin.",
    "{moved} went into the pot; {now} are in it now.",
)
BOCK = Text("Bock ×{factor}", "Bock ×{factor}")
POINTS = Text("Punkte", "Points")
PAID_IN = Text("in die Kasse", "into the pot")
FINES = Text("davon Strafen", "of which fines")
HANDS = Text("Die Blätter", "The hands")
SCORE_KEYS = Text(
    "Enter, Esc: weiter · ↑↓ blättern · s Zettel · l Stiche · q Ende",
    "Enter, Esc: go on · ↑↓ scroll · s sheet · l tricks · q quit",
)
FINAL_TITLE = Text("Die Runde ist zu Ende", "The match is over")
FINAL_KEYS = Text("Enter: fertig · ↑↓ blättern", "Enter: done · ↑↓ scroll")

TRUMPS_TITLE = Text("Was sticht: {title}", "What beats what: {title}")
ONLY_ONE = Text("nur einmal", "only one")
CAN_RISE = Text("kann die höchste Karte sein", "can be the highest card")

RULES_DIFFERENT = Text(
    "Was anders ist als beim Turnierspiel (DDV)", "What differs from the tournament game (DDV)"
)
CONTRACT_NOW = Text("Gespielt wird", "Now played")

HELP_TITLE = Text("Hilfe", "Help")
HELP: tuple[tuple[Text, Text], ...] = (
    (Text("← →", "← →"),
     Text("Karte wählen; wenn du dran bist, nur spielbare",
          "choose a card; on turn legal ones only")),
    (Text("Enter", "Enter"), Text("die gewählte Karte spielen", "play the chosen card")),
    (Text("1 … 9 0", "1 … 9 0"),
     Text("die Karte mit dieser Ziffer spielen", "play the card with this digit")),
    (Text("a", "a"), Text("ansagen: was geht und bis wann, was nicht und warum",
                          "announce: what you may and until when, what not and why")),
    (Text("m", "m"), Text("mehr: beanspruchen, aufgeben, reklamieren …",
                          "more: claim, hand over, complain …")),
    (Text("↑ ↓, Enter", "↑ ↓, Enter"),
     Text("in einer Liste wählen und nehmen; auf einer Seite blättern",
          "choose and take in a list; scroll a page")),
    (Text("j, n", "y, n"),
     Text("ja, nein, wo danach gefragt wird", "yes, no, where that is asked")),
    (Text("Esc", "Esc"), Text("zurück: Liste, Frage oder Seite schließen",
                              "back: close a list, question or page")),
    (Text("h", "h"), Text("Tipp: was ein Bot täte, und warum",
                          "hint: what a bot would do, and why")),
    (Text("l", "l"), Text("der letzte Stich und alle, die du ansehen darfst",
                          "the last trick and all you may look at")),
    (Text("t", "t"), Text("was Trumpf ist: alle Karten in ihrer Reihenfolge, mit Augen",
                          "what is trump: all cards in their order, with their Augen")),
    (Text("s", "s"), Text("der Zettel: Punkte, Bock, was als Nächstes kommt",
                          "the sheet: points, Bock, what comes next")),
    (Text("r", "r"), Text("die Regeln dieses Tisches", "the rules of this table")),
    (Text("Bild ↑ ↓", "PgUp PgDn"), Text("im Verlauf blättern", "scroll the log")),
    (Text("Leertaste", "space"),
     Text("nicht auf die Bots warten; setzt du aus: das ganze Spiel lang",
          "do not wait for the bots; where you sit out, for the whole game")),
    (Text("?, F1", "?, F1"), Text("diese Hilfe", "this help")),
    (Text("q, Strg-C/D/Q", "q, Ctrl-C/D/Q"),
     Text("aufhören, mit oder ohne Speichern", "quit, saving or not")),
    (Text("Strg-Z", "Ctrl-Z"), Text("anhalten; „fg“ holt das Spiel zurück",
                                    "suspend; “fg” brings the game back")),
)  # fmt: skip
HELP_SIGNS: tuple[tuple[Text, Text], ...] = (
    (Text("★", "★"), Text("hat den Stich bis jetzt", "holds the trick so far")),
    (Text("1 2 3 4", "1 2 3 4"),
     Text("Reihenfolge der Karten im Stich", "order of the cards in the trick")),
    (Text("♥♥", "♥♥"), Text("als Schwein gespielt", "played as a Schwein")),
    (Text("▒", "▒"), Text("verdeckt gespielt", "played face down")),
    (Text("▶", "▶"), Text("ist dran", "has to act")),
    (Text("Re, Kontra", "Re, Kontra"),
     Text("Partei, nur wenn du sie sicher weißt", "party, only if you are certain")),
    (Text("„ “", "“ ”"), Text("was jemand gerade gesagt hat", "what somebody has just said")),
)  # fmt: skip
HELP_MOUSE = Text(
    "Karten, Ansagen und die Tasten am Fuß kann man auch anklicken.",
    "Cards, offers and the keys at the foot can be clicked too.",
)
