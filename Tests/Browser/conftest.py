"""Fixtures of the browser tests: a server with a folder of its own, and pages in Debian's chromium."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PROGRAM = os.environ.get("PARLOR_SERVE", str(ROOT / ".build/debug/parlor-serve"))


class Server:
    """A server that can be ended and started again at the same port, with what it kept."""

    def __init__(self, folder, *words):
        self.folder, self.words, self.port, self.process = folder, words, 0, None
        self.start()

    def start(self):
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder)}
        self.process = subprocess.Popen(
            [PROGRAM, "--port", str(self.port), *self.words], env=environment, cwd=self.folder, stdout=subprocess.PIPE, text=True)
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


@pytest.fixture
def context(browser):
    one = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", has_touch=True)
    yield one
    one.close()


@pytest.fixture
def page(context, server):
    """A page whose errors fail the test."""
    one = context.new_page()
    one.set_default_timeout(8000)
    errors = []
    one.on("pageerror", lambda error: errors.append(str(error)))
    one.goto(server.url)
    yield one
    assert not errors, errors
