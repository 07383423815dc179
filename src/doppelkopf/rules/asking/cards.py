"""Questions about the table, the deck and the highest trumps."""

from doppelkopf.cards import Card
from doppelkopf.language import Text
from doppelkopf.rules.asking.model import Option, Question
from doppelkopf.rules.model.effects import SchweinWhen

PLAYERS = Question(
    "players",
    Text("Zu wievielt sitzt ihr am Tisch?", "How many are you at the table?"),
    Text(
        "Doppelkopf spielen vier. Sind es fünf, setzt meist der Geber aus; ohne Neunen können"
        " auch alle fünf mitspielen, zwei gegen drei. Zu dritt liegt die vierte Hand als Strohmann"
        " offen auf dem Tisch.",
        "Doppelkopf is for four. With five the dealer mostly sits out; without nines all five can"
        " play, two against three. With three the fourth hand lies open on the table, as a dummy.",
    ),
    (
        Option(
            "four",
            Text("immer zu viert", "always four"),
            {"table.seats": 4, "table.strohmann": False, "table.sitting_out": "nobody"},
        ),
        Option(
            "four-or-five",
            Text(
                "zu viert, oder zu fünft: dann setzt der Geber aus",
                "four, or five: the dealer sits out",
            ),
            {"table.seats": 4, "table.strohmann": False, "table.sitting_out": "dealer"},
        ),
        Option(
            "three-or-four",
            Text("zu viert, oder zu dritt mit Strohmann", "four, or three with a dummy"),
            {"table.seats": 4, "table.strohmann": True, "table.sitting_out": "nobody"},
        ),
        Option(
            "three-to-five",
            Text(
                "zu dritt mit Strohmann, zu viert, oder zu fünft: dann setzt der Geber aus",
                "three with a dummy, four, or five: the dealer sits out",
            ),
            {"table.seats": 4, "table.strohmann": True, "table.sitting_out": "dealer"},
        ),
        Option(
            "five",
            Text("zu fünft, und alle spielen mit", "five, and all of them play"),
            {"table.seats": 5, "table.strohmann": False, "table.sitting_out": "nobody"},
        ),
    ),
)

NINES = Question(
    "nines",
    Text("Spielt ihr mit Neunen?", "Do you play with nines?"),
    Text(
        "Mit Neunen sind es 48 Karten, zwölf für jeden, ohne sind es 40 („scharf“), zehn für"
        " jeden.",
        "With nines there are 48 cards, twelve for each, without there are 40 (“scharf”), ten for"
        " each.",
    ),
    (
        Option("with", Text("ja, 48 Karten", "yes, 48 cards"), {"deck.nines": True}),
        Option("without", Text("nein, 40 Karten", "no, 40 cards"), {"deck.nines": False}),
    ),
    (Card.C9, Card.S9, Card.H9, Card.D9),
)

DULLE = Question(
    "dulle",
    Text(
        "Liegen beide ♥10 in einem Stich: welche gewinnt?",
        "Both ♥10 fall in one trick: which of them wins?",
    ),
    Text(
        "Die ♥10 heißt Dulle oder Tolle und ist meist der höchste Trumpf. Im Turnier gewinnt von"
        " zweien die zuerst gespielte; an vielen Küchentischen sticht die zweite.",
        "The ♥10 is called Dulle or Tolle and is mostly the highest trump. In tournaments the"
        " first of two wins; at many kitchen tables the second beats it.",
    ),
    (
        Option(
            "first",
            Text("die erste", "the first"),
            {"trumps.dulle": True, "trumps.equal_cards": "first"},
        ),
        Option(
            "second",
            Text("die zweite", "the second"),
            {"trumps.dulle": True, "trumps.equal_cards": "second-dulle"},
        ),
        Option(
            "second-not-last",
            Text(
                "die zweite, nur im letzten Stich die erste",
                "the second, but in the last trick the first",
            ),
            {"trumps.dulle": True, "trumps.equal_cards": "second-dulle-not-last"},
        ),
        Option(
            "no-dulle",
            Text("die ♥10 ist gar kein Trumpf", "the ♥10 is no trump at all"),
            {"trumps.dulle": False, "trumps.equal_cards": "first"},
        ),
    ),
    (Card.HT, Card.HT),
)

SCHWEINE = Question(
    "schweine",
    Text("Hat jemand beide ♦A: sind es Schweine?", "Somebody holds both ♦A: are they Schweine?"),
    Text(
        "Schweine sind die höchsten Karten im Spiel, noch über der ♥10. Hyperschweine (beide ♦9,"
        " ohne Neunen beide ♦K) stehen über ihnen, sobald Schweine draußen sind.",
        "Schweine are the highest cards of the game, above even the ♥10. Hyperschweine (both ♦9,"
        " without nines both ♦K) rank above them once Schweine are out.",
    ),
    (
        Option(
            "none",
            Text("nein, es sind zwei Füchse", "no, they are two Füchse"),
            {"effects.schwein": False},
        ),
        Option(
            "themselves",
            Text("ja, von selbst, sobald man eine spielt", "yes, by themselves when one is played"),
            {
                "effects.schwein": True,
                "effects.hyperschwein": False,
                "effects.schwein_when": "automatic",
            },
        ),
        Option(
            "announced",
            Text("ja, wenn man sie ansagt", "yes, if they are announced"),
            {
                "effects.schwein": True,
                "effects.hyperschwein": False,
                "effects.schwein_counts": "both",
                "effects.schwein_when": "on-play",
            },
            lambda r: (
                r.effects.schwein
                and not r.effects.hyperschwein
                and r.effects.schwein_when is not SchweinWhen.AUTOMATIC
            ),
        ),
        Option(
            "hyper",
            Text("ja, und Hyperschweine gibt es auch", "yes, and there are Hyperschweine too"),
            {"effects.schwein": True, "effects.hyperschwein": True},
        ),
    ),
    (Card.DA, Card.DA),
)

QUESTIONS = (PLAYERS, NINES, DULLE, SCHWEINE)
