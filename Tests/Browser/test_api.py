"""The HTTP API as its description says it is, and requests that nobody should send."""

import json
import random
import socket
import urllib.request

import pytest

from conftest import ROOT, Server

schemathesis = pytest.importorskip("schemathesis")

from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi import checks


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("api")
    (folder / "mine").mkdir()
    one = Server(folder, "mine")
    yield one
    one.kill()


@pytest.fixture(scope="module")
def table(server):
    """A table that is set."""
    return post(server, "/api/tables", {"game": "four-in-a-row"})


def post(server, path, value):
    request = urllib.request.Request(
        server.url.rstrip("/") + path, json.dumps(value).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


DESCRIPTION = schemathesis.openapi.from_path(ROOT / "Sources/Web/Page/openapi.json")


# A stream doesn't end, and commands take long: their own tests hold them.
@DESCRIPTION.exclude(path_regex="/events$|/jobs").parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_description(case, server):
    """each answer is one that the description names, with a body as it says"""
    case.validate_response(case.call(base_url=server.url), checks=[
        schemathesis.checks.not_a_server_error, checks.status_code_conformance, checks.content_type_conformance,
        checks.response_schema_conformance])


def test_served(server):
    """the description that is served is the one that is tested"""
    with urllib.request.urlopen(f"{server.url}api/openapi.json") as answer:
        assert json.load(answer) == DESCRIPTION.raw_schema


def test_malformed(server, table):
    """H1.page: 10,000 malformed requests get 4xx, never 5xx and never silence; nothing comes back unescaped"""
    stream = random.Random(7)
    host, port = "127.0.0.1", server.port
    paths = ["/api/lobby/%s", "/api/game?id=%s", "/api/tables", f"/api/tables/{table['table']}/intents?token={table['token']}",
             "/api/preferences", "/page/%s", "/api/workbench/jobs", "/api/workbench/console", "/%s", "/api/tables/%s/events?token=%s"]
    markup = "<script>alert(1)</script>"
    codes = {}
    connection = None
    for number in range(10_000):
        method = stream.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "BREW"])
        path = stream.choice(paths)
        junk = "".join(stream.choice(["%3Cscript%3E", "..", "/", "%00", "%ff", "a", "?", "&", "=", "%", "0"]) for _ in range(stream.randrange(12)))
        path = path.replace("%s", junk)
        value = stream.choice([
            b"{", b"[1", b"{\"game\": \"" + markup.encode() + b"\"}", b"\xff\xfe", b"[" * 400, b"{\"intent\": \"move\", \"text\": 4}",
            b"{\"intent\": \"" + markup.encode() + b"\"}", b"null", b"1e999", b"{\"script\": 1}", b"{\"kind\": \"run\"}", b""])
        type = stream.choice(["application/json", "text/plain", "application/json; charset=utf-16", markup])
        kind = number % 10
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: {type}\r\n"
        if kind == 0:
            head = f"{method} {path} HTTP/1.1\r\nHost: {stream.choice(['evil.example', '', '[', 'a:b:c'])}\r\nContent-Type: {type}\r\n"
        elif kind == 1:
            head += f"Origin: http://{junk or 'evil'}\r\n"
        data = (head + f"Content-Length: {len(value)}\r\n\r\n").encode() + value
        if method == "HEAD":
            data = data.replace(b"HEAD", b"GET", 1)
        answer, connection = send(host, port, data, connection)
        status = int(answer[9:12])
        codes[status] = codes.get(status, 0) + 1
        assert status < 500, (data, answer)
        assert b"<script" not in answer.lower() or b"application/json" in answer.lower() or b"<!doctype html>" in answer, answer
    assert sum(count for status, count in codes.items() if 400 <= status < 500) > 7_000, codes
    assert urllib.request.urlopen(server.url).status == 200


@pytest.fixture
def cramped_server(tmp_path):
    """A server that may have few files and connections open."""
    one = Server(tmp_path, files=256)
    yield one
    one.kill()


def test_connections(cramped_server):
    """connections beyond what the server can have wait until others end, and those that it has are answered meanwhile"""
    place = ("127.0.0.1", cramped_server.port)
    request = f"GET /page/icon.svg HTTP/1.1\r\nHost: 127.0.0.1:{place[1]}\r\n\r\n".encode()
    early, *idle = [socket.create_connection(place, timeout=20) for _ in range(250)]
    late = socket.create_connection(place, timeout=20)
    late.sendall(request)
    for _ in range(3):
        assert send(*place, request, early)[0].startswith(b"HTTP/1.1 200")
    late.settimeout(0.2)
    with pytest.raises(TimeoutError):
        late.recv(1)
    # Files are left for tables.
    body = b'{"game": "nim"}'
    head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{place[1]}\r\nContent-Type: application/json\r\n"
    table = head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body
    assert send(*place, table, early)[0].startswith(b"HTTP/1.1 201")
    for one in idle:
        one.close()
    late.settimeout(20)
    assert late.recv(65536).startswith(b"HTTP/1.1 200")


def send(host, port, data, connection):
    """Sends a request, on the connection of the last one where that is open still."""
    for _ in range(2):
        if connection is None:
            connection = socket.create_connection((host, port), timeout=20)
        try:
            connection.sendall(data)
            answer = b""
            while b"\r\n\r\n" not in answer:
                part = connection.recv(65536)
                if not part:
                    raise ConnectionError
                answer += part
        except ConnectionError:
            connection.close()
            connection = None
            continue
        head, _, body = answer.partition(b"\r\n\r\n")
        if b"text/event-stream" in head.lower() or b"connection: close" in head.lower():
            connection.close()
            return answer, None
        length = next((int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0)
        while len(body) < length:
            part = connection.recv(65536)
            if not part:
                break
            body += part
        if int(answer[9:12]) in (400, 413):
            connection.close()
            connection = None
        return head + b"\r\n\r\n" + body, connection
    raise AssertionError((data, "no answer"))
