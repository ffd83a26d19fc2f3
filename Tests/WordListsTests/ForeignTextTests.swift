import Foundation
import Hangman
import Testing
import WordLists

@Suite("Files that aren't lists of one word a line")
struct ForeignTextTests {
  private let folder: TemporaryFolder
  private let library = WordLibrary(folders: [])

  init() throws { folder = try TemporaryFolder() }

  /// Why a file is refused, without its path in front and with FILE in place of it.
  private func refusal(of bytes: some Sequence<UInt8>, named name: String = "pets.txt") throws -> String? {
    let path = try folder.write(bytes, to: name)
    return library.refusal(of: path)?.replacing("\(path): ", with: "").replacing(path, with: "FILE")
      .replacing(folder.path + "/", with: "")
  }

  private func refusal(of text: String) throws -> String? { try refusal(of: text.utf8) }

  @Test("text in units of more than a byte is told by its mark or its zero bytes, with the command that converts it")
  func units() throws {
    func hint(_ encoding: String) -> String {
      "not UTF-8 but \(encoding); this makes a list of it: iconv -f \(encoding) -t UTF-8 FILE > pets-words.txt"
    }
    #expect(try refusal(of: [0xff, 0xfe, 0x61, 0]) == hint("UTF-16"))
    #expect(try refusal(of: [0xfe, 0xff, 0, 0x61]) == hint("UTF-16"))
    #expect(try refusal(of: [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]) == hint("UTF-32"))
    #expect(try refusal(of: [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]) == hint("UTF-32"))
    #expect(try refusal(of: [0x61, 0, 0x0a, 0]) == hint("UTF-16LE"))
    #expect(try refusal(of: [0, 0x61, 0, 0x0a]) == hint("UTF-16BE"))
    #expect(try refusal(of: [0x1f, 0, 0x0a, 0x61, 0, 0x62]) == "no text: it holds zero bytes")
  }

  @Test("text of one byte a character is told, and a damaged line of UTF-8 isn't taken for it") func bytes() throws {
    let latin = "not UTF-8 but ISO-8859-1; this makes a list of it: iconv -f ISO-8859-1 -t UTF-8 FILE > pets-words.txt"
    #expect(try refusal(of: "ant\ncaf\u{e9}\nbee\n".unicodeScalars.map { UInt8($0.value) }) == latin)
    let windows = try refusal(of: [0x61, 0x0a, 0x80, 0x62])
    #expect(windows == latin.replacing("ISO-8859-1", with: "WINDOWS-1252"))
    #expect(try refusal(of: Array("ant\ncafé\nbee\n".utf8) + [0xe9]) == nil)
  }

  @Test("the command is one that a shell takes, whatever the path") func shell() throws {
    let told = try refusal(of: [0x61, 0, 0x0a, 0], named: "my pets.txt")
    #expect(told?.hasSuffix("iconv -f UTF-16LE -t UTF-8 'FILE' > 'my pets-words.txt'") == true)
  }

  @Test(
    "tables, JSON and XML are told for what they are",
    arguments: [
      ("the\t231\nof\t131\nand\t12", "a table with tabs; this makes a list of it: cut -f1 FILE > pets-words.txt"),
      (
        "word,count\nthe,231\nof,131", "a table with commas; this makes a list of it: cut -d, -f1 FILE > pets-words.txt"
      ),
      (
        "the;231\nof;131\nand;7",
        "a table with semicolons; this makes a list of it: cut -d';' -f1 FILE > pets-words.txt"
      ),
      ("the 231\nof 131\nand 7", "a table with counts; this makes a list of it: cut -d' ' -f1 FILE > pets-words.txt"),
      ("[\n  \"ant\"\n]", "JSON; this makes a list of it: jq -r '.. | strings' FILE > pets-words.txt"),
      ("{\"ant\": 3}", "JSON; this makes a list of it: jq -r 'keys[]' FILE > pets-words.txt"),
      ("\u{feff}<?xml?>\nant", "XML or HTML, and no list; write one word a line"),
      (
        "ant\tx\nbee",
        "1 of 2 lines are no words: line 1 holds a tab: write the word alone; "
          + "mend them, or begin the file with '# bad-lines: skip'"
      ),
    ])
  func tables(text: String, message: String) throws { #expect(try refusal(of: text) == message) }

  @Test(
    "lists that look a little like them are lists",
    arguments: [
      "Hello, world\nAC/DC\n[sic]\n", "Apollo 11\nApollo 12\nApollo 13\n", "a,b\nant\nbee\ncat\n", "{x}\n(y)\n<z>\n",
    ])
  func lists(text: String) throws { #expect(try refusal(of: text) == nil) }

  @Test("a dictionary of Hunspell is its words, without flags and other fields") func dictionary() throws {
    let text = "5\nabbey/SM\nant\nbee/S po:noun\ncat\tpo:noun\nAC\\/DC/x\n7/x\n"
    let reports = Reports()
    let library = WordLibrary(folders: [folder.path], report: reports.add)
    let path = try folder.write(text, to: "en.dic")
    #expect(try library.words(of: "en") == ["abbey", "ant", "bee", "cat", "AC/DC"])
    #expect(reports.lines == ["\(path): 1 line skipped; line 7 has no letter to guess"])
    try folder.write("300\nFace/Off\nHeat\nAlien\n", to: "films.txt")
    #expect(try library.words(of: "films") == ["Face/Off", "Heat", "Alien"])
  }

  @Test("where a third of the lines are no words the file is refused, unless it says that they may be skipped")
  func bad() throws {
    let text = "ant\n1\nbee\n\n# no word\n2\ncat\n3\ndog\n4\n"
    let message =
      "4 of 8 lines are no words: line 2 has no letter to guess; line 6 has no letter to guess; "
      + "line 8 has no letter to guess; ...; mend them, or begin the file with '# bad-lines: skip'"
    #expect(try refusal(of: text) == message)
    #expect(try refusal(of: "# bad-lines: skip\n" + text) == nil)
    #expect(try refusal(of: "# bad-lines: keep\n" + text) == "'bad-lines:' takes one of skip, not 'keep'")
    #expect(try refusal(of: "ant\nbee\ncat\n1\n") == nil)
    #expect(try refusal(of: "ant\nbee\n1\n")?.hasPrefix("1 of 3 lines are no words: ") == true)
  }
}
