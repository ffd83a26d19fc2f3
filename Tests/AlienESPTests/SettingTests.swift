import AlienESP
import ParlorCore
import Testing

@Suite("The settings of the plugin")
struct SettingTests {
  /// The message with which the plugin refuses some settings; nil where it takes them.
  private func refusal(of chosen: [String: Value]) -> String? {
    do throws(SettingError) {
      _ = try alienESPPlugin.game(chosen)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("the plugin has its id, its title and four described settings") func schema() {
    #expect(alienESPPlugin.id == "alien-esp")
    #expect(alienESPPlugin.title == "Alien ESP")
    #expect(alienESPPlugin.schema.map(\.name) == ["deck", "no_repeat", "feedback", "confirm_hint"])
    #expect(alienESPPlugin.schema.map(\.defaultValue) == ["standard", false, "right-or-wrong", true])
    #expect(alienESPPlugin.schema.allSatisfy { !$0.help.isEmpty })
  }

  @Test("E1 E16 E23 the standard game has 52 cards, allows repeats, tells right or wrong and asks before the hint")
  func standard() throws {
    let game = try #require(try alienESPPlugin.game() as? AlienESP<PlainFeedback>)
    #expect(game.deck == .standard)
    #expect(!game.noRepeat && game.confirmsHint)
    #expect(game.seats.map(\.name) == ["player"])
  }

  @Test("E1 E16 E23 every setting reaches the game") func chosen() throws {
    let chosen: [String: Value] = [
      "deck": ["ranks": [7, "Jack"], "suits": ["Sun", "Moon"]], "no_repeat": true, "feedback": "suit-and-rank",
      "confirm_hint": false,
    ]
    let game = try #require(try alienESPPlugin.game(chosen) as? AlienESP<PlainFeedback>)
    #expect((0..<4).map(game.deck.name) == ["The 7 of Sun", "The 7 of Moon", "The Jack of Sun", "The Jack of Moon"])
    #expect(game.noRepeat && !game.confirmsHint && game.feedback == .suitAndRank)
  }

  @Test("a feedback is known by its name, and that of a function is a type of game of its own") func feedback() throws {
    for name in ["right-or-wrong", "higher-lower", "match-count"] {
      #expect(
        (try alienESPPlugin.game(["feedback": .text(name)]) as? AlienESP<PlainFeedback>)?.feedback.rawValue == name)
    }
    #expect(try alienESPPlugin.game(["feedback": .function(distance.function)]) is AlienESP<ScriptedFeedback>)
  }

  @Test(
    "E1 a deck is a list of cards or a table of ranks and suits, which may be left out or empty",
    arguments: [
      ["a", "b", "c"], ["ranks": ["a", "b", "c"]], ["ranks": ["a", "b", "c"], "suits": []],
      ["ranks": ["a", "b", "c"], "suits": [:]], .text(#"["a", "b", "c"]"#), .text(#"{"ranks": ["a", "b", "c"]}"#),
    ] as [Value])
  func decks(value: Value) throws {
    let game = try #require(try alienESPPlugin.game(["deck": value]) as? AlienESP<PlainFeedback>)
    #expect(game.deck.ranks == ["a", "b", "c"] && game.deck.suits.isEmpty)
  }

  @Test(
    "what isn't a deck is refused with what is taken", arguments: ["tarot", 52, true, .none, "[1,", "{}x"] as [Value])
  func noDeck(value: Value) {
    #expect(
      refusal(of: ["deck": value])
        == "setting 'deck' takes 'standard', a list of cards or a table of ranks and suits, not \(value)")
  }

  @Test(
    "a deck with something wrong in it is refused with the place",
    arguments: [
      ([], " has no cards; it takes 2 to 10,000"),
      ([:], " has no cards; it takes 2 to 10,000"),
      (["suits": ["x"]], " has no cards; it takes 2 to 10,000"),
      (["a"], " has 1 card; it takes 2 to 10,000"),
      (.list((0...10_000).map(Value.integer)), " has 10001 cards; it takes 2 to 10,000"),
      (["a", true], ": card 2 takes a name, not true"),
      (["ranks": ["a", ["b"]]], ": rank 2 takes a name, not a list"),
      (["ranks": ["a"], "suits": [1.5, 2]], ": suit 1 takes a name, not 1.5"),
      (["ranks": "abc"], ": ranks takes a list of names, not 'abc'"),
      (["ranks": ["a"], "suits": ["x": 1]], ": suits takes a list of names, not a table"),
      (["ranks": ["a"], "suit": ["x"]], " has no field 'suit'; it has ranks and suits"),
      (["ranks": ["a", ""], "suits": ["x"]], ": rank 2 is empty"),
      (["a", "A"], ": two cards are called 'a'"),
    ] as [(Value, String)])
  func wrongDecks(value: Value, message: String) {
    #expect(refusal(of: ["deck": value]) == "setting 'deck'" + message)
  }

  @Test("wrong feedback is refused with what is taken", arguments: ["warm", 7, .none, ["higher-lower"]] as [Value])
  func noFeedback(value: Value) {
    #expect(
      refusal(of: ["feedback": value])
        == "setting 'feedback' takes right-or-wrong, higher-lower, suit-and-rank, match-count or a function, not \(value)"
    )
  }

  @Test("suits can't be told where there are none") func noSuits() {
    #expect(
      refusal(of: ["deck": ["a", "b"], "feedback": "suit-and-rank"])
        == "setting 'feedback' is 'suit-and-rank', but the deck has no suits")
    #expect(refusal(of: ["deck": ["a", "b"], "feedback": "match-count"]) == nil)
  }

  @Test("flags and unknown settings are refused as everywhere") func others() {
    #expect(refusal(of: ["no_repeat": "yes"]) == "setting 'no_repeat' takes true or false, not 'yes'")
    #expect(refusal(of: ["confirm_hint": 1]) == "setting 'confirm_hint' takes true or false, not 1")
    #expect(refusal(of: ["no_repeats": true]) == "alien-esp has no setting 'no_repeats'; did you mean 'no_repeat'?")
  }
}
