-- Nim: two seats in turn take one or more sticks from one heap. The seat that takes the last stick of all wins; in
-- misère play it loses. A move is the letter of a heap and the number of sticks: "b3" takes three from the second
-- heap.
local parlor = require "parlor"

local first_letter = ("a"):byte()

local function letter(heap)
  return string.char(first_letter + heap - 1)
end

local function are_heaps(heaps)
  if type(heaps) ~= "table" or #heaps < 1 or #heaps > 26 then return false end
  for _, sticks in ipairs(heaps) do
    if math.type(sticks) ~= "integer" or sticks < 1 or sticks > 99 then return false end
  end
  return true
end

local function is_empty(heaps)
  for _, sticks in ipairs(heaps) do
    if sticks > 0 then return false end
  end
  return true
end

return parlor.game {
  id = "nim",
  title = "Nim",
  summary = "Take sticks from one heap at a time; the last stick decides.",
  rules = "\z
    Goal: take the last stick of all. With 'misere' whoever takes it loses.\n\z
    Moves: the letter of a heap and how many sticks you take from it, as in b3.\n\z
    Board: a line for each heap, with its letter and its sticks.",
  seats = { "first", "second" },
  settings = {
    heaps = { default = { 3, 4, 5 }, help = "how many sticks there are in each heap, as a list" },
    misere = { default = false, help = "whether the last stick loses" },
  },
  -- Opponents see no settings, so the state holds the settings that they need.
  start = function(settings)
    if not are_heaps(settings.heaps) then
      error("setting 'heaps' takes a list of 1 to 26 whole numbers from 1 to 99, as in { 3, 4, 5 }", 0)
    end
    return { heaps = { table.unpack(settings.heaps) }, misere = settings.misere, turn = "first" }
  end,
  turn = function(state)
    if not is_empty(state.heaps) then return state.turn end
    -- The turn has passed already: the other seat took the last stick.
    local taker = state.turn == "first" and "second" or "first"
    if state.misere then return { winner = state.turn, reason = "left-the-last" } end
    return { winner = taker, reason = "took-the-last" }
  end,
  moves = function(state)
    local moves = {}
    for heap, sticks in ipairs(state.heaps) do
      for take = 1, sticks do moves[#moves + 1] = letter(heap) .. take end
    end
    return moves
  end,
  apply = function(state, move)
    local heap = move:byte() - first_letter + 1
    state.heaps[heap] = state.heaps[heap] - tonumber(move:sub(2))
    state.turn = state.turn == "first" and "second" or "first"
  end,
  refusal = function(state, text)
    local heap, take = text:match("^(%l)(%d+)$")
    local sticks = heap and state.heaps[heap:byte() - first_letter + 1]
    if not sticks then return nil end
    if tonumber(take) == 0 then return "take one stick at least" end
    if tonumber(take) <= sticks then return nil end
    return ("heap %s has %d stick%s"):format(heap, sticks, sticks == 1 and "" or "s")
  end,
  -- Picking a stick takes it and all sticks to its right.
  draw = function(view)
    local heaps = {}
    for heap, sticks in ipairs(view.heaps) do
      local row = {}
      for stick = 1, sticks do row[stick] = { "stick", move = letter(heap) .. sticks - stick + 1 } end
      heaps[heap] = { grid = row, cells = "bare", title = "Heap " .. letter(heap) }
    end
    return { column = heaps, pieces = { stick = { shape = "stick", colour = "brown" } } }
  end,
  describe = function(view)
    local lines = {}
    for heap, sticks in ipairs(view.heaps) do
      lines[heap] = ("%s %2d%s"):format(letter(heap), sticks, (" |"):rep(sticks))
    end
    return table.concat(lines, "\n")
  end,
}
