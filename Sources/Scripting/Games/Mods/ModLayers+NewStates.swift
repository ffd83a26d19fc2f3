extension ModLayers {
  /// Functions in Lua that make what a function `apply` returned the state.
  static let newStates = """
    -- Refuses what apply gave at a place where it can't become the state.
    local function expect_table(new, place)
      if type(new) == "table" then return end
      local problem = "apply gives %s; expected nothing, or the table that becomes the state"
      host.fail(place, "apply", problem:format(host.shown(new)))
    end

    -- Refuses a table that a mod's apply returned where none of the state's named fields is in it: most likely it is a
    -- part of the state. Of a state without names nothing can be said, and a few of them tell enough.
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

    -- Makes a copy of the table that apply returned the content of the state that it was called with: it may hold that as
    -- it was. What mods keep stays.
    local function replace(state, new, place)
      local extra = new.extra == nil and state.extra
      local is_state, problem = pcall(host.refill, state, new, "the state")
      if not is_state then host.fail(place, "apply", "apply gives a table that can't be a state: " .. problem) end
      if extra then state.extra = extra end
    end

    -- Gives the apply of a mod as the one above calls it: what it returns becomes the state before the other goes on.
    local function settling(apply, base, place, game)
      return function(state, move)
        local new = apply(state, move, base)
        if new == nil or new == state then return end
        if game.state_kind ~= "table" then
          local words = "apply gives %s; expected nothing: it changes the state itself"
          host.fail(place, "apply", words:format(host.shown(new)))
        end
        expect_state(new, state, place)
        replace(state, new, place)
      end
    end
    """
}
