import Hangman
import ParlorCore
import Testing

/// The plugin over a library of three lists.
private let plugin = hangmanPlugin { (name, spelling) throws(SettingError) in
  let lists = ["easy": ["butterfly"], "medium": ["cabinet", "Éclair"], "hard": ["jazz"]]
  guard let words = lists[name] else { throw SettingError("no word list \(name)") }
  do { return try WordList(words: words, name: name, spelling: spelling) } catch { throw SettingError("\(error)") }
}

@Suite("The settings of the plugin")
struct SettingTests {
  private func game(_ chosen: [String: Value] = [:]) throws -> Hangman {
    try #require(try plugin.game(chosen) as? Hangman)
  }

  /// The message with which the plugin refuses some settings; nil where it takes them.
  private func refusal(of chosen: [String: Value]) -> String? {
    do throws(SettingError) {
      _ = try plugin.game(chosen)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("the plugin has its id, its title and described settings") func schema() {
    #expect(plugin.id == "hangman")
    #expect(plugin.title == "Hangman")
    #expect(plugin.schema.map(\.name) == ["words", "guesses", "accents", "language", "letters", "mode", "stages"])
    #expect(plugin.schema.map(\.defaultValue) == ["medium", 6, "fold", "any", "base", "solo", 7])
    #expect(plugin.schema.allSatisfy { !$0.help.isEmpty })
  }

  @Test("H9 the standard game has 6 guesses, words of medium difficulty and 7 pictures for a lone player")
  func standard() throws {
    let game = try game()
    #expect(game.list.name == "medium" && game.list.spelling == Spelling())
    #expect(game.guesses == 6 && game.stages == 7 && game.mode == .solo)
    #expect(game.seats.map(\.name) == ["player"])
  }

  @Test("H6 the words are easy, medium or hard", arguments: ["easy", "medium", "hard"])
  func difficulty(name: String) throws {
    #expect(try game(["words": .text(name)]).list.name == name)
  }

  @Test("H7 three and six wrong guesses can be set, and every number from 1 to 26") func guesses() throws {
    for guesses in 1...26 { #expect(try game(["guesses": .integer(guesses)]).guesses == guesses) }
  }

  @Test("H27 the words can be given as a list") func words() throws {
    let list = try game(["words": ["Objective-C", "C++", "Ada", "ADA"]]).list
    #expect((0..<list.count).compactMap(list.word) == ["Objective-C", "C++", "Ada"])
    #expect(try game(["words": .text(#"["alpha", "beta"]"#)]).list.count == 2)
  }

  @Test("the other settings reach the game") func chosen() throws {
    let game = try game(["accents": "distinct", "letters": "whole", "mode": "rival", "stages": 12])
    #expect(game.list.spelling == Spelling(.distinct, letters: .whole) && game.list.alphabet.contains("é"))
    #expect(game.mode == .rival && game.stages == 12)
  }

  @Test("a list is looked up when a game is made, not before, and what is wrong with it is passed on") func lookup() {
    #expect(refusal(of: ["words": "animals"]) == "no word list animals")
    #expect(
      refusal(of: ["words": "animals", "guesses": 0]) == "setting 'guesses' takes a whole number from 1 to 26, not 0")
  }

  @Test(
    "words that are no list or have a bad one among them are refused with the place",
    arguments: [
      (12, "setting 'words' takes the name of a list, a path or a list of words, not 12"),
      (true, "setting 'words' takes the name of a list, a path or a list of words, not true"),
      (["a": "b"], "setting 'words' takes the name of a list, a path or a list of words, not a table"),
      ([], "setting 'words': no word in it; give at least one"),
      ([:], "setting 'words': no word in it; give at least one"),
      (["pear", 7], "setting 'words': word 2 takes text, not 7"),
      (["pear", ["plum"]], "setting 'words': word 2 takes text, not a list"),
      (["pear", "1984"], "setting 'words': word 2, '1984', has no letter to guess"),
      (["pear", "", "plum"], "setting 'words': word 2 is empty"),
      (["two\nlines"], "setting 'words': word 1, 'two\\nlines', holds a control character"),
    ] as [(Value, String)])
  func badWords(value: Value, message: String) { #expect(refusal(of: ["words": value]) == message) }

  @Test("values out of range are refused with what is taken") func ranges() {
    #expect(refusal(of: ["guesses": 27]) == "setting 'guesses' takes a whole number from 1 to 26, not 27")
    #expect(refusal(of: ["stages": 1]) == "setting 'stages' takes a whole number from 2 to 100, not 1")
    #expect(refusal(of: ["stages": 101]) == "setting 'stages' takes a whole number from 2 to 100, not 101")
    #expect(refusal(of: ["accents": "none"]) == "setting 'accents' takes one of fold, fold-all, distinct, not 'none'")
    #expect(refusal(of: ["mode": "duel"]) == "setting 'mode' takes one of solo, rival, evil, not 'duel'")
    #expect(refusal(of: ["word": "x"]) == "hangman has no setting 'word'; did you mean 'words'?")
  }

  @Test("rules with numbers out of range can't be made") func rules() throws {
    let words = try list(["apple"])
    for guesses in [Int.min, 0, 27, .max] { #expect(Hangman(list: words, guesses: guesses) == nil) }
    for stages in [Int.min, 1, 101, .max] { #expect(Hangman(list: words, stages: stages) == nil) }
  }
}
