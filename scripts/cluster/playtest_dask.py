#!/usr/bin/env python3
"""Play a playtest in shards on a Dask cluster, and print the report that one run would have printed.

    playtest_dask.py --shards 64 --dir shards -- four-in-a-row --players monte-carlo,greedy --games 100000 --seed 1

What stands behind -- goes to 'parlor playtest'. Every shard is a task with one job. A worker sends its shard back as
bytes, so no folder has to be shared; but all hosts need the same parlor, and the same files for what is in Lua.

The folder keeps each shard under its own name once it is whole. A command that was killed goes on when it is given again:
what lies in the folder isn't played again. See docs/scale-out.md.
"""
import argparse
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import CancelledError

try:
    from distributed import Client, LocalCluster, as_completed, get_worker
except ImportError:
    sys.exit("playtest_dask: Dask isn't there: python3 -m pip install dask distributed")

WRONG_USE = 2  # parlor's exit code for arguments that it refuses: another try won't help


def play(parlor, arguments, shard, folder):
    """Plays a shard, on a worker: its exit code, and the shard's bytes or else what parlor said."""
    with tempfile.TemporaryDirectory(dir=get_worker().local_directory) as place:
        out = os.path.join(place, "shard")
        command = [parlor, "playtest", *arguments, "--jobs", "1", "--shard", shard, "--out", out]
        try:
            run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if run.returncode == 0:
                with open(out, "rb") as file:
                    return 0, file.read()
        except OSError as error:
            return 1, f"{error.filename}: {error.strerror}"
    if run.returncode < 0:
        return 1, f"parlor was ended by signal {-run.returncode}"
    return run.returncode, run.stderr.strip() or f"parlor ended with code {run.returncode}"


def write(path, data):
    """Writes a file whole: whoever looks finds all of it or nothing."""
    with open(path + ".part", "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".part", path)


def check_folder(folder, parlor, arguments, shards):
    """Makes the folder, or sees that it is of this playtest."""
    version = subprocess.run([parlor, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    plan = json.dumps({"parlor": version, "shards": shards, "arguments": arguments})
    path = os.path.join(folder, "playtest.json")
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if (there := file.read()) != plan:
                sys.exit(f"playtest_dask: {folder} holds shards of another playtest; choose another --dir\n  {there}")
    elif any(name.endswith(".shard") for name in os.listdir(folder)):
        sys.exit(f"playtest_dask: {folder} holds shards of an unknown playtest; choose another --dir")
    write(path, plan.encode())


def connect(scheduler, workers):
    """A client of a scheduler, or of a cluster of this machine's own."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if not scheduler:
        return Client(LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL))
    try:
        return Client(scheduler, timeout=10)
    except (OSError, ValueError):
        sys.exit(f"playtest_dask: no scheduler answers at {scheduler}; expected an address such as tcp://host:8786")


class Progress:
    """Says on standard error how far it has come: at a terminal in one line, else once for each percent."""

    def __init__(self, there, shards):
        self.there, self.shards, self.start, self.percent = there, shards, time.monotonic(), -1

    def show(self, done):
        rate = (done - self.there) / max(time.monotonic() - self.start, 1e-9)
        left = f"{rate:.2g} a second, {(self.shards - done) / rate:.0f} s left" if rate else f"{self.there} were there"
        line = f"{done} of {self.shards} shards, {left}"
        if sys.stderr.isatty():
            print(f"\r\033[K{line}", end="\n" if done == self.shards else "", file=sys.stderr, flush=True)
        elif self.percent != (percent := done * 100 // self.shards):
            self.percent = percent
            print(line, file=sys.stderr, flush=True)


def play_missing(client, parlor, arguments, files, tries):
    """Plays the shards whose files aren't there; what failed at every try, by the shard's number."""
    def submit(number):
        shard = f"{number}/{len(files)}"
        return client.submit(play, parlor, arguments, shard, os.getcwd(), pure=False)

    numbers = {submit(number): number for number in files if not os.path.exists(files[number])}
    done, tried, failed = len(files) - len(numbers), dict.fromkeys(files, 0), {}
    progress = Progress(done, len(files))
    progress.show(done)
    finished = as_completed(list(numbers))
    for future in finished:
        number = numbers.pop(future)
        # A worker that is lost raises here, once the scheduler has given its shard to some others in vain.
        error = future.exception()
        code, result = (1, f"{type(error).__name__}: {error}") if error else future.result()
        tried[number] += 1
        if code == 0:
            write(files[number], result)
            done += 1
            progress.show(done)
        elif code == WRONG_USE:
            sys.exit(result)
        elif tried[number] < tries:
            numbers[again := submit(number)] = number
            finished.add(again)
        else:
            failed[number] = result
    return failed


def main():
    parser = argparse.ArgumentParser(
        prog="playtest_dask", description="Play a playtest in shards on a Dask cluster, and merge them.",
        usage="%(prog)s [options] -- GAME --games N --seed SEED [options of parlor playtest]")
    parser.add_argument("--shards", type=int, default=64, help="how many parts the games are cut into (%(default)s)")
    parser.add_argument("--dir", default="shards", help="where the shards are kept (%(default)s)")
    parser.add_argument("--parlor", default="parlor", help="the program, the same on every host (%(default)s)")
    parser.add_argument("--scheduler", help="the address of a running scheduler; without it, this machine's cores")
    parser.add_argument("--workers", type=int, help="how many of this machine's cores; all by default")
    parser.add_argument("--tries", type=int, default=3, help="how often a shard is played that fails (%(default)s)")
    parser.add_argument("arguments", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not (path := shutil.which(options.parlor)):
        sys.exit(f"playtest_dask: {options.parlor}: no such program; --parlor says where parlor is")
    parlor = os.path.abspath(path) if os.sep in options.parlor else options.parlor
    check_folder(options.dir, parlor, options.arguments, options.shards)
    files = {number: os.path.join(options.dir, f"{number}.shard") for number in range(1, options.shards + 1)}
    with connect(options.scheduler, options.workers) as client:
        failed = play_missing(client, parlor, options.arguments, files, options.tries)
    for number, message in sorted(failed.items()):
        print(f"playtest_dask: shard {number}/{options.shards} failed {options.tries} times: {message}", file=sys.stderr)
    return 1 if failed else subprocess.run([parlor, "merge", *files.values()]).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CancelledError:
        sys.exit("playtest_dask: the scheduler is gone; the same command goes on")
    except KeyboardInterrupt:
        sys.exit("playtest_dask: interrupted; the same command goes on")
