"""What a phone keeps of the sheet, so that it opens without network: its shell, and no data.

Where there is https, a service worker keeps scripts, styles and an empty page by the hash of all
files. What stood on the sheet the page itself keeps, in the browser.
"""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from doppelkopf.server.net.access import lang_of
from doppelkopf.web import assets
from doppelkopf.web.render import render
from doppelkopf.web.texts import text


async def worker(_request: Request) -> Response:
    """The service worker; it may serve the sheets, so it lies beside them."""
    return FileResponse(assets.FOLDER / "js" / "sheet" / "worker.js", media_type="text/javascript")


async def shell_files(_request: Request) -> Response:
    """The files that the page needs."""
    return JSONResponse(list(assets.sheet_files()))


async def shell(request: Request) -> Response:
    """The page without any evening: what stands on it, the phone has kept."""
    title, files = text("sheet.app", lang_of(request)), assets.version()
    return render(
        request,
        "sheet/page.html",
        path="/",
        room=None,
        view=None,
        query="",
        me="",
        title=title,
        files=files,
        round=None,
    )


async def manifest(request: Request) -> Response:
    """What a phone needs to put a sheet among its apps; it says nothing of the evening."""
    lang, here = lang_of(request), f"/s/{request.path_params['room']}"
    link = request.query_params.get("link")
    icons = [
        {"src": assets.url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {
            "src": assets.url("icon-512.png"),
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "any maskable",
        },
    ]
    found = {
        "id": here,
        "start_url": f"{here}?{urlencode({'link': link})}" if link else here,
        "scope": "/s/",
        "name": text("sheet.app", lang),
        "short_name": text("sheet.app.short", lang),
        "lang": lang.value,
        "display": "standalone",
        "background_color": "#f5f2ea",
        "theme_color": "#37745d",
        "icons": icons,
    }
    return JSONResponse(found, media_type="application/manifest+json")
