-- Patterns: moves, settings and words taken apart and put together.
local text = {}
for i = 1, 200 do text[i] = ("move %d: column=%d, row=%d; note = 'word%d'"):format(i, i % 7, i % 6, i) end
text = table.concat(text, "\n")
local count = 0
for _ = 1, 12 do
  for key, value in text:gmatch("(%w+)%s*=%s*'?(%w+)'?") do count = count + #key + #value end
  for line in text:gmatch("[^\n]+") do
    local number = line:match("^move (%d+):")
    if line:find("row=5", 1, true) then count = count + tonumber(number) end
  end
  local changed = text:gsub("%d+", function(digits) return #digits end)
  local plain = text:gsub("%s+", " ")
  count = count + #changed + #plain
end
