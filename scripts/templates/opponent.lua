-- My opponent: plays the move in the middle of the list, and now and then any.
-- Let it play with `parlor play four-in-a-row --players human,FILE`.
local parlor = require "parlor"

return parlor.opponent {
  name = "my-opponent",
  -- `seen.moves` lists the legal moves, `seen.seat` is whose turn it is, `seen.view` what that seat may know, and
  -- `seen.board` the same as text. It gives one of the moves back.
  choose = function(seen)
    -- math.random draws from the match's seed: the same match is played the same again.
    if math.random(10) == 1 then return seen.moves[math.random(#seen.moves)] end
    return seen.moves[(#seen.moves + 1) // 2]
  end,
}
