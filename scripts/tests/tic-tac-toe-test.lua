local parlor = require "parlor"

describe("tic-tac-toe", function()
  local match

  before_each(function() match = parlor.match { game = "tic-tac-toe" } end)

  local function play(cells)
    for _, cell in ipairs(cells) do match:play(cell) end
  end

  it("begins with x and nine free cells", function()
    expect(match.turn):to_be("x")
    expect(#match.moves):to_be(9)
  end)

  it("refuses a cell that is taken", function()
    play { 5 }
    expect(match:try(5)):to_be_nil()
    expect(match.moves).never:to_contain(5)
  end)

  it("is won by a row, a column and a diagonal", function()
    for _, cells in ipairs { { 1, 4, 2, 5, 3 }, { 1, 2, 4, 5, 7 }, { 1, 2, 5, 3, 9 } } do
      match = parlor.match { game = "tic-tac-toe" }
      play(cells)
      expect(match.outcome.text):to_be("x won (line)")
    end
  end)

  it("is drawn on a full board without a line", function()
    play { 1, 2, 3, 5, 4, 6, 8, 7, 9 }
    expect(match.outcome.text):to_be("draw (board-full)")
    expect(match.board):to_equal "x o x\nx o o\no x x"
  end)

  it("goes on after undo as if nothing had been", function()
    play { 1, 2 }
    local before = match:view()
    match:play(3)
    match:undo()
    expect(match:view()):to_equal(before)
  end)
end)
