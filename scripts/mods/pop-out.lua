-- Pop Out: instead of dropping a disc a seat may pop one of its own out of the bottom row; the discs above it fall.
-- A pop may complete lines of both seats: then who popped wins. A full board isn't the end while the mover can pop.
-- So that every game ends, there are only so many pops for both together; after them discs are dropped alone.
local parlor = require "parlor"

local function pops(state, base)
  local moves = {}
  if state.extra.pops_left == 0 then return moves end
  for column = 1, base.settings.columns do
    if state:cell(column, 1) == state:mover() then moves[#moves + 1] = "pop " .. column end
  end
  return moves
end

return parlor.mod("four-in-a-row", {
  id = "pop-out",
  title = "Pop Out",
  summary = "Drop a disc, or pop one of your own out at the bottom; the first line wins.",
  settings = { pops = { default = 20, min = 0, max = 1000, help = "how many discs may be popped in a game" } },
  extra = function(settings) return { pops_left = settings.pops } end,
  turn = function(state, base)
    local outcome = base.outcome(state)
    if outcome and outcome.drawn and #pops(state, base) > 0 then return state:mover() end
    return base.turn(state)
  end,
  moves = function(state, base)
    local moves, outcome = base.moves(state), base.outcome(state)
    if outcome and not outcome.drawn then return moves end
    for _, pop in ipairs(pops(state, base)) do moves[#moves + 1] = pop end
    return moves
  end,
  apply = function(state, move, base)
    local column = tostring(move):match("^pop (%d+)$")
    if not column then
      base.apply(state, move)
      return
    end
    state:pop(tonumber(column))
    state:pass()
    state.extra.pops_left = state.extra.pops_left - 1
  end,
  refusal = function(state, text, base)
    local column = tonumber(text:match("^pop (%d+)$"))
    if not column or column < 1 or column > base.settings.columns then return base.refusal(state, text) end
    if state.extra.pops_left == 0 then return "no pops are left" end
    return ("you have no disc at the bottom of column %d"):format(column)
  end,
  hides_nothing = true,
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.pops_left = state.extra.pops_left
    return view
  end,
  describe = function(view, base)
    if not view.pops_left then return base.describe(view) end -- the referee's view is the base's
    return base.describe(view) .. "\npops left: " .. view.pops_left
  end,
})
