extension ModLayers {
  /// Functions in Lua that copy what a game below gives, with the seats named as the mod names them.
  static let naming = """
    -- What holds itself is copied as it is: whoever reads it says what is wrong with it.
    local function copied(value, copies)
      if type(value) ~= "table" then return value end
      copies = copies or {}
      if copies[value] then return copies[value] end
      local copy = {}
      copies[value] = copy
      for key, element in pairs(value) do copy[key] = copied(element, copies) end
      return copy
    end

    -- Gives a function that turns a seat by its name or number in a game below into its name, and the names that it has.
    local function naming(seats, below)
      local names = {}
      for index, seat in ipairs(seats) do names[index], names[seat] = seat, seat end
      for index, seat in ipairs(below) do names[seat] = seats[index] end
      return function(seat) return names[seat] or seat end, names
    end

    -- Has the functions of `base` that are told of a seat take it by a name or number that there is, and no other.
    local function take_seats(base, below, seats)
      local names = {}
      for index, seat in ipairs(seats) do names[index], names[seat] = seat, seat end
      setmetatable(names, host.seats)
      local function name(seat) return seat ~= nil and names[seat] or nil end
      for rule, is_told in pairs(host.with_seats) do
        local f = below[rule]
        local with_two = is_told and host.arity[rule] == 2 and function(a, seat) return f(a, name(seat)) end
        if is_told then base[rule] = with_two or function(a, b, seat) return f(a, b, name(seat)) end end
      end
    end

    local function named_all(seats, name)
      if type(seats) ~= "table" then return seats end
      local named = {}
      for index, seat in ipairs(seats) do named[index] = name(seat) end
      return named
    end

    -- Gives a function that names the seats of what turn returned, in a table of its own: that of the script stays.
    local function naming_turn(name, names)
      return function(turn)
        local seat = names[turn]
        if seat then return seat end
        if type(turn) ~= "table" then return turn end
        local named = {}
        for field, value in pairs(turn) do named[field] = value end
        named.winner, named.winners = turn.winner and name(turn.winner), named_all(turn.winners, name)
        if type(turn.scores) == "table" and #turn.scores == 0 then
          named.scores = {}
          for seat, score in pairs(turn.scores) do named.scores[name(seat)] = score end
        end
        return named
      end
    end

    -- Gives a function that names in a list of cues the seats that notice them.
    local function naming_cues(name)
      return function(cues)
        if type(cues) ~= "table" then return cues or {} end
        local all = copied(cues)
        for _, cue in ipairs(all) do
          if type(cue) == "table" then cue.seats = named_all(cue.seats, name) end
        end
        return all
      end
    end
    """
}
