"""Questions about what is said before the first card."""

from doppelkopf.cards import Card
from doppelkopf.language import Text
from doppelkopf.rules.asking.model import Option, Question
from doppelkopf.rules.knob import Off, parse_conditions
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.model.sidegames import ArmutMode, ArmutRefused
from doppelkopf.rules.ruleset import RuleSet


def _partner(rules: RuleSet, only: Partner) -> bool:
    return rules.hochzeit.enabled and rules.hochzeit.partner == (only,)


HOCHZEIT = Question(
    "hochzeit",
    Text(
        "Hochzeit, beide ♣D auf einer Hand: wer wird Partner?",
        "Hochzeit, both ♣Q in one hand: who becomes the partner?",
    ),
    Text(
        "Wer beide ♣D hat, kann eine Hochzeit ansagen und bekommt einen Partner. Die Runden"
        " unterscheiden sich darin, welcher Stich ihn bestimmt und ob man nach drei Stichen allein"
        " bleibt.",
        "Who holds both ♣Q can announce a Hochzeit and gets a partner. Tables differ in which"
        " trick decides who it is, and in whether one stays alone after three tricks.",
    ),
    (
        Option(
            "first-of-three",
            Text(
                "wer unter den ersten drei Stichen den ersten fremden gewinnt",
                "who wins the first trick that is not the announcer's, of the first three",
            ),
            {
                "hochzeit.enabled": True,
                "hochzeit.partner": ["first-foreign"],
                "hochzeit.limit": 3,
            },
            lambda r: _partner(r, Partner.FIRST_FOREIGN) and r.hochzeit.limit is not Off.OFF,
        ),
        Option(
            "first",
            Text(
                "wer den ersten fremden Stich gewinnt, wie spät er auch kommt",
                "who wins the first trick that is not the announcer's, however late",
            ),
            {
                "hochzeit.enabled": True,
                "hochzeit.partner": ["first-foreign"],
                "hochzeit.limit": "off",
            },
        ),
        Option(
            "first-fehl",
            Text(
                "wer den ersten fremden Fehlstich gewinnt",
                "who wins the first trick led in Fehl that is not the announcer's",
            ),
            {"hochzeit.enabled": True, "hochzeit.partner": ["first-foreign-fehl"]},
        ),
        Option(
            "chosen",
            Text(
                "das wählt, wer sie ansagt: erster Stich, erster Fehlstich …",
                "the announcer chooses: first trick, first Fehl trick …",
            ),
            {
                "hochzeit.enabled": True,
                "hochzeit.partner": ["first-foreign-fehl", "first-foreign"],
            },
            lambda r: r.hochzeit.enabled and len(r.hochzeit.partner) > 1,
        ),
        Option(
            "none",
            Text(
                "niemand: Hochzeit gibt es nicht, man spielt still allein",
                "nobody: there is no Hochzeit, one silently plays alone",
            ),
            {"hochzeit.enabled": False},
        ),
    ),
    (Card.CQ, Card.CQ),
)


def _refused(how: ArmutRefused, de: str, en: str) -> Option:
    ramsch = {"ramsch.enabled": True} if how is ArmutRefused.RAMSCH else {}
    return Option(
        how.value,
        Text(de, en),
        {"armut.nobody": how.value, **ramsch, "armut.mode": "offered"},
        lambda r: (
            r.armut.mode is not ArmutMode.OFF
            and r.armut.nobody is how
            and (r.ramsch.enabled or how is not ArmutRefused.RAMSCH)
        ),
    )


ARMUT = Question(
    "armut",
    Text(
        "Armut: darf man mit wenigen Trümpfen einen Partner suchen?",
        "Armut: may one with few trumps look for a partner?",
    ),
    Text(
        "Wer höchstens drei Trümpfe hat, bietet sie den anderen an. Wer sie nimmt, gibt ebenso"
        " viele Karten zurück, und die beiden spielen zusammen. Nimmt sie keiner, macht es jede"
        " Runde anders.",
        "Who has three trumps at most offers them to the others. Who takes them gives back as"
        " many cards, and the two play together. What happens if nobody does differs from table to"
        " table.",
    ),
    (
        Option("none", Text("nein", "no"), {"armut.mode": "off"}),
        _refused(
            ArmutRefused.REDEAL,
            "ja; nimmt sie keiner, wird neu gegeben",
            "yes; if nobody takes them, the cards are dealt again",
        ),
        _refused(
            ArmutRefused.RAMSCH,
            "ja; nimmt sie keiner, wird Ramsch gespielt",
            "yes; if nobody takes them, Ramsch is played",
        ),
        _refused(
            ArmutRefused.NORMAL,
            "ja; nimmt sie keiner, wird normal gespielt",
            "yes; if nobody takes them, a normal game is played",
        ),
    ),
)

THROWING = Question(
    "throwing",
    Text(
        "Mit welchem schlechten Blatt darf man schmeißen?",
        "Which bad hands may be thrown in?",
    ),
    Text(
        "Wer schmeißt, wirft die Karten hin, und es wird neu gegeben. Wie viele Neunen, Könige,"
        " Augen oder Trümpfe es sein müssen, steht danach in der Datei und lässt sich dort ändern.",
        "Who throws in lays the cards down, and they are dealt again. How many nines, kings,"
        " Augen or trumps it takes stands in the file afterwards and can be changed there.",
    ),
    (
        Option(
            "nines",
            Text("viele Neunen (meist fünf)", "many nines (mostly five)"),
            {"schmeissen.nines": 5},
            off={"schmeissen.nines": "off"},
        ),
        Option(
            "kings",
            Text("viele Könige (meist fünf)", "many kings (mostly five)"),
            {"schmeissen.kings": 5},
            off={"schmeissen.kings": "off"},
        ),
        Option(
            "nines-and-kings",
            Text(
                "Neunen und Könige zusammen (meist acht)", "nines and kings together (mostly eight)"
            ),
            {"schmeissen.nines_and_kings": 8},
            off={"schmeissen.nines_and_kings": "off"},
        ),
        Option(
            "augen",
            Text("sehr viele Augen (meist ab 80)", "very many Augen (mostly from 80 on)"),
            {"schmeissen.augen": 80},
            off={"schmeissen.augen": "off"},
        ),
        Option(
            "few-trumps",
            Text("kaum Trümpfe (meist höchstens zwei)", "hardly any trumps (mostly two at most)"),
            {"schmeissen.trumps_at_most": 2},
            off={"schmeissen.trumps_at_most": "off"},
        ),
        Option(
            "small-trumps",
            Text("kein Trumpf über dem Fuchs (♦A)", "no trump above the Fuchs (♦A)"),
            {"schmeissen.no_trump_above_fuchs": True},
            off={"schmeissen.no_trump_above_fuchs": False},
        ),
    ),
    many=True,
)

SOLOS = Question(
    "solos",
    Text("Welche Soli darf man ansagen?", "Which solos may be announced?"),
    Text(
        "Im Solo spielt einer gegen alle. Das Turnier kennt Farb-, Damen-, Bubensolo und das ohne"
        " Trumpf; private Runden haben oft auch Könige als Trumpf.",
        "In a solo one plays against all. Tournaments have suit, queen and jack solos and the one"
        " without trumps; private rounds often have kings as trumps too.",
    ),
    (
        Option("diamonds", Text("♦-Solo (Trumpfsolo)", "♦ solo (trump solo)"), words=("diamonds",)),
        Option(
            "suits",
            Text("♥-, ♠- und ♣-Solo", "♥, ♠ and ♣ solo"),
            words=("hearts", "spades", "clubs"),
        ),
        Option("queens", Text("Damensolo", "queen solo"), words=("queens",)),
        Option("jacks", Text("Bubensolo", "jack solo"), words=("jacks",)),
        Option(
            "trumpless",
            Text("ohne Trumpf (Fleischloser)", "without trumps (Fleischloser)"),
            words=("trumpless",),
        ),
        Option("kings", Text("Königssolo", "king solo"), words=("kings",)),
        Option(
            "koehler",
            Text("Köhler: Könige, Damen und Buben", "Köhler: kings, queens and jacks"),
            words=("koehler",),
        ),
        Option(
            "pairs",
            Text(
                "zwei Bilder: Damen-Buben-, Königs-Buben-, Königs-Damen-Solo",
                "two pictures: queen-jack, king-jack, king-queen solo",
            ),
            words=("queens-jacks", "kings-jacks", "kings-queens"),
        ),
    ),
    many=True,
    listed_in="solo.kinds",
)

LEAD = Question(
    "lead",
    Text("Wer spielt in einem Solo aus?", "Who leads in a solo?"),
    Text(
        "In jedem anderen Spiel spielt aus, wer links vom Geber sitzt. Im Turnier gilt das auch für"
        " Soli, außer für Pflichtsoli.",
        "In every other game the dealer's left neighbour leads. In tournaments that holds for solos"
        " too, except compulsory ones.",
    ),
    (
        Option(
            "forehand",
            Text("wie immer: links vom Geber", "as always: the dealer's left"),
            {"solo.lead": "forehand"},
        ),
        Option(
            "soloist",
            Text("wer das Solo spielt", "who plays the solo"),
            {"solo.lead": "soloist"},
        ),
        Option(
            "duty-soloist",
            Text(
                "wer ein Pflichtsolo spielt; sonst links vom Geber",
                "who plays a compulsory solo; else the dealer's left",
            ),
            {"solo.lead": "duty-soloist"},
        ),
    ),
    when=parse_conditions("solo.kinds!=none"),
    needs={"solo.kinds": ["diamonds", "hearts", "spades", "clubs", "queens", "jacks", "trumpless"]},
    unless=("solos", ()),
)

QUESTIONS = (HOCHZEIT, ARMUT, THROWING, SOLOS, LEAD)
