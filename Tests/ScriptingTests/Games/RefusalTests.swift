import Testing

@Suite("Refusals in the words of a game or a mod")
struct RefusalTests {
  private static let doors = """
    local doors = parlor.game {
      id = "doors", seats = { "guest" },
      start = function() return { locked = 2 } end,
      turn = function(state) return state.door and { winner = "guest", reason = "in" } or "guest" end,
      moves = function() return { 1, 3 } end,
      apply = function(state, door) state.door = door end,
      refusal = function(state, text, settings)
        if text == tostring(state.locked) then return "door " .. text .. " is locked" end
      end,
    }
    local function refused(game, text) return select(2, parlor.match({ game = game }):try(text)) end

    """

  @Test("a game says why a text is no move, or leaves it to the usual words")
  func game() throws {
    let output = try Script.output(
      Self.doors + """
        print(refused(doors, "2"))
        print(refused(doors, "window"))
        print((parlor.match { game = doors }:play(3):try("2")))
        """)
    #expect(output == "door 2 is locked\n'window' isn't legal here; legal: 1, 3\nnil\n")
  }

  @Test("words that repeat what was typed are one line, whatever that was", arguments: ["doors", "polite"])
  func repeated(game: String) throws {
    let output = try Script.output(
      """
      local function repeating(state, text) return "no " .. text end
      local doors = parlor.game {
        id = "doors", seats = { "guest" },
        start = function() return {} end,
        turn = function() return "guest" end,
        moves = function() return { 1 } end,
        apply = function() end,
        refusal = repeating,
      }
      local games = { doors = doors, polite = parlor.mod("four-in-a-row", { id = "polite", refusal = repeating }) }
      print(select(2, parlor.match({ game = games["\(game)"] }):try("a\\nb\\u{2028}\\27c")))
      """)
    #expect(output == #"no a\nb\u{2028}\u{1B}c"# + "\n")
  }

  @Test("an opponent of a script that returns such a text gets the words, too")
  func opponent() throws {
    let failure = try Script.failure(
      of: Self.doors
        + "parlor.match { game = doors, players = { parlor.opponent { choose = function() return 2 end } } }:run()")
    #expect(failure?.message.hasSuffix("returned 2: door 2 is locked") == true)
  }

  @Test("a mod asks the base for its words: of a game in Lua, of another mod and of an engine")
  func mods() throws {
    let output = try Script.output(
      Self.doors + """
        local function politely(base)
          return parlor.mod(base, {
            id = "polite",
            refusal = function(state, text, base)
              local reason = base.refusal(state, text)
              return reason and "sorry, " .. reason
            end,
          })
        end
        local polite = politely(doors)
        print(refused(polite, "2"))
        print(refused(polite, "window"))
        print(refused(parlor.mod(polite, { id = "more" }), "2"))
        print(refused(politely("four-in-a-row"), "9"))
        """)
    #expect(
      output == """
        sorry, door 2 is locked
        'window' isn't legal here; legal: 1, 3
        sorry, door 2 is locked
        sorry, no column 9; columns are 1 to 7

        """)
  }

  @Test("nim and Pop Out say what is wrong")
  func shipped() throws {
    let script = try Script(folders: ShippedScripts.folders)
    let output = try script.run(
      """
      local parlor = require "parlor"
      local function refused(game, text) return select(2, parlor.match({ game = game }):try(text)) end
      for _, text in ipairs { "b9", "a0", "z1", "b03" } do print(refused("nim", text)) end
      for _, text in ipairs { "pop 3", "pop 9", "8" } do print(refused("pop-out", text)) end
      """)
    #expect(
      output == """
        heap b has 4 sticks
        take one stick at least
        'z1' isn't legal here; legal: a1, a2, a3, b1, b2, b3, b4, c1, c2, c3, c4, c5
        'b03' isn't legal here; legal: a1, a2, a3, b1, b2, b3, b4, c1, c2, c3, c4, c5
        you have no disc at the bottom of column 3
        'pop 9' isn't a column; columns are 1 to 7
        no column 8; columns are 1 to 7

        """)
  }
}
