"""Labels and meanings of everything a player can choose, in German and English."""

from doppelkopf.game.basics import FIRST_CALL, Call, Contract
from doppelkopf.game.scoring.texts import call_name
from doppelkopf.language import Text
from doppelkopf.record.sentences import call_text
from doppelkopf.rules.model.hochzeit import LimitCounts, Partner


def _upper(text: Text) -> Text:
    return Text(text.de[0].upper() + text.de[1:], text.en[0].upper() + text.en[1:])


CALLS = {call: _upper(call_text(call)) for call in Call}

CALL_MEANINGS = {
    Call.RE: Text(
        "Du bist Re und sagst an, dass Re gewinnt; das Spiel zählt mehr.",
        "You are Re and announce that Re wins; the game counts more.",
    ),
    Call.KONTRA: Text(
        "Du bist Kontra und sagst an, dass Kontra gewinnt; das Spiel zählt mehr.",
        "You are Kontra and announce that Kontra wins; the game counts more.",
    ),
    Call.NO90: Text(
        "Die Gegner bekommen keine 90 Augen: Nötig sind 151.",
        "The opponents get no 90 Augen: you need 151.",
    ),
    Call.NO60: Text(
        "Die Gegner bekommen keine 60 Augen: Nötig sind 181.",
        "The opponents get no 60 Augen: you need 181.",
    ),
    Call.NO30: Text(
        "Die Gegner bekommen keine 30 Augen: Nötig sind 211.",
        "The opponents get no 30 Augen: you need 211.",
    ),
    Call.SCHWARZ: Text(
        "Die Gegner bekommen keinen Stich.", "The opponents do not take a single trick."
    ),
}

UNDECIDED_CALL = Text(
    "Du sagst an, dass du gewinnst; das Spiel zählt mehr. Deine Partei zeigt der Klärungsstich:"
    " Wirst du Partner, gilt die Ansage für Re.",
    "You announce that you win; the game counts more. The deciding trick shows your party: if you"
    " become the partner, the call counts for Re.",
)

FORBIDDEN_ABSAGE = Text(
    "Verboten an diesem Tisch: Sie zählt nichts und kostet {points}.",
    "Forbidden at this table: it counts nothing and costs {points}.",
)

PARTNERS = {
    Partner.FIRST_FOREIGN: Text("erster fremder Stich", "first foreign trick"),
    Partner.FIRST_FOREIGN_FEHL: Text("erster fremder Fehlstich", "first foreign Fehl trick"),
    Partner.NAMED_SUIT: Text("erster fremder Stich in", "first foreign trick in"),
    Partner.FIRST_FOREIGN_TRUMP: Text("erster fremder Trumpfstich", "first foreign trump trick"),
}

STEPS = (Call.RE, Call.NO90, Call.NO60, Call.NO30, Call.SCHWARZ)
"""What 1 to 5 steps in a solo auction announce."""

PARTIES = {party: call_name(call) for party, call in FIRST_CALL.items()}

ASKED = {
    "reservations": Text("Hast du einen Vorbehalt?", "Do you have a reservation?"),
    "naming": Text("Was ist dein Vorbehalt?", "What is your reservation?"),
    "raising": Text("Bietest du mehr?", "Do you bid more?"),
    "armut-fill": Text("Welche Fehlkarten legst du dazu?", "Which Fehl cards do you add?"),
    "armut-asked": Text("Nimmst du die Armut mit?", "Do you take the Armut?"),
    "armut-return": Text("Welche Karten gibst du zurück?", "Which cards do you give back?"),
    "pushing": Text("Welche Karten schiebst du weiter?", "Which cards do you push on?"),
    "schweine": Text("Sagst du etwas an?", "Do you announce them?"),
    "solo-calls": Text("Ansagen oder passen?", "Call or pass?"),
    "consent": Text("Stimmst du zu?", "Do you agree?"),
    "last-calls": Text("Noch eine Ansage, oder passen?", "One more call, or pass?"),
    "review": Text("Hast du etwas zu reklamieren?", "Do you have a complaint?"),
}
"""What is asked, by the phase of the game."""

LABELS = {
    "healthy": Text("Gesund", "Healthy"),
    "reserve": Text("Vorbehalt", "Reservation"),
    "schmeissen": Text("Schmeißen", "Throw in"),
    "armut": Text("Armut", "Armut"),
    "hochzeit": Text("Hochzeit", "Hochzeit"),
    "pass": Text("Passen", "Pass"),
    "schweine": Text("Schweine", "Schweine"),
    "hyperschweine": Text("Hyperschweine", "Hyperschweine"),
    "take": Text("Mitnehmen", "Take it"),
    "decline": Text("Ablehnen", "Decline"),
    "declare-alone": Text("Heimliches Solo erklären", "Declare a secret solo"),
    "agree": Text("Einverstanden", "Agree"),
    "refuse": Text("Dagegen", "Refuse"),
    "allow-counting": Text("Meine Stiche zählen lassen", "Let the others count my tricks"),
    "claim": Text("Alle restlichen Stiche beanspruchen", "Claim all remaining tricks"),
    "hand-over": Text("Aufgeben", "Hand over"),
    "take-back": Text("Karte zurücknehmen", "Take the card back"),
    "accept": Text("Nichts zu reklamieren", "No complaint"),
}

MEANINGS = {
    "healthy": Text("Du hast keinen Vorbehalt.", "You have no reservation."),
    "reserve": Text(
        "Du möchtest etwas anderes als ein Normalspiel; was, sagst du, wenn du gefragt wirst.",
        "You want something other than a normal game; you say what when you are asked.",
    ),
    "silent": Text(
        "Du verschweigst die Hochzeit und spielst heimlich allein gegen alle.",
        "You keep the Hochzeit secret and play alone against all.",
    ),
    "solo": Text("Du spielst allein gegen alle.", "You play alone against all."),
    "schmeissen": Text(
        "Dein Blatt erlaubt es: Es wird neu gegeben.", "Your hand allows it: cards are dealt again."
    ),
    "armut": Text(
        "Du hast wenige Trümpfe und bietest sie an; wer sie nimmt, wird dein Partner.",
        "You have few trumps and offer them; who takes them becomes your partner.",
    ),
    "raise": Text(
        "Du überbietest das andere Solo mit einer Ansage.",
        "You outbid the other solo with an announcement.",
    ),
    "pass": Text("Du sagst nichts mehr.", "You say no more."),
    "schweine": Text(
        "Du sagst an, dass du beide hast; so stehen sie über allen anderen Karten.",
        "You announce that you have both; so they rank above all other cards.",
    ),
    "take": Text(
        "Du nimmst die Karten auf, gibst gleich viele zurück und spielst mit der Armut als Re.",
        "You take up the cards, return as many and play with the Armut as Re.",
    ),
    "decline": Text("Du nimmst sie nicht.", "You do not take them."),
    "agree": Text("Das Solo wird gespielt.", "The solo is played."),
    "refuse": Text("Das Spiel geht weiter wie begonnen.", "The game goes on as it began."),
    "allow-counting": Text(
        "Alle dürfen bis zum Ende des Spiels deine Stiche ansehen.",
        "Everyone may look at your tricks until the game ends.",
    ),
    "claim": Text(
        "Du zeigst dein Blatt; hält der Anspruch, gehören dir alle Stiche, sonst den Gegnern.",
        "You show your hand; if the claim holds all tricks are yours, else your opponents'.",
    ),
    "hand-over": Text(
        "Du zeigst dein Blatt, alle restlichen Stiche gehören den Gegnern.",
        "You show your hand, and all remaining tricks go to your opponents.",
    ),
    "take-back": Text(
        "Deine letzte Karte hat nicht bedient; noch kannst du sie zurücknehmen.",
        "Your last card did not follow suit; you can still take it back.",
    ),
    "accuse": Text(
        "Du sagst, dass dort nicht bedient wurde. Zu Unrecht reklamieren kann etwas kosten.",
        "You say that suit was not followed there. A wrong complaint may cost something.",
    ),
    "admit": Text(
        "Du gibst zu, dass du nicht bedient hast; das Spiel endet, und du zahlst, was es kostet.",
        "You admit that you did not follow suit; the game ends, and you pay what that costs.",
    ),
    "accept": Text("Du bestätigst das Spiel, wie es war.", "You accept the game as it was."),
}

BOUND_CALL = Text("Das bindet: Nötig sind {augen} Augen.", "That binds: you need {augen} Augen.")
MUST_THROW_IN = Text(
    "Dein Blatt verlangt es: Es wird neu gegeben.", "Your hand demands it: cards are dealt again."
)
FILL_UP = Text("{cards} dazulegen", "Add {cards}")
FILL_UP_NOTHING = Text("Die Trümpfe anbieten", "Offer the trumps")
FILL_UP_MEANING = Text(
    "Deine Trümpfe gehen ohnehin mit; wer sie nimmt, bekommt alles.",
    "Your trumps go with them anyway; who takes them gets it all.",
)
FILL_UP_RULE = Text("Nur Fehlkarten.", "Fehl cards only.")
GIVE_BACK = Text("{cards} zurückgeben", "Return {cards}")
GIVE_BACK_MEANING = Text("Wähle {cards} für {name}.", "Choose {cards} for {name}.")
GIVE_BACK_OTHERS = Text(
    "Andere als die erhaltenen; auch Trümpfe.", "Others than those you received; trumps too."
)
GIVE_BACK_ANY = Text("Beliebige Karten, auch Trümpfe.", "Any cards, trumps too.")
PUSH = Text("{cards} weiterschieben", "Push {cards} on")
PUSH_MEANING = Text("Wähle {cards} für {name}.", "Choose {cards} for {name}.")
LAY_AWAY = Text("{cards} weglegen", "Lay {cards} away")
LAY_AWAY_ASKED = Text("Welche Karten legst du weg?", "Which cards do you lay away?")
LAY_AWAY_MEANING = Text("Sie gehören zum letzten Stich.", "They belong to the last trick.")
PUSH_RULE = Text("Beliebige Karten.", "Any cards.")
CLAIM_RULE = Text(
    "In dieser Reihenfolge spielst du deine Karten. Wähle sie anders, wenn es anders sein soll.",
    "You play your cards in this order. Choose them anew for another one.",
)
RAISE = Text("{call} bieten", "Bid {call}")
ADMIT = Text("Ich habe nicht bedient", "I did not follow suit")
ACCUSE = Text("{name} hat nicht bedient", "{name} did not follow suit")
LATE = Text("Doch ein Solo: {contract}", "A solo after all: {contract}")
DUTY = Text("{contract} (Pflicht)", "{contract} (compulsory)")
FREE = Text("{contract} (freiwillig)", "{contract} (free)")
TRUMPS = Text("Trumpf: {cards}.", "Trumps: {cards}.")
NO_TRUMPS = Text("Es gibt keinen Trumpf.", "There are no trumps.")
GENSCHER = Text("{card} mit Genscher", "{card} with Genscher")
FACE_DOWN = Text("{card} verdeckt", "{card} face down")
SCHWEIN = Text("{card} als Schwein ansagen", "{card} announced as a Schwein")
HYPERSCHWEIN = Text("{card} als Hyperschwein ansagen", "{card} announced as a Hyperschwein")
DUMMY = Text("Strohmann", "Dummy")
DUMMY_CARD = Text("{card} für den Strohmann", "{card} for the dummy")

UNTIL_OWN = Text("bis deine {number}. Karte liegt", "until your card {number} is played")
UNTIL_TABLE = Text("bis die {number}. Karte liegt", "until card {number} is on the table")
UNTIL_NEXT = Text("bis die nächste Karte liegt", "until the next card is played")
UNTIL_OWN_NEXT = Text("bis zu deiner nächsten Karte", "until your next card")
UNTIL_TRICK = Text("bis Stich {number} zu Ende ist", "until trick {number} is complete")
UNTIL_TURN = Text("jetzt, solange du dran bist", "now, while it is your turn")
UNTIL_OWED = Text("jetzt fällig", "due now")

BOCK = Text("Bock: Das Spiel zählt ×{factor}.", "Bock: the game counts ×{factor}.")

RAMSCH_ALONE = Text(
    "Jeder spielt für sich; am Ende verliert, wer die meisten Augen hat, allein gegen alle.",
    "Everyone plays for themselves; in the end who has most Augen loses, alone against all.",
)
CONTRACT_TEXTS = {
    Contract.NORMAL: Text(
        "Wer eine {re} hat, ist Re; die anderen sind Kontra.",
        "Who holds a {re} is Re; the others are Kontra.",
    ),
    Contract.SILENT: Text(
        "Du hast beide {re} und spielst allein gegen alle; die anderen wissen es nicht.",
        "You hold both {re} and play alone against all; the others do not know.",
    ),
    Contract.HOCHZEIT: Text(
        "{soloist} hat beide {re}. Partner wird, {partner}.",
        "{soloist} holds both {re}. Partner is {partner}.",
    ),
    Contract.ARMUT: Text(
        "{poor} und {taker} sind Re, ganz gleich, wer die {re} hat.",
        "{poor} and {taker} are Re, whoever holds the {re}.",
    ),
    Contract.RAMSCH: Text(
        "Jeder spielt für sich; am Ende stehen die zwei mit den meisten Augen gegen die zwei mit"
        " den wenigsten.",
        "Everyone plays for themselves; in the end the two with most Augen stand against the two"
        " with least.",
    ),
    Contract.HAMMELRENNEN: Text(
        "Jeder spielt für sich: {mode}.", "Everyone plays for themselves: {mode}."
    ),
    Contract.SCHIEBEKOPF: Text(
        "Jeder spielt für sich. Wer die meisten Augen hat, zahlt jedem einen Einsatz; wer alle"
        " Stiche macht, bekommt ihn von jedem.",
        "Everyone plays for themselves. Who has most Augen pays each a stake; who takes all tricks"
        " gets one from each.",
    ),
}
HOCHZEIT_LIMITS = {
    LimitCounts.ALL: Text(
        "Klärt es sich bis zum {limit}. Stich nicht, ist der Ansager allein.",
        "If it is not decided by trick {limit} the announcer is alone.",
    ),
    LimitCounts.OWN: Text(
        "Gewinnt der Ansager alle Stiche bis zum {limit}. selbst, ist er allein.",
        "If the announcer wins every trick up to trick {limit}, they are alone.",
    ),
}
HOCHZEIT_RUFFED = Text(
    "Gewinnt der Ansager einen Fehlstich mit Trumpf, bleibt er allein.",
    "An announcer who wins a Fehl trick with a trump stays alone.",
)
HOCHZEIT_FOUND = Text(
    "{soloist} hat beide {re} und {found} als Partner gefunden: Sie sind Re.",
    "{soloist} holds both {re} and has found {found} as partner: they are Re.",
)
HOCHZEIT_ALONE = Text(
    "{soloist} hat beide {re}, keinen Partner gefunden und spielt allein gegen alle.",
    "{soloist} holds both {re}, has found no partner and plays alone against all.",
)
GENSCHER_OPEN = Text(
    "{genscher} hat genschert: Partner wird, wer den anderen ♦K mitnimmt.",
    "{genscher} played Genscher: partner is who takes the other ♦K.",
)
GENSCHER_FOUND = Text(
    "{genscher} hat genschert und spielt mit {found} als Re.",
    "{genscher} played Genscher and plays with {found} as Re.",
)
GENSCHER_ALONE = Text(
    "{genscher} hat genschert, den anderen ♦K selbst genommen und spielt allein.",
    "{genscher} played Genscher, took the other ♦K too and plays alone.",
)
SOLO_TEXT = Text("{soloist} spielt allein gegen alle.", "{soloist} plays alone against all.")
SOLO_OF = Text("{contract} von {name}", "{contract} of {name}")
DECLARED_TEXT = Text(
    "{soloist} hat ein heimliches Solo erklärt und spielt allein gegen alle.",
    "{soloist} has declared a secret solo and plays alone against all.",
)
