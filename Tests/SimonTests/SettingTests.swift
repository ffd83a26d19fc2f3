import ParlorCore
import Simon
import Testing

@Suite("The settings of the plugin")
struct SettingTests {
  @Test("the plugin has its id, its title and eight described settings") func schema() {
    #expect(simonPlugin.id == "simon")
    #expect(simonPlugin.title == "Simon")
    #expect(
      simonPlugin.schema.map(\.name)
        == ["length", "buttons", "variant", "tempo", "timing", "resets_per_round", "timeout", "auto_restart"])
    #expect(simonPlugin.schema.map(\.defaultValue) == [8, 4, "classic", "historical", .none, 1, 0.0, false])
    #expect(simonPlugin.schema.allSatisfy { !$0.help.isEmpty })
  }

  @Test("S2 S20 S28: the standard game has 8 steps to win, 4 buttons, one reset and no time-out")
  func standard() throws {
    let game = try tableGame()
    #expect(game.length == 8 && game.resetsPerRound == 1 && game.timeout == nil && game.variant == .classic)
    #expect(game.tempo == .historical)
    #expect(game.buttons.map(\.label) == ["Green", "Red", "Yellow", "Blue"])
    #expect(game.seats.map(\.name) == ["player"])
  }

  @Test(
    "S28 S30: the length is the difficulty, from 1 to 100, and the view says which is set",
    arguments: [1, 8, 14, 20, 31, 100])
  func length(length: Int) throws {
    let game = try tableGame(["length": .integer(length)])
    #expect(game.length == length)
    #expect(game.value(of: game.view(of: game.start(), for: .seat(0)))["target"] == .integer(length))
  }

  @Test("S20 S36: every other setting reaches the game") func chosen() throws {
    let game = try tableGame([
      "variant": "record", "tempo": "modern", "resets_per_round": 3, "timeout": 2.5, "buttons": 6,
    ])
    #expect(game.variant == .record && game.tempo == .modern && game.resetsPerRound == 3)
    #expect(game.timeout == .milliseconds(2_500) && game.buttons.count == 6)
    #expect(try tableGame(["variant": "add"]).variant == .add)
    #expect(try tableGame(["timeout": 0.001]).timeout == .milliseconds(1))
  }

  @Test(
    "numbers that no game has are refused with the range",
    arguments: [
      (["length": 0], "setting 'length' takes a whole number from 1 to 100, not 0"),
      (["length": 101], "setting 'length' takes a whole number from 1 to 100, not 101"),
      (["resets_per_round": -1], "setting 'resets_per_round' takes a whole number from 0 to 100, not -1"),
      (["variant": "bounce"], "setting 'variant' takes one of classic, record, add, not 'bounce'"),
      (["timeout": 61], "setting 'timeout' takes a number from 0.0 to 60.0, not 61"),
      (["timeout": -1], "setting 'timeout' takes a number from 0.0 to 60.0, not -1"),
      (["timeout": 0.0001], "setting 'timeout' takes 0 or a number from 0.001 to 60, not 0.0001"),
      (["speed": 2], "simon has no setting 'speed'; it has \(simonPlugin.schema.map(\.name).joined(separator: ", "))"),
    ] as [([String: Value], String)])
  func wrongNumbers(chosen: [String: Value], message: String) { #expect(refusal(of: chosen) == message) }

  @Test("S35: a timing function makes a game of its own type, in place of the tempo") func timing() throws {
    let function = FunctionValue("f") { _ in [1, 1] }
    let game = try #require(
      try simonPlugin.game(["timing": .function(function), "tempo": "modern"]) as? Simon<FunctionTempo>)
    #expect(try game.cues(after: ["start", "2"]).map(\.lasting) == [.seconds(1)])
  }

  @Test("what isn't a function is refused as a timing", arguments: ["fast", 7, true, [0.4, 0.05], [:]] as [Value])
  func noTiming(value: Value) {
    #expect(
      refusal(of: ["timing": value]) == "setting 'timing' takes a function of the length and the step, not \(value)")
  }

  @Test("rules that nobody can play aren't made")
  func rules() throws {
    let slow = try TempoTable([TempoTable.Row(from: 1, on: .seconds(10), gap: .seconds(10))])
    #expect(Simon(length: 0, tempo: slow) == nil)
    #expect(Simon(length: 101, tempo: slow) == nil)
    #expect(Simon(length: 30, tempo: slow) != nil)
    #expect(Simon(length: 31, tempo: slow) == nil)
    #expect(Simon(buttons: [SimonButton.standard(4)[0]], tempo: slow) == nil)
    #expect(Simon(tempo: slow, resetsPerRound: -1) == nil)
    #expect(Simon(tempo: slow, resetsPerRound: 101) == nil)
    #expect(Simon(tempo: slow, timeout: .zero) == nil)
  }
}
