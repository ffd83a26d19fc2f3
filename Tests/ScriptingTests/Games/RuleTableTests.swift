import GameLaws
import Scripting
import Testing

/// The functions that `RuleFunction` lists, and what is made of the table of them.
@Suite("The table of rule functions")
struct RuleTableTests {
  private static let names = RuleFunction.allCases.map(\.rawValue)

  /// A game with every function, and a mod of it that has each of the table and calls that of `base`; both note what is
  /// called.
  private static let noting = """
    local called = { root = {}, mod = {} }
    local options = {
      start = function() return { count = 0 } end,
      turn = function(state)
        if state.count == 3 then return { drawn = true, reason = "all" } end
        return state.count == 0 and "chance" or state.count
      end,
      moves = function() return { 1, 2 } end,
      apply = function(state) state.count = state.count + 1 end,
      view = function(state) return { count = state.count } end,
      text = function(_, move) return "m" .. move end,
      refusal = function() return "no" end,
      weight = function() return 1 end,
      revealed = function() return false end,
      revealed_later = function() return true end,
      cues = function() return {} end,
      deadline = function(state) return state.count % 3 > 0 and { seconds = 1, move = 1 } or nil end,
      grid = function() return { columns = 2, rows = 1 } end,
      cell = function(_, move) return { column = move, row = 1 } end,
      describe = function(view) return "count " .. view.count end,
      draw = function(view) return view.count end,
      sample = function(view) return { count = view.count } end,
    }
    for name, f in pairs(options) do
      options[name] = function(...) called.root[name] = true; return f(...) end
    end
    options.id, options.seats = "root", { "x", "o" }
    local replaced = { id = "mod" }
    for _, name in ipairs { "\(names.joined(separator: "\", \""))" } do
      replaced[name] = function(...)
        called.mod[name] = true
        local given = table.pack(...)
        if name == "draw" then return given[2].draw(given[1], given[3]) end -- the seat comes last
        return given[given.n][name](table.unpack(given, 1, given.n - 1))
      end
    end
    local match = parlor.match { game = parlor.mod(parlor.game(options), replaced), players = { "random", "random" } }
    match:run()
    match:check()
    match:scene("x")
    local function listed(names)
      local list = {}
      for name in pairs(names) do list[#list + 1] = name end
      return table.concat(list, " ")
    end

    """

  @Test("each function of a mod is asked for, gets base last, and finds the function below")
  func asked() throws {
    #expect(try Script.output(Self.noting + "print(listed(called.mod))") == Self.listed(Self.names))
  }

  @Test("each function of the game itself is reached through base")
  func reached() throws {
    let own = Self.names.filter { $0 != "outcome" }
    #expect(try Script.output(Self.noting + "print(listed(called.root))") == Self.listed(own))
  }

  private static func listed(_ names: [String]) -> String { names.sorted().joined(separator: " ") + "\n" }

  @Test("base has them all and no others, over Lua and over an engine", arguments: [plain, "'four-in-a-row'"])
  func base(game: String) throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = parlor.mod(\(game), { id = "looking", view = function(state, seat, base)
        local names = {}
        for name in pairs(base) do names[#names + 1] = name end
        print(table.concat(names, " "))
        return base.view(state, seat)
      end }) }
      match:view(match.seats[1])
      """)
    #expect(output == Self.listed(Self.names + ["seats", "settings"]))
    #expect(try Self.fields(of: "parlor.Base").sorted() == (Self.names + ["seats", "settings"]).sorted())
  }

  @Test("the reference has them as options, in the order of the table; how games end is a part of their turn")
  func options() throws {
    let known = Set(Self.names)
    #expect(try Self.fields(of: "parlor.ModOptions").filter(known.contains) == Self.names)
    let ofGames = Self.names.filter { $0 != "outcome" }
    #expect(try Self.fields(of: "parlor.GameOptions").filter(known.contains) == ofGames)
  }

  private static let plain = """
    parlor.game { id = "plain", seats = { "x" }, start = function() return {} end, turn = function() return 1 end,
    moves = function() return { 1 } end, apply = function() end }
    """

  private static func fields(of type: String) throws -> [String] {
    try #require(try Script().host.api.classes.first { $0.type == type }).fields.map(\.name)
  }
}
