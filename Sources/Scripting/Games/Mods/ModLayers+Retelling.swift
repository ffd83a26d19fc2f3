extension ModLayers {
  /// Functions in Lua that take down what the functions of a game give, to find out which of them gave something wrong.
  static let retelling = """
    -- Gives a function that takes down what it gives. That is copied: a layer above may change it.
    local function telling(f, name, layer, told)
      return function(...)
        local result = f(...)
        -- What can't be copied is as wrong without.
        local is_copied, copy = pcall(copied, result)
        if not is_copied then copy = result end
        -- What a mod keeps is a part of the state.
        told[#told + 1] = { layer = layer, name = name, result = name == "extra" and { extra = copy } or copy }
        return result
      end
    end

    local function all_telling(functions, layer, told)
      local all = {}
      for name, f in pairs(functions) do all[name] = telling(f, name, layer, told) end
      return all
    end

    -- Gives a function that returns what was taken down while the other ran: who gave it first comes first.
    local function retold(f, told, game)
      return function(...)
        for index in pairs(told) do told[index] = nil end
        game.known = nil -- states have changed since, without a word to these layers
        f(...)
        return told
      end
    end
    """
}
