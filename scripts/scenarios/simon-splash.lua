-- The splash view has a slider for the length that wins, and a button "Play game". A player leaves a running game at
-- length 4 for the splash: the same setting returns to the same game, and another setting ends it.
local parlor = require "parlor"

local series = parlor.series { game = "simon", setup = { length = 15 }, keep = "one", clock = "virtual", seed = 11 }

-- The splash's button. Only a changed setting needs a new game.
local function play_game(length)
  series:set { length = length }
  local action = series.changed and "a new game" or "back to the game"
  if series.changed then
    series:new_game(true)
  end
  local view = series.match:view("player")
  print(("Slider at %d, Play game: %s, %d/%d, %s"):format(length, action, view.length, view.target, view.phase))
  return series.match
end

-- Plays a move and returns the flashes after it, which is all that the player remembers.
local function watch(match, move)
  match:play(move):run()
  local flashes = {}
  for _, cue in ipairs(match.cues) do
    if cue.name == "flash" then flashes[#flashes + 1] = cue.subject end
  end
  return flashes
end

local match = play_game(15)
local sequence = watch(match, "start")
while #sequence < 4 do
  for step = 1, #sequence - 1 do match:play(sequence[step]):wait() end
  sequence = watch(match, sequence[#sequence])
end
print("Four buttons flashed: " .. table.concat(sequence, " "))

-- To the splash and back: it is the same game, and Reset shows its sequence again.
match = play_game(15)
local again = watch(match, "reset")
print("Reset shows them again: " .. table.concat(again, " "))
assert(#again == 4 and table.concat(again) == table.concat(sequence))

-- The slider is moved and moved back, and the program is closed in between.
series:set { length = 20 }
assert(series.changed)
series = parlor.load_series(series:save())
match = play_game(15)
assert(not series.changed and match:view("player").length == 4)

-- The slider stays at its new place: the running game ends, and the new game waits for Start.
local abandoned = match
match = play_game(20)
assert(match ~= abandoned and match:view("player").phase == "idle")
assert(match.turn == "player" and #match.moves == 1 and match.moves[1] == "start")
assert(series.totals.wins.player == 0 and series.totals.lost == 0)
print("The game that was left counts for nothing; now there is " .. series.status .. ".")
