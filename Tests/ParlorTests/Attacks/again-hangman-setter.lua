-- Tries words that a setter may not set, and letters that are none.
-- expect: error
local parlor = require "parlor"

local bad = {
  "", "hun", "hunter", "hunt\0", "hunt\n", ("hunt"):rep(100000), "\xff", "HÜNT", 0, -1, 1e308, 0 / 0, true, {}, print,
  { "hunt" }, coroutine.create(print), setmetatable({}, { __tostring = function() return "hunt" end }),
}
local function run(word, letter)
  local match = parlor.match {
    game = "hangman", setup = { words = { "bead", "hunt" }, mode = "rival" }, seed = 1,
    players = {
      setter = parlor.opponent { choose = function(seen) seen.moves[1] = word return word end },
      guesser = parlor.opponent { choose = function() return letter end },
    },
  }
  return match:run()
end
for _, value in ipairs(bad) do
  assert(not pcall(run, value, "a"))
  assert(not pcall(run, "hunt", value))
end
run("hunt", "hunt")
