"""Help in German: `doko bench`."""

# ruff: noqa: E501 - a key is an English help text, which has to be found again

HELP = {
    "Draw all rounds of a tournament and count who meets again.\n\nRepeats are counted by pairs of rounds, beside the least that any draw has, the mean of random draws, and drawing each round by itself, as well as it goes, when the ones before are played.": (
        "Alle Runden eines Turniers auslosen und zählen, wer sich wiedertrifft.\n\n"
        "Wiederholungen werden je zwei Runden gezählt, neben den wenigsten, die es geben muss, dem"
        " Mittel gemischter Auslosungen und dem, was herauskommt, wenn jede Runde für sich so gut wie"
        " möglich gelost wird, sobald die davor gespielt sind."
    ),
    "How many people.": "Wie viele Personen.",
    "How many rounds.": "Wie viele Runden.",
    "The seed of the draw.": "Die Losnummer.",
    "Share out the tables of five evenly before all else.": (
        "Vor allem die Fünfertische gleichmäßig verteilen."
    ),
    "Measure how fast it is.": "Messen, wie schnell es ist.",
    'Play full random games through new_game, legal_actions and apply, on one core.\n\n"Table": after every action all seats are asked what they may do, as at a table. "Turn": only the seat on turn is asked, as OpenSpiel asks; nobody else announces. "Late": what an action of the last quarter of the cards costs, one of the first quarter being 1. OpenSpiel\'s skat plays in the same run, where pyspiel is installed. All times are processor time.': (
        "Ganze zufällige Spiele durch new_game, legal_actions und apply spielen, auf einem Kern.\n\n"
        "„Table“: Nach jeder Handlung werden alle Plätze gefragt, was sie dürfen, wie am Tisch."
        " „Turn“: Nur wer dran ist, wird gefragt, wie OpenSpiel es tut; sonst sagt niemand an."
        " „Late“: was eine Handlung im letzten Viertel der Karten kostet, wenn eine im ersten"
        " Viertel 1 kostet. Skat von OpenSpiel spielt im selben Lauf mit, wo pyspiel installiert"
        " ist. Alle Zeiten sind Prozessorzeit."
    ),
    "Deal, play and score random games in the compiled kernel, on one core and on several.\n\nEvery game is complete: shuffled, dealt, played with legal cards only, special points noted, points of each seat booked. One core: games per second of processor time, median of the runs. Several cores: games per second of the clock, best run, and how many cores the machine had free for it. OpenSpiel's skat plays in the same run, where pyspiel is installed.": (
        "Zufällige Spiele im übersetzten Kern geben, spielen und werten, auf einem Kern und auf"
        " mehreren.\n\n"
        "Jedes Spiel ist vollständig: gemischt, gegeben, nur mit erlaubten Karten gespielt,"
        " Sonderpunkte notiert, die Punkte jedes Platzes gebucht. Ein Kern: Spiele je Sekunde"
        " Prozessorzeit, Median der Läufe. Mehrere Kerne: Spiele je Sekunde nach der Uhr, der beste"
        " Lauf, und wie viele Kerne der Rechner dafür frei hatte. Skat von OpenSpiel spielt im"
        " selben Lauf mit, wo pyspiel installiert ist."
    ),
    "Play random games through the research interface and count steps per second of one core.\n\nA step is a card played, with the observation and the mask of legal actions of the seat that plays written before it. Saying nothing is no step, but it takes its time. In batches, answers are drawn by compiled code; games seat by seat are played one by one in Python. OpenSpiel's card games play in the same run, one by one from Python, with the tensor of the player on turn and the legal actions, where pyspiel is installed. All times are processor time.": (
        "Zufällige Spiele durch die Schnittstelle für Forschung spielen und die Schritte je Sekunde"
        " auf einem Kern zählen.\n\n"
        "Ein Schritt ist eine gespielte Karte; vorher sind Beobachtung und erlaubte Handlungen des"
        " Platzes geschrieben, der sie spielt. Zu schweigen ist kein Schritt, kostet aber seine"
        " Zeit. In Stapeln lost übersetzter Code die Antworten aus; Platz für Platz wird Spiel für"
        " Spiel in Python gespielt. Kartenspiele von OpenSpiel spielen im selben Lauf mit, Spiel für"
        " Spiel aus Python, mit dem Tensor dessen, der dran ist, und den erlaubten Handlungen, wo"
        " pyspiel installiert ist. Alle Zeiten sind Prozessorzeit."
    ),
    "The rule set that is played.": "Die Regeln, nach denen gespielt wird.",
    "How many games are stepped at once.": "Wie viele Spiele zugleich gespielt werden.",
    "Make the scenes and news of all seats after every action of random games, as JSON.\n\nProcessor time per action, for all seats together: the median, 99 of 100, and the most; then the size of what one seat gets.": (
        "Nach jeder Handlung zufälliger Spiele die Bilder und Neuigkeiten aller Plätze als JSON"
        " machen.\n\n"
        "Prozessorzeit je Handlung, für alle Plätze zusammen: Median, 99 von 100 und das Meiste;"
        " dann die Größe dessen, was ein Platz bekommt."
    ),
    "Let scripted people play at many tables, one action per second and table.\n\nServer and clients share this machine. The time is from sending an action until the last seat of the table has its new view, the action then being stored. The tables are in the middle of different games; sitting down for the next one counts as an action.": (
        "Nachgestellte Leute an vielen Tischen spielen lassen, eine Handlung je Sekunde und"
        " Tisch.\n\n"
        "Server und Gäste teilen sich diesen Rechner. Gemessen wird vom Senden einer Handlung, bis"
        " der letzte Platz des Tischs sein neues Bild hat; die Handlung ist dann gespeichert. Die"
        " Tische stecken mitten in verschiedenen Spielen; sich zum nächsten zu setzen, zählt als"
        " Handlung."
    ),
    "Let scripted people keep many sheets, four phones at each, somewhere in their evenings.\n\nServer and phones share this machine. The time is from sending a tap until the last phone of the sheet has its new picture, the tap then being stored.": (
        "Nachgestellte Leute viele Zettel führen lassen, mit je vier Handys, irgendwo im Abend.\n\n"
        "Server und Handys teilen sich diesen Rechner. Gemessen wird vom Senden eines Tipps, bis das"
        " letzte Handy des Zettels sein neues Bild hat; der Tipp ist dann gespeichert."
    ),
    "Play many games with bots through a real server and see whether its memory levels off.\n\nAt each table one scripted person plays with bots, without waiting times. After a few games all go home and every other table is deleted. When no table is in memory any more, the main memory of the server and of its bots is noted, the small blocks in use, and all living objects by type. It levels off if over the second half of the run hardly anything is added by a game.": (
        "Mit Bots viele Spiele an einem echten Server spielen und sehen, ob sein Speicher aufhört zu"
        " wachsen.\n\n"
        "An jedem Tisch spielt eine nachgestellte Person mit Bots, ohne Wartezeiten. Nach einigen"
        " Spielen gehen alle heim, und jeder zweite Tisch wird gelöscht. Ist kein Tisch mehr im"
        " Speicher, wird notiert, wie viel Hauptspeicher der Server und seine Bots belegen, wie"
        " viele kleine Blöcke in Gebrauch sind und welche Objekte leben. Er wächst nicht mehr, wenn"
        " in der zweiten Hälfte des Laufs kaum etwas je Spiel dazukommt."
    ),
    'Solve positions of normal games that bots have played until few tricks are left.\n\n"121": whether Re reaches 121. "Exact": how many Augen Re ends with. Each position is solved with an empty table on one core; times are processor time in milliseconds, with how many cards were tried. A question about a whole deal that takes longer than the limit is not decided. As it stands the command takes some minutes; all positions of the documented figures take `--tricks 8 --tricks 9 --positions 500 --deals 40`, about half an hour.': (
        "Stellungen aus Normalspielen lösen, die Bots gespielt haben, bis wenige Stiche übrig"
        " sind.\n\n"
        "„121“: ob Re 121 erreicht. „Exact“: mit wie vielen Augen Re endet. Jede Stellung wird mit"
        " leerem Gedächtnis auf einem Kern gelöst; Zeiten sind Prozessorzeit in Millisekunden, dazu,"
        " wie viele Karten ausprobiert wurden. Eine Frage zu einer ganzen Verteilung, die länger als"
        " die Grenze dauert, bleibt offen. So, wie er ist, braucht der Befehl einige Minuten; alle"
        " Stellungen der dokumentierten Zahlen brauchen `--tricks 8 --tricks 9 --positions 500"
        " --deals 40`, etwa eine halbe Stunde."
    ),
    "An empty database; by default a new SQLite file.": (
        "Eine leere Datenbank; sonst eine neue SQLite-Datei."
    ),
    "How long each question of a whole deal may take.": (
        "Wie lange jede Frage zu einer ganzen Verteilung dauern darf."
    ),
    "How long one run takes at least.": "Wie lange ein Lauf mindestens dauert.",
    "How long one run takes.": "Wie lange ein Lauf dauert.",
    "How many games before all go home.": "Nach wie vielen Spielen alle heimgehen.",
    "How many games one run has.": "Wie viele Spiele ein Lauf hat.",
    "How many positions of each.": "Wie viele Stellungen von jeder Art.",
    "How many runs of each.": "Wie viele Läufe von jedem.",
    "How many tables at once.": "Wie viele Tische zugleich.",
    "How long the run takes.": "Wie lange der Lauf dauert.",
    "Let a hall of scripted people write the lists of their tables, with a wall and a desk.\n\nEveryone has the list of their table and their own page open. Server and phones share this machine. The time is from sending a tap until the last phone of the table has its new picture, the tap then being stored; CPU is of one core.": (
        "Einen Saal nachgestellter Leute die Listen ihrer Tische schreiben lassen, mit Wand und Leitung.\n\n"
        "Alle haben die Liste ihres Tisches und ihre eigene Seite offen. Server und Handys teilen sich"
        " diesen Rechner. Gemessen wird vom Senden eines Tipps, bis das letzte Handy des Tisches sein"
        " neues Bild hat; der Tipp ist dann gespeichert. CPU meint einen Kern."
    ),
    "How many phones, four at a table.": "Wie viele Handys, vier an einem Tisch.",
    "Seconds between two taps on one phone.": "Sekunden zwischen zwei Tipps auf einem Handy.",
    "How many sheets.": "Wie viele Zettel.",
    "Seconds between two taps at one sheet.": "Sekunden zwischen zwei Tipps an einem Zettel.",
    "How many tables.": "Wie viele Tische.",
    "How many tricks are left; by default 6, 7, 8, 9, as far as a hand has the cards.": (
        "Wie viele Stiche übrig sind; sonst 6, 7, 8, 9, soweit ein Blatt die Karten hat."
    ),
    "How many whole deals are asked.": "Wie viele ganze Verteilungen gefragt werden.",
    "How the bots play.": "Wie die Bots spielen.",
    "On how many cores at once; by default all.": "Auf wie vielen Kernen zugleich; sonst auf allen.",
    "Then add tables until p99 passes 250 ms.": (
        "Danach Tische dazunehmen, bis p99 über 250 ms steigt."
    ),
    "Who plays up to the position.": "Wer bis zur Stellung spielt.",
}
