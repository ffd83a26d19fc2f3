-- Coroutines: generators that end, and two that take turns.
local function numbers(last)
  return coroutine.wrap(function()
    for i = 1, last do coroutine.yield(i) end
  end)
end

local sum = 0
for _ = 1, 200 do
  for i in numbers(20) do sum = sum + i end
end
local worker = coroutine.create(function(value)
  while true do value = coroutine.yield(value + 1) end
end)
for i = 1, 20000 do
  local _, value = coroutine.resume(worker, i)
  sum = sum + value
end
