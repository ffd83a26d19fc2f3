-- The functions below a mod: the game at the bottom as mods call it, and helpers for every layer.
local host = ... -- LayerFunctions.push

-- A cycle is copied as a cycle: the reader of the copy reports it.
local function copied(value, copies)
  if type(value) ~= "table" then return value end
  copies = copies or {}
  if copies[value] then return copies[value] end
  local copy = {}
  copies[value] = copy
  for key, element in pairs(value) do copy[key] = copied(element, copies) end
  return copy
end

-- Returns the result of a function if it has the expected type; any other result is an error at the function's place.
local function expected(kind, value, place, name, words)
  if type(value) == kind then return value end
  host.fail(place, name, ("%s gives %s; expected %s"):format(name, host.shown(value), words))
end

-- The outcome that turn returned; nil while the game goes on.
local function ended(turn)
  if type(turn) == "table" then return turn end
end

-- Binds the last argument of a function: the settings, or `base`. The brackets prevent a tail call: if the script's
-- function ends in a tail call that fails, the frame that is left still tells which function made it.
local function with_last(f, count, last)
  if count == 1 then return function(a) return (f(a, last)) end end
  if count == 2 then return function(a, b) return (f(a, b, last)) end end
  return function(a, b, c) return (f(a, b, c, last)) end
end

-- `with_last`, with the result passed to `read`.
local function read_with_last(read, f, count, last)
  if count == 1 then return function(a) return (read(f(a, last))) end end
  return function(a, b) return (read(f(a, b, last))) end
end

-- Passes the result of a function to `read`.
local function through(read, f)
  return function(a) return (read(f(a))) end
end

-- Converts the last argument of a function, a seat, by `name`.
local function telling(f, count, name)
  if count == 2 then return function(a, seat) return f(a, name(seat)) end end
  return function(a, b, seat) return f(a, b, name(seat)) end
end

-- SEATS

-- The names of seats by name, by number, and by name in a game below.
local function naming(seats, below)
  local names = {}
  for index, seat in ipairs(seats) do names[index], names[seat] = seat, seat end
  for index, seat in ipairs(below) do names[seat] = seats[index] end
  return names
end

local function named_all(seats, names)
  if type(seats) ~= "table" then return seats end
  local named = {}
  for index, seat in ipairs(seats) do named[index] = names[seat] or seat end
  return named
end

-- A function that renames the seats in a result of turn; it copies an outcome, so the script's table stays unchanged.
local function naming_turn(names)
  return function(turn)
    local seat = names[turn]
    if seat then return seat end
    if type(turn) ~= "table" then return turn end
    local named = {}
    for field, value in pairs(turn) do named[field] = value end
    named.winner, named.winners = turn.winner and (names[turn.winner] or turn.winner), named_all(turn.winners, names)
    if type(turn.scores) == "table" and #turn.scores == 0 then
      named.scores = {}
      for winner, score in pairs(turn.scores) do named.scores[names[winner] or winner] = score end
    end
    return named
  end
end

-- A function that copies a list of cues and renames the seats that notice them.
local function naming_cues(names)
  return function(cues)
    if type(cues) ~= "table" then return cues or {} end
    local all = copied(cues)
    for _, cue in ipairs(all) do
      if type(cue) == "table" then cue.seats = named_all(cue.seats, names) end
    end
    return all
  end
end

-- NEW STATES

-- Fails if apply returned something that can't become the state.
local function expect_table(new, place)
  if type(new) == "table" then return end
  local problem = "apply gives %s; expected nothing, or the table that becomes the state"
  host.fail(place, "apply", problem:format(host.shown(new)))
end

-- Refuses a table from a mod's apply that has none of the state's named fields: most likely it is a part of the state.
-- A state without named fields can't be checked. The message lists at most five of them.
local function expect_state(new, state, place)
  expect_table(new, place)
  local fields = {}
  for key in pairs(state) do
    if new[key] ~= nil then return end
    if type(key) == "string" and #fields < 5 then fields[#fields + 1] = key end
  end
  if #fields == 0 then return end
  local problem = "apply gives %s, which becomes the state but has none of its fields (%s); "
    .. "change the state and return nothing, or return a whole state"
  host.fail(place, "apply", problem:format(host.shown(new), table.concat(fields, ", ")))
end

-- Replaces the content of a state by a copy of the table that apply returned, which may contain the state itself. The
-- mods' `extra` stays.
local function replace(state, new, place)
  local extra = new.extra == nil and state.extra
  local is_state, problem = pcall(host.refill, state, new, "the state")
  if not is_state then host.fail(place, "apply", "apply gives a table that can't be a state: " .. problem) end
  if extra then state.extra = extra end
end

-- MOVES THAT MODS ADD

-- The moves that are legal in the layers below, as a set; moves that a mod added are missing.
--
-- The set is cached for the last state: otherwise each of a hundred chance moves would list the moves anew. Only apply
-- changes a state, and it clears the cache. An engine has one object for all states, so its moves aren't cached.
local function known_moves(below, state, game)
  local known = game.known and game.known[below]
  if known and known.state == state then return known.moves end
  known = { state = state, moves = {} }
  if type(below.turn(state)) ~= "table" then
    for _, move in ipairs(below.moves(state)) do known.moves[move] = true end
  end
  if not game.is_engine and not game.is_changing then
    game.known = game.known or {}
    game.known[below] = known
  end
  return known.moves
end

-- The results for a move that no layer below knows: the defaults of a game without the function.
local unsaid = {
  text = function(_, _, move) return tostring(move) end,
  -- If other moves have weights, a missing one would count as 0.
  weight = function(below, state, _, _, game)
    local known = next(known_moves(below, state, game))
    return known and below.weight(state, known) and 1
  end,
  cell = function() end,
  revealed = function(below, state, _, seat, game) return game.hides_nothing or below.turn(state) == seat end,
}

-- The function below, which is called only with moves that it knows.
local function asking(below, name, game)
  local f, otherwise = below[name], unsaid[name]
  return function(state, move, seat)
    if known_moves(below, state, game)[move] then return f(state, move, seat) end
    return otherwise(below, state, move, seat, game)
  end
end

-- THE GAME AT THE BOTTOM

-- Defaults for functions that a game lacks; any other missing function returns nothing.
local unwritten = {
  outcome = function(below) return function(state) return ended(below.turn(state)) end end,
  view = function() return function(state) return (copied(state)) end end,
  text = function() return function(_, move) return tostring(move) end end,
  cues = function() return function() return {} end end,
  describe = function() return function(view) return view.board or host.plain_text(view) end end,
  revealed = function(below, game)
    return function(state, _, seat) return not game.root.view or game.root_shows_all or below.turn(state) == seat end
  end,
  revealed_later = function() return function() return false end end,
  sample = function() return function() error("base.sample: the base samples no states", 2) end end,
}

-- The functions of the game itself as layers call them: without settings, and with seats by name. An engine in Swift
-- has them in this form already.
local function adapted(game)
  local root, settings, below, number = game.root, game.settings, {}, {}
  local names = naming(game.seats, game.root_seats)
  local read = { fresh = copied, name_turn = naming_turn(names), name_cues = naming_cues(names) }
  for index, seat in ipairs(game.seats) do number[seat] = index end
  local function seat_below(seat) return seat and game.root_seats[number[seat]] end
  for _, rule in ipairs(host.rules) do
    local f, otherwise = root[rule.name], unwritten[rule.name]
    if not f then
      f = otherwise and otherwise(below, game) or function() end
    elseif not game.is_engine then
      local reading = read[rule.reading]
      f = reading and read_with_last(reading, f, rule.arity, settings) or with_last(f, rule.arity, settings)
      if rule.is_told then f = telling(f, rule.arity, seat_below) end
    end
    below[rule.name] = f
  end
  function below.start()
    -- An engine in Swift starts from its own object.
    return expected(game.state_kind, root.start(root.state or settings), game.start_place, "start", "a table")
  end
  if not game.is_engine then
    function below.apply(state, move)
      local new = root.apply(state, move, settings)
      if new == nil or new == state then return end
      expect_table(new, game.root_apply_place)
      replace(state, new, game.root_apply_place)
    end
  end
  function below.draw(view, seat)
    if root.draw then return (root.draw(view, settings, seat_below(seat))) end
    local scene = root.state and host.engine_scene(root.state, view, seat and number[seat])
    return scene or { text = below.describe(view) }
  end
  return below
end

-- The two stepping functions for a mod over an engine in Swift, as `RuleSteps` makes them for a game. A step lists no
-- moves, since a search for wins needs none, and asks for the turn only if a mod replaces it. `settle` ends a change.
local function engine_steps(apply, turn, moves, _, seats, settle)
  local function step(state, move)
    local new = apply(state, move)
    if new ~= nil and new ~= state then return nil, nil, new end
    if not turn then return nil end
    settle(state)
    return seats[turn(state)]
  end
  return step, function(state) return 0, moves(state) or false end
end

return {
  adapted = adapted, asking = asking, copied = copied, ended = ended,
  engine_steps = engine_steps, expect_state = expect_state,
  expected = expected, naming = naming, naming_turn = naming_turn, replace = replace, telling = telling,
  through = through, unsaid = unsaid, with_last = with_last,
}
