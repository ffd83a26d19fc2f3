"""Fixtures of the browser tests: a server with a folder of its own, and pages in Debian's chromium."""

import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("PARLOR_SERVE", str(ROOT / ".build/debug/parlor-serve"))
# Chromium without its windows is the same for a page, and leaves more of the computer to the tests.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
# With PARLOR_PAGE=source the files of the page are read as they are now, not as they were built.
SOURCE = ROOT / "Sources/Web/Page" if os.environ.get("PARLOR_PAGE") == "source" else None

# The browser doesn't know from which network a file comes that a test serves, and would keep such a page from the server.
FROM_SOURCE = ["--disable-features=LocalNetworkAccessChecks"] if SOURCE else []

# It only ends what hangs: on a busy computer everything takes long.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


class Server:
    """A server that can be ended and started again at the same port, with what it kept."""

    def __init__(self, folder, *arguments, files=None):
        """With a limit of its open files and connections, or with the usual one."""
        self.folder, self.port, self.process = folder, 0, None
        self.program = [PROGRAM] if files is None else ["prlimit", f"--nofile={files}:{files}", PROGRAM]
        self.arguments = arguments
        self.start()

    def start(self):
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder)}
        self.process = subprocess.Popen(
            [*self.program, *self.arguments, "--port", str(self.port)], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line)[0]
        self.port = int(re.search(r":(\d+)", self.url[7:])[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def forget(self):
        """Forgets settings, preferences and scores."""
        with closing(sqlite3.connect(self.folder / "parlor/parlor.sqlite", timeout=PATIENCE / 1000)) as store, store:
            store.execute("DELETE FROM setting")
            store.execute("DELETE FROM low_score")


def pytest_configure(config):
    config.addinivalue_line("markers", "own_server: the test has a server of its own, at which nothing was played before")


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("shared"))
    yield one
    one.kill()


@pytest.fixture
def server(request, tmp_path):
    """A server that knows no settings, preferences and scores; all tests of a worker share it, but those marked `own_server`."""
    if not request.node.get_closest_marker("own_server"):
        one = request.getfixturevalue("shared_server")
        one.forget()
        yield one
        return
    one = Server(tmp_path)
    yield one
    one.kill()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required", *FROM_SOURCE])
        yield one
        one.close()


def from_source(context):
    """Has a context read the page's files as they are now, where that is wanted."""
    if not SOURCE:
        return
    context.route("**/page/*", lambda route: route.fulfill(path=SOURCE / Path(route.request.url).name))
    context.route(re.compile(r"^http://[^/]+/($|\?)"), lambda route: route.fulfill(path=SOURCE / "index.html"))


WINDOW = {"width": 1280, "height": 900}


def opened(browser, **options):
    """A profile of the browser that knows nothing of others."""
    one = browser.new_context(**{"viewport": WINDOW, "has_touch": True, **options})
    from_source(one)
    one.set_default_timeout(PATIENCE)
    return one


@pytest.fixture
def new_context(browser):
    """Opens contexts: profiles of a browser that know nothing of one another."""
    made = []

    def open_one(**options):
        made.append(opened(browser, **options))
        return made[-1]

    yield open_one
    for one in made:
        one.close()


@pytest.fixture(scope="session")
def shared_page(browser):
    """The page that all tests of a worker share: to open one takes longer than many a test."""
    context = opened(browser, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def page(shared_page, server):
    """A page at no table that remembers nothing, on which no script may fail, nor do what the policy of the page forbids."""
    one = shared_page
    session = one.context.new_cdp_session(one)
    session.send("Storage.clearDataForOrigin", {"origin": server.url.split("/?")[0].rstrip("/"), "storageTypes": "all"})
    session.detach()
    one.set_viewport_size(WINDOW)
    one.emulate_media(color_scheme="light", reduced_motion="reduce")
    errors = []
    noted = {"pageerror": lambda error: errors.append(str(error)),
             "console": lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None}
    for name, note in noted.items():
        one.on(name, note)
    one.goto(f"{server.url}#/table/none")
    yield one
    for name, note in noted.items():
        one.remove_listener(name, note)
    for other in one.context.pages[1:]:
        other.close()
    one.context.clear_permissions()
    # Whatever the page did ends here.
    one.goto("about:blank")
    assert not errors, errors


@pytest.fixture
def context(page):
    """The context of the page, for more pages of it."""
    return page.context
