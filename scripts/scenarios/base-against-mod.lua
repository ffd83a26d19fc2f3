-- What a rule changes: the same players play Four-in-a-Row and two mods of it, and the figures stand side by side.
local parlor = require "parlor"

local games = { "four-in-a-row", "misere", "wild-spot" }
local players = { "greedy", "random" }

local function percent(share)
  return ("%3.0f %% (%.0f to %.0f)"):format(share.share * 100, share.low * 100, share.high * 100)
end

print(("%-15s %-18s %-18s %-6s %s"):format("game", "greedy wins", "random wins", "draws", "moves"))
for _, game in ipairs(games) do
  local report = parlor.playtest { game = game, players = players, games = 60, seed = 7, rotate = true }
  local greedy, random = report.players[1], report.players[2]
  print(("%-15s %-18s %-18s %5.0f%% %5.1f"):format(
    game, percent(greedy), percent(random), report.draws.share * 100, report.length.mean))
  assert(report.stalls.count + report.forfeits.count == 0)
end
