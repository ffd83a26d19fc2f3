-- Liar's dice for three: each seat rolls five dice that it alone sees. In turn they bid how many dice of a face all
-- have, ever more, until one doubts it. Whoever was wrong loses a die; the last seat with dice wins.
local parlor = require "parlor"

local names = { "ann", "ben", "cat" }

local function copy(value)
  if type(value) ~= "table" then return value end
  local parts = {}
  for key, part in pairs(value) do parts[key] = copy(part) end
  return parts
end

-- The seat whose next die has to be rolled, or nil where all have theirs.
local function roller(state)
  for seat, left in ipairs(state.left) do
    if #state.dice[seat] < left then return seat end
  end
end

local function next_seat(state, seat)
  repeat seat = seat % #names + 1 until state.left[seat] > 0
  return seat
end

local function dice_in_play(state)
  local sum = 0
  for _, left in ipairs(state.left) do sum = sum + left end
  return sum
end

local function resolve(state)
  local bid, count = state.bid, 0
  for _, dice in ipairs(state.dice) do
    for _, die in ipairs(dice) do
      if die == bid.face then count = count + 1 end
    end
  end
  local loser = count >= bid.count and state.mover or bid.seat
  state.left[loser] = state.left[loser] - 1
  state.bid, state.dice = nil, { {}, {}, {} }
  state.round = state.round + 1
  local alive = {}
  for seat, left in ipairs(state.left) do
    if left > 0 then alive[#alive + 1] = seat end
  end
  if #alive == 1 then
    state.outcome = { winner = alive[1], reason = "last-with-dice" }
  else
    state.mover = state.left[loser] > 0 and loser or next_seat(state, loser)
  end
end

return parlor.game {
  id = "liars-dice",
  title = "Liar's dice",
  seats = names,
  settings = { dice = { default = 5, min = 1, max = 8, help = "how many dice each seat begins with" } },
  start = function(settings)
    return {
      left = { settings.dice, settings.dice, settings.dice }, dice = { {}, {}, {} }, mover = 1, round = 1,
    }
  end,
  turn = function(state) return state.outcome or roller(state) and "chance" or state.mover end,
  moves = function(state)
    if state.outcome then return {} end
    if roller(state) then return { 1, 2, 3, 4, 5, 6 } end
    local moves, bid = {}, state.bid
    for count = bid and bid.count or 1, dice_in_play(state) do
      for face = 1, 6 do
        if not bid or count > bid.count or face > bid.face then moves[#moves + 1] = count .. "x" .. face end
      end
    end
    if bid then moves[#moves + 1] = "doubt" end
    return moves
  end,
  apply = function(state, move)
    local rolling = roller(state)
    if rolling then
      table.insert(state.dice[rolling], move)
    elseif move == "doubt" then
      resolve(state)
    else
      local count, face = move:match("^(%d+)x(%d)$")
      state.bid = { count = tonumber(count), face = tonumber(face), seat = state.mover }
      state.mover = next_seat(state, state.mover)
    end
  end,
  view = function(state, seat)
    local view = copy(state)
    for owner, dice in ipairs(view.dice) do
      if names[owner] ~= seat then
        for number in ipairs(dice) do dice[number] = "?" end
      end
    end
    return view
  end,
  revealed = function(state, _, seat)
    local rolling = roller(state)
    return not rolling or names[rolling] == seat
  end,
  sample = function(view)
    local state = copy(view)
    for _, dice in ipairs(state.dice) do
      for number, die in ipairs(dice) do
        if die == "?" then dice[number] = math.random(6) end
      end
    end
    return state
  end,
  describe = function(view)
    local lines = {}
    for seat, dice in ipairs(view.dice) do
      lines[seat] = ("%s: %s"):format(names[seat], table.concat(dice, " "))
    end
    if view.bid then lines[#lines + 1] = ("bid: %d x %d"):format(view.bid.count, view.bid.face) end
    return table.concat(lines, "\n")
  end,
}
