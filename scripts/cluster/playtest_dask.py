#!/usr/bin/env python3
"""Play a playtest in shards on a Dask cluster, and print the report that one run would have printed.

    playtest_dask.py --shards 64 --dir shards -- four-in-a-row --players monte-carlo,greedy --games 100000 --seed 1

What stands behind -- goes to 'parlor playtest'. A shard is a task, and a worker sends its files back as bytes. The
folder keeps what is whole, so a command that was killed goes on when it is given again. See docs/scale-out.md.
"""
import argparse
import logging
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import CancelledError

try:
    from distributed import Client, KilledWorker, as_completed, get_worker
except ImportError:
    sys.exit("playtest_dask: Dask isn't there; 'python3 -m pip install dask distributed' installs it")


def fail(message):
    sys.exit(f"playtest_dask: {message}")


def play(parlor, arguments, shard, options, folder):
    """Plays a shard, on a worker: the exit code, and the bytes that options name files for, or what parlor said."""
    with tempfile.TemporaryDirectory(dir=get_worker().local_directory) as place:
        files = [f"{option}={os.path.join(place, option)}" for option in options]
        command = [parlor, "playtest", *arguments, "--jobs", "1", "--shard", shard, *files]
        try:
            run = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if run.returncode == 0:
                return 0, [pathlib.Path(place, option).read_bytes() for option in options]
        except OSError as error:
            return 1, f"{error.filename}: {error.strerror}"
    said = (run.stderr.splitlines() or [f"parlor ended with code {run.returncode}"])[0]
    return run.returncode, said if run.returncode > 0 else f"parlor was ended by signal {-run.returncode}"


def write(path, pieces):
    """Writes a file whole: whoever looks finds all of it or nothing."""
    part = path.with_name(f".{path.name}.part")
    with open(part, "wb") as file:
        file.writelines(pieces)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def check_folder(folder, plan):
    """Makes the folder, or sees that its shards are of this playtest."""
    folder.mkdir(parents=True, exist_ok=True)
    record = folder / "playtest.txt"
    if any(folder.glob("*.shard")):
        there = record.read_text() if record.exists() else "not said"
        if there != plan:
            fail(f"{folder} holds shards of another playtest; choose another --dir\n  there: {there}\n  asked: {plan}")
    write(record, [plan.encode()])


def connect(scheduler, workers):
    """A client of a scheduler, or of this machine's own cluster."""
    logging.disable()
    if not scheduler:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the driver, not for its workers.
        client = Client(
            n_workers=workers, threads_per_worker=1, silence_logs=logging.CRITICAL, dashboard_address="127.0.0.1:0")
        signal.signal(signal.SIGINT, before)
        return client
    try:
        return Client(scheduler, timeout=10)
    except (OSError, ValueError):
        fail(f"no scheduler answers at {scheduler}; expected an address such as tcp://host:8786")


def show(done, there, shards, start):
    """Says on standard error how far it has come: at a terminal in one line, else for every tenth."""
    line = f"{done} of {shards} shards"
    if done > there:
        rate = (done - there) / (time.monotonic() - start)
        line += f", {rate:.1f} a second, {(shards - done) / rate:.0f} s left"
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="\n" if done == shards else "", file=sys.stderr, flush=True)
    elif done == there or done * 10 // shards > (done - 1) * 10 // shards:
        print(line, file=sys.stderr, flush=True)


def play_missing(client, parlor, arguments, files, tries):
    """Plays the shards whose files aren't there; the numbers of those that failed at every try, by what was said."""
    def submit(number):
        shard, options = f"{number}/{len(files)}", list(files[number])
        return client.submit(play, parlor, arguments, shard, options, os.getcwd(), pure=False)

    def is_there(number):
        return all(file.exists() for file in files[number].values())

    numbers = {submit(number): number for number in files if not is_there(number)}
    there = done = len(files) - len(numbers)
    tried, failed, start = dict.fromkeys(files, 0), {}, time.monotonic()
    show(done, there, len(files), start)
    futures = as_completed(list(numbers))
    for future in futures:
        number = numbers.pop(future)
        try:
            code, result = future.result()
        except KilledWorker:  # Dask has given it to other workers meanwhile, and lost them, too.
            code, result = 1, "its workers were lost"
        tried[number] += 1
        if code == 0:
            for file, data in zip(files[number].values(), result):
                write(file, [data])
            done += 1
            show(done, there, len(files), start)
        elif code == 2:  # Parlor refuses its arguments, and would again.
            sys.exit(result)
        elif tried[number] < tries:
            numbers[again := submit(number)] = number
            futures.add(again)
        else:
            failed.setdefault(result, []).append(number)
    return failed


def main():
    parser = argparse.ArgumentParser(
        prog="playtest_dask", usage="%(prog)s [options] -- GAME --games N --seed SEED [options of parlor playtest]")
    parser.add_argument("--shards", type=int, default=64, help="how many parts the games are cut into (%(default)s)")
    parser.add_argument("--dir", type=pathlib.Path, default="shards", help="where the shards are kept (%(default)s)")
    parser.add_argument("--games-to", type=pathlib.Path, help="the file for a line of each game, as one run writes it")
    parser.add_argument("--parlor", default="parlor", help="the program, at the same place on every host (%(default)s)")
    parser.add_argument("--scheduler", help="the address of a running scheduler; without it, this machine's cores")
    parser.add_argument("--workers", type=int, help="how many of this machine's cores; all by default")
    parser.add_argument("--tries", type=int, default=3, help="how often a shard is played that fails (%(default)s)")
    parser.add_argument("arguments", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if min(options.shards, options.tries, options.workers or 1) < 1:
        fail("--shards, --workers and --tries are 1 or more")
    if own := {"--shard", "--out", "--games-to"}.intersection(word.split("=")[0] for word in options.arguments):
        fail(f"{own.pop()} can't be given behind --, where each shard has its own file")
    if options.games_to and not options.games_to.absolute().parent.is_dir():
        fail(f"{options.games_to}: no such folder for --games-to")
    parlor = os.path.abspath(
        shutil.which(options.parlor) or fail(f"{options.parlor}: no such program; --parlor says where parlor is"))
    version = subprocess.run([parlor, "--version"], capture_output=True, text=True).stdout.strip()
    check_folder(options.dir, f"{version}, {options.shards} shards, {shlex.join(options.arguments)}")
    # In the order in which they are written: where a shard is, its games are, too.
    endings = {**({"--games-to": "ndjson"} if options.games_to else {}), "--out": "shard"}
    files = {
        number: {option: options.dir / f"{number}.{ending}" for option, ending in endings.items()}
        for number in range(1, options.shards + 1)}
    with connect(options.scheduler, options.workers) as client:
        failed = play_missing(client, parlor, options.arguments, files, options.tries)
    if failed:
        fail("\n".join(f"shards that failed, of {len(files)}: {sorted(failed[said])}: {said}" for said in failed))
    if options.games_to:
        write(options.games_to, (file["--games-to"].read_bytes() for file in files.values()))
    return subprocess.run([parlor, "merge", *(file["--out"] for file in files.values())]).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}")
    except CancelledError:
        fail("the scheduler is gone; the same command goes on")
    except KeyboardInterrupt:
        print("playtest_dask: interrupted; the same command goes on", file=sys.stderr)
        sys.exit(130)
