import Hangman
import Testing
import WordLists

@Suite("Large lists")
struct LargeListTests {
  /// A million lines, each a word of its own: numbers in base 26, in letters.
  private static func lines(bad number: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(11_000_000)
    for line in 1...1_000_000 {
      var rest = line
      for _ in 0..<9 {
        text.append(UInt8(ascii: line == number ? "7" : "a") + UInt8(line == number ? 0 : rest % 26))
        rest /= 26
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  @Test("H21 H22: a million words load, and the one bad line among them is told with its number")
  func aMillionWords() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lines(bad: 777_777), to: "million.txt")
    let reports = Reports()
    let list = try WordLibrary(folders: [folder.path], report: reports.add).list(named: "million", spelling: Spelling())
    #expect(list.count == 999_999)
    #expect(list.word(at: 0) == "baaaaaaaa")
    #expect(reports.lines == ["\(path): 1 line skipped; line 777777 has no letter to guess"])
  }
}
