"""What the terminal says by itself, in German and English; all about the game comes from scenes."""

from doppelkopf.language import Text

# The table.

GAME = Text("Spiel {number}", "Game {number}")
TRICK = Text("Stich {number}", "Trick {number}")
SITS_OUT = Text("du setzt aus", "you sit out")
YOUR_CARD = Text("Du bist dran.", "Your turn.")
YOUR_ANSWER = Text("Du bist gefragt.", "You are asked.")
DUMMY_CARD = Text("Du spielst für den Strohmann.", "You play for the dummy.")
SLOW = Text(
    "{name} überlegt noch … Beim ersten Mal wird übersetzt, wie die Bots denken: einmal Geduld.",
    "{name} is still thinking … The first time the bots have to be compiled: be patient once.",
)
TURN_OF = Text("{name} ist dran …", "{name} to act …")
NOT_YOUR_TURN = Text("Du bist nicht dran.", "It is not your turn.")
DEALER = Text("Geber", "dealer")
TRICKS = (Text("{number} Stich", "{number} trick"), Text("{number} Stiche", "{number} tricks"))
AUGEN = Text("{number} Augen", "{number} Augen")
RE = Text("Re", "Re")
KONTRA = Text("Kontra", "Kontra")
NEXT_DEAL = Text("── Spiel {number} ──", "── Game {number} ──")
CALLS = Text("Ansagen", "Announce")
CHOICES = Text("Was möchtest du?", "What would you like?")
MORE = Text("Mehr", "More")
NO_OFFERS = Text("Außer Karten gibt es gerade nichts.", "There is nothing but cards just now.")
NO_CALLS = Text("Du kannst gerade nichts ansagen.", "You cannot announce anything now.")
CLOSED = Text("geht nicht", "not now")
SMALL = Text(
    "Das Fenster ist zu klein: es braucht {width} mal {height} Zeichen. ? hilft, q beendet.",
    "The window is too small: it needs {width} by {height} characters. ? helps, q quits.",
)

# Keys, as they stand at the foot of the screen.

KEYS: tuple[tuple[str, str, Text], ...] = (
    ("h", "hint", Text("Tipp", "Hint")),
    ("a", "announce", Text("Ansagen", "Announce")),
    ("m", "menu", Text("Alles", "All")),
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
ORDERED = Text(
    "Nenne Karten in der Reihenfolge, in der du sie spielst, oder lass sie weg: Enter genügt.",
    "Name cards in the order in which you play them, or none: Enter will do.",
)
NOT_ENOUGH = Text("Es fehlen noch Karten.", "Choose more cards first.")

LEAVE_TITLE = Text("Aufhören?", "Stop playing?")
LEAVE_SAVE = Text("Speichern und aufhören", "Save and quit")
LEAVE_DROP = Text("Aufhören, ohne zu speichern", "Quit without saving")
LEAVE_STAY = Text("Weiterspielen", "Go on playing")
SAVED = Text("Gespeichert: {path}", "Saved: {path}")
GO_ON = Text("Weiter mit: doko play --resume {path}", "Go on with: doko play --resume {path}")
NOT_SAVED = Text("Nicht gespeichert: {why}", "Not saved: {why}")

# Pages.

HINT = Text("Tipp: {what}", "Hint: {what}")
HINT_CARD = Text("{card} spielen", "play {card}")
HINT_SILENT = Text("nichts sagen", "say nothing")
HINT_NOT_NOW = Text("Du hast gerade nichts zu entscheiden.", "There is nothing for you to decide.")
HINT_WAIT = Text("Ein Bot überlegt für dich …", "A bot thinks for you …")

TRICKS_TITLE = Text("Stiche", "Tricks")
NO_TRICKS = Text(
    "Es liegt kein Stich offen: Noch ist keiner gemacht, oder die Regeln lassen es nicht zu.",
    "No trick may be looked at: none is taken yet, or the rules do not let you.",
)
TRICK_OF = Text("{number}. Stich, an {name}", "Trick {number}, to {name}")

SHEET_TITLE = Text("Zettel", "Sheet")
SHEET_EMPTY = Text("Noch steht nichts auf dem Zettel.", "Nothing stands on the sheet yet.")
TOTAL = Text("Summe", "Total")
MONEY = Text("Geld", "Money")
POT = Text("Kasse", "Pot")
BOCK_AHEAD = Text("Bock voraus", "Bock ahead")
BOCK_GAME = Text("Spiel {game}: ×{factor}", "Game {game}: ×{factor}")
WHY_LAST = Text("Warum die letzte Zeile so ist", "Why the last row is what it is")

SCORE_TITLE = Text("Spiel {number} ist zu Ende", "Game {number} is over")
SIDE = Text("{side}: {names}, {augen} Augen, {tricks}", "{side}: {names}, {augen} Augen, {tricks}")
VALUE = Text("Spielwert", "Game value")
BOCK = Text("Bock ×{factor}", "Bock ×{factor}")
POINTS = Text("Punkte", "Points")
FINES = Text("Strafen", "Fines")
HANDS = Text("Die Blätter", "The hands")
SCORE_KEYS = Text(
    "Enter: weiter · s Zettel · l Stiche · q Ende", "Enter: go on · s sheet · l tricks · q quit"
)
FINAL_TITLE = Text("Die Runde ist zu Ende", "The match is over")
FINAL_KEYS = Text("Enter: fertig", "Enter: done")

RULES_DIFFERENT = Text(
    "Was anders ist als beim Turnierspiel (DDV)", "What differs from the tournament game (DDV)"
)
CONTRACT_NOW = Text("Gespielt wird", "Now played")

HELP_TITLE = Text("Hilfe", "Help")
HELP: tuple[tuple[Text, Text], ...] = (
    (Text("← →", "← →"),
     Text("Karte wählen; auf dem Zug nur spielbare", "choose a card; on turn legal ones only")),
    (Text("Enter", "Enter"), Text("die gewählte Karte spielen", "play the chosen card")),
    (Text("1 … 9 0", "1 … 9 0"),
     Text("die Karte mit dieser Ziffer spielen", "play the card with this digit")),
    (Text("a", "a"), Text("ansagen: was geht und bis wann, was nicht und warum",
                          "announce: what you may and until when, what not and why")),
    (Text("m", "m"), Text("alles, was du sonst tun kannst: beanspruchen, aufgeben …",
                          "all else you may do: claim, hand over …")),
    (Text("h", "h"), Text("Tipp: was ein Bot täte, und warum",
                          "hint: what a bot would do, and why")),
    (Text("l", "l"), Text("der letzte Stich und alle, die du ansehen darfst",
                          "the last trick and all you may look at")),
    (Text("s", "s"), Text("der Zettel: Punkte, Bock, was als Nächstes kommt",
                          "the sheet: points, Bock, what comes next")),
    (Text("r", "r"), Text("die Regeln dieses Tisches", "the rules of this table")),
    (Text("Bild ↑ ↓", "PgUp PgDn"), Text("im Verlauf blättern", "scroll the log")),
    (Text("Leertaste", "space"), Text("nicht auf die Bots warten", "do not wait for the bots")),
    (Text("q, Strg-C, Strg-D", "q, Ctrl-C, Ctrl-D"),
     Text("aufhören, mit oder ohne Speichern", "quit, saving or not")),
)  # fmt: skip
HELP_SIGNS: tuple[tuple[str, Text], ...] = (
    ("★", Text("hat den Stich bis jetzt", "holds the trick so far")),
    ("1 2 3 4", Text("Reihenfolge der Karten im Stich", "order of the cards in the trick")),
    ("▶", Text("ist dran", "has to act")),
    ("Re, Kontra", Text("Partei, nur wenn du sie sicher weißt", "party, only if you are certain")),
    ("“ ”", Text("was jemand gerade gesagt hat", "what somebody has just said")),
)
HELP_MOUSE = Text(
    "Karten, Ansagen und die Tasten am Fuß kann man auch anklicken.",
    "Cards, offers and the keys at the foot can be clicked too.",
)
