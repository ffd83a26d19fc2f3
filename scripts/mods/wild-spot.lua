-- Wild Spot: the cell in the middle of the board is wild; its disc counts for both seats.
-- If a drop completes lines of both seats, the mover wins.
local parlor = require "parlor"

-- The column and the row of the wild cell, from the sizes in the settings or in a view.
local function wild_cell(sizes) return (sizes.columns + 1) // 2, (sizes.rows + 1) // 2 end

-- Whether a seat has a line if the disc in the wild cell counts as its own.
local function has_line(state, seat, column, row)
  local owner = state:cell(column, row)
  state:set(column, row, seat)
  local count = #state:lines(seat)
  state:set(column, row, owner)
  return count > 0
end

-- The board in the scene of `base`: a mod below may have put it into a list.
local function board(scene, cells)
  if scene.grid and #scene.grid == cells then return scene end
  for _, part in ipairs(scene) do
    local found = type(part) == "table" and board(part, cells)
    if found then return found end
  end
end

return parlor.mod("four-in-a-row", {
  id = "wild-spot",
  title = "Wild Spot",
  summary = "Drop discs into columns; the disc in the middle cell counts for both seats.",
  rules = "\z
    Goal: be the first with a line of four discs, across, up or diagonal. The disc in the middle cell counts \z
    for both seats. Where a drop completes lines of both, who dropped the disc wins.\n\z
    Moves: the number of a column, as in 4. The disc falls to the lowest free row.\n\z
    Board: x is red, o is black; the line below it says which cell is wild.",
  apply = function(state, move, base)
    local mover = state:mover()
    base.apply(state, move)
    local column, row = wild_cell(base.settings)
    if not state:cell(column, row) then return end
    for _, seat in ipairs { mover, state:mover() } do -- base.apply has passed the turn
      if has_line(state, seat, column, row) then
        state:finish(seat)
        return
      end
    end
  end,
  draw = function(view, base)
    local scene, column, row = base.draw(view), wild_cell(view)
    local grid = board(scene, view.rows * view.columns)
    if grid then grid.grid[(view.rows - row) * view.columns + column].ground = "turquoise" end
    return { scene, { text = ("wild: column %d, row %d"):format(column, row), style = "note" } }
  end,
  describe = function(view, base)
    return ("%s\nwild: column %d, row %d"):format(base.describe(view), wild_cell(view))
  end,
})
