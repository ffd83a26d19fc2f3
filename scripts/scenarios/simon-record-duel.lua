-- One player records a melody, the other one has to repeat it from memory. Both are opponents in Lua. An opponent with
-- a function 'hear' hears the flashes; no view shows them afterwards, so the player keeps them in a variable.
local parlor = require "parlor"

local melodies = {
  { name = "Frère Jacques", notes = { "C", "D", "E", "C", "C", "D", "E", "C" } },
  { name = "Ode to Joy", notes = { "E", "E", "F", "G", "G", "F", "E", "D" } },
}
local buttons = {
  { label = "C", tone = 262 }, { label = "D", tone = 294 }, { label = "E", tone = 330 },
  { label = "F", tone = 349 }, { label = "G", tone = 392 },
}

-- Starts the game, and presses the notes of a melody, one for each turn.
local function recorder(melody)
  return parlor.opponent {
    name = melody.name,
    choose = function(seen)
      return seen.view.phase == "idle" and "start" or melody.notes[seen.view.position + 1]
    end,
  }
end

-- Repeats the notes that it heard, as far as its memory goes, and then the last note that it remembers.
local function listener(span)
  local heard = {}
  return parlor.opponent {
    name = "memory of " .. span,
    hear = function(cue)
      if cue.name == "flash" then heard[#heard + 1] = cue.subject end
    end,
    choose = function(seen) return heard[math.min(seen.view.position + 1, span)] end,
  }
end

local won = { recorder = 0, player = 0 }
for _, melody in ipairs(melodies) do
  for _, span in ipairs { 7, 8 } do
    local match = parlor.match {
      game = "simon",
      setup = { variant = "record", length = #melody.notes, buttons = buttons },
      players = { recorder = recorder(melody), player = listener(span) },
      clock = "virtual",
      seed = 1,
    }
    local presses = {}
    match:on("move", function(entry)
      if entry.mover == "player" then presses[#presses + 1] = buttons[entry.move].label end
    end)
    local outcome = match:run()
    won[outcome.winner] = won[outcome.winner] + 1
    print(("%s, memory of %d: %s  %s"):format(melody.name, span, table.concat(presses, " "), outcome.text))
  end
end
print(("recorders won %d, players won %d"):format(won.recorder, won.player))
