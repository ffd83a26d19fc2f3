-- Deep copies of a state of 60 cells in plain Lua: what a script would do alone.
local function copied(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, element in next, value do copy[key] = copied(element) end
  return copy
end

local state = { cells = {}, mover = 1 }
for i = 1, 60 do state.cells[i] = i % 3 end
for _ = 1, tonumber(arg[1]) do copied(state) end
