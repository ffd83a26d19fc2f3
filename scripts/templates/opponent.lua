-- My opponent: plays the move in the middle of the list, and sometimes a random one.
-- Let it play with `parlor play four-in-a-row --players human,FILE`.
local parlor = require "parlor"

return parlor.opponent {
  name = "my-opponent",
  -- `seen.moves` lists the legal moves, `seen.seat` is the seat to move, `seen.view` is what that seat may know, and
  -- `seen.board` is the same as text. Return one of the moves.
  choose = function(seen)
    -- math.random draws from the match's seed: the same seed plays the same match again.
    if math.random(10) == 1 then return seen.moves[math.random(#seen.moves)] end
    return seen.moves[(#seen.moves + 1) // 2]
  end,
}
