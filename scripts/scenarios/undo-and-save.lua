-- A match played by hand: undo, redo, save, load, and moves that aren't legal.
local parlor = require "parlor"

-- Without players the script makes every move.
local match = parlor.match { game = "four-in-a-row", setup = { columns = 5, rows = 4 }, seed = 3 }

local function show(title)
  local turn = match.turn and match.turn .. " to move" or match.outcome.text
  print(title .. " (" .. match.ply .. " moves, " .. turn .. ")")
  print(match.board)
  print()
end

match:play(3):play(3):play(3):play(3):play(2)
show "Column 3 is full"

-- A refused move changes nothing; the message says why it was refused.
for _, move in ipairs { 3, 9, "middle" } do
  local _, problem = pcall(match.play, match, move)
  print(move, problem)
end
print()

match:undo()
match:undo()
show "Two moves taken back"
match:redo()
show "One of them played again"

-- A saved match is text. The loaded match is independent of the first, so two futures can be tried.
local saved = match:save()
print "Saved:"
print(saved)
local other = parlor.load(saved, { "greedy", "random" })
other:run()
print("Greedy and random go on from there: " .. other.outcome.text .. " after " .. other.ply .. " moves")
print(other.board)
print()

match:play(2):play(5):play(4):play(1):play(1)
show "Played on by hand"

local moves = {}
for _, entry in ipairs(match.log) do
  moves[#moves + 1] = entry.mover .. " " .. entry.move
end
print("The log: " .. table.concat(moves, ", "))
