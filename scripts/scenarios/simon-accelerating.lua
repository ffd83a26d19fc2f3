-- A Simon that gets faster within each playback, by a function of the script: for every step it returns how many
-- seconds the button lights up and how many it is dark then. A tempo that depends on the length alone is data.
local parlor = require "parlor"

-- The first button takes 0.6 seconds, and each button after it a fifth less.
local function accelerating(_, step)
  local beat = 0.6 * 0.8 ^ (step - 1)
  return 0.75 * beat, 0.25 * beat
end

-- Plays a whole game as a player who remembers everything and presses at once. Returns the playbacks, each a list of
-- cues, and the seconds that the game takes: nobody can move while something flashes or sounds.
local function win(setup)
  local match = parlor.match { game = "simon", setup = setup, clock = "virtual", seed = 8 }
  local playbacks, heard, seconds = {}, {}, 0
  match:on("cue", function(cue)
    if cue.name == "flash" then heard[#heard + 1] = cue end
  end)
  match:on("move", function()
    local finish = 0
    for _, cue in ipairs(match.cues) do finish = math.max(finish, cue.at + cue.lasting) end
    seconds = seconds + finish
  end)
  match:play("start"):run()
  while not match.outcome do
    playbacks[#playbacks + 1], heard = heard, {}
    for _, cue in ipairs(playbacks[#playbacks]) do match:wait():play(cue.subject) end
    match:run()
  end
  assert(match.outcome.reason == "length-reached" and #playbacks == match:view().target)
  return playbacks, seconds
end

print "The playbacks: seconds of light, and of dark in brackets"
for length, cues in ipairs((win { length = 7, timing = accelerating })) do
  local texts = {}
  for step, cue in ipairs(cues) do
    local on, gap = accelerating(length, step)
    local following = cues[step + 1]
    assert(math.abs(cue.lasting - on) < 1e-5)
    assert(not following or math.abs(following.at - cue.at - on - gap) < 1e-5)
    texts[step] = ("%.2f"):format(on) .. (following and (" (%.2f)"):format(gap) or "")
  end
  print(("%d: %s"):format(length, table.concat(texts, " ")))
end
print()

local setups = {
  { "historical", { tempo = "historical" } },
  { "data", { tempo = { { from = 1, on = 0.5, gap = 0.1 }, { from = 4, on = 0.3, gap = 0.08 } } } },
  { "accelerating", { timing = accelerating } },
}
print "Eight rounds  light  whole game, in seconds"
for _, row in ipairs(setups) do
  local light = 0
  local rounds, seconds = win(row[2])
  for _, cues in ipairs(rounds) do
    for _, cue in ipairs(cues) do light = light + cue.lasting end
  end
  print(("%-12s  %5.2f  %10.2f"):format(row[1], light, seconds))
end
