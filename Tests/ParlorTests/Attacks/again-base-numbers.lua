-- Tries base functions with the ends of the whole numbers.
-- expect: error or fine
local parlor = require "parlor"

local kept
local g = parlor.mod("four-in-a-row", { id = "kept", view = function(state, seat, base)
  for _, n in ipairs { math.mininteger, math.maxinteger, 0, -1, 0/0, 1/0, 2^63 } do
    pcall(base.view, state, n) pcall(base.apply, state, n) pcall(base.text, state, n) pcall(base.cues, state, n)
    pcall(base.refusal, state, n) pcall(base.revealed, state, n, n)
  end
  return base.view(state, seat)
end })
parlor.match({ game = g }):view("red")
