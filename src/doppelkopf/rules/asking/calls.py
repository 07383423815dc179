"""Questions about Re, Kontra and Absagen."""

from doppelkopf.language import Text
from doppelkopf.rules.asking.model import Option, Question
from doppelkopf.rules.knob import parse_conditions
from doppelkopf.rules.model.calls import CallGames, Measure
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.ruleset import RuleSet


def _doubles(rules: RuleSet) -> bool:
    return (
        rules.calls.games is CallGames.ALL
        and rules.scoring.scheme is not Scheme.ADDITIVE
        and rules.scoring.re_factor == rules.scoring.kontra_factor == 2
    )


def _added(points: int) -> dict[str, object]:
    return {
        "calls.games": "all",
        "scoring.scheme": "additive",
        "scoring.re_value": points,
        "scoring.kontra_value": points,
    }


RE = Question(
    "re",
    Text("Was bewirken „Re“ und „Kontra“?", "What do “Re” and “Kontra” do?"),
    Text(
        "Wer sich des Sieges sicher ist, sagt es an, und das Spiel zählt mehr: zwei Punkte mehr"
        " im Turnier, das Doppelte in vielen privaten Runden.",
        "Who is sure to win says so, and the game counts more: two points more in tournaments,"
        " twice as much at many private tables.",
    ),
    (
        Option("plus-two", Text("je zwei Punkte mehr", "two points more each"), _added(2)),
        Option("plus-one", Text("je einen Punkt mehr", "one point more each"), _added(1)),
        Option(
            "double",
            Text("jedes verdoppelt das Spiel", "each doubles the game"),
            {
                "calls.games": "all",
                "scoring.re_factor": 2,
                "scoring.kontra_factor": 2,
                "scoring.scheme": "doubling",
            },
            _doubles,
        ),
        Option(
            "solos-only",
            Text("man sagt sie nur im Solo", "they are said in solos only"),
            {"calls.games": "announced-solos"},
        ),
        Option(
            "none",
            Text("nichts wird angesagt", "nothing is announced"),
            {"calls.games": "none"},
        ),
    ),
)

UNTIL = Question(
    "until",
    Text("Bis wann darf man Re und Kontra sagen?", "Until when may Re and Kontra be said?"),
    Text(
        "Im Turnier zählt, wie viele Karten der Sprecher noch hat: elf, ohne Neunen neun."
        " Anderswo zählen die Karten auf dem Tisch, oder es spricht nur, wer einen Stich gewonnen"
        " hat.",
        "In tournaments it counts how many cards the speaker still holds: eleven, without nines"
        " nine. Elsewhere the cards on the table count, or only the winner of a trick speaks.",
    ),
    (
        Option(
            "second-card",
            Text("bis zur eigenen zweiten Karte", "until one's own second card"),
            {
                "calls.measure": "own-cards",
                "calls.own_cards.re": 1,
                "calls.own_cards.kontra": 1,
            },
        ),
        Option(
            "first-card",
            Text("nur vor der eigenen ersten Karte", "only before one's own first card"),
            {
                "calls.measure": "own-cards",
                "calls.own_cards.kontra": 0,
                "calls.own_cards.re": 0,
            },
            lambda r: (
                r.calls.measure is Measure.OWN_CARDS
                and r.calls.own_cards.kontra == 0
                and r.calls.own_cards.re <= (1 if r.calls.re_needs_kontra else 0)
            ),
        ),
        Option(
            "table-card",
            Text(
                "bis eine bestimmte Karte auf dem Tisch liegt, meist die sechste",
                "until a certain card lies on the table, mostly the sixth",
            ),
            {"calls.measure": "table-cards"},
        ),
        Option(
            "trick-winners",
            Text(
                "es spricht nur, wer gerade einen Stich gewonnen hat",
                "only who has just won a trick speaks",
            ),
            {"calls.measure": "trick-owners"},
        ),
    ),
    when=parse_conditions("calls.games!=none"),
    needs={"calls.games": "all"},
    unless=("re", "none"),
)

ABSAGEN = Question(
    "absagen",
    Text(
        "Gibt es Absagen: keine 90, keine 60, keine 30, schwarz?",
        "Are there Absagen: no 90, no 60, no 30, schwarz?",
    ),
    Text(
        "Mit einer Absage sagt man voraus, dass die Gegner so viele Augen nicht bekommen. Stimmt"
        " es, zählt das Spiel mehr, sonst hat man verloren.",
        "With an Absage one foretells that the opponents will not get so many Augen. If it comes"
        " true the game counts more, if not one has lost.",
    ),
    (
        Option("allowed", Text("ja", "yes"), {"calls.absagen": "allowed"}),
        Option("none", Text("nein", "no"), {"calls.absagen": "off"}),
        Option(
            "fined",
            Text("nein, und wer es doch tut, zahlt Strafe", "no, and who does so is fined"),
            {"calls.absagen": "fined"},
        ),
    ),
    when=parse_conditions("calls.games!=none"),
    needs={"calls.games": "all"},
    unless=("re", "none"),
)

QUESTIONS = (RE, UNTIL, ABSAGEN)
