"""Facts and entries in words."""

from doppelkopf.game.basics import OffenceKind
from doppelkopf.game.scoring.texts import PARTIES, call_name, contract_name
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import AUGEN_WITH, TRICK, Lang, Text, counted
from doppelkopf.match.log import entries
from doppelkopf.match.log.reason import REASONS
from doppelkopf.match.log.vocabulary import FINES, HARMLESS, OFFENCES
from doppelkopf.match.log.written import PARTY_WORDS
from doppelkopf.match.running import facts
from doppelkopf.match.showing.amounts import signed
from doppelkopf.match.showing.words import bare_title
from doppelkopf.rules import RuleSet


def told(what: facts.AnyWhat, rules: RuleSet) -> Text:
    """A fact in a few words."""
    match what:
        case facts.PlayedFact(contract=contract):
            return contract_name(contract, rules)
        case facts.HolderFact(person=person):
            return Text(f"{person} spielt es", f"{person} plays it")
        case facts.PartyFact(person=person, party=party):
            return Text(f"{person}: {PARTIES[party]}", f"{person}: {PARTIES[party]}")
        case facts.AloneFact(alone=alone):
            return Text("Re ist allein", "Re is alone") if alone else _AS_USUAL
        case facts.CallFact(person=person, call=call):
            return _named(person, call_name(call))
        case facts.SpecialFact(special=special, person=person, of=of):
            title = SPECIALS[special].title
            if of is None:
                return _named(person, title)
            return Text(f"{person}: {title.de} von {of}", f"{person}: {title.en} from {of}")
        case facts.AugenFact(side=side, count=count):
            number = counted(count, AUGEN_WITH)
            return Text(f"{_side(side)}: {number.de}", f"{_side(side)}: {number.en}")
        case facts.TricksFact(side=side, count=count):
            number = counted(count, TRICK)
            return Text(f"{_side(side)}: {number.de}", f"{_side(side)}: {number.en}")
        case facts.RevokeFact(person=person):
            return Text(f"{person} hat falsch bedient", f"{person} revoked")
        case facts.OffenceFact(person=person, offence=offence, harmless=harmless):
            is_harmless = harmless and offence is OffenceKind.SLIGHT
            word = OFFENCES[HARMLESS if is_harmless else offence.value]
            return Text(f"{person}: Verstoß ({word.de})", f"{person}: offence ({word.en})")
        case facts.SignallingFact(person=person):
            return Text(f"{person} hat Zeichen gegeben", f"{person} gave signs")
        case facts.HeartFact(through=through):
            if through:
                return Text("Herz ging durch", "heart went through")
            return Text("Herz ging nicht durch", "heart did not go through")
        case facts.FirstFact(person=person):
            return Text(f"{person} hatte zuerst 60", f"{person} had 60 first")
        case facts.StrohmannFact(person=person):
            return Text(f"{person} führte den Strohmann", f"{person} played the dummy")
        case facts.OpeningFact(count=count):
            return Text(
                f"Ansagen, bevor der Partner feststand: {count}",
                f"calls before the partner was found: {count}",
            )
        case facts.OpenFact(open=is_open):
            if is_open:
                return Text("der Partner war noch offen", "the partner was still open")
            return Text("der Partner stand fest", "the partner was settled")
        case facts.DealerFact(person=person):
            return Text(f"{person} hat gegeben", f"{person} dealt")
        case facts.DutyFact(compulsory=compulsory):
            if compulsory:
                return Text("ein Pflichtsolo", "a compulsory solo")
            return Text("kein Pflichtsolo", "no compulsory solo")
        case facts.NoteFact(text=text):
            return Text(f"„{text}“", f"“{text}”")


_AS_USUAL = Text("Re ist nicht allein", "Re is not alone")


def _named(person: str, text: Text) -> Text:
    return Text(f"{person}: {text.de}", f"{person}: {text.en}")


def _side(side: str) -> str:
    return side.capitalize() if side in PARTY_WORDS else side


def wanted(entry: entries.AnyEntry, rules: RuleSet) -> Text:
    """An entry in a few words, as somebody wants it written."""
    match entry:
        case entries.Game(played=played):
            name = contract_name(played.contract, rules)
            sides = ", ".join(f"{_side(side)} {count}" for side, count in played.augen)
            re = f"Re {' + '.join(played.re)}" if played.re else ""
            more = " · ".join(filter(None, (re, sides)))
            return Text(f"{name.de} {more}".strip(), f"{name.en} {more}".strip())
        case entries.Points(bare=bare):
            points = ", ".join(f"{name} {signed(amount)}" for name, amount in bare.amounts)
            de, en = (bare_title(bare, rules, lang) for lang in (Lang.DE, Lang.EN))
            return Text(f"{de}: {points}", f"{en}: {points}")
        case entries.Redeal(reason=reason):
            text = REASONS[reason]
            return Text(f"neu geben: {text.de}", f"deal again: {text.en}")
        case entries.Fine(person=person, kind=kind):
            fine = FINES.get(kind, Text(kind, kind))
            return _named(person, fine)
        case entries.Join(person=person):
            return Text(f"{person} kommt dazu", f"{person} joins")
        case entries.Leave(person=person, by=by):
            instead = Text("", "") if by is None else Text(f", für sie {by}", f", replaced by {by}")
            return Text(f"{person} geht{instead.de}", f"{person} leaves{instead.en}")
        case entries.NewRules(rules=new):
            german, english = new.title
            return Text(f"nach „{german}“ spielen", f"play by “{english}”")
        case entries.Pause(person=person):
            return Text(f"{person} pausiert", f"{person} pauses")
        case entries.Return(person=person):
            return Text(f"{person} spielt wieder mit", f"{person} plays again")
        case entries.Substitute(person=person, by=by):
            if by == person:
                return Text(f"{person} spielt wieder selbst", f"{person} plays again themselves")
            return Text(f"{by} spielt für {person}", f"{by} plays for {person}")
        case entries.NextList():
            return Text("neue Liste", "new list")
        case entries.ListOver():
            return Text("die Liste ist zu Ende", "the list is over")
        case entries.TimeOut():
            return Text("die Zeit ist um", "time is up")
        case entries.Agree():
            return Text("Schiebekopf verabredet", "a Schiebekopf is agreed on")
        case entries.End():
            return Text("der Abend ist zu Ende", "the evening is over")
        case entries.Correct(by=by):
            text = wanted(by, rules)
            return Text(f"berichtigt: {text.de}", f"corrected: {text.en}")
        case entries.Delete():
            return Text("eine Zeile streichen", "strike a row out")
        case entries.Rescore():
            return Text("nach heutigen Regeln werten", "score by today’s rules")
        case entries.Undo():
            return Text("zurücknehmen", "take back")
        case entries.Redo():
            return Text("wiederholen", "bring back")
