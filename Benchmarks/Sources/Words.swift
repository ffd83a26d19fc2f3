import Glibc
import Hangman
import ParlorCore
import WordLists

/// Lists of a million words.
enum Words {
  static let path = "/tmp/parlor-bench-\(getpid()).txt"
  static let count = 1_000_000
  static let draws = 5_000_000

  static func comparisons() throws -> [Comparison] {
    try writeWords()
    let (million, few) = (try list(of: path), try WordList(words: ["ant", "bee", "cat"], name: "few"))
    guard let many = Hangman(list: million), let small = Hangman(list: few) else { return [] }
    return [
      Comparison(
        title: "a list of a million words loaded", unit: "words", rival: "LC_ALL=C sort -u", target: nil,
        own: { try list(of: path).count },
        other: {
          setenv("LC_ALL", "C", 1)
          try run("sort", "-u", path)
          return count
        }),
      Comparison(
        title: "a word drawn from a million", unit: "draws", rival: "from three", target: 0.2,
        own: { draw(from: many) }, other: { draw(from: small) }),
    ]
  }

  private static func list(of path: String) throws -> WordList {
    try WordLibrary(folders: []).list(named: path, spelling: Spelling())
  }

  private static func draw(from game: Hangman) -> Int {
    var stream = Seed(1).stream(for: .named("benchmark"))
    var sum = 0
    for _ in 0..<draws {
      if case .word(let index)? = drawChance(of: game, in: game.start(), using: &stream) { sum &+= Int(index) }
    }
    keep(sum)
    return draws
  }

  /// Words of letters that count up: about 10 MB.
  private static func writeWords() throws {
    guard let file = fopen(path, "w") else { throw RunError(description: "\(path) can't be written") }
    defer { fclose(file) }
    for number in 0..<count {
      var (rest, word) = (number, "word")
      for _ in 0..<5 {
        word.unicodeScalars.append(Unicode.Scalar(UInt8(97 + rest % 26)))
        rest /= 26
      }
      fputs(word + "\n", file)
    }
  }
}
