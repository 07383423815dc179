"""The websocket of a room: hello, then requests with a number each, acknowledged or refused.

A connection is one reader and one writer. What is asked is done in the room's own time; what has to
wait for its moment holds up nothing else. docs/protocol.md describes every message.
"""

import asyncio
import contextlib
import logging
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from doppelkopf.errors import IllegalAction
from doppelkopf.server.live import protocol
from doppelkopf.server.live.hub import AnyRoom, Hub
from doppelkopf.server.live.limits import Bucket
from doppelkopf.server.live.protocol import Hello, Ping
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.net.access import address_of, hub_of, is_same_origin, lang_of, person_of
from doppelkopf.server.rooms.kind import RoomKind
from doppelkopf.server.rooms.refusals import refuse

logger = logging.getLogger(__name__)

HELLO_WITHIN = 15.0
HELLOS_PER_SECOND, HELLOS_AT_ONCE = 0.5, 10
"""How often one connection may ask for everything anew."""
POLICY, TOO_BIG, TRY_LATER, GONE = 1008, 1009, 1013, 4404
CODES = {"protocol/size": TOO_BIG, "server/stopping": TRY_LATER}
"""How a connection is closed after an error; all others are final."""


async def serve_socket(websocket: WebSocket, kind: RoomKind[Any, Any]) -> None:
    """Serve one connection to a room of a kind, from its first to its last message."""
    hub = hub_of(websocket)
    if not is_same_origin(websocket):
        await websocket.close(POLICY)
        return
    address = address_of(websocket)
    limits = hub.config.limits
    full = hub.sockets >= limits.sockets or hub.by_address[address] >= limits.sockets_per_address
    if full or not hub.connects.take(address):
        await websocket.close(TRY_LATER)
        return
    hub.sockets += 1
    hub.by_address[address] += 1
    try:
        await websocket.accept()
        room = await hub.room(websocket.path_params["room"], kind)
        if room is None:
            error = kind.refusals.unknown()
            await websocket.send_text(protocol.failed(error, lang_of(websocket)))
            await websocket.close(GONE)
            return
        await _Connection(websocket, hub, room).serve()
    except WebSocketDisconnect:
        pass  # it is gone
    except SQLAlchemyError as error:  # whoever comes again may fare better
        logger.error("a websocket: the database failed: %s", type(error).__name__)
        await end(websocket, TRY_LATER)
    except RuntimeError:
        if is_open(websocket):  # else it is gone, and nothing can be sent any more
            raise
    finally:
        hub.sockets -= 1
        hub.by_address[address] -= 1
        if not hub.by_address[address]:
            del hub.by_address[address]


class _Connection:
    def __init__(self, websocket: WebSocket, hub: Hub, room: AnyRoom) -> None:
        self._websocket = websocket
        self._hub = hub
        self._room = room
        self._key = person_of(websocket)
        self._watcher: Watcher | None = None
        self._lang = lang_of(websocket)
        limits = hub.config.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._hellos = Bucket(HELLOS_PER_SECOND, HELLOS_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_idle = False
        """Whether the reader waits for a message."""

    async def serve(self) -> None:
        """Read until it ends; whatever happens, the room learns that it is gone."""
        reader: asyncio.Task[None] | None = None
        writer: asyncio.Task[None] | None = None
        try:
            hello = await asyncio.wait_for(self._receive(), HELLO_WITHIN)
            if not isinstance(hello, Hello):
                raise _out_of_order()
            await self._enter(hello)
            assert self._watcher is not None
            writer = asyncio.create_task(self._write(self._watcher))
            reader = asyncio.create_task(self._read(writer))
            writer.add_done_callback(lambda _: self._is_idle and reader.cancel())
            await asyncio.wait((reader,))
            if not reader.cancelled():
                reader.result()
        except TimeoutError:
            await self._end(_out_of_order())
        except IllegalAction as error:
            await self._end(error)
        except SQLAlchemyError:  # the room has noted it; whoever comes again may fare better
            await end(self._websocket, TRY_LATER)
        except WebSocketDisconnect:
            pass
        finally:
            if self._watcher is not None:
                self._room.leave(self._watcher)
            for task in (*self._tasks, reader, writer):
                if task is not None:
                    task.cancel()
            await _over(reader)
            await _over(writer)

    async def _read(self, writer: asyncio.Task[None]) -> None:
        """Handle what comes until the writer has ended; what is being done is finished first."""
        while not writer.done():
            self._is_idle = True
            message = await self._receive()
            self._is_idle = False
            await self._handle(message)

    async def _receive(self) -> Any:
        """The next message.

        Raises:
            IllegalAction: it is too large, too much, or none at all.
        """
        received = await self._websocket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code") or 1005)
        data = received.get("text")
        if data is None:
            data = received.get("bytes") or b""
        if len(data) > self._hub.config.limits.message_bytes:
            raise refuse(
                "protocol/size", "Diese Nachricht ist zu lang.", "This message is too long."
            )
        if not self._bucket.take():
            raise _too_many()
        kind = self._room.kind
        return protocol.decode(data, kind.requests + kind.questions)

    async def _enter(self, hello: Hello) -> None:
        """Come to the room, or ask it for everything anew; nobody else notices the latter."""
        if not self._hellos.take():
            raise _too_many()
        self._lang = hello.lang
        client = f"{self._key}:{hello.client}"
        right = await self._room.right_by_any(hello.invite)
        watcher = self._watcher
        if watcher is None:
            room = self._hub.config.limits.send_queue
            watcher = Watcher(self._key, client, hello.lang, right, room=room, token=hello.invite)
        else:
            watcher.client, watcher.lang, watcher.right = client, hello.lang, right
            watcher.token = hello.invite
        await self._room.enter(watcher)
        self._watcher = watcher

    async def _write(self, watcher: Watcher) -> None:
        """Send what waits; ends when the watcher is dropped."""
        while (message := await watcher.outbox.get()) is not None:
            await self._websocket.send_text(message)
        await end(self._websocket, TRY_LATER if watcher.may_return else POLICY)

    async def _handle(self, message: Any) -> None:
        watcher = self._watcher
        assert watcher is not None
        match message:
            case Ping():
                watcher.send(protocol.PONG)
            case Hello():
                if not watcher.is_dropped:
                    await self._enter(message)
            case _:
                await self._request(watcher, message)

    async def _request(self, watcher: Watcher, message: Any) -> None:
        """Have it done by the room; the next message is read when it is, or while it waits."""
        is_question = isinstance(message, self._room.kind.questions)
        if is_question or self._room.delay(message) is not None:
            work = self._answer if is_question else self._do
            task = asyncio.create_task(work(watcher, message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        else:
            await self._do(watcher, message)

    async def _do(self, watcher: Watcher, message: Any) -> None:
        seq = message.seq
        try:
            version = await self._room.ask(watcher.who, watcher.client, seq, message)
        except IllegalAction as error:
            watcher.send(protocol.refused(seq, error, watcher.lang))
        else:
            watcher.send(protocol.ack(seq, version))

    async def _answer(self, watcher: Watcher, message: Any) -> None:
        """Send the answer to a question, unless they have gone meanwhile."""
        try:
            answer = await self._room.answer(watcher, message)
        except IllegalAction as error:
            answer = protocol.refused(message.seq, error, watcher.lang)
        watcher.send(answer)

    async def _end(self, error: IllegalAction) -> None:
        """Say why, then close."""
        code = CODES.get(error.code, POLICY)
        await end(self._websocket, code, protocol.failed(error, self._lang))


def is_open(websocket: WebSocket) -> bool:
    """Whether neither side has ended a connection."""
    states = (websocket.application_state, websocket.client_state)
    return WebSocketState.DISCONNECTED not in states


async def end(websocket: WebSocket, code: int, last: str | None = None) -> None:
    """Close a connection, after a last message, unless it is closed or breaks meanwhile."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if last is not None and websocket.application_state is WebSocketState.CONNECTED:
            await websocket.send_text(last)
        if is_open(websocket):
            await websocket.close(code)


async def _over(task: asyncio.Task[None] | None) -> None:
    """Wait for the end of a task; a fault of ours is told, a connection that broke is not."""
    if task is None:
        return
    await asyncio.wait((task,))
    error = None if task.cancelled() else task.exception()
    known = (WebSocketDisconnect, RuntimeError, IllegalAction, SQLAlchemyError)
    if error is not None and not isinstance(error, known):
        logger.error("a websocket failed: %s", type(error).__name__, exc_info=error)


def _too_many() -> IllegalAction:
    return refuse("protocol/rate", "Zu viele Nachrichten auf einmal.", "Too many messages at once.")


def _out_of_order() -> IllegalAction:
    return refuse("protocol/hello", "Zuerst kommt „hello“.", "The first message has to be “hello”.")
