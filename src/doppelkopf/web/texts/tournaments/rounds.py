"""Texts of the desk of a tournament: draws, rounds, tables, the clock."""

from doppelkopf.language import Text

ROUNDS: dict[str, Text] = {
    "tourney.tab.rounds": Text("Runden", "Rounds"),
    "tourney.tab.people": Text("Leute", "People"),
    "tourney.tab.ranking": Text("Rangliste", "Ranking"),
    "tourney.tab.matters": Text("Proteste", "Protests"),
    "tourney.tab.money": Text("Kasse", "Money"),
    "tourney.tab.more": Text("Mehr", "More"),
    "tourney.organiser": Text("Turnierleitung", "organiser"),
    "tourney.you": Text(
        "Du spielst mit: Tisch {table}, Platz {seat}.", "You play: table {table}, seat {seat}."
    ),
    "tourney.print": Text("Drucken", "Print"),
    "tourney.round": Text("Runde {n}", "Round {n}"),
    "tourney.round.short": Text("R{n}", "R{n}"),
    "tourney.table": Text("Tisch {n}", "Table {n}"),
    "tourney.tables": Text("Tische der Runde {n}", "Tables of round {n}"),
    "tourney.state.drawn": Text("gelost, noch nicht begonnen", "drawn, not begun"),
    "tourney.state.running": Text("läuft", "running"),
    "tourney.state.over": Text("alle Listen abgeschlossen", "all lists closed"),
    "tourney.running": Text("Runde {n} von {of} läuft", "Round {n} of {of} is running"),
    "tourney.lists.open": Text("{n} Listen sind noch offen.", "{n} lists are still open."),
    "tourney.lists.open.one": Text("Eine Liste ist noch offen.", "One list is still open."),
    "tourney.all-played": Text("Alle Runden sind gespielt", "All rounds are played"),
    "tourney.ended": Text("Das Turnier ist zu Ende", "The tournament is over"),
    "tourney.end": Text("Turnier beenden", "End the tournament"),
    "tourney.end.protests": Text(
        "Vor dem Ende müssen alle Proteste entschieden sein:",
        "All protests have to be decided before the end:",
    ),
    "tourney.resume": Text("Das Turnier geht doch weiter", "It goes on after all"),
    "tourney.seat": Text("Runde {n} setzen", "Seat round {n}"),
    "tourney.seat.all": Text("Alle Runden auslosen", "Draw all rounds"),
    "tourney.there": Text("{n} sind da", "{n} are there"),
    "tourney.there.one": Text("Eine Person ist da", "One person is there"),
    "tourney.expected.one": Text("eine Person wird noch erwartet", "one is still expected"),
    "tourney.expected": Text("{n} werden noch erwartet", "{n} are still expected"),
    "tourney.no-shows": Text("{n} nicht gekommen", "{n} did not come"),
    "tourney.left": Text("{n} gegangen", "{n} have left"),
    "tourney.stale": Text(
        "Es sind andere da als bei der letzten Auslosung. Gelost werden nur die Runden, die noch"
        " kommen.",
        "Others are there than at the last draw. Only rounds still to come are drawn again.",
    ),
    "tourney.too-few": Text(
        "Für einen Tisch braucht es mindestens vier.", "A table needs at least four."
    ),
    "tourney.draw": Text("Auslosen", "Draw"),
    "tourney.draw.one": Text("Runde {n} setzen", "Seat round {n}"),
    "tourney.draw.organiser": Text("Auslosen kann die Turnierleitung.", "The organiser draws."),
    "tourney.drawn": Text("Runde {n} kann beginnen", "Round {n} can begin"),
    "tourney.start": Text("Runde {n} beginnen", "Begin round {n}"),
    "tourney.redraw": Text("Noch einmal auslosen …", "Draw again …"),
    "tourney.redraw.do": Text("Kommende Runden neu auslosen", "Draw the coming rounds again"),
    "tourney.seed": Text("Startwert der Auslosung", "Seed of the draw"),
    "tourney.seed.other": Text("Ein anderer Startwert", "Another seed"),
    "tourney.seed.text": Text(
        "Ein Wort oder eine Zahl, gern vor allen gewürfelt: derselbe Startwert gibt dieselbe"
        " Auslosung.",
        "A word or a number, perhaps of dice thrown before all: the same seed gives the same draw.",
    ),
    "tourney.seed.used": Text(
        "Gelost mit dem Startwert „{seed}“: damit kann jeder nachlosen.",
        "Drawn with the seed “{seed}”: with it everybody can draw the same again.",
    ),
    "tourney.out": Text("Wer setzt aus? Je Runde {n}", "Who sits out? {n} in each round"),
    "tourney.out.one": Text("Wer setzt aus? Je Runde eine Person", "Who sits out? One each round"),
    "tourney.out.in": Text("Runde {n}: es setzt aus", "Round {n}: sits out"),
    "tourney.out.why": Text(
        "{n} Leute gehen an den Tischen dieser Regeln nicht auf. Vorgeschlagen ist, wer am"
        " seltensten ausgesetzt hat.",
        "{n} do not fill the tables of these rules. Suggested is who sat out least.",
    ),
    "tourney.sits-out": Text("Es setzt aus", "Sitting out"),
    "tourney.even": Text(
        "Mit {n} Leuten geht nicht beides. Was ist wichtiger?",
        "With {n} to be seated both cannot be had. Which matters more?",
    ),
    "tourney.even.few": Text("Möglichst wenige Wiedersehen", "As few as possible meet again"),
    "tourney.even.even": Text("Fünfertische gleich verteilt", "Tables of five shared evenly"),
    "tourney.even.setting": Text(
        "Wenn beides nicht geht, ist wichtiger", "Where both cannot be had, more important is"
    ),
    "tourney.even.ask": Text("beim Auslosen fragen", "ask at the draw"),
    "tourney.fixed": Text("Tische der nächsten Runde", "Tables of the next round"),
    "tourney.fixed.text": Text(
        "Eine Zeile je Tisch, mit Startnummern in der Reihenfolge der Plätze. Wer fehlt, setzt aus.",
        "A line for each table, start numbers in the order of seats. Who is missing sits out.",
    ),
    "tourney.fixed.do": Text("So setzen", "Seat them so"),
    "tourney.cards": Text("Startkarte", "Start card"),
    "tourney.card": Text("Startkarte {n}", "Start card {n}"),
    "tourney.card.none": Text("Noch keine gezogen.", "None drawn yet."),
    "tourney.card.held": Text(
        "Nummer der Karte in der Hand (leer: auslosen)",
        "Number of the card in hand (empty: by lot)",
    ),
    "tourney.card.do": Text("Eintragen", "Enter"),
    "tourney.cards.missing": Text(
        "Wer da ist und noch keine Startkarte hat: {n}.",
        "There and without a start card so far: {n}.",
    ),
    "tourney.cards.draw": Text("Fehlende Startkarten auslosen", "Draw the missing start cards"),
    "tourney.scorers.missing": Text(
        "Tische, an denen noch niemand die Liste führt: {n}.",
        "Tables where nobody keeps the list yet: {n}.",
    ),
    "tourney.scorers.draw": Text("Auslosen, wer schreibt", "Draw who writes"),
    "tourney.scorer": Text("Wer schreibt?", "Who writes?"),
    "tourney.scorer.lot": Text("das Los", "by lot"),
    "tourney.scorer.do": Text("Festlegen", "Settle it"),
    "tourney.clock": Text("Uhr", "Clock"),
    "tourney.clock.minutes": Text("{n} min", "{n} min"),
    "tourney.clock.fives": Text("Fünfertische: {n} min", "Tables of five: {n} min"),
    "tourney.clock.stands": Text("angehalten", "paused"),
    "tourney.clock.waits": Text("noch nicht gestartet", "not started"),
    "tourney.clock.run": Text("Uhr starten", "Start the clock"),
    "tourney.clock.on": Text("Weiter", "Go on"),
    "tourney.clock.pause": Text("Anhalten", "Pause"),
    "tourney.clock.none": Text(
        "Diese Runde wird ohne Uhr gespielt.", "This round is played without a clock."
    ),
    "tourney.clock.set": Text("Minuten der Runde", "Minutes of the round"),
    "tourney.clock.length": Text("Minuten", "Minutes"),
    "tourney.clock.set.do": Text("Setzen", "Set"),
    "tourney.list.drawn": Text("noch nicht begonnen", "not begun"),
    "tourney.list.waits": Text("wer schreibt?", "who writes?"),
    "tourney.list.open": Text("läuft", "running"),
    "tourney.list.finished": Text("zu Ende gespielt", "played to its end"),
    "tourney.list.closed": Text("abgeschlossen", "closed"),
    "tourney.list.enter": Text("Liste", "List"),
    "tourney.live": Text("live", "live"),
    "tourney.live.table": Text("Live-Tisch", "Live table"),
    "tourney.live.text": Text(
        "Gespielt wird im Browser: Alle kommen mit ihrem eigenen Gerät an ihren Platz, die Liste"
        " schreibt sich selbst. Kein Bot spielt mit; wer fehlt, auf den wird gewartet.",
        "Play is in the browser: everyone comes to their seat with their own device, and the list"
        " writes itself. No bot plays; the table waits for whoever is missing.",
    ),
    "tourney.live.open": Text("Am Live-Tisch spielen", "Play at a live table"),
    "tourney.live.all": Text("Am Live-Tisch spielen …", "Play at live tables …"),
    "tourney.live.all.do": Text(
        "{n} Tische, die noch nicht begonnen haben", "{n} tables that have not begun"
    ),
    "tourney.live.end": Text("Mit Karten weiterspielen", "Play on with cards"),
    "tourney.live.end.text": Text(
        "Der Live-Tisch schließt, die Liste geht von Hand weiter. Ein Spiel, das dort läuft, wird"
        " neu gegeben.",
        "The live table shuts and the list goes on by hand. A game that is being played there is"
        " dealt again.",
    ),
    "tourney.opens": Text("Live-Tische öffnet", "Live tables are opened by"),
    "tourney.opens.organiser": Text("die Turnierleitung", "the organiser"),
    "tourney.opens.players": Text("auch, wer am Tisch sitzt", "those at the table too"),
    "tourney.paper": Text("Vom Papier", "From paper"),
    "tourney.paper.title": Text(
        "Runde {n}, Tisch {table}: vom Papier", "Round {n}, table {table}: from paper"
    ),
    "tourney.paper.text": Text(
        "Die Punkte jedes Spiels, wie sie auf der Liste stehen; mit Tab geht es weiter. Wer ein Spiel"
        " aussetzt, bekommt keine Zahl. Jede Zeile wird nach den Regeln geprüft.",
        "The points of each game as they stand on the list; Tab goes on. Who sits a game out gets no"
        " number. Each row is checked by the rules.",
    ),
    "tourney.paper.full": Text(
        "Auf dieser Liste stehen schon alle Spiele.", "All games are on this list already."
    ),
    "tourney.paper.row": Text("Spiel {n}", "Game {n}"),
    "tourney.paper.cell": Text("Spiel {n}, {name}", "Game {n}, {name}"),
    "tourney.paper.solo": Text("Solo von", "Solo by"),
    "tourney.paper.solo.of": Text("Spiel {n}, Solo von", "Game {n}, solo by"),
    "tourney.paper.sure": Text(
        "Auch Ungewöhnliches steht so auf dem Papier",
        "What is unusual stands on the paper like that too",
    ),
    "tourney.paper.do": Text("Zeilen eintragen", "Enter these rows"),
    "tourney.totals": Text("Nur die Summen", "The totals alone"),
    "tourney.totals.text": Text(
        "Wenn niemand die Zeilen abtippt: was am Ende unter der unterschriebenen Liste steht. Geprüft"
        " wird nur, dass es zusammen 0 ergibt; gewonnene Spiele und Soli zählen dann bei"
        " Gleichstand nicht mit.",
        "If nobody types the rows in: what stands under the signed list in the end. All that is"
        " checked is that it adds up to 0; games and solos won then count nothing where points are"
        " equal.",
    ),
    "tourney.totals.closed": Text(
        "Von dieser Liste sind nur die Summen bekannt. Sie werden mit einem Grund berichtigt.",
        "Only the totals of this list are known. They are corrected with a reason.",
    ),
    "tourney.totals.games": Text("Spiele", "Games"),
    "tourney.totals.why": Text("Grund der Berichtigung", "Why it is corrected"),
    "tourney.totals.sure": Text(
        "Auch wenn es zusammen nicht 0 ergibt", "Even if it does not add up to 0"
    ),
    "tourney.totals.do": Text("Unterschrieben: abschließen", "Signed: close"),
    "tourney.totals.correct": Text("Berichtigen", "Correct"),
    "tourney.list.look": Text("Liste ansehen und berichtigen", "Look at the list and correct it"),
    "tourney.list.view": Text("Ansehen", "Look"),
    "tourney.list.correct": Text("Ansehen, berichtigen", "Look, correct"),
    "tourney.list.missing": Text(
        "Die Liste ist nicht mehr da. Wer den Server betreibt, kann sie aus dem Papierkorb holen.",
        "The list is not there any more. The operator can bring it back from the trash.",
    ),
    "tourney.list.disputes": Text(
        "Auf der Liste wartet etwas auf eine Entscheidung.",
        "Something on the list waits for a choice.",
    ),
    "tourney.played": Text("gespielt {n}", "played {n}"),
    "tourney.deals": Text("gibt", "deals"),
    "tourney.writes": Text("schreibt", "writes"),
    "tourney.gone": Text("gegangen", "left"),
    "tourney.signed": Text("bestätigt", "confirmed"),
    "tourney.standin": Text("es spielt weiter: {name}", "{name} plays on"),
    "tourney.standin.for": Text("Ersatz für {name}", "Stand-in for {name}"),
    "tourney.standin.do": Text("Spielt weiter", "Plays on"),
    "tourney.table.more": Text("Mehr", "More"),
    "tourney.extra": Text("+{n} min", "+{n} min"),
    "tourney.extra.give": Text("Minuten mehr", "Extra minutes"),
    "tourney.extra.do": Text("Geben", "Give"),
    "tourney.struck": Text(
        "{n} Spiele gestrichen, weil die Zeit um war", "{n} games struck since time was up"
    ),
    "tourney.struck.one": Text(
        "Ein Spiel gestrichen, weil die Zeit um war", "One game struck since time was up"
    ),
    "tourney.close": Text("Unterschrieben: abschließen", "Signed: close"),
    "tourney.close.early": Text(
        "Die Liste ist noch nicht zu Ende gespielt. Was auf ihr steht, zählt; danach wird nur noch"
        " mit Begründung berichtigt.",
        "The list is not played to its end. What stands on it counts; after that it is only"
        " corrected, with a reason.",
    ),
    "tourney.close.early.do": Text("Trotzdem abschließen", "Close it all the same"),
    "tourney.closed.paper": Text(
        "Unterschrieben; eingetragen: {name}", "Signed; entered by {name}"
    ),
    "tourney.closed.signed": Text(
        "Von allen am Tisch bestätigt", "Confirmed by everyone at the table"
    ),
    "tourney.corrected": Text("Berichtigt, {name}: {why}", "Corrected, {name}: {why}"),
    "tourney.before": Text("vorher", "before"),
}
