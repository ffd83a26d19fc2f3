-- Dice race: two to four seats race along a track. The seat to move rolls one die or two and goes as far as they show.
-- The finish has to be reached exactly: a seat that would pass it goes back by the surplus. A seat that lands on
-- another piece sends it back to the start. A move is the number of dice; then chance draws their sum.
local parlor = require "parlor"

local names = { "red", "yellow", "green", "blue" }
-- Dice that nobody has rolled yet, by their number.
local hidden = { { 0 }, { 0, 0 } }

-- Sends the pieces on the step where a seat has just landed back to the start.
local function send_home(places, seat)
  for other, place in ipairs(places) do
    if other ~= seat and place == places[seat] then places[other] = 0 end
  end
end

-- The faces of a throw, for the picture: chance draws the sum alone. Each first face that leaves one to six for the
-- second is as likely; the pieces decide which it is.
local function faces(dice, sum, places)
  if dice == 1 then return { sum } end
  local least, most, steps = math.max(1, sum - 6), math.min(6, sum - 1), 0
  for _, place in ipairs(places) do steps = steps + place end
  local first = least + steps % (most - least + 1)
  return { first, sum - first }
end

-- Moves the seat that rolled a sum, and ends its turn.
local function advance(state, sum, settings)
  local seat, places, finish = state.turn, state.places, settings.length
  state.faces = faces(state.dice, sum, places)
  places[seat] = finish - math.abs(finish - places[seat] - sum)
  send_home(places, seat)
  if places[seat] == finish then
    state.outcome = { winner = seat, reason = "finish", scores = { table.unpack(places) } }
  end
  state.dice = nil
  state.turn = seat % settings.players + 1
end

return parlor.game {
  id = "dice-race",
  title = "Dice race",
  summary = "Roll one die or two, send others home, and be the first at the finish.",
  rules = "\z
    Goal: be the first at the end of the track. Reach the finish exactly: a piece that would pass it goes \z
    back by the excess. Landing on another piece sends it back to the start.\n\z
    Moves: how many dice you roll, 1 or 2; the piece goes as far as they show.\n\z
    Board: each seat's letter on its track, and how far it has come.",
  settings = {
    players = { default = 2, min = 2, max = 4, help = "how many seats there are" },
    length = { default = 30, min = 12, max = 60, help = "how many steps it is to the finish" },
  },
  seats = function(settings) return { table.unpack(names, 1, settings.players) } end,
  start = function(settings)
    local places = {}
    for seat = 1, settings.players do places[seat] = 0 end
    return { places = places, turn = 1 }
  end,
  -- `dice` is set while the dice roll.
  turn = function(state) return state.outcome or state.dice and "chance" or state.turn end,
  moves = function(state)
    if state.outcome then return {} end
    if not state.dice then return { 1, 2 } end
    local sums = {}
    for sum = state.dice, 6 * state.dice do sums[#sums + 1] = sum end
    return sums
  end,
  -- Six of the 36 throws of two dice show a seven; each step away from seven has one throw fewer.
  weight = function(state, sum) return state.dice == 1 and 1 or 6 - math.abs(sum - 7) end,
  apply = function(state, move, settings)
    if state.dice then
      advance(state, move, settings)
    else
      state.dice = move
    end
  end,
  -- A seat's move shakes the dice; chance's move rolls them.
  cues = function(state, move)
    if state.dice then return { { name = "shake", at = 0, lasting = 0.5, subject = move } } end
    return { { name = "roll", at = 0, lasting = 1, subject = move } }
  end,
  draw = function(view, settings)
    local track = {}
    for step = 0, settings.length do
      local there = {}
      for seat, place in ipairs(view.places) do
        if place == step then there[#there + 1] = names[seat] end
      end
      track[step + 1] = { there, text = step == 0 and "start" or step == settings.length and "end" or step }
    end
    return { { grid = track, columns = 8, snake = true, title = "Track" },
      { row = { { button = "Roll one die", move = 1 }, { button = "Roll two dice", move = 2 },
        { grid = hidden[view.dice] or view.faces or hidden[2], columns = 2, cells = "die" } } } }
  end,
  describe = function(view, settings)
    local lines = {}
    for seat, place in ipairs(view.places) do
      local track = ("."):rep(place) .. names[seat]:sub(1, 1):upper() .. ("."):rep(settings.length - place)
      lines[seat] = ("%-6s  %s  %2d"):format(names[seat], track, place)
    end
    return table.concat(lines, "\n")
  end,
}
