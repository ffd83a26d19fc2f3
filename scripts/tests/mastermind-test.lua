local parlor = require "parlor"

-- A match with a known code, which is dealt in place of a random one.
local function breaking(code, setup)
  local match = parlor.match { game = "mastermind", setup = setup }
  match:deal({ code }):run()
  return match
end

describe("mastermind", function()
  it("answers how many colours are in place and how many elsewhere", function()
    local match = breaking("rgby")
    match:play("rbgg")
    expect(match:view("breaker").guesses):to_equal { { guess = "rbgg", placed = 1, elsewhere = 2 } }
  end)

  it("shows the code to nobody who has to find it", function()
    local match = breaking("rgby")
    expect(match:view("breaker").code):to_be_nil()
    expect(match:text("breaker")).never:to_contain("rgby")
  end)

  it("is won by the code", function()
    local match = breaking("rgby")
    expect(match:play("rgby").outcome.text):to_be("breaker won (broken)")
    expect(match:view("breaker").code):to_be("rgby")
  end)

  it("is lost when the tries are over", function()
    local match = breaking("rg", { length = 2, tries = 2 })
    expect(match:play("bb"):play("yy").outcome.text):to_be("lost (out-of-tries)")
  end)

  it("refuses a draw with a colour that there isn't", function()
    local match = parlor.match { game = "mastermind", setup = { colours = 2, length = 1 } }
    expect(function() match:deal { "b" } end):to_error("legal: r, g")
  end)
end)
