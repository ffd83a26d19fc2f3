local parlor = require "parlor"

describe("three-players", function()
  it("has three seats that move in turn on a larger board", function()
    local match = parlor.match { game = "three-players" }
    expect(match.seats):to_equal { "red", "yellow", "green" }
    expect(#match.moves):to_be(9)
    expect(match:play(1):play(2).turn):to_be("green")
    expect(match:play(3).turn):to_be("red")
  end)

  it("is won by the third seat's line too", function()
    local match = parlor.match { game = "three-players" }
    for _, move in ipairs { 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 1 } do match:play(move) end
    expect(match:play(3).outcome.text):to_be("green won (line)")
  end)

  it("has as many seats as it says, and no other number", function()
    expect(function() parlor.match { game = "three-players", setup = { players = 2 } } end):to_error(
      "has no setting 'players'")
    expect(#parlor.match({ game = "three-players", setup = { columns = 5 } }).moves):to_be(5)
  end)
end)
