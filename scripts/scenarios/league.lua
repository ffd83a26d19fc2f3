-- A league over two boards on several days: each run plays some rounds and keeps the results in `parlor.files`.
-- Run it with the number of rounds for today: parlor run scripts/scenarios/league.lua 2
local parlor = require "parlor"

local file, rounds, games = "league.txt", 4, 4
local players = { "random", "greedy", "short-sighted:depth=1" }
local boards = { { columns = 7, rows = 6 }, { columns = 5, rows = 4 } }

local today = math.tointeger(tonumber(arg[1] or 2))
assert(today and today > 0, "usage: league.lua [ROUNDS], with a whole number of rounds to play today, 1 or more")

-- The results kept so far: a line for each meeting, with its round, its players, their wins and the draws.
local function kept()
  local results, last = {}, 0
  for line in (parlor.files:read(file) or ""):gmatch "[^\n]+" do
    local round, first, second, won, lost, drawn = line:match "^(%d+)\t([^\t]+)\t([^\t]+)\t(%d+)\t(%d+)\t(%d+)$"
    assert(round, ("%s: expected a round, two players and three numbers, got %q"):format(file, line))
    last = math.max(last, math.tointeger(round))
    results[#results + 1] = {
      players = { first, second },
      wins = { math.tointeger(won), math.tointeger(lost) },
      draws = math.tointeger(drawn),
    }
  end
  return results, last
end

-- In a round all meet once, on the next board. Its number is the seed: with the run's, each day would play the same.
local function play(round)
  local board = boards[(round - 1) % #boards + 1]
  local tournament = parlor.tournament {
    game = "four-in-a-row", setup = board, players = players, games = games, seed = round,
  }
  local lines = {}
  for _, meetings in ipairs(tournament.rounds) do
    for _, meeting in ipairs(meetings) do
      lines[#lines + 1] = ("%d\t%s\t%s\t%d\t%d\t%d\n"):format(
        round, meeting.players[1], meeting.players[2], meeting.wins[1], meeting.wins[2], meeting.draws)
    end
  end
  -- Written at once, so that a killed run keeps only whole rounds.
  parlor.files:append(file, table.concat(lines))
  print(("round %d of %d, on %d by %d: %s is first"):format(
    round, rounds, board.columns, board.rows, tournament.standings[1].player))
end

local _, before = kept()
for round = before + 1, math.min(before + today, rounds) do play(round) end

local results, played = kept()
print(played < rounds and ("%d of %d rounds are played:"):format(played, rounds) or "all rounds are played:")
print(parlor.rate(results))
