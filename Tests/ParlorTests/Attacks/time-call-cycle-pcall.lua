-- The same again and again, within pcall, a coroutine and a comparison of table.sort.
-- expect: time
local m = {}
m.__call = setmetatable({}, m)
coroutine.wrap(function()
  while true do
    pcall(m.__call)
    pcall(table.sort, { 3, 2, 1 }, m.__call)
  end
end)()
