"""Plays many matches at once on a server of the page, and prints how long a move takes and what a match holds.

`make bench` runs it. The server has one core, this program another. The floor is a file of the page, asked for in the same
run on the same connections: what the server and the way to it cost without any match.
"""

import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/parlor-serve")
MATCHES = int(os.environ.get("MATCHES", 500))
SECONDS = int(os.environ.get("SECONDS_EACH", 20))
GAMES = {
    "four-in-a-row": {"players": ["human", "greedy"]},
    "simon": {"settings": {"length": "8", "tempo": '[{"from": 1, "on": 0.05, "gap": 0.05}]'}},
    "nim": {"settings": {"heaps": "[9, 9, 9, 9]"}, "players": ["human", "random"]},
}


class Server:
    """A server of its own on the first core."""

    def __init__(self, folder):
        words = ["taskset", "-c", "0", PROGRAM, "--port", "0"]
        self.process = subprocess.Popen(words, cwd=folder, env={**os.environ, "XDG_DATA_HOME": folder}, stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().split("//")[1]
        self.port = int(address.split(":")[1].split("/")[0])

    def memory(self):
        """What it holds, in KB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def stop(self):
        self.process.kill()
        self.process.wait()


class Line:
    """A connection on which one request follows the other."""

    def __init__(self, server):
        self.server = server

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port, limit=1 << 22)
        return self

    def send(self, method, path, body=None):
        text = "" if body is None else json.dumps(body)
        more = f"Content-Type: application/json\r\nContent-Length: {len(text.encode())}\r\n" if body is not None else ""
        self.writer.write(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{more}\r\n{text}".encode())

    async def ask(self, method, path, body=None):
        self.send(method, path, body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = next((int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length:")), 0)
        data = await self.reader.readexactly(length) if length else b""
        return int(head.split()[1]), data


class Match:
    """Somebody who plays one move a second, whatever is legal; each plays other games."""

    def __init__(self, server, game, number):
        self.server, self.game, self.number = server, game, number
        self.random = random.Random(number)
        self.position, self.changed, self.told = None, asyncio.Event(), []

    async def begin(self):
        self.line = await Line(self.server).open()
        status, data = await self.line.ask("POST", "/api/tables", {"game": self.game, "seed": str(self.number), **GAMES[self.game]})
        assert status == 201, data
        table = json.loads(data)
        self.path = f"/api/tables/{table['table']}"
        self.token = table["token"]
        self.stream = stream = await Line(self.server).open()
        stream.send("GET", f"{self.path}/events?token={self.token}")
        self.listening = asyncio.create_task(self.listen(stream.reader))
        await self.changed.wait()

    async def listen(self, reader):
        while line := await reader.readline():
            if line.startswith(b'data: ') and b'"kind":"position"' in line:
                self.position = json.loads(line[6:])
                self.changed.set()

    async def play(self, start, times):
        """Times are seconds until the move was taken, and until a position after it was told.

        Each move has its time, whenever the one before was answered: else one delay has many matches move together ever after.
        """
        for beat in range(SECONDS):
            begin = start + beat
            await asyncio.sleep(begin - time.perf_counter())
            seen = self.position
            if seen["moves"] and seen["phase"] != "playing":
                sent = {"intent": "move", "text": self.random.choice(seen["moves"]), "game": seen["game"], "ply": seen["ply"]}
                if seen["phase"] == "over" and self.game != "simon":
                    sent = {"intent": "new_game"}
                self.changed.clear()
                status, _ = await self.line.ask("POST", f"{self.path}/intents?token={self.token}", sent)
                taken = time.perf_counter()
                if status == 204 and sent["intent"] == "move":
                    await asyncio.wait_for(self.changed.wait(), 10)
                    times.append((taken - begin, time.perf_counter() - begin))
            elif seen["phase"] == "over":
                await self.line.ask("POST", f"{self.path}/intents?token={self.token}", {"intent": "new_game"})


def share(times, part):
    """A quantile in milliseconds."""
    return 1000 * sorted(times)[min(len(times) - 1, int(part * len(times)))]


async def floor(server, lines=50, rounds=40):
    """Round trips for a file, one at a time on each connection, as many a second as there are moves."""
    times = []

    async def one(number):
        line = await Line(server).open()
        await asyncio.sleep(number / lines / 10)
        for _ in range(rounds):
            start = time.perf_counter()
            await line.ask("GET", "/page/icon.svg")
            times.append(time.perf_counter() - start)
            await asyncio.sleep(max(0, start + 0.1 - time.perf_counter()))

    await asyncio.gather(*(one(number) for number in range(lines)))
    return times


async def measure(server, game, matches):
    """Begins matches, and plays them all at once."""
    before = server.memory()
    for match in (made := [Match(server, game, number) for number in range(matches)]):
        await match.begin()
    held = (server.memory() - before) / matches
    times = []
    start = time.perf_counter()
    await asyncio.gather(*(match.play(start + match.number / matches, times) for match in made))
    played = (server.memory() - before) / matches
    return times, held, played, made


def printed(name, times, base):
    taken, told = [one for one, _ in times], [one for _, one in times]
    print(f"{name:30} {len(times) / SECONDS:7.0f} {share(taken, 0.5):8.2f} {share(taken, 0.99):8.2f} {share(told, 0.5):8.2f} "
          f"{share(told, 0.99):8.2f} {share(told, 0.99) / share(base, 0.99):8.1f}", flush=True)


async def loris(server, seconds):
    """Sends a head that doesn't end, a byte a second."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        for byte in b"GET / HTTP/1.1\r\nX-Slow: " + b"a" * seconds:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(1)
    except ConnectionError:
        pass


async def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    gc.disable()
    print(f"{MATCHES} matches at once, a move a second each; milliseconds\n"
          f"{'':30} {'a second':>7} {'taken':>8} {'99 %':>8} {'told':>8} {'99 %':>8} {'x floor':>8}")
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            try:
                base = await floor(server)
                times, held, played, made = await measure(server, game, MATCHES)
                printed(game, times, base)
                print(f"  floor {share(base, 0.5):.2f}, 99 % {share(base, 0.99):.2f}; a match holds {held:.0f} KB, "
                      f"{played:.0f} KB when it was played for {SECONDS} s", flush=True)
                for match in made:
                    match.listening.cancel()
            finally:
                server.stop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            base = await floor(server)
            idle = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(2_000)]
            slow = [asyncio.create_task(loris(server, 60)) for _ in range(200)]
            times, *_ = await measure(server, "four-in-a-row", MATCHES // 5)
            printed("with 2,000 idle, 200 slow", times, base)
            for task in slow:
                task.cancel()
            del idle
        finally:
            server.stop()


asyncio.run(main())
