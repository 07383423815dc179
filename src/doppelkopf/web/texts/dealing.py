"""Texts of the scripts about the next deal: cutting, numbers, and the check of a deal."""

from doppelkopf.language import Text

DEALING: dict[str, Text] = {
    "cut.title": Text("Du hebst fürs nächste Spiel ab:", "You cut for the next game:"),
    "cut.label": Text("Wie viele Karten du abhebst", "How many cards you lift"),
    "cut.at": Text("{n} Karten, {rest} bleiben liegen", "{n} cards, {rest} stay"),
    "cut.at.one": Text("{n} Karte, {rest} bleiben liegen", "{n} card, {rest} stay"),
    "cut.do": Text("Abheben", "Cut"),
    "cut.redo": Text("Anders abheben", "Cut elsewhere"),
    "cut.not": Text("Nicht abheben", "Do not cut"),
    "cut.done": Text("Abgehoben: {n} Karten.", "You lifted {n} cards."),
    "cut.done.one": Text("Abgehoben: {n} Karte.", "You lifted {n} card."),
    "cut.left": Text("Du hebst nicht ab.", "You do not cut."),
    "cut.bot": Text("{name} hebt zufällig ab.", "{name} cuts by chance."),
    "cut.other": Text(
        "{name} darf abheben; sonst entscheidet der Zufall.",
        "{name} may cut; otherwise chance decides.",
    ),
    "cut.did": Text("{name} hat {n} Karten abgehoben.", "{name} has lifted {n} cards."),
    "cut.did.one": Text("{name} hat {n} Karte abgehoben.", "{name} has lifted {n} card."),
    "cut.didnt": Text("{name} hebt nicht ab.", "{name} does not cut."),
    "number.title": Text("Deine Zahl für die nächste Gabe", "Your number for the next deal"),
    "number.text": Text(
        "Geheimnis des Servers, Abheben und die Zahlen aller ergeben zusammen die Karten. Diese Seite"
        " hat eine Zufallszahl beigesteuert; du kannst selbst eine eingeben, am besten eine lange."
        " Bisher beigesteuert: {n}.",
        "The server's secret, the cut and everybody's numbers together make the cards. This page has"
        " added a random number; you can type one of your own, best a long one. Added so far: {n}.",
    ),
    "number.label": Text("Deine Zahl", "Your number"),
    "number.use": Text("Verwenden", "Use it"),
    "number.bad": Text("Nur Ziffern, höchstens {n}.", "Digits only, at most {n}."),
    "number.in": Text("Diese Zahl geht in die Gabe ein.", "This number goes into the deal."),
    "number.not": Text("Noch nicht verwendet.", "Not used yet."),
    "number.sent": Text("Die Zahl ist unterwegs.", "The number is on its way."),
    "check.do": Text("Diese Gabe prüfen", "Check this deal"),
    "check.busy": Text("Die Karten werden noch einmal gegeben …", "Dealing the cards once more …"),
    "check.failed": Text(
        "Was zur Gabe gehört, ist gerade nicht zu bekommen.",
        "What belongs to the deal cannot be had right now.",
    ),
    "check.good": Text("Alles stimmt.", "Everything fits."),
    "check.bad": Text("Hier stimmt etwas nicht.", "Something does not fit."),
    "check.checksum.yes": Text(
        "Das Geheimnis hat den Prüfwert, den diese Seite vor der Gabe gesehen hat.",
        "The secret has the checksum that this page saw before the deal.",
    ),
    "check.checksum.unseen": Text(
        "Das Geheimnis hat diesen Prüfwert. Vor der Gabe war diese Seite nicht dabei.",
        "The secret has this checksum. This page was not there before the deal.",
    ),
    "check.checksum.other": Text(
        "Vor der Gabe hat diese Seite einen anderen Prüfwert gesehen.",
        "Before the deal this page saw another checksum.",
    ),
    "check.checksum.no": Text(
        "Das Geheimnis hat nicht diesen Prüfwert.", "The secret does not have this checksum."
    ),
    "check.changed": Text(
        "Der Prüfwert dieser Gabe wurde ausgetauscht, nachdem du schon etwas beigesteuert hattest.",
        "The checksum of this deal was exchanged after you had already added something.",
    ),
    "check.alone": Text(
        "Diese Gabe ist von früher: nur aus dem Geheimnis des Servers, ohne Zahlen der Mitspieler.",
        "This deal is of before: from the server's secret alone, without the players' numbers.",
    ),
    "check.number.yes": Text(
        "Deine Zahl {number} ist in die Gabe eingegangen (Zahlen insgesamt: {n}).",
        "Your number {number} was used in the deal (numbers in all: {n}).",
    ),
    "check.number.no": Text(
        "Deine Zahl {number} fehlt. Entweder hat ein anderes Gerät an deinem Platz eine andere"
        " eingegeben, oder sie kam zu spät, oder der Server hat sie weggelassen.",
        "Your number {number} is missing. Either another device at your place gave another one, or it"
        " came too late, or the server left it out.",
    ),
    "check.number.none": Text(
        "Diese Seite hat keine Zahl beigesteuert (Zahlen insgesamt: {n}).",
        "This page added no number (numbers in all: {n}).",
    ),
    "check.cut.mine": Text(
        "Abgehoben wie von dir: {n} Karten.", "Cut as you wanted it: {n} cards lifted."
    ),
    "check.cut.mine.one": Text(
        "Abgehoben wie von dir: {n} Karte.", "Cut as you wanted it: {n} card lifted."
    ),
    "check.cut.yes": Text("Abgehoben: {n} Karten.", "Cut: {n} cards lifted."),
    "check.cut.yes.one": Text("Abgehoben: {n} Karte.", "Cut: {n} card lifted."),
    "check.cut.chance": Text(
        "Niemand hat abgehoben; der Zufall hob {n} Karten ab.",
        "Nobody cut; chance lifted {n} cards.",
    ),
    "check.cut.chance.one": Text(
        "Niemand hat abgehoben; der Zufall hob {n} Karte ab.",
        "Nobody cut; chance lifted {n} card.",
    ),
    "check.cut.no": Text(
        "Du wolltest {n} Karten abheben; so wurde nicht gegeben.",
        "You wanted to lift {n} cards; it was not dealt so.",
    ),
    "check.cut.no.one": Text(
        "Du wolltest {n} Karte abheben; so wurde nicht gegeben.",
        "You wanted to lift {n} card; it was not dealt so.",
    ),
    "check.cut.another": Text(
        "Du wolltest {n} Karten abheben, aber dann saß jemand anderes rechts vom Geber.",
        "You wanted to lift {n} cards, but then somebody else sat to the dealer's right.",
    ),
    "check.cut.another.one": Text(
        "Du wolltest {n} Karte abheben, aber dann saß jemand anderes rechts vom Geber.",
        "You wanted to lift {n} card, but then somebody else sat to the dealer's right.",
    ),
    "check.cut.limits": Text(
        "So darf nicht abgehoben werden.", "The pack must not be cut like that."
    ),
    "check.cards.yes": Text(
        "Jede Karte folgt daraus, hier nachgerechnet.",
        "Every card follows from these, worked out here.",
    ),
    "check.cards.no": Text(
        "Die Karten folgen nicht daraus.", "The cards do not follow from these."
    ),
    "check.hand.yes": Text(
        "Das Blatt, das du bekamst, ist das dieser Gabe.",
        "The hand you got is the one of this deal.",
    ),
    "check.hand.no": Text(
        "Das Blatt, das du bekamst, war ein anderes.", "The hand you got was another one."
    ),
}
