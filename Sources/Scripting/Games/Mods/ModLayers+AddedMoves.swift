extension ModLayers {
  /// Functions in Lua that say what is to be said of a move that a mod added, where the functions below don't know it.
  static let addedMoves = """
    -- The moves that the functions below know as legal, as a set. Of one that a mod added they have nothing to say.
    --
    -- They are kept for the state that was asked about last: each of a hundred chance moves would have them listed anew.
    -- A state changes in apply alone; that of an engine is one object for all states.
    local function known_moves(below, state, game)
      local known = game.known and game.known[below]
      if known and known.state == state then return known.moves end
      known = { state = state, moves = {} }
      if type(below.turn(state)) ~= "table" then
        for _, move in ipairs(below.moves(state)) do known.moves[move] = true end
      end
      if game.state_kind == "table" and not game.is_changing then
        game.known = game.known or {}
        game.known[below] = known
      end
      return known.moves
    end

    -- Gives apply, after which nothing is known of the state any more. What it returns becomes the state; where that lacks
    -- what mods keep, it does so here.
    local function forgetting(apply, game)
      return function(state, move, settings)
        game.known = nil
        game.is_changing = true
        local result = apply(state, move, settings)
        game.is_changing = false
        if result == nil or result == state then return end
        expect_state(result, state, game.apply_place)
        if result.extra ~= nil or state.extra == nil then return result end
        replace(state, result, game.apply_place)
      end
    end

    -- What is said of a move that nobody below knows: the same as in a game that doesn't have the function.
    local unsaid = {
      text = function(_, _, move) return tostring(move) end,
      -- Beside moves that have weights, none would be 0.
      weight = function(below, state, _, _, game)
        local known = next(known_moves(below, state, game))
        return known and below.weight(state, known) and 1
      end,
      cell = function() end,
      revealed = function(below, state, _, seat, game) return game.hides_nothing or below.turn(state) == seat end,
    }

    -- Gives the function below, which is asked only of moves that are known there.
    local function asking(below, name, game)
      local f, otherwise = below[name], unsaid[name]
      return function(state, move, seat)
        if known_moves(below, state, game)[move] then return f(state, move, seat) end
        return otherwise(below, state, move, seat, game)
      end
    end
    """
}
