-- Reverse Simon: the sequence is played back as usual, and has to be repeated backwards.
local parlor = require "parlor"

local function reversed(list)
  local result = {}
  for index = #list, 1, -1 do result[#result + 1] = list[index] end
  return result
end

-- Whether a move has to reverse the sequence in the state. The sequence is stored forwards for the playback, and
-- backwards from the first press until another button is added.
local function turns_round(state, move)
  local phase = state:phase()
  if state:place() == 0 then return phase == "input" and move ~= "reset" and move ~= "start" end
  return phase == "drawing" or phase == "adding" or move == "start"
end

return parlor.mod("simon", {
  id = "reverse-simon",
  title = "Reverse Simon",
  summary = "Repeat a sequence of buttons from memory, backwards.",
  rules = "\z
    Goal: watch the buttons that flash, and press the same ones backwards: the last one first. The sequence \z
    grows by a button each round; the whole of it wins, and a wrong button loses.\n\z
    Moves: start begins. Then write one button a line, by number or name, as in 4 or blue; reset, \z
    before the first one, plays the sequence again.\n\z
    Board: the buttons, the length of the sequence now and at the end, and how many buttons were pressed. \z
    The right button after an error is in [brackets].",
  apply = function(state, move, base)
    if turns_round(state, move) then state:set_sequence(reversed(state:sequence())) end
    base.apply(state, move)
  end,
})
