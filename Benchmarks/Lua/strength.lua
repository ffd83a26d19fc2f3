-- Prints the tables of docs/opponents.md: how strong the opponents that ship are, in every game that ships. All budgets
-- are counted and the seed is given, so each run prints the same. An argument keeps the tables whose title has it.
local parlor = require "parlor"
local wanted = arg[1] or ""

-- Who plays games that hide nothing; where rules take long, searches have less to spend. "@NAME" is the opponent of a
-- file.
local open = { "random", "greedy", "short-sighted:depth=3", "alpha-beta:nodes=500", "monte-carlo:iterations=200" }
local alone = { "random", "greedy", "short-sighted:depth=3", "monte-carlo:iterations=200" }
local slow = { "random", "greedy", "alpha-beta:nodes=100", "monte-carlo:iterations=20" }
local repeaters = { "random", "human-like", "human-like:span=10:slope=1.5", "flawless" }
local strategies = { "letters", "greedy", "entropy", "rollout" }

local guessers = {}
for place, strategy in ipairs(strategies) do guessers[place] = "guesser:strategy=" .. strategy end

-- Each player meets each other one. With `against`, players have the first seat and those against them the second.
local meetings = {
  {
    game = "four-in-a-row", games = 60,
    players = {
      "random", "@center", "greedy", "short-sighted:depth=4", "alpha-beta:nodes=5000", "monte-carlo:iterations=100",
      "monte-carlo:iterations=1000", "@look-ahead", "perfect",
    },
  },
  { game = "five-in-a-row", games = 40, players = open },
  { game = "misere", games = 100, players = open },
  { game = "cylinder", games = 40, players = open },
  { game = "pop-out", games = 40, players = open },
  { game = "wild-spot", games = 30, players = slow },
  -- The rules of connect-n, too, which plays the same games.
  { game = "four-in-a-row-lua", games = 40, players = open },
  { game = "three-players", games = 40, players = alone },
  { game = "tic-tac-toe", games = 100, players = open },
  { game = "nim", games = 100, players = { "@nim-sum", table.unpack(open) } },
  { game = "dice-race", games = 30, players = open },
  { game = "rock-paper-scissors", games = 1000, players = { "random", "monte-carlo:iterations=20" } },
  {
    game = "little-whist", games = 60,
    players = { "random", "monte-carlo:iterations=20", "monte-carlo:iterations=80" },
  },
  { game = "simon", setup = { variant = "add" }, games = 200, players = repeaters },
  {
    game = "hangman", setup = { mode = "rival", words = "hard" }, games = 200, players = { "random", "setter" },
    against = guessers,
  },
  {
    game = "hangman", setup = { mode = "evil", words = "hard" }, games = 200, players = { "setter" },
    against = guessers,
  },
}

-- One seat: how often each player wins, and a mean.
local score = { "score", function(match) return match.outcome.scores.player end }
local moves = { "moves", function(match) return #match.log end }
local guesses = { "guesses", function(match) return #match.log - 1 end }
local solos = {
  { game = "hangman", games = 200, players = { "random", "monte-carlo:iterations=200" }, figure = moves },
  { game = "evil-hangman", games = 100, players = { "random", "monte-carlo:iterations=20" }, figure = moves },
  { game = "whole-word", games = 200, players = { "random" }, figure = moves },
  { game = "simon", games = 400, players = { "monte-carlo:iterations=50", table.unpack(repeaters) }, figure = score },
  { game = "reverse-simon", games = 40, players = { "random", "monte-carlo:iterations=20" }, figure = score },
  { game = "surprise-simon", games = 200, players = { "random" }, figure = score },
  { game = "esp-hints", games = 200, players = { "random" }, figure = guesses },
  { game = "mastermind", games = 20, players = { "random", "monte-carlo:iterations=20" }, figure = guesses },
  { game = "higher-lower", games = 400, players = { "@higher-lower-odds", table.unpack(alone) }, figure = score },
}
for _, feedback in ipairs { "right-or-wrong", "match-count", "suit-and-rank", "higher-lower" } do
  solos[#solos + 1] = {
    game = "alien-esp", setup = { feedback = feedback }, games = 1000, players = { "random", "card-finder" },
    figure = guesses,
  }
end

-- A share of games in percent, and how far off the true one is with a probability of 5 % at most (Wilson).
local function percent(share, games)
  local square = 1.96 ^ 2
  local middle = (share + square / (2 * games)) / (1 + square / games)
  local half = 1.96 * ((share * (1 - share) + square / (4 * games)) / games) ^ 0.5 / (1 + square / games)
  return ("%.0f±%.0f"):format(100 * share, 100 * (math.abs(middle - share) + half))
end

local function row(name, cells)
  local line = { ("%-32s"):format(name) }
  for _, cell in ipairs(cells) do line[#line + 1] = (" "):rep(9 - utf8.len(cell)) .. cell end
  print((table.concat(line):gsub(" +$", "")))
end

local function title(entry, text)
  local words = { entry.game }
  for name, value in pairs(entry.setup or {}) do words[#words + 1] = name .. "=" .. value end
  local all = ("%s: %s"):format(table.concat(words, " "), text:format(entry.games))
  if not all:find(wanted, 1, true) then return false end
  print("\n" .. all)
  return true
end

local function play(entry, players, options)
  for place, player in ipairs(players) do players[place] = player:gsub("^@(.*)", "scripts/opponents/%1.lua") end
  options.game, options.setup, options.players, options.games = entry.game, entry.setup, players, entry.games
  options.seed, options.jobs = 1, 2
  return parlor.playtest(options)
end

-- The points of a player who meets others of one kind.
local function points(entry, seats, player, other)
  local players = { player }
  for seat = 2, seats do players[seat] = other end
  local report = play(entry, players, { rotate = not entry.against })
  return report.players[1].share + report.draws.share / 2
end

for _, entry in ipairs(meetings) do
  local others = entry.against or entry.players
  local seats = #parlor.match({ game = entry.game, setup = entry.setup }).seats
  local text = seats == 2 and "%d games a meeting" or "%d games a meeting, one against " .. seats - 1
  if title(entry, text) then
    local known, heads = {}, {}
    for column, other in ipairs(others) do
      heads[column] = entry.against and other:match("=(.*)") or tostring(column)
    end
    row("", heads)
    for number, player in ipairs(entry.players) do
      local cells = {}
      for column, other in ipairs(others) do
        local mirrored = seats == 2 and known[other .. " " .. player]
        local share = mirrored and 1 - mirrored
        if entry.against or player ~= other then share = share or points(entry, seats, player, other) end
        known[player .. " " .. other] = share
        cells[column] = share and percent(share, entry.games) or "-"
      end
      row(entry.against and player or ("%d  %s"):format(number, player), cells)
    end
  end
end

for _, entry in ipairs(solos) do
  if title(entry, "%d games") then
    local name, figure = table.unpack(entry.figure)
    row("", { "won", name })
    for _, player in ipairs(entry.players) do
      local report = play(entry, { player }, { metrics = { [name] = figure } })
      local mean = report.metrics[name]
      local cell = ("%.1f±%.1f"):format(mean.mean, (mean.high - mean.low) / 2)
      row(player, { percent(report.players[1].share, entry.games), cell })
    end
  end
end

-- The share of a list's words in percent that a guesser finds, who has each of them once.
local function found(list, misses, player)
  local setup = { words = parlor.wordlist(list), guesses = misses }
  local words = parlor.match({ game = "hangman", setup = setup }):state():words()
  local count = 0
  for _, word in ipairs(words) do
    local match = parlor.match { game = "hangman", setup = setup, players = { player }, seed = 1 }
    match:deal({ word }):run()
    if match.outcome.winner then count = count + 1 end
  end
  return ("%.2f"):format(100 * count / #words)
end

-- The share of some games, with words that chance draws.
local function drawn(games, list, misses, player)
  local entry = { game = "hangman", setup = { words = list, guesses = misses }, games = games }
  return percent(play(entry, { player }, {}).players[1].share, games)
end

-- Hangman with the words of each list and two numbers of misses, by guessers that know all lists, or the others alone.
local all = "easy+medium+hard"
local others = { easy = "medium+hard", medium = "easy+hard", hard = "easy+medium" }
local readers = {
  {
    text = "all words of a list, by who knows all three lists", words = { easy = all, medium = all, hard = all },
    strategies = { "greedy", "entropy", "rollout" },
  },
  {
    text = "%d words of a list, by who knows the other two lists", words = others, strategies = { "letters", "greedy" },
    games = 400,
  },
}
for _, reader in ipairs(readers) do
  if title({ game = "hangman", games = reader.games }, reader.text) then
    row("", { "easy 6", "easy 3", "medium 6", "medium 3", "hard 6", "hard 3" })
    for _, strategy in ipairs(reader.strategies) do
      local cells = {}
      for _, list in ipairs { "easy", "medium", "hard" } do
        local player = ("guesser:strategy=%s:words=%s"):format(strategy, reader.words[list])
        for _, misses in ipairs { 6, 3 } do
          cells[#cells + 1] = reader.games and drawn(reader.games, list, misses, player) or found(list, misses, player)
        end
      end
      row(strategy, cells)
    end
  end
end
