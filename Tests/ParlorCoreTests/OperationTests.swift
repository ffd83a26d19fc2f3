import ParlorCore
import SampleGames
import Testing

@Suite("What mods may do with a state")
struct OperationTests {
  private let game = Sticks()
  private let take = Operation<Sticks>(
    "take", "sticks, seat?", isChange: true, "Takes sticks.",
    reading: { game, state, arguments throws(Refusal) in
      state.left -= try arguments.integer("sticks", in: 1...3)
      state.mover = try arguments.seatIfGiven("seat", of: game.seats) ?? 0
      return .integer(state.left)
    })
  private let echo = Operation<Sticks>(
    "echo", "name, numbers", "Gives back what it was given.",
    reading: { _, _, arguments throws(Refusal) in
      [
        .text(try arguments.text("name")),
        .list(try arguments.integers("numbers", in: 1...4, atMost: 2).map(Value.integer)),
      ]
    })

  /// The message with which an operation refuses; nil where it doesn't. It fails where that changes the state.
  private func complaint(_ operation: Operation<Sticks>, _ arguments: Value...) -> String? {
    var state = game.start()
    do throws(Refusal) {
      _ = try operation(game, &state, arguments)
      return nil
    } catch {
      #expect(state == game.start())
      return error.description
    }
  }

  private func expectTaking(_ arguments: [Value], from state: inout Sticks.State, leaves left: Value) throws {
    let result = try take(game, &state, arguments)
    #expect(result == left)
  }

  @Test("a change changes the state and gives its result, and whole numbers may be written with a fraction of zero")
  func change() throws {
    var state = game.start()
    try expectTaking([2, "west"], from: &state, leaves: 11)
    #expect(state.left == 11 && state.mover == 2)
    try expectTaking([.number(3), 2], from: &state, leaves: 8)
    #expect(state.left == 8 && state.mover == 1)
    try expectTaking([1, .none], from: &state, leaves: 7)
    #expect(state.left == 7 && state.mover == 0)
  }

  @Test("what isn't a change can't change anything")
  func noChange() throws {
    let sly = Operation<Sticks>(
      "sly", "", "Tries.",
      reading: { _, state, _ throws(Refusal) in
        state.left = 0
        return .integer(state.left)
      })
    var state = game.start()
    let result = try sly(game, &state, [])
    #expect(result == 0)
    #expect(state == game.start())
  }

  @Test("a number that isn't whole, isn't in range or isn't there is refused with what was expected and what came")
  func wrongNumbers() {
    let expected = "sticks must be a whole number from 1 to 3; got "
    for (value, shown) in [
      (Value.integer(4), "4"), (0, "0"), (.number(1.5), "1.5"), (.number(.nan), "nan"), ("2", "'2'"), (true, "true"),
      (.none, "nothing"), ([1], "a list"), (["a": 1], "a table"), (.number(1e300), "1e+300"),
    ] {
      #expect(complaint(take, value) == expected + shown)
    }
    #expect(complaint(take) == expected + "nothing")
  }

  @Test("a seat is called by its name or its number from 1")
  func wrongSeats() {
    let expected = "seat must be a seat (north, east, west) or its number from 1 to 3; got "
    for (value, shown) in [(Value.text("south"), "'south'"), (0, "0"), (4, "4"), ("1", "'1'"), (false, "false")] {
      #expect(complaint(take, 1, value) == expected + shown)
    }
    for value in [Value.text("north"), "west", 1, 3, .none] { #expect(complaint(take, 1, value) == nil) }
  }

  @Test("texts and lists are checked, and an empty table is an empty list")
  func textsAndLists() throws {
    var state = game.start()
    let results = try [["a", [1, 4]], ["", .record([:])]].map { try echo(game, &state, $0) }
    #expect(results == [["a", [1, 4]], ["", []]])
    #expect(complaint(echo, 7, []) == "name must be a string; got 7")
    #expect(complaint(echo, "a", "b") == "numbers must be a list; got 'b'")
    #expect(complaint(echo, "a", ["b": 1]) == "numbers must be a list; got a table")
    #expect(complaint(echo, "a", [1, 2, 3]) == "numbers takes 2 numbers at most; got 3")
    #expect(complaint(echo, "a", [1, 5]) == "numbers: number 2 must be a whole number from 1 to 4; got 5")
  }

  @Test("more arguments than there are parameters are refused, even where they are nothing")
  func tooMany() {
    let none = Operation<Sticks>("none", "", "Nothing.", reading: { _, _, _ throws(Refusal) in .none })
    #expect(complaint(none, 1) == "none takes no argument; got 1")
    #expect(complaint(take, 1, 1, .none) == "take takes at most 2: sticks, seat?; got 3")
    #expect(complaint(none) == nil)
  }

  @Test("a game has none unless it says so")
  func standard() {
    #expect(game.operations.isEmpty)
  }
}
