-- Tries all that a guesser is shown and can ask, to tell two secret words from one another.
-- expect: fine
local parlor = require "parlor"

local function everything(seen)
  local texts = {}
  local function add(value, depth)
    if type(value) ~= "table" or depth > 8 then
      texts[#texts + 1] = tostring(value)
      return
    end
    for key, inner in pairs(value) do
      add(key, depth + 1)
      add(inner, depth + 1)
    end
  end
  add(seen, 0)
  for _, name in ipairs { "board", "deadline", "game", "log", "moves", "ply", "seat", "settings", "view", "word" } do
    add({ pcall(function() return seen[name] end) }, 0)
    add({ pcall(rawget, seen, name) }, 0)
  end
  for _, ask in ipairs { "state", "sample", "analyze" } do
    add({ pcall(function()
      local state = seen[ask](seen)
      return { state:board(), state:view(), state.moves, state.turn, state:rollouts(20) }
    end) }, 0)
  end
  add({ pcall(getmetatable, seen), pcall(setmetatable, seen, {}), pcall(next, seen), math.random(1 << 62) }, 0)
  return table.concat(texts, "\n")
end

local function shown(word)
  local texts = {}
  local setter = parlor.opponent { choose = function() return word end }
  local guesser = parlor.opponent { choose = function(seen)
    texts[#texts + 1] = everything(seen)
    return ({ "z", "x", "q" })[#texts] or error("enough", 0)
  end }
  local match = parlor.match {
    game = "hangman", setup = { words = { "bead", "cafe", "hunt" }, mode = "rival" },
    players = { setter = setter, guesser = guesser }, seed = 4,
  }
  pcall(match.run, match)
  assert(#texts == 4 and #texts[1] > 200)
  return table.concat(texts, "\n\n")
end

local bead, cafe = shown "bead", shown "cafe"
assert(bead == cafe, "a guesser can tell the words")
