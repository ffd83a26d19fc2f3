import ParlorCore
import Screen
import Testing

@testable import Terminal

@Suite("Moves that are typed on the full screen")
struct TypingTests {
  /// A game of a mod that ships, or of the folder's files.
  private func play(
    _ game: String, _ settings: [String: String] = [:], players: [String]? = nil, folder: String? = nil
  ) throws -> PlayedScreen {
    var launch = try PlayedScreen.Launch()
    launch.folders = [folder ?? Checkout.path("scripts/mods"), Checkout.path("scripts/games")]
    return try PlayedScreen.play(game, settings, players: players, launch: launch)
  }

  private func log(of screen: PlayedScreen) -> [String] {
    screen.game?.snapshot.log.compactMap(\.text) ?? []
  }

  @Test("the beginning of a move plays nothing, also where only one move begins so; Enter plays that one")
  func beginnings() throws {
    let screen = try play("pop-out")
    for column in ["4", "1"] {
      screen.type(column)
      screen.rest()
    }
    for letter in ["p", "o", "p", " "] {
      screen.type(letter)
      #expect(log(of: screen) == ["4", "1"])
    }
    #expect(screen.message.contains("> pop ▏") && screen.message.contains("pop 4"))
    screen.press(.enter)
    #expect(log(of: screen) == ["4", "1", "pop 4"])
  }

  @Test("a move that takes more than one key waits for Enter, also where it is complete")
  func longer() throws {
    let screen = try play("pop-out")
    for column in ["4", "1"] {
      screen.type(column)
      screen.rest()
    }
    for (text, played) in [("pop 2", ["4", "1"]), ("pop 4", ["4", "1", "pop 4"])] {
      screen.type(text)
      #expect(log(of: screen) == ["4", "1"] && screen.message.contains("> \(text)▏"))
      screen.press(.enter)
      #expect(log(of: screen) == played && !screen.message.contains(">"))
    }
  }

  @Test("a digit of a full column, or of none, is refused at once, and what follows counts")
  func digits() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    for column in "777777" {
      screen.type(String(column))
      screen.rest()
    }
    screen.type("7")
    #expect(screen.message.contains("column 7 is full"))
    screen.type("9")
    #expect(screen.message.contains("no column 9"))
    for column in "4567" {
      screen.type(String(column))
      screen.rest()
    }
    #expect(log(of: screen).suffix(3) == ["4", "5", "6"] && screen.message.contains("column 7 is full"))
  }

  @Test("where 1 begins 10, it waits for Enter, also when 10 is full")
  func columns() throws {
    let screen = try PlayedScreen.play("four-in-a-row", ["columns": "10", "rows": "1"])
    screen.type("10")
    #expect(log(of: screen) == [])
    screen.press(.enter)
    screen.rest()
    screen.type("1")
    #expect(screen.message.contains("> 1▏") && log(of: screen) == ["10"])
    screen.press(.enter)
    #expect(log(of: screen) == ["10", "1"])
  }

  @Test("Enter after a move that was played by typing counts for nothing; after any other key it plays")
  func enter() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    screen.type("4")
    screen.rest()
    screen.pass(.seconds(60))
    screen.press(.enter)
    screen.rest()
    #expect(log(of: screen) == ["4"])
    screen.press(.enter)
    screen.rest()
    #expect(log(of: screen).count == 2)
    screen.type("5")
    screen.rest()
    screen.press(.right)
    screen.press(.enter)
    screen.rest()
    #expect(log(of: screen).count == 4)
  }

  @Test("a digit and Enter that are typed while the opponent moves are one move")
  func ahead() throws {
    let screen = try PlayedScreen.play("four-in-a-row", players: ["human", "random"])
    screen.type("4")
    screen.press(.enter)
    screen.type("5")
    screen.press(.enter)
    screen.rest()
    #expect(log(of: screen).count == 4 && log(of: screen)[2] == "5")
  }

  @Test("the rest of a move that its key has played is no command")
  func rest() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "luck", seats = { "player" }, start = function() return { rolls = 0 } end,
        turn = function(state) return state.rolls == 9 and { winner = "player", reason = "luck" } or 1 end,
        moves = function() return { "run", "rest" } end,
        apply = function(state) state.rolls = state.rolls + 1 end,
        draw = function()
          return { { button = "Run", move = "run", key = "x" }, { button = "Rest", move = "rest", key = "r" } }
        end,
      }
      """, to: "luck.lua")
    defer { withExtendedLifetime(folder) {} }
    let screen = try play("luck", folder: folder.path)
    screen.type("x")
    #expect(log(of: screen) == ["run"])
    // Two moves begin with its key.
    screen.type("re")
    #expect(log(of: screen) == ["run"])
    screen.press(.enter)
    #expect(log(of: screen) == ["run", "rest"])
  }

  @Test("Simon's words have keys, whose other letters are nothing else")
  func simon() throws {
    let screen = try PlayedScreen.play("simon")
    screen.type("start")
    screen.press(.enter)
    screen.rest()
    screen.type("reset")
    screen.rest()
    #expect(log(of: screen).filter { ["start", "reset"].contains($0) } == ["start", "reset"])
    #expect(!screen.message.contains(">"))
  }

  @Test("a secret word is played by Enter alone, and nothing that is typed too early is seen by who guesses it")
  func secret() throws {
    let screen = try PlayedScreen.play(
      "hangman", ["mode": "rival", "words": #"["household", "banana"]"#], players: ["human", "human"])
    func takeOver() {
      screen.pass(Typing.pace + .milliseconds(1))
      screen.press(.enter)
    }
    takeOver()
    screen.type("househol")
    #expect(log(of: screen) == [])
    screen.type("d")
    #expect(log(of: screen) == [] && screen.message.contains("> household▏"))
    screen.press(.enter)
    screen.type("old")
    #expect(screen.text.contains("pass to ") && !screen.text.contains("old"))
    takeOver()
    #expect(!screen.text.contains("pass to ") && !screen.text.contains("old"))
    // The keys of the picture are played by one key there, too.
    screen.type("h")
    #expect(log(of: screen).last == "h")
  }

  @Test("a setter's word of one letter waits for Enter, although the picture shows that letter as a key")
  func letter() throws {
    let screen = try PlayedScreen.play(
      "hangman", ["mode": "evil", "words": #"["a", "i"]"#], players: ["human", "human"])
    func takeOver() {
      screen.pass(Typing.pace + .milliseconds(1))
      screen.press(.enter)
    }
    takeOver()
    screen.type("a")
    screen.press(.enter)
    takeOver()
    screen.type("a")
    screen.rest()
    #expect(screen.text.contains("pass to setter"), "\(screen.text)")
    takeOver()
    screen.type("a")
    #expect(screen.message.contains("> a▏") && screen.header.contains("setter to move"))
    screen.press(.enter)
    screen.rest()
    #expect(screen.header.contains("guesser won") || log(of: screen).count == 3)
  }

  @Test("a secret of one character waits for Enter, which doesn't take over for the next player")
  func bid() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "bids", seats = { "ann", "eve" }, start = function() return { bids = {} } end,
        turn = function(state)
          return #state.bids == 2 and { drawn = true, reason = "bids" } or #state.bids + 1
        end,
        moves = function() return { "3", "5" } end,
        apply = function(state, bid) table.insert(state.bids, bid) end,
        view = function(state, seat) return { count = #state.bids, own = seat == "ann" and state.bids[1] or nil } end,
      }
      """, to: "bids.lua")
    defer { withExtendedLifetime(folder) {} }
    let screen = try play("bids", folder: folder.path)
    #expect(screen.text.contains("pass to ann"))
    screen.press(.enter)
    screen.type("3")
    #expect(screen.message.contains("> 3▏") && screen.header.contains("ann to move"))
    screen.press(.enter)
    #expect(screen.text.contains("pass to eve"))
  }

  @Test("after the end there is no hint to ask for")
  func hints() throws {
    let screen = try PlayedScreen.play("four-in-a-row", ["columns": "4", "rows": "1"])
    #expect(screen.footer.contains("? hint"))
    for column in "1234" {
      screen.type(String(column))
      screen.rest()
    }
    #expect(screen.header.contains("draw") && !screen.footer.contains("hint"))
    let before = screen.text
    screen.type("?")
    #expect(screen.text == before)
    screen.control("t")
    #expect(screen.text == before)
    screen.press(.escape)
    #expect(screen.text.contains("New game") && !screen.text.contains("Hint"))
  }
}
