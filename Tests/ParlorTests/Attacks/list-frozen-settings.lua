-- Tries settings that are shuffled and written raw.
-- expect: fine
local parlor = require "parlor"
local function game(rules)
  local all = {
    id = "game", seats = { "a", "b" },
    start = function() return { n = 0 } end,
    turn = function(state) return state.n % 2 + 1 end,
    moves = function() return { 1, 2 } end,
    apply = function(state) state.n = state.n + 1 end,
  }
  for name, rule in pairs(rules) do all[name] = rule end
  return parlor.game(all)
end
local function match(rules)
  return parlor.match { game = game(rules), players = { "random", "random" }, seed = 1 }
end

local g = game { settings = { list = { default = { 1, 2, 3 } } }, start = function(settings)
  local list = settings.list or settings
  for _, change in ipairs { table.sort, table.remove, table.insert, rawset, function(t) table.move(t, 1, 2, 2) end } do
    pcall(change, list, 1, 1)
  end
  pcall(function() list[1] = 9 end)
  pcall(setmetatable, list, {})
  return { n = 0 }
end }
parlor.match { game = g }
