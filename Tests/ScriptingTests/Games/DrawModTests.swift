import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Scenes that mods draw over those of their base")
struct DrawModTests {
  private static let root = """
    local game = parlor.game {
      id = "root", seats = { "x", "y" }, settings = { size = 2 },
      start = function() return { cells = { "x", false } } end,
      turn = function() return 1 end, moves = function() return { 1 } end, apply = function() end,
      draw = function(view, settings, seat)
        return { { grid = function(c) return view.cells[c] end, columns = settings.size, rows = 1 }, "for " .. tostring(seat) }
      end,
    }
    """

  private func output(_ source: String) throws -> String { try Script.output(Self.root + "\n" + source) }

  @Test("a mod without draw has the scene of its base, also under other names of seats")
  func inherited() throws {
    let printed = try output(
      """
      local mod = parlor.mod(game, { id = "mod", seats = { "a", "b" }, moves = function() return { 1, 2 } end })
      local part = parlor.match { game = mod }:scene("b").part
      print(part.column[1].grid[1].piece, part.column[2].text)
      """)
    #expect(printed == "x\tfor y\n")
  }

  @Test("base.draw gives tables for whoever the mod draws, which it may change and give back")
  func changed() throws {
    let printed = try output(
      """
      local mod = parlor.mod(game, { id = "mod", draw = function(view, base, seat)
        local scene = base.draw(view)
        scene.column[1].grid[2].piece = "o"
        table.insert(scene.column, { text = base.draw(view, "x").column[2].text .. " and " .. tostring(seat) })
        return scene
      end })
      for _, seat in ipairs { "x", "y" } do
        local part = parlor.match { game = mod }:scene(seat).part
        print(part.column[1].grid[2].piece, part.column[2].text, part.column[3].text)
      end
      print(parlor.match { game = mod }:scene().part.column[2].text)
      """)
    #expect(printed == "o\tfor x\tfor x and x\no\tfor y\tfor x and y\nfor nil\n")
  }

  @Test("mods over one another each change what lies below")
  func stacked() throws {
    let printed = try output(
      """
      local function adding(base, text)
        return parlor.mod(base, { id = text, draw = function(view, base) return { base.draw(view), text } end })
      end
      local part = parlor.match { game = adding(adding(game, "one"), "two") }:scene("y").part
      print(part.column[1].column[1].column[2].text, part.column[1].column[2].text, part.column[2].text)
      """)
    #expect(printed == "for y\tone\ttwo\n")
  }

  @Test("a game that doesn't draw is its text for base.draw too")
  func text() throws {
    let printed = try Script.output(
      """
      local game = parlor.game {
        id = "root", seats = { "x" }, start = function() return { count = 1 } end, turn = function() return 1 end,
        moves = function() return { 1 } end, apply = function() end, describe = function() return "one\\ntwo" end,
      }
      local mod = parlor.mod(game, { id = "mod", draw = function(view, base) return { base.draw(view), "three" } end })
      print(parlor.match { game = mod }:scene("x").part.column[1].text)
      """)
    #expect(printed == "one\ntwo\n")
  }

  static let overEngines = [
    "draw = function(view, base) return { base.draw(view), view.board } end",
    // A view of the mod's own, and one in whose play the mod has a say.
    "view = function(state, seat, base) local view = base.view(state, seat); view.more = 1; return view end,"
      + " draw = function(view, base) return { base.draw(view), tostring(view.more) } end",
    "apply = function(state, move, base) base.apply(state, move) end,"
      + " draw = function(view, base) return { base.draw(view), 'a mod' } end",
  ]

  @Test(
    "over an engine, base.draw gives the engine's own scene of a view", arguments: overEngines,
    ["four-in-a-row", "simon"])
  func engines(draw: String, game: String) throws {
    let printed = try Script.output(
      """
      local own = parlor.match { game = "\(game)", seed = 1 }
      local mod = parlor.match { game = parlor.mod("\(game)", { id = "mod", \(draw) }), seed = 1 }
      local function shown(value)
        if type(value) ~= "table" then return tostring(value) end
        local text = {}
        for name, part in pairs(value) do
          if not ({ moves = 1, live = 1, looks = 1, label = 1 })[name] then text[#text + 1] = name .. "=" .. shown(part) end
        end
        return "{" .. table.concat(text, ",") .. "}"
      end
      for _, seat in ipairs(own.seats) do
        print(shown(own:scene(seat).part) == shown(mod:scene(seat).part.column[1]))
      end
      """)
    #expect(Set(printed.split(separator: "\n")) == ["true"], "\(printed)")
  }

  @Test("who sees everything sees the engine's scene, where the mod draws a view of its own")
  func referee() throws {
    let printed = try Script.output(
      """
      local mod = parlor.mod("hangman", {
        id = "mod", view = function(state, seat, base) return { tries = base.view(state, seat).misses } end,
        draw = function(view) return "tries: " .. tostring(view.tries) end,
      })
      local match = parlor.match { game = mod, seed = 1 }
      print(match:scene(match.seats[1]).part.text, match:scene().part.text)
      """)
    #expect(printed.hasPrefix("tries: ") && printed.hasSuffix("\tnil\n"), "\(printed)")
  }

  static let wrong: [(root: String, mod: String, message: String)] = [
    (
      "{ gird = {} }", "base.draw(view)",
      "test.lua:4: draw gives a scene that can't be drawn: a part has no head; did you mean 'grid'?"
    ),
    (
      "'a'", "{ gird = base.draw(view) }",
      "test.lua:6: draw gives a scene that can't be drawn: a part has no head; did you mean 'grid'?"
    ),
    ("'a'", "base.draw()", "test.lua:4: attempt to index a nil value (local 'view')"),
    ("'a'", "base.draw(view, 'z')", "base: no seat 'z'"),
    ("nil", "base.draw(view)", "test.lua:4: draw gives a scene that can't be drawn: a part is a text"),
  ]

  @Test("what is wrong is told of whose function gave it", arguments: wrong)
  func errors(root: String, mod: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) {
      _ = try Script.output(
        """
        local game = parlor.game {
          id = "root", seats = { "x" }, start = function() return { count = 1 } end, turn = function() return 1 end,
          moves = function() return { 1 } end, apply = function() end,
          draw = function(view) local _ = view.count; return \(root) end,
        }
        local mod = parlor.mod(game, { id = "mod", draw = function(view, base) return \(mod) end })
        parlor.match { game = mod }:scene("x")
        """)
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
