-- Stacks mods over a game: each function of a mod is called with `base`, which holds the functions below it.
--
-- The chunk takes the host's functions (`LayerFunctions`) and the table of `Below.lua`. It returns a function of a game
-- (`GameRecipe.compose`).
local host, game_below = ...
local adapted, asking, copied, ended = game_below.adapted, game_below.asking, game_below.copied, game_below.ended
local expect_state, expected = game_below.expect_state, game_below.expected
local naming, naming_turn = game_below.naming, game_below.naming_turn
local replace, telling, through = game_below.replace, game_below.telling, game_below.through
local unsaid, with_last = game_below.unsaid, game_below.with_last

-- Makes the functions of `base` that take a seat accept its name or number; an unknown seat is an error.
local function take_seats(base, below, seats)
  local names = setmetatable(naming(seats, {}), host.seats)
  local function name(seat) return seat ~= nil and names[seat] or nil end
  for _, rule in ipairs(host.rules) do
    if rule.is_told then base[rule.name] = telling(below[rule.name], rule.arity, name) end
  end
end

-- The apply of a mod as the layer above calls it: a returned table becomes the state before the layer above goes on.
local function settling(apply, base, place, game)
  return function(state, move)
    local new = apply(state, move, base)
    if new == nil or new == state then return end
    if game.is_engine then
      local words = "apply gives %s; expected nothing: it changes the state itself"
      host.fail(place, "apply", words:format(host.shown(new)))
    end
    expect_state(new, state, place)
    replace(state, new, place)
  end
end

-- An apply that clears the cached moves of the state. A returned table becomes the state; if it lacks `extra`, its
-- fields replace those of the old state, which keeps `extra`.
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

-- ONE MOD OVER ANOTHER

local function add_extra(state, layer, settings, owners)
  local extra = state.extra
  if extra == nil then extra = {}; state.extra = extra end
  local own = expected("table", layer.extra(settings), layer.extra_place, "extra", "a table")
  -- It depends on the settings alone, so one check is enough.
  local problem = not layer.is_extra_known and host.flaw(own)
  if problem then host.fail(layer.extra_place, "extra", "extra gives a table that can't be a state: " .. problem) end
  layer.is_extra_known = true
  -- The state gets tables of its own, since `start` and `apply` change them.
  for key, value in pairs(copied(own)) do
    local owner = owners[key] or layer
    if owner ~= layer then
      local words = "the mods '%s' and '%s' both keep state.extra.%s; give one of them another name"
      host.fail(layer.extra_place, "extra", words:format(owner.id, layer.id, key))
    end
    owners[key], extra[key] = layer, value
  end
end

-- A function that fills in `extra` of a state that the engine sampled from a view. A mod without `sample_extra` hides
-- nothing, so the view's `extra` is copied.
local function sampling_extra(game)
  return function(view, state)
    local words = "what 'extra' gives at another time"
    for _, layer in ipairs(game.layers) do
      local own = layer.extra and view.extra
      if layer.sample_extra then
        own = expected("table", layer.sample_extra(view, state, layer.base), layer.sample_place, "sample_extra", words)
        local problem = host.flaw(own)
        local told = problem and "sample_extra gives a table that can't be a state: " .. problem
        if told then host.fail(layer.sample_place, "sample_extra", told) end
      end
      -- The state gets tables of its own, since `apply` changes them.
      for key, value in pairs(copied(own) or {}) do state.extra[key] = value end
    end
  end
end

-- A view with the `extra` fields of a mod that has no `view` of its own. A mod with a `view` decides itself which of
-- its fields to show.
local function showing_extra(view, layer, owners)
  return function(state, seat)
    local shown = view(state, seat)
    if type(shown) ~= "table" or shown == state then return shown end
    local extra = type(shown.extra) == "table" and shown.extra or {}
    for key, owner in pairs(owners) do
      if owner == layer then extra[key] = state.extra[key] end
    end
    shown.extra = extra
    return shown
  end
end

-- The draw of a mod, and the draw of its `base`, which draws for the same seat unless the mod names another, and
-- returns new tables.
local function drawing(below, place, f, base)
  local drawn_for
  local function above(view, seat)
    drawn_for = seat
    local scene = f(view, base, seat)
    drawn_for = nil
    return scene
  end
  return above, function(view, seat) return (host.drawn(below(view, seat or drawn_for), place)) end
end

-- A turn that returns the outcome when the game is over; a missing outcome is an error.
local function ending(turn, outcome, place)
  local words = "a table such as { drawn = true, reason = \"board-full\" }"
  return function(state)
    local result = turn(state)
    if type(result) == "table" then return expected("table", outcome(state), place, "outcome", words) end
    return result
  end
end

-- Puts one mod over the functions below it; `settled` is their apply as mods call it. Returns both for the layer above.
-- Reading a field that `base` lacks is an error.
local function cover(below, settled, layer, game, owners)
  local base, above = setmetatable({ settings = game.settings, seats = game.seats }, host.strictly), {}
  local written, name_turn = layer.functions, naming_turn(naming(game.seats, {}))
  for name, f in pairs(below) do base[name], above[name] = f, f end
  base.apply, layer.base = settled, base
  take_seats(base, below, game.seats)
  function base.start()
    local state = below.start()
    if layer.extra then add_extra(state, layer, game.settings, owners) end
    return state
  end
  function above.start()
    if not written.start then return base.start() end
    local words = "the state that base.start() gave"
    return expected(game.state_kind, written.start(base), layer.start_place, "start", words)
  end
  if written.moves then
    for name in pairs(unsaid) do above[name] = asking(below, name, game) end
  end
  for _, rule in ipairs(host.rules) do
    local name = rule.name
    if written[name] and name ~= "start" then
      above[name] = with_last(written[name], rule.arity, base)
    end
  end
  local draw_above, draw_base = drawing(base.draw, game.draw_place, written.draw, base)
  if written.draw then above.draw, game.draw_place = draw_above, layer.draw_place end
  base.draw = draw_base
  if layer.extra and not written.view and game.shows_extra then
    above.view = showing_extra(above.view, layer, owners)
  end
  if written.outcome then
    local turn = ending(below.turn, above.outcome, layer.outcome_place)
    if written.turn then base.turn = turn else above.turn = turn end
  end
  if written.turn or written.outcome then
    local named = through(name_turn, above.turn)
    game.unnamed[named], above.turn = above.turn, named
  end
  if written.turn then
    above.outcome = through(ended, above.turn)
  elseif written.outcome then
    above.outcome = through(name_turn, above.outcome)
  end
  return above, written.apply and settling(written.apply, base, layer.apply_place, game) or settled
end

-- The names of the functions that mods replace or affect, as a set.
local function replaced_names(game)
  local names = {}
  local is_renamed = not game.is_engine and table.concat(game.seats, " ") ~= table.concat(game.root_seats, " ")
  for _, rule in ipairs(host.rules) do
    if is_renamed and rule.has_seats then names[rule.name] = game.root[rule.name] and true end
  end
  for _, layer in ipairs(game.layers) do
    for name in pairs(layer.functions) do names[name] = true end
    if layer.extra then names.start, names.extra = true, game.is_engine end
    if layer.extra and game.shows_extra then names.view = true end
    -- An engine in Swift is asked only about moves that it knows.
    if layer.functions.moves and not game.is_engine then
      for name in pairs(unsaid) do names[name] = names[name] or game.root[name] and true end
      names.apply = true
    end
    -- A whole state that the game itself returns lacks the mods' `extra`.
    if layer.extra and not game.is_engine then names.apply = true end
  end
  return names
end

-- The root's turn, which no mod replaced; the layers are asked only at the end of the game.
local function direct_turn(turn, over)
  return function(state, settings)
    local result = turn(state, settings)
    if type(result) == "table" then return over(state) end
    return result
  end
end

-- Returns the functions that any layer replaced. The root's functions take the settings as their last argument.
return function(game)
  local owners = {} -- the mod that owns each field of `state.extra`
  game.is_engine, game.unnamed = game.state_kind ~= "table", {}
  local top = adapted(game)
  local settled = top.apply
  for _, layer in ipairs(game.layers) do top, settled = cover(top, settled, layer, game, owners) end
  local functions, replaced = {}, replaced_names(game)
  for name in pairs(replaced) do functions[name] = top[name] end
  -- The host passes the settings before the seat.
  local draw = functions.draw
  if draw then functions.draw = function(view, _, seat) return (draw(view, seat)) end end
  if game.is_engine then
    if replaced.extra then functions.sample = sampling_extra(game) end
    -- The host accepts seats by name or number.
    functions.turn = functions.turn and game.unnamed[functions.turn]
    return functions
  end
  if replaced.apply then functions.apply = forgetting(top.apply, game) end
  -- The turn of a game in Lua returns the outcome.
  if replaced.outcome and not replaced.turn then functions.turn = direct_turn(game.root.turn, top.turn) end
  return functions
end
