/// How mods are put over a game: each function of a mod is called with `base`, which holds the functions below it.
///
/// It is written in Lua, so that a mod's function calls the one below as any function of Lua calls another. Its frames
/// are the host's own: its name begins with `[parlor]`, and errors and tracebacks leave such frames out.
enum ModLayers {
  static let name = "[parlor]"

  /// Gives (of what the host does for the layers, `LayerFunctions.push`) a function of a game
  /// (`GameRecipe.compose`), which returns the functions that any layer replaced.
  ///
  /// The root's functions take their arguments and, last, the settings. The root's seats are how its functions name
  /// them: by name, or by number for an engine in Swift.
  static let source = [beginning, newStates, naming, addedMoves, layering].joined(separator: "\n\n")

  private static let beginning = """
    local host = ...
    """

  private static let layering = #"""
    -- Gives what a function gave where it is of a kind; anything else is an error with the place of the function.
    local function expected(kind, value, place, name, words)
      if type(value) == kind then return value end
      host.fail(place, name, ("%s gives %s; expected %s"):format(name, host.shown(value), words))
    end

    -- Gives the outcome of what turn gave; nil where the game isn't over.
    local function ended(turn)
      if type(turn) == "table" then return turn end
    end

    -- The functions of the game itself as layers call them: without the settings, with seats by their names.
    local function adapted(game)
      local root, settings, seats, root_seats = game.root, game.settings, game.seats, game.root_seats
      local name, names = naming(seats, root_seats)
      local name_turn, name_cues, below, number = naming_turn(name, names), naming_cues(name), {}, {}
      for index, seat in ipairs(seats) do number[seat] = index end
      local function seat_below(seat) return seat and root_seats[number[seat]] end
      function below.start()
        -- An engine in Swift is known by an object of its own.
        return expected(game.state_kind, root.start(root.state or settings), game.start_place, "start", "a table")
      end
      -- What a script gives may be a table that it keeps or a part of the settings; a mod may change what it gets.
      local fresh = game.state_kind == "table" and copied or function(value) return value end
      function below.apply(state, move)
        local new = root.apply(state, move, settings)
        if new == nil or new == state then return end
        expect_table(new, game.root_apply_place)
        replace(state, new, game.root_apply_place)
      end
      \#(adaptedRules)
      function below.draw(view, seat)
        if root.draw then return (root.draw(view, settings, seat_below(seat))) end
        local scene = root.state and host.engine_scene(root.state, view, seat and number[seat])
        return scene or { text = below.describe(view) }
      end
      return below
    end

    local function add_extra(state, layer, settings, owners)
      local extra = state.extra
      if extra == nil then extra = {}; state.extra = extra end
      local own = expected("table", layer.extra(settings), layer.extra_place, "extra", "a table")
      -- It follows from the settings, so that it is looked at once.
      local problem = not layer.is_extra_known and host.flaw(own)
      if problem then host.fail(layer.extra_place, "extra", "extra gives a table that can't be a state: " .. problem) end
      layer.is_extra_known = true
      for key, value in pairs(own) do
        local owner = owners[key] or layer
        if owner ~= layer then
          local problem = "the mods '%s' and '%s' both keep state.extra.%s; give one of them another name"
          host.fail(layer.extra_place, "extra", problem:format(owner.id, layer.id, key))
        end
        owners[key], extra[key] = layer, value
      end
    end

    -- Gives a view to which is added what a mod keeps that gives no view itself. What a mod keeps that gives one is that
    -- mod's affair.
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

    -- In brackets, so that no call is a tail call: where that of the script ends in one and then fails, what is left of
    -- it says which function made it.
    local function with_base(f, count, base)
      if count == 1 then return function(a) return (f(a, base)) end end
      if count == 2 then return function(a, b) return (f(a, b, base)) end end
      return function(a, b, c) return (f(a, b, c, base)) end
    end

    -- Gives draw of a mod, and that of `base`: the seat is the same for both where the mod names no other, and what lies
    -- below comes as new tables.
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

    -- Gives a turn that asks for the outcome where the game is over: then there has to be one.
    local function ending(turn, outcome, place)
      local words = "a table such as { drawn = true, reason = \"board-full\" }"
      return function(state)
        local result = turn(state)
        if type(result) == "table" then return expected("table", outcome(state), place, "outcome", words) end
        return result
      end
    end

    -- One mod over what lies below it, whose apply is given as mods call it; returns both with the mod. What `base`
    -- doesn't have is an error.
    local function cover(below, settled, layer, game, owners)
      local base, above = setmetatable({ settings = game.settings, seats = game.seats }, host.strictly), {}
      local name_turn = naming_turn(naming(game.seats, game.seats))
      for name, f in pairs(below) do base[name], above[name] = f, f end
      base.apply = settled
      take_seats(base, below, game.seats)
      function base.start()
        local state = below.start()
        if layer.extra then add_extra(state, layer, game.settings, owners) end
        return state
      end
      local start = layer.functions.start
      function above.start()
        if not start then return base.start() end
        local words = "the state that base.start() gave"
        return expected(game.state_kind, start(base), layer.start_place, "start", words)
      end
      if layer.functions.moves then
        for name in pairs(unsaid) do above[name] = asking(below, name, game) end
      end
      for name, f in pairs(layer.functions) do
        if name ~= "start" then above[name] = with_base(f, host.arity[name], base) end
      end
      local draw = layer.functions.draw
      local draw_above, draw_base = drawing(base.draw, game.draw_place, draw, base)
      if draw then above.draw, game.draw_place = draw_above, layer.draw_place end
      base.draw = draw_base
      if layer.extra and not layer.functions.view and game.shows_extra then
        above.view = showing_extra(above.view, layer, owners)
      end
      if layer.functions.outcome then
        local turn = ending(below.turn, above.outcome, layer.outcome_place)
        if layer.functions.turn then base.turn = turn else above.turn = turn end
      end
      local turn, outcome = above.turn, above.outcome
      above.turn = function(state) return name_turn(turn(state)) end
      if layer.functions.turn then
        above.outcome = function(state) return ended(above.turn(state)) end
      elseif layer.functions.outcome then
        above.outcome = function(state) return name_turn(outcome(state)) end
      end
      local apply = layer.functions.apply
      return above, apply and settling(apply, base, layer.apply_place, game) or settled
    end

    -- Gives the names of the functions that are the mods' own, or that they have a say in.
    local function replaced_names(game)
      local names = {}
      if game.state_kind == "table" and table.concat(game.seats, " ") ~= table.concat(game.root_seats, " ") then
        for name in pairs(host.with_seats) do names[name] = game.root[name] and true end
      end
      for _, layer in ipairs(game.layers) do
        for name in pairs(layer.functions) do names[name] = true end
        if layer.extra then names.start = true end
        if layer.extra and game.shows_extra then names.view = true end
        -- An engine in Swift is asked only of moves that it knows.
        if layer.functions.moves and game.state_kind == "table" then
          for name in pairs(unsaid) do names[name] = names[name] or game.root[name] and true end
          names.apply = true
        end
        -- A whole state that the game itself returns lacks what mods keep.
        if layer.extra and game.state_kind == "table" then names.apply = true end
      end
      return names
    end

    -- Gives a turn that comes from the root, which nobody replaced, and asks the layers at the end alone.
    local function direct_turn(turn, ending)
      return function(state, settings)
        local result = turn(state, settings)
        if type(result) == "table" then return ending(state) end
        return result
      end
    end

    return function(game)
      local owners = {} -- the mods that keep something, by what they call it
      local top = adapted(game)
      local settled = top.apply
      for _, layer in ipairs(game.layers) do top, settled = cover(top, settled, layer, game, owners) end
      local functions, replaced = {}, replaced_names(game)
      for name in pairs(replaced) do functions[name] = top[name] end
      -- It gets the settings before the seat.
      local draw = functions.draw
      if draw then functions.draw = function(view, _, seat) return (draw(view, seat)) end end
      if replaced.apply and game.state_kind == "table" then functions.apply = forgetting(top.apply, game) end
      -- Over a game in Lua, how it ended is what its turn says.
      if replaced.outcome and not replaced.turn and game.state_kind == "table" then
        functions.turn = direct_turn(game.root.turn, top.turn)
      end
      return functions
    end
    """#

  /// The functions of the game itself as the table says, but for start and apply, which make and change the state, and
  /// draw, which an engine has too.
  private static let adaptedRules = RuleRow.all.filter { ![.start, .apply, .draw].contains($0.function) }.map { row in
    let names = row.arguments.map(\.rawValue)
    let given = (names.map { $0 == "seat" ? "seat_below(seat)" : $0 } + ["settings"]).joined(separator: ", ")
    let call = "root.\(row.name)(\(given))"
    let result = row.reading.map { "\($0.rawValue)(\(call))" } ?? call
    let otherwise = row.otherwise.map { "if root.\(row.name) then return \(result) end return \($0)" }
    let body = row.needed != nil ? "return \(result)" : otherwise ?? "return root.\(row.name) and \(result)"
    return "function below.\(row.name)(\(names.joined(separator: ", "))) \(body) end"
  }.joined(separator: "\n")
}
