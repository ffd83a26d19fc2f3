local parlor = require "parlor"

-- A match after some moves.
local function after(game, moves, setup)
  local match = parlor.match { game = game, setup = setup }
  for _, move in ipairs(moves) do match:play(move) end
  return match
end

describe("misere", function()
  it("is lost by a line", function()
    expect(after("misere", { 1, 2, 1, 2, 1, 2, 1 }).outcome.text):to_be("black won (line)")
    expect(after("misere", { 7, 1, 2, 1, 2, 1, 2, 1 }).outcome.text):to_be("red won (line)")
  end)

  it("is drawn on a full board", function()
    local match = after("misere", { 1, 2 }, { columns = 2, rows = 1, line = 2 })
    expect(match.outcome.text):to_be("draw (board-full)")
  end)
end)

describe("pop-out", function()
  it("offers the discs of one's own in the bottom row", function()
    expect(after("pop-out", { 1, 2, 3, 3 }).moves):to_equal { 1, 2, 3, 4, 5, 6, 7, "pop 1", "pop 3" }
  end)

  it("lets the discs above fall, and passes the turn", function()
    local match = after("pop-out", { 1, 1, "pop 1" })
    expect(match:view("red").discs[1]):to_equal { "black" }
    expect(match.turn):to_be("black")
  end)

  it("is won by who popped where both get a line", function()
    -- The pop lowers the first column: then black has a line in row 1, and red in row 2.
    local moves, sizes = { 1, 2, 2, 3, 3, 1, 1, 1 }, { columns = 3, rows = 4, line = 3 }
    expect(after("pop-out", moves, sizes).outcome):to_be_nil()
    moves[#moves + 1] = "pop 1"
    expect(after("pop-out", moves, sizes).outcome.text):to_be("red won (line)")
  end)

  it("ends with the board full when the pops are over", function()
    local sizes = { columns = 2, rows = 1, line = 2, pops = 1 }
    local match = after("pop-out", { 1, 2 }, sizes)
    expect(match.moves):to_equal { "pop 1" }
    match:play("pop 1"):play(1)
    expect(match.outcome.text):to_be("black won (line)")
    expect(after("pop-out", { 1, 2 }, { columns = 2, rows = 1, line = 2, pops = 0 }).outcome.drawn):to_be_true()
  end)

  it("says how many pops are left", function()
    expect(after("pop-out", { 1, 2, "pop 1" }):text("red")):to_contain("pops left: 19")
  end)
end)

describe("five-in-a-row", function()
  it("begins between two columns that are full", function()
    local match = after("five-in-a-row", {})
    expect(match.moves):to_equal { 2, 3, 4, 5, 6, 7, 8 }
    expect(match:view().discs[1]):to_equal { "black", "red", "black", "red", "black", "red" }
    expect(match:view().discs[9]):to_equal { "red", "black", "red", "black", "red", "black" }
  end)

  it("counts the outer discs for lines of five", function()
    local match = after("five-in-a-row", { 8, 2, 7, 2, 6, 3 })
    expect(match.outcome):to_be_nil()
    expect(match:play(5).outcome.text):to_be("red won (line)")
  end)
end)

describe("cylinder", function()
  it("has lines that go on round the edge", function()
    expect(after("cylinder", { 7, 3, 1, 3, 2, 4, 6 }).outcome.text):to_be("red won (line)")
    expect(after("four-in-a-row", { 7, 3, 1, 3, 2, 4, 6 }).outcome):to_be_nil()
  end)

  it("has slanting lines round the edge", function()
    -- Red's discs lie in 6:1, 7:2, 1:3 and 2:4.
    local moves = { 6, 7, 7, 1, 4, 1, 1, 2, 4, 2, 5, 2 }
    local match = after("cylinder", moves)
    expect(match.outcome):to_be_nil()
    expect(match:play(2).outcome.text):to_be("red won (line)")
    expect(after("four-in-a-row", moves):play(2).outcome):to_be_nil()
  end)

  it("counts no disc twice", function()
    expect(after("cylinder", { 1, 2, 3 }, { columns = 3, rows = 5 }).outcome):to_be_nil()
  end)
end)

describe("wild-spot", function()
  it("counts the disc in the middle for both seats", function()
    -- The middle of three columns by three rows is 2:2; black's disc there completes a line of red.
    local moves, sizes = { 1, 2, 3, 2, 1, 1 }, { columns = 3, rows = 3, line = 3 }
    local match = after("wild-spot", moves, sizes)
    expect(match.outcome):to_be_nil()
    expect(match:play(3).outcome.text):to_be("red won (line)")
    expect(after("four-in-a-row", moves, sizes):play(3).outcome):to_be_nil()
  end)

  it("says where it is", function()
    expect(after("wild-spot", {}).board):to_contain("wild: column 4, row 3")
  end)
end)
