-- Prints whatever could differ from process to process: games, saves, reports, orders, ties, numbers.
local parlor = require "parlor"

local games = {
  { "four-in-a-row", 2 }, { "four-in-a-row", 2, { columns = 12, rows = 9, line = 5 } }, { "hangman", 1 },
  { "alien-esp", 1 }, { "nim", 2 }, { "tic-tac-toe", 2 }, { "mastermind", 1 }, { "little-whist", 4 },
  { "pop-out", 2 }, { "misere", 2 },
}
for number, entry in ipairs(games) do
  local players = {}
  for seat = 1, entry[2] do players[seat] = "random" end
  local match = parlor.match { game = entry[1], setup = entry[3], players = players, seed = 41 + number }
  match:run()
  print(match:save())
  print(match.board)
end

local bot = parlor.opponent {
  name = "bot",
  choose = function(seen) return seen.moves[math.random(#seen.moves)] end,
}
local function show(value, path)
  if type(value) ~= "table" then return print(path, value) end
  for name, part in pairs(value) do show(part, path .. "." .. name) end
end
for _, jobs in ipairs { 1, 2 } do
  local report = parlor.playtest {
    game = "four-in-a-row", players = { bot, "greedy" }, games = 60, seed = 5, jobs = jobs,
  }
  show(report, "report")
end

local names = {}
for i = 1, 200 do names["key" .. i * 7919 % 1000] = i end
for i = 1, 20 do names[i + 0.5] = -i end
local order = {}
for name, value in pairs(names) do order[#order + 1] = name .. "=" .. value end
print(table.concat(order, " "))

local ties = {}
for i = 1, 100 do ties[i] = { rank = i % 4, number = i } end
table.sort(ties, function(one, other) return one.rank < other.rank end)
for i, tie in ipairs(ties) do order[i] = tie.number end
print(table.concat(order, " ", 1, 100))

local lengths = {}
for round = 1, 50 do
  local list, keys = {}, {}
  for i = 1, 40 do
    keys[i] = i % 3 == 0 and "name" .. i * round or i + 0.5
    list[keys[i]] = i
    list[i * round % 41] = i
  end
  for i = 1, 40, round % 5 + 2 do list[i] = nil end
  lengths[round] = #list
end
print(table.concat(lengths, " "))

for i = 1, 20 do
  local x = (i - 7) * 1.37
  print(("%.17g %.17g %.17g %.17g %.17g"):format(math.sin(x), math.cos(x), math.exp(x), math.abs(x) ^ 1.7,
    math.log(math.abs(x) + 0.1)))
end
print(math.random(), math.random(1000), tostring(0 / 0), tostring({}), tostring(print))
