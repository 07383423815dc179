"""The digest of what a game is worth: who wins, points, special points, solos, money."""

from collections.abc import Iterator

from doppelkopf.game.scoring.booking import is_one_sided
from doppelkopf.game.scoring.case import Kind
from doppelkopf.game.scoring.specials import specials_count
from doppelkopf.game.specials.record import SpecialPoint, worded
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import CENT, STAKE
from doppelkopf.rules.catalogue import value_at
from doppelkopf.rules.contradictions.scoring import diamond_solo_unannounced
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, CallGames
from doppelkopf.rules.model.scoring import (
    FailedAbsage,
    OddPoint,
    PaidBy,
    PotRest,
    Scheme,
    SoloCounts,
)
from doppelkopf.scene.digest.telling import Telling


def winning(tell: Telling) -> Iterator[str]:
    """What each party needs."""
    needs, say = tell.rules.winning, tell.say
    yield say(
        f"Re gewinnt mit {needs.re_needs} Augen, Kontra mit {needs.kontra_needs}",
        f"Re wins with {needs.re_needs} Augen, Kontra with {needs.kontra_needs}",
    )
    if tell.holds("winning.swap_if_only_kontra"):
        yield say(
            f"Ist nur Kontra angesagt, braucht Re {needs.kontra_needs} und Kontra {needs.re_needs}",
            f"If only Kontra was said, Re needs {needs.kontra_needs} and Kontra {needs.re_needs}",
        )
    if _has_absagen(tell):
        yield say(
            "Wer keine 90, 60, 30 oder schwarz absagt, braucht 151, 181, 211 Augen"
            " oder alle Stiche",
            "Who says no 90, 60, 30 or schwarz needs 151, 181, 211 Augen or all tricks",
        )


def _has_absagen(tell: Telling) -> bool:
    calls = tell.rules.calls
    return calls.games is not CallGames.NONE and calls.absagen is Absagen.ALLOWED


def points(tell: Telling) -> Iterator[str]:
    """How a game becomes points."""
    rules, say = tell.rules.scoring, tell.say
    if rules.scheme is Scheme.STAKES:
        yield say(
            "Gespielt wird um Einsätze: Gewinner bekommen sie aus der Kasse, Soli zahlt man aus der"
            " Tasche",
            "It is played for stakes: winners get them from the pot, solos are paid out of pocket",
        )
    yield say(
        f"Gewonnen: {tell.points(1)}; Verlierer unter 90, 60, 30 und ohne Stich je 1 mehr",
        f"Won: {tell.points(1)}; losers under 90, 60, 30 and without a trick 1 more each",
    )
    yield from _calls(tell)
    if rules.against_alten:
        where = (
            say(", auch gegen ein Solo", ", against a solo too")
            if rules.against_alten_in_solos
            else say(", nicht gegen ein Solo", ", not against a solo")
        )
        if tell.holds("scoring.against_alten_doubled"):
            where += say("; Re und Kontra vervielfachen es", "; Re and Kontra multiply it")
        yield say(
            f"Gegen die Alten (Kontra gewinnt): +{tell.points(rules.against_alten)}{where}",
            f"Against the Alten (Kontra wins): +{tell.points(rules.against_alten)}{where}",
        )
    if (void := rules.void_up_to) is not Off.OFF:
        yield say(
            f"Zählt ein Spiel höchstens {tell.points(void)}, gilt es nicht",
            f"A game that counts at most {tell.points(void)} is void",
        )
    if is_one_sided(tell.rules):
        once = (
            "" if rules.solo_threefold else say("; ein Solo zählt einfach", "; a solo counts once")
        )
        yield say("Geschrieben: ", "Written: ") + tell.value("scoring.counting") + once
    if tell.matters("scoring.odd_point"):
        exact = rules.odd_point is OddPoint.EXACT
        yield say("Zwei gegen drei: der ungerade Punkt ", "Two against three: the odd point ") + (
            say("wird geteilt", "is shared")
            if exact
            else say(
                "ist beim Re-Spieler, der zuerst nach dem Geber sitzt",
                "is with the Re player who sits first after the dealer",
            )
        )


def _calls(tell: Telling) -> Iterator[str]:
    """What calls count."""
    rules, say = tell.rules.scoring, tell.say
    if tell.rules.calls.games is CallGames.NONE:
        return
    if rules.scheme is Scheme.ADDITIVE:
        yield f"Re: +{tell.points(rules.re_value)}; Kontra: +{tell.points(rules.kontra_value)}"
    else:
        rest = (
            say(" alles außer Prämien", " all but premiums")
            if rules.scheme is Scheme.STAKES
            else _afterwards(tell)
        )
        yield say(
            f"Re: mal {rules.re_factor}; Kontra: mal {rules.kontra_factor}",
            f"Re: times {rules.re_factor}; Kontra: times {rules.kontra_factor}",
        ) + (f",{rest}" if rules.scheme is Scheme.STAKES else rest)
        if rules.scheme is Scheme.DOUBLING and not rules.nobody_doubled:
            yield say(
                "Gewinnt niemand, vervielfachen sie nichts",
                "If nobody wins they multiply nothing",
            )
    if not _has_absagen(tell):
        return
    yield say("Jede Absage: +", "Each Absage: +") + tell.points(rules.absage_value)
    yield from _failed(tell)


def _afterwards(tell: Telling) -> str:
    """What of special points and "against the Alten" Re and Kontra multiply, and what not."""
    rules, say = tell.rules, tell.say
    doubled = rules.specials.doubled
    names = ", ".join(tell.words(doubled))
    too = say(f", auch: {names}", f", also: {names}") if doubled else ""
    later: list[str] = []
    played = [record for record in SPECIALS.values() if record.is_played(rules)]
    if any(record.id.value not in doubled for record in played):
        more = say("andere ", "other ") if doubled else ""
        later.append(more + say("Sonderpunkte", "special points"))
    several = len(later)
    if rules.scoring.against_alten and not rules.scoring.against_alten_doubled:
        later.append(say("„gegen die Alten“", "“against the Alten”"))
    if not later:
        return too
    what, come = tell.both(later), say("kommen", "are") if several else say("kommt", "is")
    return too + say(f"; {what} {come} danach dazu", f"; {what} {come} added afterwards")


def _failed(tell: Telling) -> Iterator[str]:
    rules, say = tell.rules.scoring, tell.say
    first = "120"
    if tell.holds("scoring.against_from_winning_total"):
        first = say("die eigene Gewinnzahl", "their own winning total")
    if rules.failed_absage is FailedAbsage.MISSED_STEPS:
        yield (
            say(
                "Verfehlte Absage: +1 für die Gegner, auch wenn mehrere Stufen abgesagt waren",
                "A failed Absage: +1 for the opponents, however many steps were announced",
            )
            if rules.failed_absage_highest
            else say(
                "Verfehlte Absage: +1 für die Gegner je verfehlter Stufe",
                "A failed Absage: +1 for the opponents for each step missed",
            )
        )
    elif rules.failed_absage_highest:
        yield say(
            f"Verfehlte Absage: +1 für die Gegner, wenn sie gegen die höchste {first}, 90, 60 oder"
            " 30 erreichen (keine 90, 60, 30, schwarz)",
            f"A failed Absage: +1 for the opponents if they reach {first}, 90, 60 or 30 against"
            " the highest (no 90, 60, 30, schwarz)",
        )
    else:
        yield say(
            f"Verfehlte Absage: je +1 für {first} gegen keine 90, 90 gegen keine 60, 60 gegen"
            " keine 30, 30 gegen schwarz",
            f"A failed Absage: +1 each for {first} against no 90, 90 against no 60, 60"
            " against no 30, 30 against schwarz",
        )


def specials(tell: Telling) -> Iterator[str]:
    """Each special point that counts, with what it is worth."""
    rules, say = tell.rules, tell.say
    there = [record for record in SPECIALS.values() if record.is_played(rules)]
    for record in there:
        what = worded(record.what, rules)[tell.lang]
        yield f"{tell.label(record.knob)}: {tell.points(record.worth(rules))} ({what})"
    for record in there:
        if record.of_partner is not None and (cost := record.of_partner_costs(rules)):
            yield f"{tell.label(record.of_partner.knob)}: −{tell.points(cost)}"
    if not there:
        yield say("Sonderpunkte gibt es nicht", "There are no special points")
    elif specials_count(Kind.SOLO, rules):
        yield say("Sie zählen auch in Soli", "They count in solos too") + _beside(tell, there)
    else:
        yield say("In Soli zählen sie nicht", "They do not count in solos")
    for path in ("not_in_solos", "not_in_hochzeit", "not_in_armut"):
        key = f"specials.{path}"
        if tell.matters(key) and value_at(rules, key):
            yield f"{tell.label(key)}: {tell.value(key)}"


def _beside(tell: Telling, there: list[SpecialPoint]) -> str:
    """Who pays special points in a solo, where they are paid beside it."""
    stakes = tell.rules.scoring.scheme is Scheme.STAKES
    if not stakes or all(record.to_catcher for record in there):
        return ""
    return tell.say(
        "; den Fuchs ausgenommen, zahlt der Solist sie jedem Gegner oder jeder Gegner ihm",
        "; but for the Fuchs, the soloist pays them to each opponent or gets them from each",
    )


def solo_points(tell: Telling) -> Iterator[str]:
    """What a solo counts."""
    rules, say = tell.rules, tell.say
    solo, flat = rules.solo_scoring, rules.solo_scoring.counts is SoloCounts.FLAT
    if not rules.solo.kinds and not diamond_solo_unannounced(rules):
        return
    opponents = rules.table.seats - 1
    yield say("So zählt ein Solo: ", "A solo counts: ") + tell.value("solo_scoring.counts")
    if not is_one_sided(rules):
        yield say(
            f"Der Solist bekommt oder zahlt es jedem der {opponents} Gegner",
            f"The soloist gets it from, or pays it to, each of the {opponents} opponents",
        )
    elif rules.scoring.solo_threefold:
        yield say(f"Der Solist schreibt es {opponents}-fach", f"The soloist writes it ×{opponents}")
    if rules.scoring.scheme is Scheme.STAKES:
        yield say(
            f"Gewonnen: {tell.points(solo.stakes_won)}; verloren: {tell.points(solo.stakes_lost)}",
            f"Won: {tell.points(solo.stakes_won)}; lost: {tell.points(solo.stakes_lost)}",
        )
        return
    worth = [(tell.words([kind])[0], solo.bonus.of(kind.value)) for kind in rules.solo.kinds]
    if flat:
        yield "; ".join(f"{name}: {tell.points(points)}" for name, points in worth)
    elif more := [(name, points) for name, points in worth if points]:
        yield say("Dazu: ", "More for: ") + ", ".join(f"{name} +{points}" for name, points in more)


def money(tell: Telling) -> Iterator[str]:
    """What is played for."""
    rules, say = tell.rules.money, tell.say
    if tell.rules.scoring.scheme is not Scheme.STAKES:
        if rules.cents_per_point is not Off.OFF:
            yield say(
                f"Ein Punkt ist {rules.cents_per_point} Cent wert",
                f"A point is worth {tell.counted(rules.cents_per_point, CENT)}",
            )
        return
    cents, stakes = tell.counted(rules.stake, CENT), tell.counted(rules.pot_stakes, STAKE)
    yield say(
        f"Ein Einsatz: {cents}; jeder legt zu Beginn {stakes} in die Kasse",
        f"One stake: {cents}; everyone starts with {stakes} in the pot",
    )
    if tell.matters("money.fuchs_paid_by"):
        yield say("Den Fuchs zahlt ", "The Fuchs is paid by ") + (
            say("die Kasse", "the pot")
            if rules.fuchs_paid_by is PaidBy.POT
            else say("wer ihn verlor", "who lost it")
        )
    yield say("Was am Ende in der Kasse ist, ", "What is left in the pot ") + (
        say("wird geteilt", "is shared")
        if rules.pot_rest is PotRest.SHARED
        else say("bleibt für das nächste Mal", "is kept for the next evening")
    )
