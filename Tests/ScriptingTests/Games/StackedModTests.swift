import GameLaws
import Lua
import ParlorCore
import Scripting
import Testing

@Suite("Mods over mods")
struct StackedModTests {
  /// Has whoever completes a line lose, over any game of two seats.
  static let misere = """
    local parlor = require "parlor"
    local function misere(below, id)
      return parlor.mod(below, {
        id = id,
        outcome = function(state, base)
          local outcome = base.outcome(state)
          if outcome.drawn then return outcome end
          return { winner = outcome.winner == base.seats[1] and base.seats[2] or base.seats[1], reason = "lost-line" }
        end,
      })
    end

    """

  /// What a script prints that finds the games that ship.
  static func output(_ source: String) throws -> String {
    try Script(roots: [ShippedScripts.folder], folders: ShippedScripts.folders).run(misere + source)
  }

  @Test("a mod's outcome over a mod with moves and a turn of its own over an engine")
  func misereOverPopOut() throws {
    let output = try Self.output(
      """
      local match = parlor.match { game = misere("pop-out", "misere-pop-out"), setup = { columns = 3, rows = 4, line = 3 } }
      for _, move in ipairs { 1, 2, 2, 3, 3, 1, 1, 1 } do match:play(move) end
      print(match.outcome, match.moves[#match.moves])
      print(match:play("pop 1").outcome.text)
      print(match:text("red"):match("pops left: %d+"))
      """)
    #expect(output == "nil\tpop 1\nblack won (lost-line)\npops left: 19\n")
  }

  @Test("a mod over a game in Lua, and a mod over that")
  func overLua() throws {
    let output = try Self.output(
      """
      local once = misere("tic-tac-toe", "misere-tic-tac-toe")
      local twice = misere(once, "twice")
      for _, game in ipairs { "tic-tac-toe", once, twice } do
        local match = parlor.match { game = game }
        for _, cell in ipairs { 1, 4, 2, 5, 3 } do match:play(cell) end
        print(match.outcome.text)
      end
      """)
    #expect(output == "x won (line)\no won (lost-line)\nx won (lost-line)\n")
  }

  @Test("all of base is there at each level, and is the level below", arguments: ["nim", "pop-out", "four-in-a-row"])
  func base(below: String) throws {
    let output = try Self.output(
      """
      local function looking(below, id, word)
        return parlor.mod(below, {
          id = id,
          text = function(state, move, base) return word .. base.text(state, move) end,
          describe = function(view, base) return word .. base.describe(view) end,
          cues = function(state, move, base)
            local cues = base.cues(state, move)
            cues[#cues + 1] = { name = word }
            return cues
          end,
          apply = function(state, move, base)
            assert(base.turn(state) == base.seats[1] or base.turn(state) == base.seats[2])
            assert(#base.moves(state) > 0 and base.outcome(state) == nil)
            assert(base.deadline(state) == nil and base.weight(state, move) == nil)
            assert(base.revealed(state, move, base.seats[1]) and base.view(state, base.seats[2]))
            assert(base.settings and #base.describe(base.view(state)) > 0)
            base.apply(state, move)
          end,
        })
      end
      local match = parlor.match { game = looking(looking("\(below)", "inner", "b"), "outer", "a") }
      local first = match.moves[1]
      match:play(first)
      local names = {}
      for _, cue in ipairs(match.cues) do names[#names + 1] = cue.name end
      print(first:sub(1, 2), match.log[1].move == first, match:text(match.seats[1]):sub(1, 2), table.concat(names, " "))
      """)
    #expect(output == "ab\ttrue\tab\t\(below == "nim" ? "" : "drop ")b a\n")
  }

  @Test("stacked mods share state.extra, and none may take another's field")
  func extra() throws {
    let source = """
      local function counting(below, id, field)
        return parlor.mod(below, {
          id = id,
          extra = function() return { [field] = 0 } end,
          apply = function(state, move, base)
            base.apply(state, move)
            state.extra[field] = state.extra[field] + 1
          end,
        })
      end
      local both = counting(counting("%s", "inner", "drops"), "outer", "turns")
      local reading = parlor.mod(both, {
        id = "reading",
        describe = function(view) return ("%%d %%d"):format(view.extra.drops, view.extra.turns) end,
      })
      local match = parlor.match { game = reading }
      match:play(1):play(2)
      print(match.board)
      print(pcall(function() parlor.match { game = counting(both, "again", "drops") } end))
      """
    for base in ["four-in-a-row", "tic-tac-toe"] {
      let lines = try Self.output(source.replacing("%s", with: base).replacing("%%", with: "%")).split(separator: "\n")
      #expect(lines[0] == "2 2")
      #expect(
        lines[1].hasPrefix("false\t") && lines[1].contains("the mods 'inner' and 'again' both keep state.extra.drops"))
    }
  }

  @Test(
    "a mod may have the base start more than once, whatever is kept there", arguments: ["four-in-a-row", "tic-tac-toe"])
  func startingTwice(base: String) throws {
    let output = try Self.output(
      """
      local counting = parlor.mod("\(base)", { id = "counting", extra = function() return { drops = 0 } end })
      local twice = parlor.mod(counting, {
        id = "twice",
        start = function(base)
          base.start().extra.drops = 1
          return base.start()
        end,
        describe = function(view) return ("drops: %d"):format(view.extra.drops) end,
      })
      print(parlor.match { game = twice }.board)
      """)
    #expect(output == "drops: 0\n")
  }

  @Test("a mod may have the base start more than once, though a mod below it never does")
  func startsAlone() throws {
    let output = try Self.output(
      """
      local alone = parlor.mod("tic-tac-toe", { id = "alone", start = function() return { cells = {}, mover = 1 } end })
      local twice = parlor.mod(alone, {
        id = "twice", extra = function() return { count = 3 } end,
        start = function(base)
          base.start()
          return base.start()
        end,
        describe = function(view) return "count " .. view.extra.count end,
      })
      print(parlor.match({ game = twice }).board)
      print(parlor.match({ game = twice }).board)
      """)
    #expect(output == "count 3\ncount 3\n")
  }

  @Test("setup gives other standard values and fixed values that can't be chosen, level by level")
  func settings() throws {
    let output = try Self.output(
      """
      local wide = parlor.mod("connect-n", { id = "wide", setup = { columns = 9, rows = 5 }, fixed = { players = 3 } })
      local higher = parlor.mod(wide, {
        id = "higher", setup = { rows = 7 }, settings = { goal = 3 },
        describe = function(_, base)
          local settings = base.settings
          return ("%d %d %d %d"):format(settings.columns, settings.rows, settings.players, settings.goal)
        end,
      })
      print(parlor.match({ game = higher }).board)
      print(parlor.match({ game = higher, setup = { rows = 8, goal = 1 } }).board)
      print(pcall(parlor.match, { game = higher, setup = { players = 2 } }))
      print(pcall(parlor.mod, higher, { id = "fixes", fixed = { players = 2 } }))
      print(pcall(parlor.mod, higher, { id = "sets", setup = { rows = 99 } }))
      """)
    let lines = output.split(separator: "\n")
    #expect(lines[0] == "9 7 3 3" && lines[1] == "9 8 3 1")
    #expect(lines[2].contains("higher has no setting 'players'"))
    #expect(lines[3].contains("higher has no setting 'players'"))
    #expect(lines[4].contains("setting 'rows' takes a whole number from 1 to 32, not 99"))
  }

  @Test("a mod may name the seats anew: those below are told theirs", arguments: ["four-in-a-row", "tic-tac-toe"])
  func seats(below: String) throws {
    let output = try Self.output(
      """
      local renamed = parlor.mod("\(below)", {
        id = "renamed", seats = { "sun", "moon" },
        apply = function(state, move, base)
          local mover = base.turn(state)
          assert(mover == "sun" or mover == "moon")
          base.apply(state, move)
        end,
      })
      local match = parlor.match { game = misere(renamed, "upside-down") }
      for _, move in ipairs("\(below)" == "tic-tac-toe" and { 1, 4, 2, 5, 3 } or { 1, 2, 1, 2, 1, 2, 1 }) do match:play(move) end
      print(table.concat(match.seats, " "), match.log[2].mover, match.outcome.text)
      """)
    #expect(output == "sun moon\tmoon\tmoon won (lost-line)\n")
  }

  @Test("what base.moves and base.view give is new, even where the game keeps it or has it from its settings")
  func newTables() throws {
    let output = try Self.output(
      """
      local kept = { 1, 2 }
      for number, moves in ipairs { function() return kept end, function(_, settings) return settings.list end } do
        local game = parlor.game {
          id = "keeping" .. number, seats = { "x" }, settings = { list = { 1, 2 }, shown = { cards = { 7 } } },
          start = function() return {} end, turn = function() return 1 end, moves = moves, apply = function() end,
          view = function(_, _, settings) return settings.shown end,
        }
        local match = parlor.match { game = parlor.mod(game, {
          id = "adding" .. number,
          moves = function(state, base)
            local moves = base.moves(state)
            moves[#moves + 1] = "skip"
            return moves
          end,
          apply = function() end,
          view = function(state, seat, base)
            local view = base.view(state, seat)
            view.cards[2] = 8
            return view
          end,
        }) }
        match:play("skip"):play("skip")
        print(table.concat(match.moves, " "), #match:view("x").cards, #kept)
      end
      """)
    #expect(output == "1 2 skip\t2\t2\n1 2 skip\t2\t2\n")
  }

  @Test(
    "a mod that names the seats anew and does nothing else is played as the base, even where names change places",
    arguments: [(seats: "'sun', 'moon'", first: "sun", second: "moon"), (seats: "'o', 'x'", first: "o", second: "x")])
  func seatsAlone(seats: String, first: String, second: String) throws {
    let output = try Self.output(
      """
      local named = parlor.game {
        id = "named", seats = { "x", "o" },
        start = function() return { mover = "x", cards = { x = "ace", o = "king" } } end,
        turn = function(state)
          return state.over and { winner = "o", scores = { x = 1, o = 2 } } or state.mover
        end,
        moves = function() return { 1 } end,
        apply = function(state) state.over, state.mover = state.mover == "o", "o" end,
        view = function(state, seat) return { card = state.cards[seat] } end,
        revealed = function(state, _, seat) return seat == state.mover end,
        cues = function() return { { name = "beep", seats = { "x" } }, { name = "end" } } end,
        describe = function(view) return view.card or "back" end,
        sample = function(view, seat) return { mover = seat, cards = { [seat] = view.card } } end,
      }
      local match = parlor.match { game = parlor.mod(named, { id = "renamed", seats = { \(seats) } }) }
      print(match.turn, match:text("\(first)"), match:text("\(second)"))
      match:play(1)
      print(match.turn, #match.cues)
      match:play(1)
      print(match.outcome.winner, match.outcome.scores["\(first)"], match.outcome.scores["\(second)"], match.log[2].mover)
      """)
    #expect(
      output == """
        \(first)\tace\tking
        \(second)\t2
        \(second)\t1.0\t2.0\t\(second)

        """)
  }

  @Test("the laws hold for stacked mods that keep something", arguments: ["four-in-a-row", "pop-out", "connect-n"])
  func laws(below: String) throws {
    let host = try ShippedScripts.host()
    let source =
      Self.misere + """
        local fading = parlor.mod("\(below)", {
          id = "fading",
          setup = { columns = 4, rows = 4, line = 3 },
          extra = function() return { turns = { 0, 0 }, closed = {} } end,
          apply = function(state, move, base)
            base.apply(state, move)
            state.extra.closed[tostring(move)] = true
            state.extra.turns[1] = state.extra.turns[1] + 1
          end,
          describe = function(view, base) return base.describe(view) end,
        })
        return misere(fading, "fading-misere")
        """
    let plugin = try host.loadGame(source: source, name: "fading.lua").plugin
    let game = try plugin.game()
    try withExtendedLifetime(host) { try checkGame(game, seeds: [1, 2, Seed.fresh().number]) }
  }
}
