"""Announcements: where, until when, and by whom they are owed."""

from collections.abc import Iterator

from doppelkopf.rules.contradictions.rule import Rule, above, contradiction, without_calls
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, CallGames, IfSpoken, Measure, OpenHochzeit, Repeat
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.ruleset import RuleSet

FIRST_CALLS = ("re", "kontra")
STEPS = ("no90", "no60", "no30", "schwarz")


def _absagen(rules: RuleSet) -> bool:
    return rules.calls.absagen is Absagen.ALLOWED and not without_calls(rules)


def _by_tricks(rules: RuleSet) -> bool:
    return rules.calls.measure is Measure.TRICK_OWNERS and not without_calls(rules)


def _duty(rules: RuleSet) -> bool:
    return rules.duty_calls.first_trick_owner or rules.duty_calls.rich_trick_augen is not Off.OFF


def _deadlines(rules: RuleSet) -> tuple[str, dict[str, int]]:
    """The deadlines that apply: the group they stand in, and the last card for each call."""
    group, limits = {
        Measure.OWN_CARDS: ("calls.own_cards", rules.calls.own_cards.model_dump()),
        Measure.TABLE_CARDS: ("calls.table_cards", rules.calls.table_cards.model_dump()),
        Measure.TRICK_OWNERS: ("", {}),
    }[rules.calls.measure]
    if without_calls(rules):
        return group, {}
    steps = FIRST_CALLS + STEPS if _absagen(rules) else FIRST_CALLS
    return group, {step: limit for step, limit in limits.items() if step in steps}


def deadlines_beyond_the_game(rules: RuleSet) -> Iterator[Problem]:
    """Own cards: the last one cannot have been played. On the table: as many as there are."""
    group, limits = _deadlines(rules)
    own = rules.calls.measure is Measure.OWN_CARDS
    last = rules.hand_size - 1 if own else rules.deck_size
    for step, limit in limits.items():
        if limit > last:
            yield contradiction(
                "Diese Frist liegt hinter der letzten eigenen Karte."
                if own
                else "Diese Frist nennt eine Karte, die es im Spiel nicht gibt.",
                "This deadline lies beyond one's own last card."
                if own
                else "This deadline names a card that the game does not have.",
                f"{group}.{step}",
                "calls.measure",
                "deck.nines",
                "table.seats",
            )


def deadlines_out_of_order(rules: RuleSet) -> Iterator[Problem]:
    """A step whose window is over before the step before it can last be said."""
    group, limits = _deadlines(rules)
    if not limits or not _absagen(rules):
        return
    before = min(FIRST_CALLS, key=lambda call: limits[call])
    for step in STEPS:
        if limits[step] < limits[before]:
            yield contradiction(
                "Das Fenster dieser Absage schließt, während die Stufe davor noch gesagt werden"
                " darf.",
                "The window of this Absage closes while the step before it may still be said.",
                f"{group}.{step}",
                f"{group}.{before}",
                "calls.measure",
            )
        before = step


def _only_in_first_trick(rules: RuleSet) -> bool:
    """Whether the time for Re and Kontra is over before the first trick is."""
    _, limits = _deadlines(rules)
    last = 0 if rules.calls.measure is Measure.OWN_CARDS else rules.table.seats
    return bool(limits) and all(limits[call] <= last for call in FIRST_CALLS)


RULES = (
    Rule(
        ("calls.games", "solo.kinds"),
        lambda r: r.calls.games is CallGames.ANNOUNCED_SOLOS and not r.solo.kinds,
        "Angesagt wird nur in angesagten Soli, aber kein Solo ist erlaubt.",
        "One calls in announced solos only, but no solo is allowed.",
    ),
    Rule(
        ("calls.speaking.tricks", "calls.measure", "deck.nines", "table.seats"),
        lambda r: _by_tricks(r) and r.calls.speaking.tricks >= r.hand_size,
        "Gesprochen werden soll nach Stichen, die es nicht gibt oder nach denen nichts mehr kommt.",
        "One is to speak after tricks that do not exist or that nothing follows.",
    ),
    Rule(
        ("calls.absagen", "calls.measure"),
        lambda r: _by_tricks(r) and _absagen(r),
        "Wo nur Stichgewinner Re und Kontra sagen, haben Absagen keine Frist.",
        "Where only trick winners say Re and Kontra, Absagen have no window.",
    ),
    Rule(
        ("calls.re_needs_kontra", "calls.absagen", "calls.absage_needs_call"),
        lambda r: _absagen(r) and r.calls.re_needs_kontra and r.calls.absage_needs_call,
        "Eine Absage braucht das eigene Re, aber Re darf nur auf Kontra folgen.",
        "An Absage needs one's own Re, but Re may only follow Kontra.",
    ),
    Rule(
        ("calls.repeat", "scoring.scheme"),
        lambda r: (
            r.calls.repeat is Repeat.COUNTS
            and r.scoring.scheme is not Scheme.ADDITIVE
            and not without_calls(r)
        ),
        "Wiederholte Ansagen zählen je einen Punkt, aber hier vervielfachen Ansagen.",
        "Repeated calls count a point each, but here calls multiply.",
    ),
    Rule(
        ("calls.repeat", "calls.measure"),
        lambda r: (
            r.calls.repeat is Repeat.COUNTS
            and r.calls.measure is not Measure.TRICK_OWNERS
            and not without_calls(r)
        ),
        "Wiederholen lässt sich nur, wo die Zahl der Ansagen durch Stiche begrenzt ist.",
        "Repeating works only where tricks limit the number of calls.",
    ),
    Rule(
        ("calls.open_hochzeit", "calls.games"),
        lambda r: (
            r.hochzeit.enabled
            and r.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE
            and r.calls.games is not CallGames.ALL
        ),
        "In der offenen Hochzeit soll angesagt werden dürfen, aber Ansagen gibt es dort nicht.",
        "One is to call in an open Hochzeit, but there are no calls there.",
    ),
    Rule(
        ("calls.open_hochzeit", "calls.absagen"),
        lambda r: (
            r.hochzeit.enabled
            and r.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE
            and r.calls.games is CallGames.ALL
            and not _absagen(r)
        ),
        "Aus zwei Kontra würde in der Hochzeit keine 90, aber Absagen sind nicht erlaubt.",
        "In a Hochzeit two Kontra would become no 90, but Absagen are not allowed.",
    ),
    Rule(
        ("calls.solo_before_play", "calls.measure"),
        lambda r: _by_tricks(r) and r.calls.solo_before_play,
        "Im Solo soll alles vor der ersten Karte gesagt sein, aber Stichgewinner sollen sprechen.",
        "In a solo all is to be said before the first card, but trick winners are to speak.",
    ),
    Rule(
        (
            "calls.solo_before_play",
            "duty_calls.in_solos",
            "duty_calls.first_trick_owner",
            "duty_calls.rich_trick_augen",
        ),
        lambda r: r.calls.solo_before_play and r.duty_calls.in_solos and _duty(r),
        "Im Solo soll alles vor der ersten Karte gesagt sein, aber ein Stich verpflichtet dort.",
        "In a solo all is to be said before the first card, but a trick is to oblige there.",
    ),
    Rule(
        ("duty_calls.first_trick_owner", "calls.games"),
        lambda r: r.duty_calls.first_trick_owner and r.calls.games is not CallGames.ALL,
        "Der erste Stich soll zu einer Ansage verpflichten, aber Ansagen gibt es dort nicht.",
        "The first trick is to oblige to a call, but there are no calls there.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "calls.games"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF and r.calls.games is not CallGames.ALL
        ),
        "Ein fetter Stich soll zu einer Ansage verpflichten, aber Ansagen gibt es dort nicht.",
        "A rich trick is to oblige to a call, but there are no calls there.",
    ),
    Rule(
        ("duty_calls.further_rich_tricks", "calls.absagen", "duty_calls.rich_trick_augen"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF
            and r.duty_calls.further_rich_tricks
            and r.calls.absagen is not Absagen.ALLOWED
        ),
        "Weitere fette Stiche verlangen Absagen, aber Absagen sind nicht erlaubt.",
        "Further rich tricks demand Absagen, but Absagen are not allowed.",
    ),
    Rule(
        ("duty_calls.if_spoken", "calls.absagen", "duty_calls.rich_trick_augen"),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF
            and r.duty_calls.if_spoken is IfSpoken.NEXT_STEP
            and r.calls.absagen is not Absagen.ALLOWED
        ),
        "Ein fetter Stich soll die nächste Stufe verlangen, aber Absagen sind nicht erlaubt.",
        "A rich trick is to demand the next step, but Absagen are not allowed.",
    ),
    Rule(
        (
            "calls.re_needs_kontra",
            "duty_calls.first_trick_owner",
            "duty_calls.rich_trick_augen",
        ),
        lambda r: _duty(r) and r.calls.re_needs_kontra,
        "Die Pflicht könnte ein Re verlangen, das nur auf Kontra folgen darf.",
        "The duty could demand a Re that may only follow Kontra.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "calls.measure"),
        lambda r: r.duty_calls.rich_trick_augen is not Off.OFF and _by_tricks(r),
        "Zwei Arten von Pflichtansagen träfen aufeinander: nach Augen und nach Stichen.",
        "Two kinds of duty calls would meet: by Augen and by tricks.",
    ),
    Rule(
        ("duty_calls.rich_trick_augen", "table.seats"),
        lambda r: above(r.duty_calls.rich_trick_augen, 11 * r.table.seats),
        "So viele Augen kann kein Stich haben.",
        "No trick can hold so many Augen.",
    ),
    Rule(
        (
            "duty_calls.after_deadline",
            "duty_calls.rich_trick_augen",
            "calls.measure",
            "calls.own_cards.re",
            "calls.own_cards.kontra",
            "calls.table_cards.re",
            "calls.table_cards.kontra",
        ),
        lambda r: (
            r.duty_calls.rich_trick_augen is not Off.OFF
            and not r.duty_calls.after_deadline
            and _only_in_first_trick(r)
        ),
        "Ein fetter Stich soll verpflichten, aber die Frist ist vorbei, ehe ein Stich voll ist.",
        "A rich trick is to oblige, but the deadline passes before any trick is complete.",
    ),
)
