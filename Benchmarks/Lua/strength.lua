-- Prints the tables of docs/opponents.md: how strong the opponents are that ship. The argument is how many games each
-- pair plays, and how many words each strategy guesses.
local parlor = require "parlor"
local games = tonumber(arg[1]) or 100

print(parlor.tournament {
  game = "four-in-a-row",
  players = {
    "random", "greedy", "monte-carlo:iterations=100", "monte-carlo:iterations=1000", "scripts/opponents/look-ahead.lua",
  },
  games = games, seed = 1,
})

local function share(wins)
  return ("%5.1f %% (%.1f to %.1f)"):format(100 * wins.share, 100 * wins.low, 100 * wins.high)
end

for _, strategy in ipairs { "greedy", "entropy", "rollout", "letters" } do
  for _, words in ipairs { "easy", "medium", "hard" } do
    for _, guesses in ipairs { 6, 3 } do
      local report = parlor.playtest {
        game = "hangman", setup = { words = words, guesses = guesses },
        players = { "guesser:strategy=" .. strategy }, games = games, seed = 1,
      }
      print(("%-8s %-7s %d  %s"):format(strategy, words, guesses, share(report.wins.player)))
    end
  end
end
