"""What stands on the table for all to read: the contract, and notes on what is special now."""

from collections.abc import Iterator

from doppelkopf.game.armut import is_filled_up
from doppelkopf.game.basics import Contract, Phase
from doppelkopf.game.contracts import Sides
from doppelkopf.game.effects import DIAMOND_NINE_TURN
from doppelkopf.game.schweine import has_one_left
from doppelkopf.game.scoring.texts import CONTRACTS, SECRET_SOLO, contract_name
from doppelkopf.game.setup import Forced
from doppelkopf.game.terms import re_card
from doppelkopf.language import CARD, TRUMP, Text, counted
from doppelkopf.record.sentences import SUIT_SIGNS
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.sidegames import RamschLoser
from doppelkopf.scene import words
from doppelkopf.scene.calling import duty_knobs
from doppelkopf.scene.context import Context
from doppelkopf.scene.hand import trumps_of
from doppelkopf.scene.model import ContractShown, Reminder
from doppelkopf.scene.offers import hochzeit_terms, trumps_text
from doppelkopf.scene.pigs import PIGS
from doppelkopf.view import View
from doppelkopf.view.legal import mask


def contract_of(view: View, ctx: Context) -> ContractShown | None:
    """What is played, as this seat knows it."""
    contract = view.contract
    if contract is None:
        return None
    title, lone = contract_name(contract, view.rules), view.soloist
    if view.declared is not None:
        title = SECRET_SOLO
    if lone is not None and not contract.facts.hidden:
        name = ctx.who(lone)
        title = Text(
            words.SOLO_OF.de.format(contract=title.de, name=name),
            words.SOLO_OF.en.format(contract=title.en, name=name),
        )
    shown = ctx.say(title)
    return ContractShown(
        id=contract,
        title=shown[0].upper() + shown[1:],
        text=" ".join(_sentences(view, ctx)),
        soloist=lone,
        duty=view.duty_solo,
        rule=ctx.rule(knob) if (knob := _rule(view, contract)) else None,
        trumps=trumps_of(view.rules, contract),
    )


def _sentences(view: View, ctx: Context) -> Iterator[str]:
    contract = view.contract
    assert contract is not None
    yield _meaning(view, contract, ctx)
    if view.hochzeit is not None and not view.hochzeit.decided and view.genscher is None:
        yield from hochzeit_terms(ctx, view.hochzeit.rule)
    if contract.is_solo:
        yield trumps_text(contract, ctx)


def _meaning(view: View, contract: Contract, ctx: Context) -> str:
    """What the contract means for the parties, as things stand."""
    armut = view.armut if contract.facts.sides is Sides.PAIR else None
    names = {
        "soloist": view.soloist,
        "found": None if view.hochzeit is None else view.hochzeit.partner,
        "poor": None if armut is None else armut.seat,
        "taker": None if armut is None else armut.taker,
        "genscher": None if view.genscher is None else view.genscher.seat,
    }
    if view.genscher is not None:
        names["found"] = view.genscher.partner
    values = {key: ctx.who(seat) for key, seat in names.items() if seat is not None}
    values["re"] = ctx.card(re_card(view.rules))
    values["mode"] = ctx.say(view.rules.hammelrennen.mode.short)
    if view.hochzeit is not None:
        suit = view.hochzeit.suit
        sign = f" ({SUIT_SIGNS[suit]})" if suit is not None else ""
        values["partner"] = ctx.say(view.hochzeit.rule.text) + sign
    return ctx.say(_text_of(view, contract)).format(**values)


def _text_of(view: View, contract: Contract) -> Text:
    genscher, hochzeit = view.genscher, view.hochzeit
    if genscher is not None:
        if genscher.partner is None:
            return words.GENSCHER_OPEN
        alone = genscher.partner == genscher.seat
        return words.GENSCHER_ALONE if alone else words.GENSCHER_FOUND
    if hochzeit is not None and hochzeit.decided:
        return words.HOCHZEIT_ALONE if hochzeit.partner is None else words.HOCHZEIT_FOUND
    if view.declared is not None:
        return words.DECLARED_TEXT
    if contract is Contract.RAMSCH and view.rules.ramsch.loser is RamschLoser.ONE:
        return words.RAMSCH_ALONE
    return words.CONTRACT_TEXTS.get(contract, words.SOLO_TEXT)


def _rule(view: View, contract: Contract) -> str | None:
    """The key of the rule that explains a contract that not every table has."""
    if view.genscher is not None:
        return "genscher.enabled"
    if view.declared is not None:
        return "silent.declare_with_one"
    return contract.facts.knob


def notes_of(view: View, ctx: Context, doublings: int = 0) -> list[Reminder]:
    """What a player should keep in mind now, each with its rule; `doublings` is the Bock."""
    if view.is_over:
        return []
    notes = list(_notes(view, ctx))
    if doublings:
        text = ctx.say(words.BOCK).format(factor=view.rules.bock_factor(doublings))
        notes.insert(0, ("bock", text, "bock.triggers"))
    return [Reminder(id=id_, text=text, rule=ctx.rule(knob)) for id_, text, knob in notes]


def _notes(view: View, ctx: Context) -> Iterator[tuple[str, str, str]]:
    def say(de: str, en: str) -> str:
        return Text(de, en)[ctx.lang]

    yield from _before_play(view, ctx)
    hochzeit, genscher = view.hochzeit, view.genscher
    if hochzeit is not None and not hochzeit.decided:
        name = ctx.who(hochzeit.seat)
        yield (
            "hochzeit-open",
            say(f"{name} sucht noch einen Partner.", f"{name} is still looking for a partner."),
            "hochzeit.partner" if view.rules.hochzeit.limit is Off.OFF else "hochzeit.limit",
        )
    elif hochzeit is not None and hochzeit.partner is None:
        name = ctx.who(hochzeit.seat)
        yield (
            "hochzeit-alone",
            say(f"{name} hat keinen Partner gefunden.", f"{name} has found no partner."),
            "hochzeit.alone_as",
        )
    if genscher is not None and genscher.partner is None:
        name = ctx.who(genscher.seat)
        yield (
            "genscher-open",
            say(
                f"{name} hat genschert: Die Parteien sind offen, bis der andere ♦K fällt.",
                f"{name} played Genscher: parties are open until the other ♦K falls.",
            ),
            "genscher.enabled",
        )
    if view.direction < 0:
        yield (
            "turned",
            say("Es wird andersherum gespielt.", "Play runs the other way."),
            DIAMOND_NINE_TURN.knob,
        )
    if view.duty is not None:
        name = ctx.who(view.duty.seat)
        yield (
            "call-owed",
            say(f"{name} muss jetzt ansagen.", f"{name} has to make a call now."),
            duty_knobs(view)[0],
        )
    if view.dummy is not None and view.dummy_owner is not None:
        name = ctx.who(view.dummy_owner)
        yield (
            "dummy",
            say(f"{name} spielt den Strohmann.", f"{name} plays the dummy."),
            "table.strohmann",
        )
    if view.late is not None:
        name, solo = ctx.who(view.late.seat), ctx.say(CONTRACTS[view.late.contract])
        yield (
            "late-solo",
            say(
                f"{name} möchte noch ein Solo spielen: {solo}. Alle anderen müssen zustimmen.",
                f"{name} would like to play a solo after all: {solo}. All others have to agree.",
            ),
            "solo.late_by_consent",
        )
    if view.phase is Phase.LAST_CALLS and view.claim is not None:
        name = ctx.who(view.claim.seat)
        yield (
            "handed-over",
            say(
                f"{name} hat aufgegeben; die Gegner dürfen noch ansagen.",
                f"{name} has handed over; the opponents may still call.",
            ),
            "claims.calls_after_hand_over",
        )
    yield from _pigs(view, ctx)
    if view.phase is Phase.SOLO_CALLS:
        yield (
            "solo-calls",
            say(
                "Vor der ersten Karte wird reihum angesagt oder gepasst.",
                "Before the first card everyone announces or passes in turn.",
            ),
            "calls.solo_before_play",
        )
    if view.phase is Phase.REVIEW:
        yield (
            "review",
            say(
                "Alle Karten sind gespielt. Gibt es etwas zu reklamieren?",
                "All cards are played. Is there anything to complain of?",
            ),
            "offences.complaint",
        )
    if view.rules.offences.honour:
        yield (
            "honour",
            say(
                "Auf Ehre: Falsches Bedienen wird nicht verhindert.",
                "On honour: nothing keeps you from not following suit.",
            ),
            "offences.honour",
        )


def _pigs(view: View, ctx: Context) -> Iterator[tuple[str, str, str]]:
    """Who is asked for Schweine, and who has them."""
    if view.phase is Phase.SCHWEINE:
        level = 0 if view.schweine is None else 1
        what = "Schweine" if level == 0 else "Hyperschweine"
        text = Text(
            f"Vor der ersten Karte wird jeder gefragt, ob er {what} ansagt.",
            f"Before the first card everyone is asked whether they announce {what}.",
        )
        yield "schweine-asked", text[ctx.lang], PIGS[level].knob
    terms = view.terms
    for level, seat in enumerate((view.schweine, view.hyperschweine)):
        if seat is None or terms is None:
            continue
        if not has_one_left(mask(view), level):
            continue
        what, name = ("Schweine", "Hyperschweine")[level], ctx.who(seat)
        text = Text(f"{name} hat {what}.", f"{name} has {what}.")
        if any(seat in swap.seats for swap in view.swaps):
            text = Text(
                f"{what} sind draußen und bleiben es, auch nach dem Tausch der Blätter.",
                f"{what} are out and stay so, after the exchange of hands too.",
            )
        yield what.lower(), text[ctx.lang], PIGS[level].knob


def _before_play(view: View, ctx: Context) -> Iterator[tuple[str, str, str]]:
    def say(de: str, en: str) -> str:
        return Text(de, en)[ctx.lang]

    if view.contract is not None:
        return
    if view.forced is Forced.DUTY_SOLO and view.made_to_play is not None:
        name = ctx.who(view.made_to_play)
        kind = dict(view.duty_kinds).get(view.made_to_play)
        owed = say(f" ({kind.text.de})", f" ({kind.text.en})") if kind else ""
        text = say(
            f"{name} wird vorgeführt und spielt ein Pflichtsolo{owed}.",
            f"{name} is made to play a compulsory solo{owed}.",
        )
        if view.rules.duty_solos.offered:
            text = say(
                f"{name} wird vorgeführt{owed}, wenn nicht vorher ein anderer ein Solo spielt.",
                f"{name} is made to play a solo{owed}, unless somebody else plays one first.",
            )
        yield "made-to-play", text, "duty_solos.vorfuehrung"
    elif view.duty_solos:
        names = ctx.people.all(view.duty_solos)
        yield (
            "duty-solos",
            say(
                f"Am Tisch fehlt noch ein Pflichtsolo: {names}.",
                f"At the table still owe a compulsory solo: {names}.",
            ),
            "duty_solos.per_player",
        )
    if view.phase is Phase.ARMUT_ASKED and view.armut is not None:
        noun = CARD if is_filled_up(view.rules) else TRUMP
        name, offer = ctx.who(view.armut.seat), ctx.say(counted(view.armut.count, noun))
        seen = view.armut.cards or view.armut.shown
        shown = f" {ctx.cards(seen)}" if seen else ""
        yield (
            "armut-asked",
            say(
                f"{name} bietet {offer} an.{shown}",
                f"{name} offers {offer}.{shown}",
            ),
            "armut.mode",
        )
    if view.phase is Phase.PUSHING:
        yield (
            "pushing",
            say(
                "Reihum werden vier Karten weitergeschoben.",
                "Four cards are pushed on, one player after the other.",
            ),
            "schiebekopf.play",
        )
    if view.phase is Phase.RAISING and view.raising:
        names = ctx.people.all(view.raising)
        yield (
            "raising",
            say(f"Um das Solo bieten: {names}.", f"Bidding for the solo: {names}."),
            "solo.precedence",
        )
