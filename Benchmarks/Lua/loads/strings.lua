-- Strings: boards put together, characters read, numbers formatted, cases changed.
local total = 0
for round = 1, 60 do
  local lines = {}
  for row = 1, 20 do
    local cells = {}
    for column = 1, 20 do cells[column] = (row * column + round) % 3 == 0 and "x" or "." end
    lines[row] = row .. " " .. table.concat(cells, " ")
  end
  local board = table.concat(lines, "\n")
  for i = 1, #board do
    if board:byte(i) == 120 then total = total + 1 end
  end
  for i = 1, 200 do
    local name = ("%s-%d"):format(board:sub(i, i + 5), i)
    total = total + #name:upper() + #name:rep(3) + #tostring(i)
  end
end
