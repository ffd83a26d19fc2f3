extension ModLayers {
  /// Functions in Lua that take down what the functions of a game give, to find out which of them gave something wrong.
  static let retelling = """
    -- Gives the functions of a layer, which take down what they give. They give copies: a layer above may change them.
    local function telling(functions, layer, told)
      local all = {}
      for name, f in pairs(functions) do
        all[name] = function(...)
          local result = f(...)
          told[#told + 1] = { layer = layer, name = name, result = copied(result) }
          return result
        end
      end
      return all
    end

    -- Gives a function that returns what was taken down while the other ran: who gave it first comes first.
    local function retold(f, told, game)
      return function(...)
        for index in pairs(told) do told[index] = nil end
        game.known = {} -- states have changed since, without a word to these layers
        f(...)
        return told
      end
    end
    """
}
