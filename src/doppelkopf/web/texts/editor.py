"""Texts of the rule editor."""

from doppelkopf.language import Text

EDITOR = {
    "editor.title": Text("Regeln festlegen", "Settle the rules"),
    "editor.name": Text("Eure Regeln heißen", "Your rules are called"),
    "editor.name.default": Text("Unsere Regeln", "Our rules"),
    "editor.defaults": Text("Vorgaben", "Defaults"),
    "editor.somebody": Text("jemand", "somebody"),
    "editor.you": Text("du", "you"),
    "editor.changed": Text("geändert", "changed"),
    "editor.was": Text("statt {value}", "instead of {value}"),
    "editor.back": Text("zurück", "put back"),
    "editor.back.one": Text("{label}: zurück", "{label}: put back"),
    "editor.back.all": Text("Alles zurück", "Put everything back"),
    "editor.more": Text("Was heißt das? Wie spielen es andere?", "What is it? How do others play?"),
    "editor.shown": Text("Am Tisch:", "At the table:"),
    "editor.shown.one": Text("Beispiel {n}", "example {n}"),
    "editor.sources": Text("Steht in: {sources}", "Stands in: {sources}"),
    "editor.set": Text("Übernehmen", "Apply"),
    "editor.up": Text("{item}: weiter nach vorn", "{item}: further forward"),
    "editor.down": Text("{item}: weiter nach hinten", "{item}: further back"),
    "editor.count": Text("{n} geändert", "{n} changed"),
    "editor.count.one": Text("1 geändert", "1 changed"),
    "editor.odd": Text("Widerspruch", "contradiction"),
    "editor.idle": Text("{n} ohne Wirkung", "{n} without effect"),
    "editor.idle.one": Text("1 ohne Wirkung", "1 without effect"),
    "editor.found": Text("Gefunden", "Found"),
    "editor.nothing": Text(
        "Zu „{search}“ ist nichts zu finden.", "There is nothing about “{search}”."
    ),
    "editor.odds": Text("Widersprüche", "Contradictions"),
    "editor.odds.one": Text("Ein Widerspruch", "A contradiction"),
    "editor.odds.n": Text("{n} Widersprüche", "{n} contradictions"),
    "editor.odds.each": Text("Einzeln ansehen", "One by one"),
    "editor.cure.all": Text("Alles in Ordnung bringen", "Put everything right"),
    "editor.builds": Text("Wie {base}", "Like {base}"),
    "editor.same": Text("Noch ist nichts anders.", "Nothing is different yet."),
    "editor.sound": Text("alles passt zusammen", "all of it fits together"),
    "editor.first.cure": Text(
        "Spielen könnt ihr danach, sobald sich nichts mehr widerspricht.",
        "You can play by them once nothing contradicts anything.",
    ),
    "editor.play": Text("Gegen Bots ausprobieren", "Try them against bots"),
    "editor.open": Text("Tisch eröffnen", "Open a table"),
    "editor.sheet": Text("Zettel für echte Karten", "A sheet for real cards"),
    "editor.propose": Text("Am Tisch „{table}“ vorschlagen", "Propose them at “{table}”"),
    "editor.me": Text("So heißt du für die anderen", "What you are called for the others"),
    "editor.me.set": Text("So heiße ich", "That is me"),
    "editor.delete": Text("Diese Regeln löschen", "Delete these rules"),
    "editor.delete.text": Text(
        "Sie sind dann für alle weg, die den Link haben; Tische behalten, wonach sie spielen. Nur wer"
        " den Server betreibt, kann sie noch zwei Wochen lang zurückholen.",
        "They are gone then for everybody who has the link; tables keep what they play by. For two more"
        " weeks only the operator of this server can bring them back.",
    ),
    "editor.delete.do": Text("Löschen", "Delete"),
    "editor.special": Text("Was bei uns besonders ist", "What is special about our rules"),
    "editor.print": Text("Drucken", "Print"),
    "editor.compare": Text("Vergleichen", "Compare"),
    "editor.download": Text("Als Datei (TOML)", "As a file (TOML)"),
    "editor.share": Text("Zusammen festlegen oder zeigen", "Settle them together, or show them"),
    "editor.share.change": Text("Mit diesem Link ändern", "Change them by this link"),
    "editor.share.look": Text(
        "Mit diesem ansehen und kopieren", "Look at them and copy them by this one"
    ),
    "editor.copy": Text("Kopieren", "Copy"),
    "editor.versions": Text("Fassung {n}: wer, wann, was", "Version {n}: who, when, what"),
    "editor.restore": Text("wieder so", "like this again"),
    "editor.other": Text("Andere Vorlage, Datei laden", "Another model, a file"),
    "editor.rebase": Text("Vergleichen mit und aufbauen auf", "Compare with and build on"),
    "editor.rebase.do": Text("Nehmen", "Take"),
    "editor.upload": Text("Regeln aus einer Datei (TOML)", "Rules from a file (TOML)"),
    "editor.upload.do": Text("Laden", "Load"),
    "editor.take": Text("Kopieren und selbst ändern", "Copy them and change them yourself"),
    "editor.search": Text("Regel suchen", "Find a rule"),
    "editor.search.hint": Text("Karlchen, Bock, Neunen …", "fox, Bock, nines …"),
    "editor.search.do": Text("Suchen", "Find"),
    "editor.all": Text("Alle Regeln", "All rules"),
    "editor.did.opened": Text("begonnen wie {base}", "begun like {base}"),
    "editor.did.named": Text("heißen jetzt „{title}“", "called “{title}” now"),
    "editor.did.rebased": Text("bauen auf {base} auf", "build on {base}"),
    "editor.did.replaced": Text("aus einer Datei", "from a file"),
    "editor.did.restored": Text("wieder wie in Fassung {n}", "like version {n} again"),
    "editor.did.more": Text("und {n} weitere", "and {n} more"),
    "editor.print.title": Text("So spielen wir", "How we play"),
    "editor.print.do": Text("Drucken", "Print"),
    "editor.print.back": Text("Zurück zu den Regeln", "Back to the rules"),
    "editor.compare.title": Text("{left} neben {right}", "{left} beside {right}"),
    "editor.compare.with": Text("Vergleichen mit", "Compare with"),
    "editor.compare.do": Text("Vergleichen", "Compare"),
    "editor.compare.none": Text("Beide spielen sich gleich.", "Both play alike."),
    "editor.compare.idle": Text("ohne Wirkung", "no effect"),
    "editor.rule": Text("Regel", "Rule"),
    "editor.begin": Text("Eigene Regeln festlegen", "Settle your own rules"),
    "editor.begin.text": Text(
        "Von einem Regelsatz ausgehen und ändern, was bei euch anders ist.",
        "Begin with a rule set and change what your table plays differently.",
    ),
    "editor.begin.base": Text("Ausgehen von", "Begin with"),
    "editor.from": Text("Anpassen", "Make it yours"),
    "editor.ask": Text(
        "Lieber ein paar Fragen beantworten: Wie spielt ihr?",
        "Rather answer a few questions: how do you play?",
    ),
    "editor.variants": Text("Varianten aus dem Buch", "Variants from the book"),
    "ask.title": Text("Wie spielt ihr?", "How do you play?"),
    "ask.lead": Text(
        "Beantwortet, was ihr wisst; der Rest bleibt, wie ihn der ähnlichste Regelsatz hat. Ändern"
        " könnt ihr danach noch alles.",
        "Answer what you know; the rest stays as the most similar rule set has it. You can change"
        " everything afterwards.",
    ),
    "ask.open": Text("weiß nicht", "do not know"),
    "ask.mark": Text("nur diese", "only these"),
    "ask.name": Text("Wie heißen eure Regeln?", "What are your rules called?"),
    "ask.do": Text("Zeig uns unsere Regeln", "Show us our rules"),
    "ask.odds": Text(
        "Diese Antworten gehen nicht zusammen: {questions}",
        "These answers do not go together: {questions}",
    ),
    "editor.begin.do": Text("Los", "Go"),
    "new.settled": Text("Von euch festgelegt, wie {base}", "Settled by you, like {base}"),
    "editor.mine": Text("Eure Regeln", "Your rules"),
}
"""Texts of the pages in which rules are settled."""

SCRIPTS = {
    "editor.saved": Text("Gespeichert.", "Saved."),
    "editor.others": Text(
        "Jemand anderes hat etwas geändert.", "Somebody else has changed something."
    ),
    "editor.lost": Text(
        "Keine Verbindung zum Server; das wurde nicht gespeichert.",
        "No connection to the server; that was not saved.",
    ),
}
