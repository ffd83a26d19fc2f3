#!/usr/bin/env python3
"""Parlor beside OpenSpiel and PettingZoo: Four-in-a-Row 7x6, one core. `make rivals` installs both and prints the rows.

The sides of a comparison take turns, once to warm up and then ROUNDS times. A row shows medians of rates in processor
time, and the median of the ratios. The rivals' loops are those of their own documentation, and count what a report
of Parlor counts: who wins, how long games last, and how many moves are legal."""
import collections
import random
import re
import resource
import statistics
import subprocess
import time
import warnings

warnings.simplefilter("ignore")

import pyspiel  # noqa: E402
from pettingzoo.classic import connect_four_v3  # noqa: E402

GAME = pyspiel.load_game("connect_four")
PARLOR = ".build/release/parlor"
BENCH = ".build/release/parlor-bench"
ROUNDS = 5


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def playtest(games):
    """A whole process, its start and its report included: games a second."""
    start = children()
    subprocess.run([PARLOR, "playtest", "four-in-a-row", "--games", str(games), "--seed", "1", "--jobs", "1"],
                   check=True, stdout=subprocess.DEVNULL)
    return games / (children() - start)


def search_of_parlor(_):
    """The row of parlor-bench about its search: iterations a second."""
    said = subprocess.run([BENCH, "Monte Carlo search, 7x6"], check=True, stdout=subprocess.PIPE, text=True).stdout
    rate, unit = re.search(r"search, 7x6 \| ([\d.]+) ([kM]) iterations/s", said).groups()
    return float(rate) * {"k": 1e3, "M": 1e6}[unit]


def timed(body):
    """The rate of something that does so many of its units."""
    def rate(count):
        start = time.process_time()
        body(count)
        return count / (time.process_time() - start)
    return rate


@timed
def open_spiel(games):
    """The loop of open_spiel/python/examples/example.py, without its branches for chance, and with counts."""
    wins, lengths, legal = collections.Counter(), collections.Counter(), 0
    for _ in range(games):
        state, length = GAME.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions(state.current_player())
            legal += len(actions)
            length += 1
            state.apply_action(random.choice(actions))
        wins[tuple(state.returns())] += 1
        lengths[length] += 1


@timed
def petting_zoo(games):
    """As in https://pettingzoo.farama.org/api/aec."""
    env, wins, lengths, legal = connect_four_v3.env(), collections.Counter(), collections.Counter(), 0
    for number in range(games):
        env.reset(seed=number)
        length, returns = 0, {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            if termination or truncation:
                action = None
                returns[agent] = reward
            else:
                mask = observation["action_mask"]
                legal += int(mask.sum())
                length += 1
                action = env.action_space(agent).sample(mask)
            env.step(action)
        wins[tuple(sorted(returns.items()))] += 1
        lengths[length] += 1


def bot(seed, iterations):
    """OpenSpiel's search in C++, with what its example mcts.py has by default."""
    return pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, iterations, 1_000, True, seed, False)


@timed
def search_of_open_spiel(iterations):
    """From the first state."""
    bot(1, iterations).step(GAME.new_initial_state())


def played(seed, seat, iterations, others):
    """A game of Parlor's search on a seat against OpenSpiel's on the other: 1, 0 or -1 for Parlor."""
    players = ["human", "human"]
    players[seat] = f"monte-carlo:iterations={iterations}"
    program = subprocess.Popen(
        [PARLOR, "play", "four-in-a-row", "--players", ",".join(players), "--seed", str(seed), "--data", ":memory:"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    state, rival = GAME.new_initial_state(), bot(seed, others)
    while not state.is_terminal():
        if state.current_player() == seat:
            said = next(line for line in program.stdout if " plays " in line)
            state.apply_action(int(said.split()[-1]) - 1)
        else:
            action = rival.step(state)
            state.apply_action(action)
            program.stdin.write(f"{action + 1}\n")
    program.communicate("quit\n")
    return int(state.returns()[seat])


def row(title, unit, own, count, rival, other, other_count, target):
    own(count), other(other_count)
    pairs = [(own(count), other(other_count)) for _ in range(ROUNDS)]
    ours, theirs = (statistics.median(side) for side in zip(*pairs))
    ratio = statistics.median(mine / their for mine, their in pairs)
    verdict = "met" if ratio >= target else "missed"
    print(f"| {title} | {ours:,.0f} {unit}/s | {rival} {theirs:,.0f}/s | {ratio:,.1f} | {target:,}, {verdict} |",
          flush=True)
    return ours, theirs


print("| what | Parlor | rival | ratio | target |\n|---|---|---|---|---|")
row("playtest 7x6, random on both seats", "games", playtest, 2_000_000,
    "OpenSpiel 2.0.2, Python loop", open_spiel, 20_000, 80)
row("the same", "games", playtest, 2_000_000, "PettingZoo 1.27.0", petting_zoo, 500, 2_500)
rates = row("Monte Carlo search, 7x6", "iterations", search_of_parlor, 0,
            "OpenSpiel 2.0.2, MCTSBot", search_of_open_spiel, 100_000, 10)

# As many iterations as each does in that time: on a busy machine, a limit of time would be a matter of luck.
games, seconds = 200, 0.02
budgets = [int(rate * seconds) for rate in rates]
results = collections.Counter(played(number, number % 2, *budgets) for number in range(games))
verdict = "met" if results[1] >= 0.9 * games else "missed"
print(f"\nMonte Carlo against OpenSpiel's, {games} games, {seconds} s a move ({budgets[0]:,} and {budgets[1]:,} "
      f"iterations): won {results[1]}, drawn {results[0]}, lost {results[-1]}; target 90 %, {verdict}")
