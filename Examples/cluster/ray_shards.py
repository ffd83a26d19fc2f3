#!/usr/bin/env python3
"""Plays the shards of an experiment on a Ray cluster, and prints the report: ray_shards.py 64 playtest GAME --seed 1 ...

The hosts need parlor and, for what is in Lua, the same files; a shard comes back as bytes. 'pip install ray' installs Ray.
"""
import pathlib
import subprocess
import sys
import tempfile

import ray


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def play(words, number, count):
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "shard")
        subprocess.run(
            ["parlor", *words, "--jobs", "1", "--shard", f"{number}/{count}", "--out", str(out)], check=True)
        return out.read_bytes()


count, words = int(sys.argv[1]), sys.argv[2:]
ray.init(log_to_driver=False)
files = []
for number, data in enumerate(ray.get([play.remote(words, number, count) for number in range(1, count + 1)]), 1):
    files.append(f"{number}.shard")
    pathlib.Path(files[-1]).write_bytes(data)
sys.exit(subprocess.run(["parlor", "merge", *files]).returncode)
