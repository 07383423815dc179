"""Proposals in words: what is proposed, and what became of it."""

from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.rules import changed_knobs
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.vocabulary import FINES
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import Kind, Row
from doppelkopf.rules.catalogue import describe_in
from doppelkopf.rules.cure import full_label
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.table import log
from doppelkopf.server.table.evening.folding import proposal_of
from doppelkopf.server.table.log import AnyEvent, Matter
from doppelkopf.server.table.state import Match, Proposal, Stage, TableState


def what(state: TableState, proposal: Proposal) -> Text:
    """What is proposed, as half a sentence."""
    if proposal.matter is Matter.CHAIR:
        return Text("ein Stuhl mehr am Tisch", "one more chair at the table")
    if isinstance(proposal.entry, entries.NewRules):
        return _rules(state, proposal.entry)
    if proposal.entry is None:
        return _chair_away(state, proposal)
    assert state.match is not None
    return _entry(state.match, proposal.matter, proposal.entry)


MOST_TOLD = 4
"""How many of the keys that differ are told."""


def _rules(state: TableState, entry: entries.NewRules) -> Text:
    """Other rules, by their name and what is different in them."""
    new = rule_set(entry.rules)
    found = list(changed_knobs(state.rule_set, new))
    de, en = (
        "; ".join(
            f"{full_label(each, lang)}: {describe_in(new, each, lang)}"
            for each in found[:MOST_TOLD]
        )
        for lang in (Lang.DE, Lang.EN)
    )
    more = len(found) - MOST_TOLD
    if more > 0:
        de, en = f"{de}; und {more} weitere", f"{en}; and {more} more"
    german, english = entry.rules.title
    if not found:
        return _new(entry)
    return Text(f"nach „{german}“ weiterspielen ({de})", f"play on by “{english}” ({en})")


def _chair_away(state: TableState, proposal: Proposal) -> Text:
    name = None if proposal.chair is None else state.places[proposal.chair].name
    if name is None:
        return Text("ein Stuhl weniger am Tisch", "one chair fewer at the table")
    return Text(f"{name} geht nach Hause", f"{name} goes home")


def _entry(match: Match, matter: Matter | None, entry: AnyEntry) -> Text:
    match entry:
        case entries.Correct():
            return _correction(match, matter, entry)
        case entries.Delete(target=target):
            row = row_named(match, target)
            return Text(f"{row.de} streichen", f"strike out {row.en}")
        case entries.Undo() | entries.Redo():
            standing = match.evening.standing()
            back = isinstance(entry, entries.Undo)
            found = dict(match.evening.lines).get((standing.last if back else standing.undone) or 0)
            old = Text("", "") if found is None else _entry(match, None, found)
            if back:
                return Text(f"zurücknehmen: {old.de}", f"take back: {old.en}")
            return Text(f"wieder gelten lassen: {old.de}", f"let stand again: {old.en}")
        case _:
            return _new(entry)


def _new(entry: AnyEntry) -> Text:
    match entry:
        case entries.Fine(person=person, kind=kind, points=points):
            fine = FINES.get(kind, Text(kind, kind))
            size = "" if points is None else f" (−{points})"
            return Text(
                f"Strafe für {person}: {fine.de}{size}", f"a fine for {person}: {fine.en}{size}"
            )
        case entries.Points():
            return Text("ein Spiel nach Punkten", "a game by its points")
        case entries.Redeal():
            return Text("das Spiel abbrechen und neu geben", "give the game up and deal again")
        case entries.Pause(person=person):
            return Text(f"{person} pausiert", f"{person} pauses")
        case entries.Return(person=person):
            return Text(f"{person} spielt wieder mit", f"{person} plays again")
        case entries.Leave(person=person):
            return Text(f"{person} geht nach Hause", f"{person} goes home")
        case entries.Substitute(person=person, by=by):
            return Text(f"{by} spielt für {person} weiter", f"{by} plays on for {person}")
        case entries.NewRules(rules=rules):
            german, english = rules.title
            return Text(f"nach „{german}“ spielen", f"play by “{english}”")
        case entries.Agree():
            return Text("das nächste Spiel ist ein Schiebekopf", "the next game is a Schiebekopf")
        case entries.NextList():
            return Text("eine neue Liste beginnen", "begin a new list")
        case entries.ListOver():
            return Text("die Liste ist zu Ende", "the list is over")
        case entries.TimeOut():
            return Text("die Zeit der Liste ist um", "the time of the list is up")
        case _:
            return Text("der Zettel", "the sheet")


def _correction(match: Match, matter: Matter | None, entry: entries.Correct) -> Text:
    row = row_named(match, entry.target)
    by = entry.by
    old = dict(match.evening.standing().entries).get(entry.target)
    only_note = old is not None and old.note != by.note
    if matter is Matter.NOTE or (matter is None and only_note):
        if not by.note:
            return Text(f"{row.de}: keine Bemerkung mehr", f"{row.en}: no remark any more")
        return Text(f"Bemerkung zu {row.de}: „{by.note}“", f"remark on {row.en}: “{by.note}”")
    if isinstance(by, entries.Game) and by.played.signalling is not None:
        person = by.played.signalling
        return Text(f"{row.de}: {person} hat Zeichen gegeben", f"{row.en}: {person} gave signs")
    if isinstance(by, entries.Fine):
        new = _new(by)
        return Text(f"{row.de} wird: {new.de}", f"{row.en} becomes: {new.en}")
    return Text(f"{row.de} berichtigen", f"correct {row.en}")


def row_named(match: Match, place: int) -> Text:
    """A row as people speak of it: game 3, or what it is about."""
    row = next((row for row in match.state.rows if row.entry == place), None)
    if row is None:
        return Text("eine frühere Zeile", "an earlier row")
    return named_row(match, row)


def named_row(match: Match, row: Row) -> Text:
    """The same, of a row at hand."""
    de, en = (row_title(row, match.state.rules_of(row), lang) for lang in (Lang.DE, Lang.EN))
    if row.kind is Kind.GAME:
        return Text(f"Spiel {row.number} ({de})", f"game {row.number} ({en})")
    return Text(f"„{de}“", f"“{en}”")


def sentence(before: TableState, event: AnyEvent) -> Text | None:
    """What happened to a proposal; None if it was something else."""
    match event:
        case log.Proposed():
            return _proposed(before, event)
        case log.Consented(place=place):
            name = before.places[place].name
            return Text(f"{name} ist einverstanden.", f"{name} agrees.")
        case log.Declined(place=place, proposal=number):
            name, said = before.places[place].name, _said(before, number)
            return Text(f"{name} lehnt ab: {said.de}.", f"{name} declines: {said.en}.")
        case log.Withdrawn(place=place, proposal=number):
            name, said = before.places[place].name, _said(before, number)
            return Text(f"{name} zieht zurück: {said.de}.", f"{name} withdraws: {said.en}.")
        case log.Dropped(proposal=number):
            said = _said(before, number)
            return Text(f"Hinfällig: {said.de}.", f"No longer possible: {said.en}.")
        case log.Carried(proposal=number):
            said = _said(before, number)
            if proposal_of(before, number).own:
                return Text(f"{said.de}.", f"{said.en}.")
            return Text(f"Verabredet: {said.de}.", f"Agreed: {said.en}.")
    return None


def _said(before: TableState, number: int) -> Text:
    return what(before, proposal_of(before, number))


def _proposed(before: TableState, event: log.Proposed) -> Text | None:
    name = before.places[event.place].name
    draft = Proposal(
        id=0,
        place=event.place,
        name=name or "",
        person="",
        matter=event.matter,
        entry=event.entry,
        own=event.own,
        chair=event.chair,
        game=0,
    )
    said = what(before, draft)
    if not event.own:
        return Text(f"{name} schlägt vor: {said.de}.", f"{name} proposes: {said.en}.")
    if before.stage is not Stage.PLAYING:
        return None  # it is carried out at once, and that is said
    return Text(f"Nach diesem Spiel: {said.de}.", f"After this game: {said.en}.")
