-- Tables: lists that grow and shrink, fields, loops over lists and over names, sorting.
local parts = {}
for round = 1, 60 do
  local list = {}
  for i = 1, 400 do list[#list + 1] = (i * 7919 + round) % 1009 end
  table.sort(list)
  for i = 1, 100 do table.insert(list, 1 + i * 3, i) end
  for _ = 1, 100 do table.remove(list) end
  local sum = 0
  for _, number in ipairs(list) do sum = sum + number end
  for i = 1, #list do
    local point = { x = i, y = list[i] }
    point.x, point.y = point.y, point.x
    sum = sum + point.x - point.y
  end
  for name, value in pairs { a = 1, b = 2, c = 3, d = 4 } do parts[name] = (parts[name] or 0) + value end
  parts.sum = (parts.sum or 0) + sum
  parts.list = { table.unpack(list, 1, 50) }
end
assert(parts.sum and #parts.list == 50)
