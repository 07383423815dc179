"""Pictures of every page and every situation, for looking at: see scripts/screenshots."""

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, ViewportSize

from browser.running import Site, browsing, chromium, running
from doppelkopf.gallery import exhibit, names
from doppelkopf.server.config import Config
from server.kit import GENEROUS

PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
GOLDEN = Path(__file__).parent.parent / "golden"
ONE_PER_PHASE = (
    "reservations", "naming", "raising", "armut-fill", "armut-asked", "armut-return", "pushing",
    "solo-calls", "follow", "consent", "last-calls", "review", "over", "five", "strohmann",
    "genscher",
)  # fmt: skip
"""Shown in all four looks; the others in two."""


class Look(NamedTuple):
    """How a page is looked at."""

    name: str
    size: ViewportSize
    theme: Literal["light", "dark"]
    lang: str


LOOKS = (
    Look("phone-light-de", PHONE, "light", "de"),
    Look("wide-dark-en", DESKTOP, "dark", "en"),
    Look("phone-dark-en", PHONE, "dark", "en"),
    Look("wide-light-de", DESKTOP, "light", "de"),
)


Way = Callable[[Page], object]


def _at(path: str) -> Way:
    return lambda page: page.goto(path)


def _settled(*keys: str, then: str = "") -> Way:
    """Rules in which something was turned, and a page of theirs."""

    def go(page: Page) -> None:
        page.goto("/rules/edit?base=hausregeln-2021")
        for key in keys:
            page.locator(f'[id="k-{key}"]').evaluate("each => each.closest('details').open = true")
            page.locator(f'[id="k-{key}"] .choice[aria-pressed=false]').first.click()
            page.locator(f'[id="k-{key}"].changed').wait_for()
        if then:
            page.goto(f"{page.locator('#editor').get_attribute('data-room')}{then}")
        page.evaluate("scrollTo(0, 0)")

    return go


def _lobby(page: Page) -> None:
    page.goto("/new")
    page.locator("main form .primary[type=submit], main form .primary").last.click()
    page.wait_for_selector(".chair")


def _invited(page: Page) -> None:
    _lobby(page)
    link = page.locator("#invite").input_value()
    page.context.clear_cookies(name="doko")
    page.goto("/" + link.split("/", 3)[3])


def _replay(page: Page) -> None:
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(min((GOLDEN / "ddv").glob("*.doko")))
    page.locator("main form .primary").click()
    page.wait_for_selector("#hand .card")
    for _ in range(9):
        page.keyboard.press("ArrowRight")


def _score(page: Page) -> None:
    page.goto("/gallery/over")
    page.wait_for_selector('dialog[data-name="score"]')


def _naming(page: Page) -> None:
    page.goto("/gallery/naming")
    page.wait_for_selector('dialog[data-name="offers"]')  # it opens by itself


def _offers(name: str, offer: str) -> Way:
    def show(page: Page) -> None:
        page.goto(f"/gallery/{name}")
        page.locator(f'[data-offer="{offer}"]').click()

    return show


def _key(name: str, key: str) -> Way:
    def show(page: Page) -> None:
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room")
        page.keyboard.press(key)

    return show


def _panel(name: str, tab: str) -> Way:
    def show(page: Page) -> None:
        page.goto(f"/gallery/{name}")
        page.wait_for_selector("#room")
        if exhibit(name).state.is_over:  # its score comes up by itself
            page.wait_for_selector('dialog[data-name="score"]')
            page.keyboard.press("Escape")
        if not page.locator("#panel").is_visible():
            page.locator("#open-panel").click()
        page.locator(f"#tab-{tab}").click()

    return show


def _refused(page: Page) -> None:
    page.goto("/gallery/follow")
    page.locator('#hand [aria-disabled="true"]').first.click(force=True, position={"x": 6, "y": 30})


def _sheet(page: Page) -> None:
    page.goto("/sheet/new?rules=hausregeln-2021")
    for number, name in enumerate(("Anna", "Ben", "Cem", "Dora")):
        page.locator("input[name=person]").nth(number).fill(name)
    page.locator(".new-sheet button[type=submit]").click()
    page.wait_for_selector("details.share[open]", state="attached")
    page.evaluate("location.hash = 'game'")
    for key in ("person Anna", "person Cem", "call Anna re", "digit 1", "digit 3", "digit 4"):
        page.locator(f'[data-key="{key}"]').click()
    page.wait_for_selector(".totals .coming")


def _tournament(tab: str) -> Way:
    """The desk of a tournament whose first round is drawn."""

    def show(page: Page) -> None:
        page.goto("/tournament/new?rules=wettbewerb")
        page.locator("#name").fill("Herbstturnier")
        page.locator('button[value="found"]').click()
        here = page.url
        page.goto(f"{here}/people")
        page.locator("#bring summary").click()
        names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Finn", "Gerd", "Hanna", "Ida"]
        page.locator("#lines").fill("\n".join(f"{name};Karo" for name in names))
        page.locator('#bring input[name="there"]').check()
        page.locator('button[value="import"]').click()
        page.wait_for_selector("#taken")
        page.goto(here)
        page.locator('button[value="draw"]').click()
        page.wait_for_selector('button[value="start"]')
        page.goto(f"{here}{tab}")

    return show


def _hall(right: str) -> Way:
    """The wall of that tournament, or the phone of who has just entered it at the door."""

    def show(page: Page) -> None:
        _tournament("/more")(page)
        link = page.locator(f"#url-{right}").input_value()
        if right == "sit":
            page.context.clear_cookies()
        page.goto(link[link.index("/tournament/") :])
        if right == "sit":
            page.locator("#name").fill("Zoe Zander")
            page.locator('button[value="register"]').click()
        page.wait_for_selector("[data-page], .start-number")

    return show


def _evening(page: Page) -> None:
    """An evening that has come some way, and the game that is tapped in now."""
    whole = (GOLDEN / "evenings" / "hausregeln-2021.toml").read_text("utf-8")
    some = "[[entry]]".join(whole.split("[[entry]]")[:15])
    page.goto("/sheet/new")
    page.locator("details.go-on summary").click()
    file = FilePayload(name="evening.toml", mimeType="text/plain", buffer=some.encode())
    page.locator("#evening").set_input_files(file)
    page.locator('button[value="file"]').click()
    page.wait_for_selector("details.share[open]", state="attached")
    page.evaluate("location.hash = 'game'")
    for key in ("person Anna", "person Cem", "call Anna re", "digit 1", "digit 3", "digit 4"):
        page.locator(f'[data-key="{key}"]').click()
    page.wait_for_selector(".totals .coming")
    page.evaluate("scrollTo(0, 0)")


def _season(page: Page) -> None:
    """The table of a round's season."""
    page.goto("/round/new")
    page.locator("#title").fill("Mondays")
    for number, name in enumerate(("Anna", "Ben", "Cem", "Dora")):
        page.locator("input[name=person]").nth(number).fill(name)
    page.locator('button[value="found"]').click()
    page.locator("#file").evaluate("each => each.closest('details').open = true")
    names = ("ddv", "freedoko", "hausrunde", "mischen-impossible", "pagat", "wettbewerb")
    page.locator("#file").set_input_files([GOLDEN / "evenings" / f"{n}.toml" for n in names])
    page.locator('form[action$="/import"] button').click()
    page.wait_for_selector(".standings")
    page.locator("#table").evaluate("each => each.scrollIntoView()")


def _settings(page: Page) -> None:
    page.goto("/gallery/lead")
    page.locator("#open-settings").click()


PAGES: dict[str, Way] = {
    "start": _at("/"),
    "new": _at("/new"),
    "round-new": _at("/round/new"),
    "rules": _at("/rules"),
    "rule-set": _at("/rules/hausregeln-2021"),
    "editor": _at("/rules/edit?base=hausregeln-2021"),
    "editor-found": _at("/rules/edit?base=hausregeln-2021&q=Bock"),
    "editor-odd": _settled("deck.nines"),
    "editor-settled": _settled("effects.schwein"),
    "editor-compare": _settled("effects.schwein", then="/compare?with=ddv"),
    "editor-print": _settled("effects.schwein", then="/print"),
    "questions": _at("/rules/new"),
    "watch": _at("/watch"),
    "sheet-new": _at("/sheet/new"),
    "tournament-new": _at("/tournament/new"),
    "tournament-rounds": _tournament(""),
    "tournament-people": _tournament("/people"),
    "tournament-more": _tournament("/more"),
    "tournament-phone": _hall("sit"),
    "tournament-wall": _hall("look"),
    "sheet-game": _sheet,
    "sheet-evening": _evening,
    "round-season": _season,
    "replay-form": _at("/replay"),
    "about": _at("/about"),
    "nowhere": _at("/nowhere"),
    "lobby": _lobby,
    "invited": _invited,
    "replay": _replay,
    "score": _score,
    "settings": _settings,
    "help": _key("lead", "?"),
    "last-trick-shown": _key("trick-complete", "l"),
    "sheet": _panel("over-doubled", "sheet"),
    "log": _panel("genscher", "log"),
    "table-rules": _panel("genscher", "rules"),
    "bids": _naming,
    "calls": _offers("lead", "more"),
    "give-back": _offers("armut-return", "give-back"),
    "refused-card": _refused,
}


def shots() -> Iterator[tuple[str, Look, Way]]:
    """What is taken, and how."""
    for look in LOOKS:
        for name, way in PAGES.items():
            yield name, look, way
    for number, look in enumerate(LOOKS):
        for name in names():
            if number < 2 or name in ONE_PER_PHASE:
                yield name, look, _at(f"/gallery/{name}")


def _context(browser: Browser, site: Site, look: Look) -> BrowserContext:
    context = browser.new_context(
        base_url=site.url,
        locale=f"{look.lang}-{look.lang.upper()}",
        viewport=look.size,
        color_scheme=look.theme,
        reduced_motion="reduce",
        device_scale_factor=2 if look.size == PHONE else 1,
    )
    context.set_default_timeout(15_000)
    return context


def take(browser: Browser, site: Site, folder: Path, words: list[str]) -> list[Path]:
    """Take the pictures whose name has one of the words."""
    taken = []
    for look in LOOKS:
        wanted = [
            (name, way)
            for name, seen, way in shots()
            if seen is look and (not words or any(word in f"{name}.{look.name}" for word in words))
        ]
        if not wanted:
            continue
        context = _context(browser, site, look)
        (folder / look.name).mkdir(parents=True, exist_ok=True)
        page = context.new_page()
        page.goto("/gallery/lead", wait_until="networkidle")  # the deck is there from now on
        for name, way in wanted:
            way(page)
            page.wait_for_timeout(100)
            path = folder / look.name / f"{name}.png"
            page.screenshot(path=path)
            taken.append(path)
        context.close()
    return taken


def lay_out(folder: Path, taken: list[Path]) -> None:
    """Put pictures of one look together on sheets."""
    for look in LOOKS:
        mine = [path for path in taken if path.parent.name == look.name]
        columns = 6 if look.size == PHONE else 3
        many = columns * (2 if look.size == PHONE else 3)
        width = 360 if look.size == PHONE else 720
        height = width * look.size["height"] // look.size["width"]
        for start in range(0, len(mine), many):
            part = mine[start : start + many]
            rows = -(-len(part) // columns)
            sheet = Image.new("RGB", (columns * (width + 8), rows * (height + 26)), "#888")
            draw = ImageDraw.Draw(sheet)
            for number, path in enumerate(part):
                x, y = number % columns * (width + 8), number // columns * (height + 26)
                draw.text((x + 4, y + 4), path.stem, fill="white", font_size=16)
                with Image.open(path) as picture:
                    sheet.paste(picture.convert("RGB").resize((width, height)), (x, y + 24))
            sheet.save(folder / f"sheet-{look.name}-{start // many + 1:02}.png")


README: dict[str, tuple[Look, int, Way]] = {
    "table": (Look("", DESKTOP, "light", "en"), 1080, _at("/gallery/last-of-trick")),
    "phone": (Look("", PHONE, "dark", "en"), 360, _at("/gallery/genscher")),
    "score": (Look("", DESKTOP, "light", "en"), 1080, _score),
    "sheet": (Look("", PHONE, "light", "en"), 360, _evening),
    "season": (Look("", PHONE, "dark", "en"), 360, _season),
}
"""The pictures of the README: how, how wide, and what."""


def take_for_readme(browser: Browser, site: Site, folder: Path) -> list[Path]:
    """Take the pictures of the README, as small files."""
    taken = []
    for name, (look, width, way) in README.items():
        context = _context(browser, site, look)
        page = context.new_page()
        page.goto("/gallery/lead", wait_until="networkidle")
        way(page)
        page.wait_for_timeout(300)
        picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        context.close()
        height = width * picture.height // picture.width
        path = folder / f"{name}.webp"
        picture.resize((width, height), Image.Resampling.LANCZOS).save(path, quality=86, method=6)
        taken.append(path)
    return taken


def main() -> None:
    """Take all pictures into the folder that is named first."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: scripts/screenshots FOLDER [--readme | WORD…]")
    path = chromium()
    if path is None:
        sys.exit("screenshots: there is no Chromium (Debian: apt install chromium)")
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        config = Config(
            database=f"sqlite:///{data}/doko.db", limits=GENEROUS, workers=0, gallery=True
        )
        with running(config) as site, browsing(path) as browser:
            if words == ["--readme"]:
                taken = take_for_readme(browser, site, folder)
            else:
                taken = take(browser, site, folder, words)
                lay_out(folder, taken)
    print(f"{len(taken)} pictures in {folder}")


if __name__ == "__main__":
    main()
