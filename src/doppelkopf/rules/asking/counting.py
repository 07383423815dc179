"""Questions about points, Bock, compulsory solos and money."""

from doppelkopf.cards import Card
from doppelkopf.language import Text
from doppelkopf.rules.asking.model import Option, Question
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.match import SheetColumns
from doppelkopf.rules.model.scoring import Scheme


def _special(name: str, de: str, en: str, *keys: str, points: int = 1) -> Option:
    """A special point with those like it, which it stands for; the first is switched on."""
    paths = [f"specials.{key}" for key in keys or (name,)]
    off = dict.fromkeys(paths, 0)
    return Option(name.replace("_", "-"), Text(de, en), {paths[0]: points}, off=off)


TIE = Question(
    "tie",
    Text("120 zu 120: wer hat gewonnen?", "120 to 120: who has won?"),
    Text(
        "Re braucht fast überall 121 Augen. Im Turnier dreht es sich um, wenn nur Kontra angesagt"
        " hat: dann muss Kontra 121 haben.",
        "Re needs 121 Augen almost everywhere. In tournaments it turns round if only Kontra was"
        " said: then Kontra needs 121.",
    ),
    (
        Option(
            "kontra",
            Text("Kontra", "Kontra"),
            {
                "winning.re_needs": 121,
                "winning.kontra_needs": 120,
                "winning.swap_if_only_kontra": False,
            },
        ),
        Option(
            "kontra-unless-said",
            Text(
                "Kontra; hat nur Kontra angesagt, dann Re",
                "Kontra; if only Kontra was said, then Re",
            ),
            {
                "winning.re_needs": 121,
                "winning.kontra_needs": 120,
                "winning.swap_if_only_kontra": True,
            },
        ),
        Option(
            "nobody",
            Text("niemand", "nobody"),
            {
                "winning.re_needs": 121,
                "winning.kontra_needs": 121,
                "winning.swap_if_only_kontra": False,
            },
        ),
    ),
)

SPECIALS = Question(
    "specials",
    Text("Welche Sonderpunkte zählt ihr?", "Which special points do you count?"),
    Text(
        "Punkte, die im Spiel nebenbei anfallen. Wie viele es sind, steht danach in der Datei.",
        "Points that fall due by the way. How many each counts stands in the file afterwards.",
    ),
    (
        _special(
            "doppelkopf", "Doppelkopf: ein Stich mit 40 Augen", "Doppelkopf: a trick of 40 Augen"
        ),
        _special("fuchs", "Fuchs gefangen: ♦A der Gegner", "Fuchs caught: a ♦A of the opponents"),
        _special(
            "charly",
            "Charly (Karlchen): ♣B macht den letzten Stich",
            "Charly (Karlchen): the ♣J wins the last trick",
        ),
        _special(
            "charly_caught",
            "Charly im letzten Stich gefangen",
            "Charly caught in the last trick",
            "charly_caught",
            "athene",
        ),
        _special(
            "fuchs_at_end",
            "Fuchs am Ende: ♦A im letzten Stich",
            "Fuchs at the end: a ♦A in the last trick",
            "fuchs_at_end",
            "fuchs_wins_end",
            "fuchs_caught_end",
            points=2,
        ),
        _special("dulle_caught", "Dulle gefangen: ♥10 der Gegner", "a ♥10 (Dulle) caught"),
        _special(
            "klabautermann",
            "Klabautermann: ♠D fängt ♠K der Gegner",
            "Klabautermann: a ♠Q catches a ♠K",
        ),
        _special(
            "herzstich",
            "Herzstich: alle bedienen Herz",
            "Herzstich: everyone follows hearts",
        ),
        _special(
            "herrensauna",
            "vier Buben in einem Stich (Herrensauna, Backstreet-Boys)",
            "four jacks in one trick (Herrensauna, Backstreet Boys)",
            "herrensauna",
            "backstreet_boys",
        ),
        _special(
            "chantall",
            "Chantall: eine ausgespielte ♦D gewinnt",
            "Chantall: a ♦Q that was led wins",
        ),
        _special(
            "bergbauer",
            "Bergbauer: ♠B gewinnt, sonst liegt nur Karo",
            "Bergbauer: a ♠J wins, all else is diamonds",
        ),
        _special(
            "pairs",
            "beide zugleich: Doppel-Charly oder Doppelfuchs am Ende",
            "both at once: double Charly or both Füchse at the end",
            "charly_pair",
            "fuchs_pair",
        ),
    ),
    (Card.DA, Card.CJ),
    many=True,
)

BOCK = Question(
    "bock",
    Text("Wann gibt es Bock?", "When is there Bock?"),
    Text(
        "Nach so einem Spiel zählen die nächsten vier doppelt. Kreuzt ihr nichts an, gibt es"
        " keinen Bock.",
        "After such a game the next four count double. If you tick nothing there is no Bock.",
    ),
    (
        Option(
            "heart-through",
            Text("nach einem Herzstich (Herz geht durch)", "after a heart trick (all follow)"),
            words=("heart-through",),
        ),
        Option("draw", Text("nach 120 zu 120", "after 120 to 120"), words=("draw",)),
        Option(
            "zero-game",
            Text("nach einem Spiel ohne Punkte", "after a game without points"),
            words=("zero-game",),
        ),
        Option(
            "lost-call",
            Text("nach verlorenem Re oder Kontra", "after a lost Re or Kontra"),
            words=("lost-call",),
            kin=("lost-first-call",),
        ),
        Option(
            "lost-solo",
            Text("nach einem verlorenen Solo", "after a lost solo"),
            words=("lost-solo",),
        ),
        Option(
            "won-solo",
            Text("nach einem gewonnenen Solo", "after a solo won"),
            words=("won-solo",),
        ),
        Option(
            "lost-schwarz",
            Text("wenn jemand schwarz verliert", "after a loss without a trick"),
            words=("lost-schwarz",),
        ),
        Option(
            "negative-game",
            Text("wenn der Gewinner Minuspunkte bekommt", "if the winner gets negative points"),
            words=("negative-game",),
        ),
        Option(
            "many-points",
            Text("nach einem Spiel mit vielen Punkten", "after a game of many points"),
            words=("many-points",),
        ),
    ),
    many=True,
    listed_in="bock.triggers",
)

DUTY_SOLOS = Question(
    "duty-solos",
    Text("Wie viele Soli muss jeder spielen?", "How many solos does everyone have to play?"),
    Text(
        "Im Turnier spielt jeder in jeder Liste ein Pflichtsolo; wer es nicht getan hat, wird am"
        " Ende vorgeführt. Private Runden kommen meist ohne aus.",
        "In tournaments everyone plays one compulsory solo in each list; who has not is made to"
        " at its end. Private rounds mostly do without.",
    ),
    (
        Option("none", Text("keins", "none"), {"duty_solos.per_player": 0}),
        Option("one", Text("eins", "one"), {"duty_solos.per_player": 1}),
        Option("two", Text("zwei", "two"), {"duty_solos.per_player": 2}),
    ),
)

MONEY = Question(
    "money",
    Text("Spielt ihr um Punkte oder um Geld?", "Do you play for points or for money?"),
    Text(
        "Punkte lassen sich am Ende in Cent umrechnen. Anders ist eine Kasse, aus der jedes"
        " gewonnene Spiel Einsätze zahlt: dann gibt es keine Punkte.",
        "Points can be turned into cents at the end. A pot that pays stakes for every game won is"
        " something else: then there are no points.",
    ),
    (
        Option(
            "points",
            Text("um Punkte", "for points"),
            {
                "money.cents_per_point": "off",
                "scoring.scheme": "additive",
                "match.sheet": "points",
            },
            lambda r: (
                r.money.cents_per_point is Off.OFF
                and r.scoring.scheme is not Scheme.STAKES
                and r.match.sheet is not SheetColumns.MONEY
            ),
        ),
        Option(
            "cents",
            Text("um Punkte, jeder ein paar Cent wert", "for points, each worth some cents"),
            {"money.cents_per_point": 10, "scoring.scheme": "additive"},
            lambda r: (
                r.money.cents_per_point is not Off.OFF and r.scoring.scheme is not Scheme.STAKES
            ),
        ),
        Option(
            "pot",
            Text("um Einsätze aus einer Kasse", "for stakes out of a pot"),
            {"scoring.scheme": "stakes", "match.sheet": "money"},
        ),
    ),
)

QUESTIONS = (TIE, SPECIALS, BOCK, DUTY_SOLOS, MONEY)
