import Foundation
import Hangman
import Testing
import WordLists

@Suite("The lists that ship")
struct ShippedListTests {
  /// The folder of the lists, beside the tests.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "wordlists").path
  private static let ranked = ["easy", "medium", "hard"]

  private let library = WordLibrary(folders: [folder])

  @Test("H6 H27: the shipped lists are found by name, and nothing else is")
  func names() {
    #expect(
      library.entries().map(\.name) == ["animals", "easy", "hard", "medium", "programming-languages", "us-states"])
  }

  @Test(
    "H6 H21 H22: every line of a shipped list is a word, and there are as many as the documents say",
    arguments: [
      ("easy", 5156), ("medium", 4518), ("hard", 8219), ("animals", 214), ("programming-languages", 108),
      ("us-states", 50),
    ])
  func everyLine(name: String, count: Int) throws {
    let reports = Reports()
    let library = WordLibrary(folders: [Self.folder], report: reports.add)
    #expect(try library.words(of: name).count == count)
    #expect(reports.lines == [])
    let figures = try #require(
      try Self.text(of: "README.md").split(separator: "\n").first { $0.hasPrefix("| `\(name)` | ") })
    #expect(figures.split(separator: "|")[1].filter(\.isNumber) == String(count))
  }

  @Test("H22: the words by difficulty are the letters a to z, four at least, and in order", arguments: ranked)
  func plainWords(name: String) throws {
    let list = try library.list(named: name, spelling: Spelling())
    let words = try library.words(of: name)
    #expect(list.alphabet.map { "\($0)" }.joined() == "abcdefghijklmnopqrstuvwxyz")
    #expect(words == words.sorted())
    #expect(words.allSatisfy { word in word.count >= 4 && word.allSatisfy { ("a"..."z").contains($0) } })
  }

  @Test("H6: no word is in two of easy, medium and hard")
  func noDuplicates() throws {
    let words = try Self.ranked.flatMap { try library.words(of: $0) }
    #expect(Set(words).count == words.count)
  }

  @Test("H6: the harder a list, the shorter its words")
  func lengths() throws {
    let means = try Self.ranked.map { name in
      let words = try library.words(of: name)
      return Double(words.map(\.count).reduce(0, +)) / Double(words.count)
    }
    #expect(abs(means[0] - 9.7) < 0.05)
    #expect(abs(means[1] - 7.6) < 0.05)
    #expect(abs(means[2] - 5.6) < 0.05)
  }

  @Test("no blocked word is in a list")
  func blockedWords() throws {
    let blocked = try Self.blocked()
    #expect(blocked.count > 200)
    let words = Set(try library.entries().flatMap { try library.words(of: $0.name) })
    #expect(words.isDisjoint(with: blocked.filter { !$0.contains("*") }))
    for pattern in blocked where pattern.contains("*") {
      let core = pattern.replacing("*", with: "")
      let found = words.filter { word in
        switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
        case (true, true): word.contains(core)
        case (true, false): word.hasSuffix(core)
        default: word.hasPrefix(core)
        }
      }
      #expect(found.isEmpty)
    }
  }

  /// What blocked.rot13 says, in plain letters.
  private static func blocked() throws -> [String] {
    let lines = try text(of: "blocked.rot13").split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.map { line in
      String(decoding: line.utf8.map { $0 < 97 ? $0 : ($0 - 97 + 13) % 26 + 97 }, as: UTF8.self)
    }
  }

  @Test("the notice of the words by difficulty is there, whole")
  func notice() throws {
    let notice = try Self.text(of: "COPYING-scowl")
    #expect(notice.contains("Copyright 2000-2011 by Kevin Atkinson"))
    #expect(notice.contains("provided that the above copyright notice appears in all copies"))
    #expect(notice.hasSuffix("POSSIBILITY OF SUCH DAMAGE.\n"))
    for name in Self.ranked { #expect(try Self.text(of: "\(name).txt").prefix(400).contains("COPYING-scowl")) }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }
}
