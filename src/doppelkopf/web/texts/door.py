"""Texts of what stands at the door of a table: rules of one's own, the network, a word between."""

from doppelkopf.language import Text

PAGES: dict[str, Text] = {
    "problem.line": Text("Zeile {n}", "line {n}"),
    "problem.note": Text("Hinweis", "note"),
    "problem.helps": Text("Es hilft", "What helps"),
    "start.broken": Text("{name} (hat Fehler)", "{name} (has errors)"),
    "new.mine": Text("Regelsätze dieses Rechners", "Rule sets of this computer"),
    "new.mine.file": Text(
        "{name} aus dem Ordner dieses Rechners.", "{name} from the folder of this computer."
    ),
    "new.mine.broken": Text(
        "Aus dem Ordner dieses Rechners; so nicht zu gebrauchen:",
        "From the folder of this computer; cannot be used as it is:",
    ),
    "new.own.open": Text("Datei oder Text", "File or text"),
    "new.own.typed": Text("Oder der Text selbst", "Or the text itself"),
    "start.door": Text(
        "Im selben Netz mit anderen spielen …", "Play with others in the same network …"
    ),
    "start.door.open": Text("Offen für das Netz: {url}", "Open to the network: {url}"),
    "start.door.look": Text("Zeigen oder schließen", "Show or close"),
    "network.title": Text("Mitspielen im selben Netz", "Playing in the same network"),
    "network.is_closed": Text(
        "Jetzt erreicht diese Seiten nur, wer an diesem Rechner sitzt. Wenn du öffnest:",
        "At the moment only somebody at this computer reaches these pages. If you open it:",
    ),
    "network.who": Text(
        "Wer im selben Netz ist (im WLAN, im Büro) und die Adresse kennt, kann die Seiten aufrufen,"
        " Tische eröffnen und bei offenen Tischen zusehen. An deinen Tisch setzt sich nur, wer"
        " deinen Einladungslink hat.",
        "Whoever is in the same network (your Wi-Fi, an office) and knows the address can visit the"
        " pages, open tables and watch open ones. Only who has the link of your invitation sits"
        " down at your table.",
    ),
    "network.plain": Text(
        "Die Verbindung ist einfaches http und nicht verschlüsselt: wer das Netz betreibt, kann"
        " mitlesen. Öffne nur in einem Netz, dem du traust.",
        "The connection is plain http and not encrypted: whoever runs the network can read along."
        " Open it only in a network that you trust.",
    ),
    "network.until": Text(
        "Es bleibt offen, bis du es hier schließt oder doko endet. Anderes auf diesem Rechner wird"
        " nicht zugänglich.",
        "It stays open until you close it here or doko ends. Nothing else on this computer becomes"
        " accessible.",
    ),
    "network.choose": Text(
        "Dieser Rechner hat mehrere Adressen. Welche erreichen die anderen?",
        "This computer has several addresses. Which one do the others reach?",
    ),
    "network.likely": Text("(wahrscheinlich diese)", "(probably this one)"),
    "network.public": Text(
        "Diese Adresse ist nicht privat: vielleicht erreicht sie das ganze Internet.",
        "This address is not a private one: perhaps all of the internet reaches it.",
    ),
    "network.would": Text("Die Adresse wäre {address}.", "The address would be {address}."),
    "network.open": Text("Für das Netz öffnen", "Open to the network"),
    "network.back": Text("Zurück zum Tisch", "Back to the table"),
    "network.none": Text(
        "Dieser Rechner ist gerade in keinem Netz, also gibt es nichts zu öffnen.",
        "This computer is in no network at the moment, so there is nothing to open.",
    ),
    "network.again": Text("Noch einmal nachsehen", "Look again"),
    "network.is_open": Text(
        "Offen: im selben Netz ist doko unter dieser Adresse zu erreichen.",
        "Open: in the same network doko is reached at this address.",
    ),
    "network.gone": Text(
        "Diese Adresse hat der Rechner nicht mehr; vielleicht ist er in einem anderen Netz."
        " Schließe und öffne neu.",
        "This computer no longer has this address; perhaps it is in another network. Close it and"
        " open it again.",
    ),
    "network.qr": Text("Die Adresse als QR-Code", "The address as a QR code"),
    "network.address": Text("Adresse im Netz", "Address in the network"),
    "network.copy": Text("Kopieren", "Copy"),
    "network.moved": Text(
        "Port {port} ist dort belegt, also ein anderer.",
        "Port {port} is taken there, so another one.",
    ),
    "network.invite": Text(
        "An einen Tisch lädst du mit dem Link ein, der dort steht: er führt jetzt über das Netz.",
        "To a table you invite people with the link that stands there: it now leads through the"
        " network.",
    ),
    "network.firewall": Text(
        "Kommt niemand durch, hält vielleicht eine Firewall dieses Rechners oder ein Gäste-WLAN die"
        " anderen ab.",
        "If nobody gets through, a firewall of this computer or a Wi-Fi for guests may keep the"
        " others out.",
    ),
    "network.close": Text("Wieder schließen", "Close it again"),
    "network.close.text": Text(
        "Wer über das Netz da ist, verliert dann die Verbindung; Plätze und Spiele bleiben.",
        "Whoever is there through the network then loses the connection; seats and games stay.",
    ),
}
"""For templates."""

SCRIPTS: dict[str, Text] = {
    "kept.title": Text("Auf diesem Gerät benutzt", "Used on this device"),
    "kept.text": Text(
        "Eigene Regeln, die du hier schon gespielt hast; nur dieser Browser kennt sie.",
        "Rules of your own that you have played here; only this browser knows them.",
    ),
    "kept.forget": Text("Vergessen", "Forget"),
    "kept.forget.of": Text("„{name}“ vergessen", "Forget “{name}”"),
    "door.open": Text("Für das Netz öffnen …", "Open to the network …"),
    "door.opened": Text(
        "Offen für alle in diesem Netz, die den Link haben.",
        "Open to everybody in this network who has the link.",
    ),
    "door.manage": Text("Zeigen oder schließen", "Show or close"),
    "settings.phrases": Text("Sprüche nach dem Spiel", "Words after a game"),
    "say.open": Text("Sagen …", "Say …"),
    "say.title": Text("Den anderen sagen", "Say to the others"),
    "say.text": Text(
        "Nur zwischen zwei Spielen; alle am Tisch sehen es.",
        "Only between two games; everybody at the table sees it.",
    ),
    "say.heard": Text("{name}: {text}", "{name}: {text}"),
    "say.mute": Text("Sprüche von {name} zeigen", "Show what {name} says after a game"),
}
"""For scripts."""
