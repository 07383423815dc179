"""The digest of what comes before the first card: table, cards, reservations, solos, Hochzeit."""

from collections.abc import Iterator

from doppelkopf.game.armut import is_filled_up
from doppelkopf.game.scoring.sidegames import ALL_AUGEN
from doppelkopf.game.throwing import throws
from doppelkopf.language import ROUNDS_IN, STAKE, TRUMPS_WITH, Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bidding import Asking, Reservation, SoloLead, SoloPrecedence
from doppelkopf.rules.model.hochzeit import AloneAs, LimitCounts, NoFehl, SilentAs
from doppelkopf.rules.model.match import Period, Vorgefuehrt
from doppelkopf.rules.model.sidegames import (
    ArmutFuechse,
    ArmutMode,
    HammelMode,
    RamschLoser,
    SchiebekopfPlay,
)
from doppelkopf.rules.model.table import EqualCards, SittingOut
from doppelkopf.scene.digest.telling import Telling, started


def table(tell: Telling) -> Iterator[str]:
    """Who plays with which cards, and which are trump."""
    rules, say = tell.rules, tell.say
    nines = say("mit Neunen", "with nines") if rules.deck.nines else say("ohne Neunen", "no nines")
    seats, cards, hand = rules.table.seats, rules.deck_size, rules.hand_size
    yield say(
        f"{seats} Spieler, {cards} Karten {nines}, {hand} für jeden",
        f"{seats} players, {cards} cards, {nines}, {hand} each",
    )
    if rules.has_dummy:
        yield say(
            "Zu dritt spielt ein Strohmann mit: die vierte Hand liegt offen",
            "Three play with a dummy: the fourth hand lies open",
        )
    if rules.table.sitting_out is SittingOut.DEALER:
        settles = rules.table.sitter_settles_solos
        solos = say(" und rechnet Soli mit ab", " and settles solos too") if settles else ""
        yield say(
            f"Ist einer mehr am Tisch, setzt der Geber aus{solos}",
            f"With one more at the table the dealer sits out{solos}",
        )
    if rules.deck.jokers:
        yield say(
            f"Joker: {rules.deck.jokers}, der höchste Trumpf, jeder statt einer ♦9",
            f"Jokers: {rules.deck.jokers}, the top trump, each in place of a ♦9",
        )
    yield _dulle(tell)
    yield say(
        f"Re ist, wer eine {tell.re_card} bekommen hat; die anderen sind Kontra",
        f"Re is who was dealt a {tell.re_card}; the others are Kontra",
    )
    yield say("Stiche, die man noch ansehen darf: ", "Tricks one may still look at: ") + tell.value(
        "table.taken_tricks"
    )


SECOND_DULLE = {
    EqualCards.SECOND_DULLE: Text(
        "nur die zweite ♥10 sticht die erste", "but the second ♥10 beats the first"
    ),
    EqualCards.SECOND_NOT_LAST: Text(
        "nur die zweite ♥10 sticht die erste, aber nicht im letzten Stich",
        "but the second ♥10 beats the first, except in the last trick",
    ),
    EqualCards.SECOND_ONLY_LAST: Text(
        "nur im letzten Stich sticht die zweite ♥10 die erste",
        "but in the last trick the second ♥10 beats the first",
    ),
    EqualCards.SECOND_UNTIL_SCHWEINE: Text(
        "nur die zweite ♥10 sticht die erste, solange keine Schweine draußen sind",
        "but the second ♥10 beats the first while no Schweine are out",
    ),
}


def _dulle(tell: Telling) -> str:
    rules, say = tell.rules, tell.say
    dulle = say("♥10 ist kein Trumpf", "♥10 is no trump")
    if rules.trumps.dulle:
        dulle = say("♥10 (Dulle) ist der höchste Trumpf", "♥10 (Dulle) is the highest trump")
        if rules.deck.jokers:
            dulle += say(" nach dem Joker", " after the joker")
    equal = say("von zwei gleichen Karten sticht die erste", "of two equal cards the first wins")
    if rules.trumps.equal_cards in SECOND_DULLE:
        equal += f", {SECOND_DULLE[rules.trumps.equal_cards][tell.lang]}"
    return f"{dulle}; {equal}"


def reservations(tell: Telling) -> Iterator[str]:
    """What may be announced before play, and what goes first."""
    rules, say = tell.rules, tell.say
    there = {
        Reservation.DUTY_SOLO: rules.duty_solos.per_player > 0,
        Reservation.SOLO: bool(rules.solo.kinds),
        Reservation.ARMUT: rules.armut.mode is not ArmutMode.OFF,
        Reservation.HOCHZEIT: rules.hochzeit.enabled,
    }
    thrown = {each.kind(rules) for each in throws(rules)}
    if order := [
        kind for kind in rules.reservations.order if there.get(kind, False) or kind in thrown
    ]:
        by_seat = rules.solo.precedence is SoloPrecedence.SEAT
        but_solos = "" if by_seat else say(" (außer Soli)", " (except solos)")
        yield (
            say("Es gilt ", "What counts: ")
            + tell.before(tell.words(order))
            + say(
                f"; bei gleichem{but_solos}, wer weiter vorn sitzt",
                f"; of the same{but_solos}, whoever sits further forward",
            )
        )
        yield (
            say("Jeder nennt seinen Vorbehalt gleich", "Everyone names their reservation at once")
            if rules.reservations.asking is Asking.DIRECT
            else started(tell.value("reservations.asking"))
        )


def solos(tell: Telling) -> Iterator[str]:
    """Which solos there are, whose is played, who leads, and which have to be played."""
    rules, say = tell.rules, tell.say
    if not rules.solo.kinds:
        yield say("Soli gibt es nicht", "There are no solos")
        return
    yield say("Es gibt ", "There are: ") + tell.both(tell.words(rules.solo.kinds))
    yield say("Wollen mehrere eins: ", "If several want one: ") + tell.value("solo.precedence")
    if rules.solo.precedence is not SoloPrecedence.SEAT:
        yield say("Wert: ", "Rank: ") + tell.before(tell.words(rules.solo.outranks))
    yield say("Zum Solo spielt aus: ", "Who leads to a solo: ") + tell.value("solo.lead")
    if rules.solo.soloist_leads and rules.solo.lead is not SoloLead.SOLOIST:
        kinds = tell.both(tell.words(rules.solo.soloist_leads))
        yield say(f"Immer der Solist: {kinds}", f"Always the soloist: {kinds}")
    if rules.solo.late_by_consent:
        yield say(
            "Auch nach der ersten Karte noch, wenn alle zustimmen",
            "Even after the first card, if all agree",
        )
    yield from _duty_solos(tell)


def _duty_solos(tell: Telling) -> Iterator[str]:
    duty, say = tell.rules.duty_solos, tell.say
    if not duty.per_player:
        yield say("Pflichtsoli gibt es nicht", "There are no compulsory solos")
        return
    when = say("in jeder Liste", "in each list")
    if duty.period is Period.ROUNDS:
        rounds = tell.counted(duty.rounds, ROUNDS_IN)
        when = say(f"in {rounds}", f"within {rounds}")
    yield say(
        f"Pflichtsoli: {duty.per_player} für jeden {when}",
        f"Compulsory solos: {duty.per_player} for everyone {when}",
    ) + (
        say(", ein Lustsolo erst danach", ", a free solo only after that")
        if duty.before_free_solo
        else say(", ein Lustsolo auch vorher", ", a free solo also before")
    )
    if duty.suit:
        yield say("Davon Farbsoli: ", "Suit solos among them: ") + str(duty.suit)
    if duty.picture:
        yield say("Davon Bildersoli: ", "Picture solos among them: ") + str(duty.picture)
    if tell.holds("duty_solos.offered"):
        yield say(
            "Bevor einer vorgeführt wird, darf ein anderer ein Solo spielen",
            "Before somebody is made to play, another may play a solo",
        )
    if not duty.vorfuehrung:
        yield say("Vorgeführt wird nicht", "Nobody is made to play it at the end")
    elif duty.vorgefuehrt is Vorgefuehrt.AFTER:
        yield say(
            "Wer es bis dahin nicht gespielt hat, wird danach vorgeführt, in einem Spiel für sich",
            "Who has not played it by then has to afterwards, in a game of its own",
        )
    else:
        yield say(
            "Wer es bis zuletzt nicht gespielt hat, wird vorgeführt",
            "Who has not played it has to when only so many games are left",
        )
    if tell.holds("duty_solos.sitting_dealer_swaps"):
        yield say(
            "Fehlt es nur dem Geber, der aussetzt, gibt für ihn sein linker Nachbar",
            "If only the dealer, who sits out, lacks it, the left neighbour deals instead",
        )


def hochzeit(tell: Telling) -> Iterator[str]:
    """Both Re cards in one hand: who becomes partner, and what if nobody does."""
    rules, say = tell.rules.hochzeit, tell.say
    if not rules.enabled:
        yield say("Eine Hochzeit kann man nicht ansagen", "No Hochzeit can be announced")
    else:
        yield say(
            f"Beide {tell.re_card} auf einer Hand; Partner wird, ",
            f"Both {tell.re_card} in one hand; the partner is ",
        ) + tell.either(tell.words(rules.partner))
        if len(rules.partner) > 1:
            yield say(
                "Das wählt der Ansagende; sagt er nur „Hochzeit“, gilt das Erste",
                "The announcer chooses; if they just say “Hochzeit”, the first applies",
            )
        yield from _search(tell)
    yield from _silent(tell)


def _search(tell: Telling) -> Iterator[str]:
    rules, say = tell.rules.hochzeit, tell.say
    if rules.own_trick_decides:
        yield say(
            "Der erste solche Stich entscheidet, auch sein eigener: dann ist er allein",
            "The first such trick decides, even the announcer's own: then they are alone",
        )
    if rules.limit is Off.OFF:
        yield say("Gesucht wird ohne Stichgrenze", "The search has no trick limit")
    else:
        yield (
            say(
                f"Nach dem {rules.limit}. Stich ohne Partner ist er allein",
                f"Without a partner after trick {rules.limit} the announcer is alone",
            )
            if rules.limit_counts is LimitCounts.ALL
            else say(
                f"Gewinnt er alle Stiche bis zum {rules.limit}. selbst, ist er allein",
                f"Who wins every trick up to trick {rules.limit} themselves is alone",
            )
        )
        if rules.last_trick_decides:
            yield say(
                f"Hat er alle davor gewonnen, entscheidet der {rules.limit}. Stich, ob"
                " Fehl oder Trumpf",
                f"If the announcer won all before it, trick {rules.limit} decides, be it Fehl"
                " or trump",
            )
    if rules.ruffing_means_alone:
        yield say(
            "Sticht er einen Fehlstich ab, ist er allein",
            "An announcer who trumps a Fehl trick and wins it is alone",
        )
    if rules.no_fehl is not NoFehl.AS_USUAL:
        yield say("Ohne Fehlkarte: ", "Without a Fehl card: ") + tell.value("hochzeit.no_fehl")
    if tell.holds("hochzeit.fuchs_lead_barred"):
        yield say(
            "Dann darf bis zur Klärung niemand ♦A ausspielen, der anderes hat",
            "Then nobody who has another card may lead ♦A until it is decided",
        )
    if rules.says_re:
        yield say("„Hochzeit“ gilt als „Re“", "“Hochzeit” counts as “Re”")
    yield say("Allein zählt es ", "Alone it counts ") + (
        say("wie ein ♦-Solo", "like a ♦ solo")
        if rules.alone_as is AloneAs.SOLO
        else say("wie eine stille Hochzeit", "like a silent Hochzeit")
    )


def _silent(tell: Telling) -> Iterator[str]:
    silent, say = tell.rules.silent, tell.say
    yield say("Still (nichts gesagt) zählt sie ", "Silent (nothing said) it counts ") + tell.value(
        "silent.scored_as"
    )
    if silent.scored_as is SilentAs.NORMAL and not silent.specials:
        yield say("Sonderpunkte zählen still nicht", "Silent, special points do not count")
    if silent.declare_with_one:
        yield say(
            f"Mit nur einer {tell.re_card} darf man sich, sobald die andere fällt, bis zur eigenen"
            " nächsten Karte zum Alleinspieler erklären",
            f"With only one {tell.re_card} one may declare oneself alone when the"
            " other falls, up to"
            " one's own next card",
        )


def poverty(tell: Telling) -> Iterator[str]:
    """Hands that are thrown in, and trumps that are handed over."""
    rules, say = tell.rules, tell.say
    may = [each.reason(rules)[tell.lang] for each in throws(rules) if not each.obliges(rules)]
    must = [each.reason(rules)[tell.lang] for each in throws(rules) if each.obliges(rules)]
    if may:
        yield say("Schmeißen darf man ", "One may throw in ") + tell.either(may)
    if must:
        yield say("Schmeißen muss man ", "One has to throw in ") + tell.either(must)
    if not may and not must:
        yield say("Geschmissen wird nicht", "Nobody throws in")
    if rules.armut.mode is ArmutMode.OFF:
        yield say("Armut gibt es nicht", "There is no Armut")
        return
    low, high = rules.armut.trumps_min, rules.armut.trumps_max
    trumps = tell.counted(high, TRUMPS_WITH)
    number = say(f"{low} bis {trumps}", f"{low} to {trumps}") if low < high else trumps
    yield say(f"Armut mit {number} ", f"Armut with {number} ") + tell.value("armut.mode")
    yield say("Abgegeben werden ", "What is handed over: ") + tell.value("armut.handed")
    if rules.armut.fuechse is not ArmutFuechse.COUNTED:
        yield say("Füchse ", "Füchse ") + tell.value("armut.fuechse")
    yield say("Gefragt wird ", "The others are asked ") + tell.value("armut.asked")
    what = say("Karten", "cards") if is_filled_up(rules) else say("Trümpfe", "trumps")
    yield say(f"Die {what} liegen ", f"The {what} lie ") + tell.value("armut.cards")
    if tell.holds("armut.fuechse_shown"):
        yield say("Nur abgegebene Füchse werden dabei gezeigt", "Only Füchse among them are shown")
    yield say("Zurück gehen ", "What comes back: ") + tell.value("armut.returned")
    if rules.armut.trumps_back_said:
        yield say("Wie viele Trümpfe zurückgehen, wird gesagt", "How many trumps go back is told")
    yield say("Nimmt keiner die Armut: ", "If nobody takes the Armut: ") + tell.value(
        "armut.nobody"
    )


def side_games(tell: Telling) -> Iterator[str]:
    """Games nobody bids for."""
    yield from _ramsch(tell)
    yield from _hammelrennen(tell)
    if tell.rules.schiebekopf.play is not SchiebekopfPlay.OFF:
        yield "Schiebekopf " + tell.value("schiebekopf.play")


def _ramsch(tell: Telling) -> Iterator[str]:
    ramsch, say = tell.rules.ramsch, tell.say
    if not tell.holds("ramsch.enabled"):
        return
    if ramsch.loser is RamschLoser.ONE:
        share = ALL_AUGEN // tell.rules.table.seats
        yield say(
            "Ramsch: wer die meisten Augen hat, zahlt jedem"
            f" {tell.points(1)} je angefangene {ramsch.augen_per_point} Augen über {share}",
            "Ramsch: who has the most Augen pays each other player"
            f" {tell.points(1)} for every {ramsch.augen_per_point} Augen begun above {share}",
        )
    else:
        yield say(
            f"Ramsch: die zwei mit den meisten Augen verlieren, {tell.points(1)} je angefangene"
            f" {ramsch.augen_per_point} Augen über 120",
            "Ramsch: the two with the most Augen lose,"
            f" {tell.points(1)} for every {ramsch.augen_per_point} Augen begun above 120",
        )
    if ramsch.no_trick_doubles and ramsch.no_trick_each:
        yield say(
            "Ramsch: jeder ohne Stich verdoppelt", "Ramsch: doubled for each player without a trick"
        )
    elif ramsch.no_trick_doubles:
        yield say("Ramsch: ohne Stich doppelt", "Ramsch: double if a player takes no trick")
    if ramsch.durchmarsch is not Off.OFF:
        yield say(
            f"Ramsch: Durchmarsch (alle Augen) gewinnt {tell.points(ramsch.durchmarsch)}",
            f"Ramsch: Durchmarsch (all Augen) wins {tell.points(ramsch.durchmarsch)}",
        )


def _hammelrennen(tell: Telling) -> Iterator[str]:
    race, say = tell.rules.hammelrennen, tell.say
    if race.mode is HammelMode.CLOSEST:
        yield say(
            "Hammelrennen nach 120:120, jeder für sich: wer den 60 Augen am nächsten ist, bekommt"
            f" von den anderen {tell.points(1)} je angefangene {race.augen_per_point}"
            " Augen Abstand",
            "Hammelrennen after 120:120, everyone for themselves: who is closest to 60 Augen gets"
            f" {tell.points(1)} from the others for every {race.augen_per_point} Augen of distance"
            " begun",
        )
        if race.repeat_if_all_60:
            yield say(
                "Hammelrennen: haben alle 60, noch einmal", "Hammelrennen: all at 60, once more"
            )
    elif race.mode is HammelMode.FIRST:
        stakes = tell.counted(race.pot_stakes, STAKE)
        yield say(
            f"Hammelrennen, sobald die Kasse höchstens {stakes} hält: wer zuerst 60 Augen hat,"
            " bekommt den Rest",
            f"Hammelrennen once the pot holds at most {stakes}: who first has 60 Augen takes the"
            " rest",
        )
