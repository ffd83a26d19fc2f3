-- An opponent that changes all that it can reach.
local parlor = require "parlor"
local shared = require "modules.shared"

local floor, pairs, pcall, rawset, type = math.floor, pairs, pcall, rawset, type
local function wreck(seen)
  local function nothing() return nil end
  shared.limit = 8
  leaked, _G.leaked = true, true
  for _, library in pairs { string = string, table = table, math = math, utf8 = utf8, coroutine = coroutine } do
    for name in pairs(library) do library[name] = nothing end
  end
  for name in pairs(package.loaded) do package.loaded[name] = { limit = 8 } end
  package.preload["modules.shared"] = function() return { limit = 8 } end
  for name in pairs(parlor) do pcall(function() parlor[name] = nothing end) end
  for _, object in pairs { "", seen, parlor, parlor.opponents, parlor.store, parlor.files } do
    pcall(function() getmetatable(object).__index = nothing end)
    pcall(setmetatable, object, { __index = nothing })
    pcall(rawset, object, "limit", 8)
  end
  local kept = { pairs = pairs, pcall = pcall, rawset = rawset, type = type }
  for name, value in pairs(_G) do if kept[name] == nil and type(value) == "function" then _G[name] = nothing end end
end

return parlor.opponent {
  choose = function(seen)
    local moves = seen.moves
    local move = moves[floor(#moves / 2) + 1]
    wreck(seen)
    return move
  end,
}
