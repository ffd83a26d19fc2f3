"""Fixtures of the browser tests: a server with a folder of its own, and pages in Debian's chromium."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("PARLOR_SERVE", str(ROOT / ".build/debug/parlor-serve"))
# With PARLOR_PAGE=source the files of the page are read as they are now, not as they were built.
SOURCE = ROOT / "Sources/Web/Page" if os.environ.get("PARLOR_PAGE") == "source" else None

# It only ends what hangs: on a busy computer everything takes long.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


class Server:
    """A server that can be ended and started again at the same port, with what it kept."""

    def __init__(self, folder, *arguments):
        self.folder, self.port, self.process = folder, 0, None
        self.arguments = arguments
        self.start()

    def start(self):
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder)}
        self.process = subprocess.Popen(
            [PROGRAM, *self.arguments, "--port", str(self.port)], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line)[0]
        self.port = int(re.search(r":(\d+)", self.url[7:])[1])

    def kill(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture
def server(tmp_path):
    one = Server(tmp_path)
    yield one
    one.kill()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        yield one
        one.close()


def from_source(context):
    """Has a context read the page's files as they are now, where that is wanted."""
    if not SOURCE:
        return
    context.route("**/page/*", lambda route: route.fulfill(path=SOURCE / Path(route.request.url).name))
    context.route(re.compile(r"^http://[^/]+/($|\?)"), lambda route: route.fulfill(path=SOURCE / "index.html"))


@pytest.fixture
def new_context(browser):
    """Opens contexts: profiles of a browser that know nothing of one another."""
    opened = []

    def open_one(**options):
        one = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "has_touch": True, **options})
        from_source(one)
        one.set_default_timeout(PATIENCE)
        opened.append(one)
        return one

    yield open_one
    for one in opened:
        one.close()


@pytest.fixture
def context(new_context):
    return new_context(reduced_motion="reduce")


@pytest.fixture
def page(context, server):
    """A page at no table, on which no script may fail, nor do what the policy of the page forbids."""
    one = context.new_page()
    errors = []
    one.on("pageerror", lambda error: errors.append(str(error)))
    one.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
    one.goto(f"{server.url}#/table/none")
    yield one
    assert not errors, errors
