"""Texts of the pages."""

from doppelkopf.language import Text

PAGES = {
    "site.name": Text("Doppelkopf", "Doppelkopf"),
    "site.skip": Text("Zum Inhalt", "Skip to content"),
    "site.menu": Text("Seiten", "Pages"),
    "site.nojs": Text(
        "Am Tisch braucht diese Seite JavaScript.", "The table needs JavaScript in your browser."
    ),
    "nav.new": Text("Tisch", "Table"),
    "nav.watch": Text("Zuschauen", "Watch"),
    "nav.rules": Text("Regeln", "Rules"),
    "nav.about": Text("Hilfe", "Help"),
    "nav.settings": Text("Einstellungen", "Settings"),
    "nav.leave": Text("Tisch verlassen", "Leave the table"),
    "nav.sheet": Text("Zettel, Verlauf, Regeln", "Sheet, log, rules"),
    "nav.last": Text("Letzter Stich", "Last trick"),
    "nav.home": Text("Startseite", "Start page"),
    # Start
    "start.title": Text(
        "Doppelkopf, wie euer Tisch ihn spielt", "Doppelkopf as your table plays it"
    ),
    "start.lead": Text(
        "Sofort gegen Bots, oder mit Freunden über einen Link. Ohne Anmeldung.",
        "At once against bots, or with friends by a link. No account.",
    ),
    "start.play": Text("Jetzt spielen", "Play now"),
    "start.name": Text("Dein Name", "Your name"),
    "start.rules": Text("Regeln", "Rules"),
    "start.level": Text("Gegner", "Opponents"),
    "start.you": Text("Gast", "Guest"),
    "back.title": Text("Weiterspielen", "Play on"),
    "back.lobby": Text("Noch nicht begonnen", "Not begun yet"),
    "back.game": Text("Spiel {n}", "Game {n}"),
    "back.between": Text("Nach Spiel {n}", "After game {n}"),
    "back.turn.mine": Text("du bist dran", "your turn"),
    "back.turn": Text("{name} ist dran", "{name} is to act"),
    "back.left": Text("dein Platz ist noch frei", "your seat is still free"),
    "back.with": Text("mit {names}", "with {names}"),
    "start.open": Text("Tisch für Freunde", "Table for friends"),
    "start.open.text": Text(
        "Regeln wählen, Link verschicken, losspielen.", "Choose rules, send a link, play."
    ),
    "start.own": Text("Eigene Regeln", "Your own rules"),
    "start.own.text": Text(
        "Sagt, wie ihr spielt, und spielt danach.", "Say how you play, and play by it."
    ),
    "start.watch": Text("Zuschauen", "Watch"),
    "start.watch.text": Text("Offene Tische, die gerade spielen.", "Open tables that play now."),
    "start.replay": Text("Spiel ansehen", "Replay a game"),
    "start.replay.text": Text(
        "Ein aufgezeichnetes Spiel Zug für Zug, mit allen Karten.",
        "A recorded game move by move, with all cards.",
    ),
    "start.rulesets": Text("Alle Regelsätze", "All rule sets"),
    "start.rulesets.text": Text(
        "Vom Turnier bis zur Hausregel, und eure eigenen.",
        "From tournament to house rules, and your own.",
    ),
    # New table
    "new.title": Text("Tisch für Freunde", "A table for friends"),
    "new.rules": Text("Regeln", "Rules"),
    "new.special": Text("Was ist besonders?", "What is special?"),
    "new.own": Text("Eigene Regeln", "Your own rules"),
    "new.mended": Text(
        "In eurer Datei ist jetzt in Ordnung gebracht, was sich widersprach.",
        "What contradicted itself in your file is put right now.",
    ),
    "new.own.text": Text(
        "Eine TOML-Datei, die auf einem der Regelsätze aufbaut.",
        "A TOML file that extends one of the rule sets.",
    ),
    "new.table": Text("Der Tisch", "The table"),
    "new.name": Text("Name des Tisches", "Name of the table"),
    "new.name.default": Text("Tisch von {name}", "{name}’s table"),
    "new.seats": Text("Plätze", "Seats"),
    "new.seats.auto": Text("laut Regeln", "by the rules"),
    "new.honour": Text("Auf Ehre spielen", "Play on honour"),
    "new.honour.text": Text(
        "Falsches Bedienen ist möglich und wird reklamiert.",
        "Revokes are possible, and complained of.",
    ),
    "new.bots": Text("Freie Plätze gleich mit Bots besetzen", "Fill free seats with bots at once"),
    "new.open": Text("Tisch eröffnen", "Open the table"),
    "think.none": Text("unbegrenzt", "unlimited"),
    "think.seconds": Text("{n} Sekunden", "{n} seconds"),
    "think.minutes": Text("{n} Minuten", "{n} minutes"),
    "think.minute": Text("1 Minute", "1 minute"),
    # Join
    "join.title": Text("{host} lädt dich ein", "{host} invites you"),
    "join.title.plain": Text("Du bist eingeladen", "You are invited"),
    "join.text": Text(
        "Gespielt wird nach „{rules}“. Wie sollen dich die anderen nennen?",
        "Played by “{rules}”. What shall the others call you?",
    ),
    "join.known.seat": Text(
        "Willkommen zurück, {name}: Dein Platz ist noch frei.",
        "Welcome back, {name}: your seat is still free.",
    ),
    "join.known.other": Text(
        "Willkommen zurück, {name}: Dein Platz ist vergeben, aber ein anderer ist frei.",
        "Welcome back, {name}: your seat is taken, but another one is free.",
    ),
    "join.round": Text(
        "Deine Runde spielt hier; du bist {name}.", "Your round plays here; you are {name}."
    ),
    "join.again": Text("Wieder hinsetzen", "Sit down again"),
    "join.running": Text(
        "Gerade läuft ein Spiel. Karten bekommst du ab dem nächsten.",
        "A game is being played. You get cards from the next one on.",
    ),
    "join.sit": Text("Mitspielen", "Join in"),
    "join.watch": Text("Nur zuschauen", "Only watch"),
    "join.full": Text(
        "Alle Plätze sind besetzt. Du kannst zuschauen.",
        "All seats are taken. You can watch.",
    ),
    # Rules
    "rules.title": Text("Regelsätze", "Rule sets"),
    "rules.lead": Text(
        "Jede Regel aus den Büchern ist ein Schalter; ein Tisch spielt nach einem dieser Sätze oder"
        " nach eurem eigenen.",
        "Every rule of the books is a switch; a table plays by one of these sets or by your own.",
    ),
    "rules.based": Text("baut auf {parent} auf", "builds on {parent}"),
    "rules.digest": Text("In Kürze", "In short"),
    "rules.read": Text("Alle Regeln", "All rules"),
    "rules.bold": Text(
        "Fett ist, was dieser Regelsatz selbst festlegt.",
        "Bold is what this rule set states itself.",
    ),
    "rules.contents": Text("Inhalt", "Contents"),
    # Watch
    "watch.title": Text("Zuschauen", "Watch"),
    "watch.empty": Text(
        "Gerade spielt kein offener Tisch. Eröffne einen!",
        "No open table plays right now. Open one!",
    ),
    "watch.games": Text("{n} Spiele", "{n} games"),
    "watch.games.one": Text("{n} Spiel", "{n} game"),
    # Replay
    "replay.title": Text("Spiel ansehen", "Replay a game"),
    "replay.lead": Text(
        "Ein aufgezeichnetes Spiel als JSON oder Text: hochladen und Zug für Zug ansehen.",
        "A recorded game as JSON or text: upload it and look at it move by move.",
    ),
    "replay.file": Text("Datei", "File"),
    "replay.which": Text("Welches Spiel der Datei", "Which game of the file"),
    "replay.show": Text("Ansehen", "Show"),
    "replay.download": Text("Aufzeichnung herunterladen", "Download the record"),
    "replay.broken": Text(
        "Diese Aufzeichnung lässt sich nicht abspielen.", "This record cannot be played."
    ),
    "replay.read-only": Text(
        "Diese Aufzeichnung führt hier nicht mehr zu ihrem Ende: {why}",
        "This record no longer leads to its end here: {why}",
    ),
    # About
    "about.title": Text("Hilfe", "Help"),
    "about.play": Text("So geht es", "How it works"),
    "about.play.text": Text(
        "Tippe auf eine Karte, ziehe sie auf den Tisch oder drücke Enter: Sie ist gespielt. Ist"
        " gerade jemand anders dran, merkst du sie vor. Was nicht geht, ist dunkel; tippst du"
        " darauf, steht da, warum.",
        "Tap a card, drag it onto the table or press Enter: it is played. While somebody else is to"
        " act you choose it ahead. What is not possible is dark; tap it and it says why.",
    ),
    "about.calls.text": Text(
        "Ansagen und Vorbehalte stehen als Knöpfe über deinen Karten, solange sie erlaubt sind, mit"
        " der Frist darunter. Re und Kontra siehst du bei den anderen erst, wenn du es sicher weißt.",
        "Calls and reservations are buttons above your cards as long as they are allowed, with the"
        " deadline beneath. You see Re and Kontra beside the others once you know it for certain.",
    ),
    "about.hints.text": Text(
        "Sitzen außer dir nur Bots am Tisch, sagt dir die Glühlampe, was einer von ihnen an deiner"
        " Stelle täte und warum; er kennt dabei nur, was du kennst. Nach dem Spiel zeigt sie in der"
        " Aufzeichnung bei jeder Entscheidung, was der Bot getan hätte, und wo es anders war.",
        "Where nobody but you and bots sits at the table, the bulb says what one of them would do in"
        " your place and why; it knows no more than you do. After the game, in the replay, it shows"
        " at every decision what the bot would have done, and where that differs.",
    ),
    "about.friends": Text("Mit Freunden", "With friends"),
    "about.friends.text": Text(
        "Eröffne einen Tisch, verschicke den Link oder zeige den QR-Code. Wer geht, wird von einem"
        " Bot vertreten und kann jederzeit wiederkommen und sich wieder hinsetzen, solange niemand anderes"
        " auf dem Platz sitzt. Löschen kann den Tisch nur, wer ihn eröffnet hat. Ein Tisch bleibt zwei"
        " Wochen.",
        "Open a table, send the link or show the QR code. Whoever leaves is replaced by a bot and can"
        " come back and sit down again at any time, as long as nobody else has the seat. Only the"
        " person who opened the table can delete it. A table is kept for two weeks.",
    ),
    "about.fair": Text("Ehrlich gemischt", "Dealt fairly"),
    "about.fair.text": Text(
        "Die Karten ergeben sich aus dem Geheimnis des Servers, einer Zahl von jeder Seite am Tisch und"
        " dem Abheben. Der Server legt sich zuerst fest: Vor jeder Zahl steht in den Einstellungen des"
        " Tisches der Prüfwert seines Geheimnisses; nach dem Spiel steht dieses bei der Abrechnung, und"
        " „Diese Gabe prüfen“ rechnet alles nach, auch ob deine Zahl dabei ist. So entscheidet weder der"
        " Server noch jemand am Tisch allein. Wer es selbst nachrechnen will, lädt beim Nachspielen das"
        " Spiel herunter, dann",
        "The cards follow from the server's secret, a number from every page at the table, and the cut."
        " The server commits itself first: before any number the settings of the table show the checksum"
        " of its secret; after the game the secret stands with the score, and “Check this deal” works"
        " everything out again, also whether your number is in it. So neither the server nor anybody at"
        " the table decides alone. To check it yourself, download the game from its replay, then",
    ),
    "about.fair.check": Text(
        "Die erste Zeile gibt den Prüfwert aus. Die zweite gibt die Karten noch einmal aus Geheimnis,"
        " Zahlen und Abheben und sagt, was davon bewiesen ist; mit --number und deiner Zahl auch, ob sie"
        " dabei war.",
        "The first line prints the checksum. The second deals the cards once more from secret, numbers"
        " and cut, and says what that proves; with --number and your number also whether it was used.",
    ),
    "about.data": Text("Deine Daten", "Your data"),
    "about.data.text": Text(
        "Kein Konto, keine Werbung, nichts von anderen Servern. Ein Cookie merkt sich, wo du sitzt."
        " Die Daten eines Tisches kannst du herunterladen und löschen.",
        "No account, no advertising, nothing from other servers. One cookie remembers where you sit."
        " You can download and delete the data of a table.",
    ),
    "about.keys": Text("Tasten", "Keys"),
    "about.licence": Text(
        "Freie Software unter der MIT-Lizenz, Karten eingeschlossen.",
        "Free software under the MIT licence, cards included.",
    ),
    # Table data
    "table.loading": Text("Der Tisch wird gedeckt …", "Laying the table …"),
    "table.region": Text("Tisch", "Table"),
    "table.hand": Text("Deine Karten", "Your cards"),
    "table.others": Text("Mitspieler", "Players"),
    "table.trick": Text("Stich", "Trick"),
    "table.offers": Text("Ansagen", "Calls"),
    "table.dummy": Text("Karten des Strohmanns", "The dummy’s cards"),
    "table.notes": Text("Hinweise", "Notes"),
    # Errors
    "error.home": Text("Zur Startseite", "To the start page"),
    "error.404": Text("Diese Seite gibt es nicht.", "There is no such page."),
    "error.404.text": Text(
        "Vielleicht ist der Tisch schon abgeräumt: Nach zwei Wochen ohne Besuch wird er gelöscht. Wer den"
        " Server betreibt, kann ihn noch zwei Wochen lang zurückholen.",
        "Perhaps the table has been cleared: after two weeks without a visit it is deleted. For two more weeks"
        " the operator of this server can bring it back.",
    ),
    "error.403": Text("Das geht nicht.", "That is not allowed."),
    "error.413": Text("Das ist zu groß.", "That is too large."),
    "error.429": Text("Das war etwas viel auf einmal.", "That was a bit much at once."),
    "error.429.text": Text(
        "Warte einen Augenblick und versuche es noch einmal.", "Wait a moment and try again."
    ),
    "error.500": Text("Da ist uns etwas heruntergefallen.", "We dropped something."),
    "error.500.text": Text(
        "Der Fehler ist vermerkt. Versuche es noch einmal.",
        "The error has been noted. Please try again.",
    ),
    "error.other": Text("Das hat nicht geklappt.", "That did not work."),
}
