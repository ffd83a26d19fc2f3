-- Reset plays the sequence of a round once more: once for each playback, and only before the first press. A player who
-- knows only the flashes resets at lengths 5 and 6, and then presses a wrong button: Game Over, and the right button
-- stays highlighted until a new game starts.
local parlor = require "parlor"

local series = parlor.series { game = "simon", setup = { length = 8 }, keep = "one", clock = "virtual", seed = 5 }
local match = series.match

local flashes = {}
match:on("cue", function(cue)
  if cue.name == "flash" then flashes[#flashes + 1] = cue.subject end
end)

-- Plays a move and returns the flashes after it: `run` returns at the player's next turn.
local function watch(move)
  flashes = {}
  match:play(move):run()
  return flashes
end

-- Presses the sequence; the last press of a round shows a longer one.
local function enter(sequence)
  for step = 1, #sequence - 1 do match:play(sequence[step]):wait() end
  return watch(sequence[#sequence])
end

local function show(title, sequence)
  local view = match:view("player")
  print(("%s: %s  %d/%d, resets left: %d"):format(
    title, table.concat(sequence, " "), view.length, view.target, view.resets_left))
end

local function refused(move)
  local ok, problem = pcall(match.play, match, move)
  assert(not ok, move .. " should have been refused")
  print("  " .. move .. " is refused: " .. problem:match(":%d+: (.*)"))
end

local sequence = watch "start"
while #sequence < 5 do sequence = enter(sequence) end
show("Length 5", sequence)

local again = watch "reset"
show("After reset", again)
assert(table.concat(again) == table.concat(sequence))
refused "reset"

sequence = enter(sequence)
show("All five right", sequence)
assert(#sequence == 6 and match:view("player").resets_left == 1)
assert(table.concat(watch "reset") == table.concat(sequence))
show("Reset again", sequence)

match:play(sequence[1]):wait()
refused "reset"

local right = sequence[2]
match:play(right % 4 + 1)
print(match.board)
parlor.sleep(3600)
assert(match.outcome.reason == "wrong-button" and match:view("player").highlight == right)
print("An hour later button " .. right .. " is still highlighted.")

-- The game is over, so a new game begins without a question.
match = assert(series:new_game())
match:play("start"):run()
assert(match:view("player").highlight == nil and match:view("player").length == 1)
print("A new game: nothing is highlighted, and " .. series.status .. ".")
