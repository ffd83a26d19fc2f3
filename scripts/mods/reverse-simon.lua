-- Reverse Simon: the sequence is played back as ever, and has to be repeated backwards.
local parlor = require "parlor"

local function reversed(list)
  local result = {}
  for index = #list, 1, -1 do result[#result + 1] = list[index] end
  return result
end

-- The state holds the sequence as it is played back until somebody begins to repeat it, and backwards from then on
-- until another button is added. Says whether a move comes at such a turning point.
local function turns_round(state, move)
  local phase = state:phase()
  if state:place() == 0 then return phase == "input" and move ~= "reset" and move ~= "start" end
  return phase == "drawing" or phase == "adding" or move == "start"
end

return parlor.mod("simon", {
  id = "reverse-simon",
  title = "Reverse Simon",
  summary = "Repeat a sequence of buttons from memory, backwards.",
  apply = function(state, move, base)
    if turns_round(state, move) then state:set_sequence(reversed(state:sequence())) end
    base.apply(state, move)
  end,
})
