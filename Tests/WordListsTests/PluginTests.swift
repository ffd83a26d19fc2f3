import Hangman
import ParlorCore
import Testing
import WordLists

@Suite("Hangman with the lists of a library")
struct PluginTests {
  private let plugin: Plugin

  init() {
    let library = WordLibrary(folders: [ShippedListTests.folder])
    plugin = hangmanPlugin { name, spelling throws(SettingError) in
      try library.list(named: name, spelling: spelling)
    }
  }

  @Test(
    "H6 H9 H27: a list is a setting, medium where nobody says",
    arguments: [(nil, "medium"), ("easy", "easy"), ("hard", "hard"), ("us-states", "us-states")] as [(String?, String)])
  func aSetting(chosen: String?, list: String) throws {
    let settings = chosen.map { ["words": Value.text($0)] } ?? [:]
    let game = try #require(try plugin.game(settings) as? Hangman)
    #expect(game.list.name == list)
  }

  @Test("games with the same list share its words")
  func shared() throws {
    let games = try (1...2).map { _ in try #require(try plugin.game() as? Hangman) }
    #expect(games[0].list == games[1].list)
  }

  @Test("H6: a list that isn't there is told when the game is made")
  func notThere() {
    #expect(throws: SettingError("no word list 'mediun'; did you mean 'medium'?")) {
      try plugin.game(["words": "mediun"])
    }
  }
}
