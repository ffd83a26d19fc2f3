-- What a rule changes: the same players play Four-in-a-Row and two mods of it, and the figures stand side by side.
local parlor = require "parlor"

local games = { "four-in-a-row", "misere", "wild-spot" }
local players = { "alpha-beta:depth=2", "greedy" }

local function percent(share)
  return ("%3.0f %% (%.0f to %.0f)"):format(share.share * 100, share.low * 100, share.high * 100)
end

print(("%-15s %-18s %-18s %-6s %s"):format("game", "search wins", "greedy wins", "draws", "moves"))
for _, game in ipairs(games) do
  local report = parlor.playtest { game = game, players = players, games = 60, seed = 7, rotate = true }
  local search, greedy = report.players[1], report.players[2]
  print(("%-15s %-18s %-18s %5.0f%% %5.1f"):format(
    game, percent(search), percent(greedy), report.draws.share * 100, report.length.mean))
  assert(report.stalls.count + report.forfeits.count == 0)
end
