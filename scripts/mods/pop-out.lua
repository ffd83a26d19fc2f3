-- Pop Out: instead of dropping a disc a seat may pop one of its own out of the bottom row; the discs above it fall.
-- If a pop completes lines of both seats, the mover wins. A full board isn't the end while the mover can pop.
-- Both seats share a limited number of pops, so that every game ends; after that they can only drop discs.
local parlor = require "parlor"

-- The pops as moves, by column; and the columns, by move.
local pops, popped = {}, {}
for column = 1, 32 do
  pops[column] = "pop " .. column
  popped[pops[column]] = column
end

-- Adds the pops of the seat to move to a list of moves.
local function with_pops(moves, state, base)
  if state.extra.pops_left == 0 then return moves end
  local count, mover = #moves, state:mover()
  for column = 1, base.settings.columns do
    if state:cell(column, 1) == mover then
      count = count + 1
      moves[count] = pops[column]
    end
  end
  return moves
end

return parlor.mod("four-in-a-row", {
  id = "pop-out",
  title = "Pop Out",
  summary = "Drop a disc, or pop one of your own out at the bottom; the first line wins.",
  rules = "\z
    Goal: be the first with a line of four discs, across, up or diagonal. If a pop completes a line for \z
    both, the popper wins. The setting 'pops' limits the pops of a game.\n\z
    Moves: the number of a column drops a disc, as in 4; pop 4 takes your own disc out at the bottom of \z
    column 4, and those above it fall.\n\z
    Board: x is red, o is black, and a winning line is in capitals; below it, how many pops are left.",
  settings = { pops = { default = 20, min = 0, max = 1000, help = "how many discs may be popped in a game" } },
  extra = function(settings) return { pops_left = settings.pops } end,
  turn = function(state, base)
    local turn = base.turn(state)
    if type(turn) == "table" and turn.drawn and #with_pops({}, state, base) > 0 then return state:mover() end
    return turn
  end,
  moves = function(state, base)
    local moves = base.moves(state)
    -- The base lists no moves when its game is over.
    if not moves[1] and not base.outcome(state).drawn then return moves end
    return with_pops(moves, state, base)
  end,
  apply = function(state, move, base)
    local column = popped[move]
    if not column then
      base.apply(state, move)
      return
    end
    state:pop(column)
    state:pass()
    state.extra.pops_left = state.extra.pops_left - 1
  end,
  cell = function(state, move, base)
    return popped[move] and { column = popped[move], row = 1 } or base.cell(state, move)
  end,
  refusal = function(state, text, base)
    local column = popped[text]
    if not column or column > base.settings.columns then return base.refusal(state, text) end
    if state.extra.pops_left == 0 then return "no pops are left" end
    return ("you have no disc at the bottom of column %d"):format(column)
  end,
  hides_nothing = true,
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.pops_left = state.extra.pops_left
    return view
  end,
  draw = function(view, base)
    local keys = {}
    for column = 1, base.settings.columns do keys[column] = { "↓", move = pops[column], label = pops[column] } end
    return { base.draw(view), { grid = keys, cells = "key", title = "pops left: " .. view.pops_left } }
  end,
  describe = function(view, base)
    if not view.pops_left then return base.describe(view) end -- the referee's view is the base's
    return base.describe(view) .. "\npops left: " .. view.pops_left
  end,
})
