"""A live table that has come to a situation of the gallery, and how to act at it by mouse."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from browser.running import Site
from browser.waiting import until
from doppelkopf.game.actions import AnyAction, Play
from doppelkopf.game.legal import legal_actions
from doppelkopf.record.action_form import action_data
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import tables_in
from doppelkopf.server.table.messages import Do

UNHURRIED = 550
"""What comes sooner at the same place is taken for the second half of a double click."""


class Live:
    """A page that sits at a live table."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        id_ = page.url.rpartition("/")[2].partition("?")[0]
        self.table: LiveTable = next(
            table for table in tables_in(site.hub) if table.state.id == id_
        )
        page.wait_for_selector("#room:not([hidden])")

    @property
    def actions(self) -> tuple[AnyAction, ...]:
        assert self.table.state.game is not None
        return self.table.state.game.actions

    def acted(self, do: Callable[[], object]) -> AnyAction:
        """Do something on the page and return the action that the server then has in its log."""
        before = len(self.actions)
        do()
        until(self.page, lambda: len(self.actions) > before)
        return self.actions[before]

    def play_for(self, seat: int) -> None:
        """Another seat, whose person never comes, plays its first card."""
        game = self.table.state.game
        assert game is not None
        plays = [each for each in legal_actions(game.state, seat) if isinstance(each, Play)]
        data = action_data(plays[0])
        who = Who(self.table.state.places[seat].person)

        async def act() -> None:
            sent = Do(plays[0].number, game.number, data)
            await self.table.ask(who, f"seat-{seat}", sent.seq, sent)

        self.site.run(act())

    def take(self, offer: str) -> None:
        """Take an offer: its button, or a list and then its button; then say what is asked."""
        page = self.page
        button = page.locator(f'#offers [data-offer="{offer}"]')
        if button.count() == 0:
            bid = offer.partition(":")[0] in ("solo", "hochzeit", "armut", "schmeissen", "raise")
            if page.locator('dialog[data-name="offers"]').count() == 0:  # else it opened by itself
                page.locator(f'#offers [data-offer="{"bids" if bid else "more"}"]').click()
            page.wait_for_timeout(UNHURRIED)
            button = page.locator(f'dialog [data-offer="{offer}"]')
        button.click()
        page.wait_for_timeout(30)
        send = page.locator("dialog .actions .primary, dialog .actions .danger")
        if send.count() == 0:
            return
        page.wait_for_timeout(UNHURRIED)
        for card in page.locator("dialog .pick button").all():
            if send.is_enabled():
                break
            card.click()
        send.click()

    def open_claim(self) -> Locator:
        """Open the dialog of a claim."""
        for offer in ("#offers [data-offer=more]", 'dialog [data-offer="claim"]'):
            self.page.locator(offer).click()
            self.page.wait_for_timeout(UNHURRIED)
        return self.page.locator('dialog[data-name="choose"]')

    def play(self, card: str, way: str | None = None) -> None:
        """Play a card; `way` is the label to choose where there are several."""
        button = self.page.locator(f'#hand button.legal[data-card="{card}"]').first
        button.click(position={"x": 8, "y": 24})
        if way is not None:
            self.page.locator("#bubble").get_by_role("button", name=way).click()
