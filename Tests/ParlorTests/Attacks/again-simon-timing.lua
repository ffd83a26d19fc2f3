-- Tries a timing function that plays the match which asks for it.
-- expect: fine or error or time
local parlor = require "parlor"

local match, depth = nil, 0
local function timing()
  depth = depth + 1
  if match and depth < 3 then
    for _, name in ipairs { "step", "run", "undo", "redo", "save", "state", "check" } do pcall(match[name], match) end
    pcall(function() return match.cues, match.log, match.board, match.moves end)
    pcall(match.play, match, "start")
    pcall(match.on, match, "cue", function() match:undo() end)
  end
  depth = depth - 1
  return 0.5, 0.1
end
match = parlor.match { game = "simon", setup = { timing = timing }, players = { "flawless" }, seed = 1 }
match:run()
assert(match.outcome.winner == "player" or match.ply > 0)
