/// How mods are put over a game: each function of a mod is called with `base`, which holds the functions below it.
///
/// It is written in Lua, so that a mod's function calls the one below as any function of Lua calls another. Its frames
/// are the host's own: its name begins with `[parlor]`, and errors and tracebacks leave such frames out.
enum ModLayers {
  static let name = "[parlor]"

  /// Gives a function of (root, layers, settings, seats, root seats, host), which returns the functions that any layer
  /// replaced. The host is a table of what it does for the layers (`GameTools.pushHost`). The root's functions take their arguments and, last, the settings. The root's seats are how its
  /// functions name them: by name, or by number for an engine in Swift.
  static let source = #"""
    local fail, strictly, plain_text

    local arity = {
      start = 0, turn = 1, moves = 1, apply = 2, view = 2, text = 2, refusal = 2, weight = 2, revealed = 3, cues = 2, deadline = 1,
      describe = 1, outcome = 1, sample = 2,
    }

    local function copied(value)
      if type(value) ~= "table" then return value end
      local copy = {}
      for key, element in pairs(value) do copy[key] = copied(element) end
      return copy
    end

    -- Gives a function that turns a seat by its name or number in a game below into its name.
    local function naming(seats, below)
      local names = {}
      for index, seat in ipairs(below) do names[seat] = seats[index] end
      for index, seat in ipairs(seats) do names[index], names[seat] = seat, seat end
      return function(seat) return names[seat] or seat end
    end

    -- Gives a function that names the seats of what turn returned.
    local function naming_turn(name)
      return function(turn)
        if turn == nil then return nil end
        if type(turn) ~= "table" then return name(turn) end
        if turn.winner then turn.winner = name(turn.winner) end
        for index, winner in ipairs(turn.winners or {}) do turn.winners[index] = name(winner) end
        return turn
      end
    end

    -- Makes a table that apply returned the content of the state that it was called with.
    local function replace(state, new)
      if new == nil or new == state then return end
      local extra = state.extra
      for key in pairs(state) do state[key] = nil end
      for key, value in pairs(new) do state[key] = value end
      state.extra = extra
    end

    -- Gives the state that `start` gave; anything else is an error with the place of the function.
    local function started(state, place, expected)
      if type(state) == "table" or type(state) == "userdata" then return state end
      local given = state == nil and "nothing" or type(state) == "string" and "a text" or "a " .. type(state)
      fail(place, "start", ("start gives %s; expected %s"):format(given, expected))
    end

    -- The functions of the game itself as layers call them: without the settings, with seats by their names.
    local function adapted(root, settings, seats, root_seats, owners)
      local name_turn, below = naming_turn(naming(seats, root_seats)), {}
      local number = {}
      for index, seat in ipairs(seats) do number[seat] = index end
      local function seat_below(seat) return seat and root_seats[number[seat]] end
      -- An engine in Swift has one object for its states, which starts anew.
      function below.start()
        for key in pairs(owners) do owners[key] = nil end
        return started(root.start(root.state or settings), root.start_place, "a table")
      end
      function below.turn(state) return name_turn(root.turn(state, settings)) end
      function below.outcome(state)
        if root.outcome then return name_turn(root.outcome(state)) end
        local turn = below.turn(state)
        if type(turn) == "table" then return turn end
      end
      function below.moves(state) return root.moves(state, settings) end
      function below.apply(state, move) replace(state, root.apply(state, move, settings)) end
      function below.view(state, seat)
        if root.view then return root.view(state, seat_below(seat), settings) end
        return copied(state)
      end
      function below.text(state, move)
        if root.text then return root.text(state, move, settings) end
        return tostring(move)
      end
      function below.refusal(state, text) return root.refusal and root.refusal(state, text, settings) end
      function below.weight(state, move) return root.weight and root.weight(state, move, settings) end
      function below.revealed(state, move, seat)
        if root.revealed then return root.revealed(state, move, seat_below(seat), settings) end
        return not root.view or root.shows_all or below.turn(state) == seat
      end
      function below.cues(state, move) return root.cues and root.cues(state, move, settings) or {} end
      function below.deadline(state) return root.deadline and root.deadline(state, settings) end
      function below.describe(view)
        if root.describe then return root.describe(view, settings) end
        return view.board or plain_text(view)
      end
      function below.sample(view, seat)
        if root.sample then return root.sample(view, seat_below(seat), settings) end
        error("base.sample: the base samples no states", 2)
      end
      return below
    end

    local function add_extra(state, layer, settings, owners)
      local extra = state.extra
      if extra == nil then extra = {}; state.extra = extra end
      local own = layer.extra(settings)
      if type(own) ~= "table" then
        fail(layer.extra_place, "extra", ("extra gives %s; expected a table"):format(
          own == nil and "nothing" or "a " .. type(own)))
      end
      for key, value in pairs(own) do
        if owners[key] then
          local problem = "the mods '%s' and '%s' both keep state.extra.%s; give one of them another name"
          fail(layer.extra_place, "extra", problem:format(owners[key], layer.id, key))
        end
        owners[key], extra[key] = layer.id, value
      end
    end

    local function with_base(f, name, base)
      local count = arity[name]
      if count == 0 then return function() return f(base) end end
      if count == 1 then return function(a) return f(a, base) end end
      if count == 2 then return function(a, b) return f(a, b, base) end end
      return function(a, b, c) return f(a, b, c, base) end
    end

    -- Gives a turn that asks for the outcome where the game is over.
    local function ending(turn, outcome)
      return function(state)
        local result = turn(state)
        if type(result) == "table" then return outcome(state) end
        return result
      end
    end

    -- One mod over what lies below it. What `base` doesn't have is an error.
    local function cover(below, layer, settings, seats, owners)
      local base, above = setmetatable({ settings = settings, seats = seats }, strictly), {}
      local name_turn = naming_turn(naming(seats, seats))
      for name, f in pairs(below) do base[name], above[name] = f, f end
      function base.start()
        local state = below.start()
        if layer.extra then add_extra(state, layer, settings, owners) end
        return state
      end
      above.start = base.start
      for name, f in pairs(layer.functions) do above[name] = with_base(f, name, base) end
      local start = layer.functions.start
      if start then
        above.start = function() return started(start(base), layer.start_place, "the state that base.start() gave") end
      end
      if layer.functions.outcome then
        local turn = ending(below.turn, above.outcome)
        if layer.functions.turn then base.turn = turn else above.turn = turn end
      end
      local turn, outcome = above.turn, above.outcome
      above.turn = function(state) return name_turn(turn(state)) end
      if layer.functions.turn then
        above.outcome = function(state)
          local result = above.turn(state)
          if type(result) == "table" then return result end
        end
      elseif layer.functions.outcome then
        above.outcome = function(state) return name_turn(outcome(state)) end
      end
      return above
    end

    return function(root, layers, settings, seats, root_seats, host)
      fail, strictly, plain_text = host.fail, host.strictly, host.plain_text
      local owners = {} -- the mods that keep something, by what they call it
      local top = adapted(root, settings, seats, root_seats, owners)
      local replaced = {}
      for _, layer in ipairs(layers) do
        top = cover(top, layer, settings, seats, owners)
        for name in pairs(layer.functions) do replaced[name] = true end
        if layer.extra then replaced.start = true end
      end
      local functions = {}
      for name in pairs(replaced) do functions[name] = top[name] end
      if replaced.outcome then functions.outcome, functions.ending = top.outcome, top.turn end
      return functions
    end
    """#
}
