import Foundation
import ParlorCore
import Testing

@testable import WordLists

@Suite("Property lists")
struct PropertyListTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """

  private let folder: TemporaryFolder
  private let reports: Reports
  private let library: WordLibrary

  init() throws {
    let reports = Reports()
    let folder = try TemporaryFolder()
    (self.folder, self.reports) = (folder, reports)
    library = WordLibrary(folders: [folder.path], report: reports.add)
  }

  private func words(_ body: String, head: String = head) throws -> [String] {
    try folder.write("\(head)<plist version=\"1.0\">\(body)</plist>\n", to: "words.plist")
    return try library.words(of: "words")
  }

  private func refusal(_ content: some Sequence<UInt8>) throws -> String? {
    let path = try folder.write(content, to: "bad.plist")
    return library.refusal(of: path).map { $0.replacing(path, with: "bad.plist") }
  }

  @Test("H21: an array of strings is a list")
  func anArray() throws {
    #expect(try words("\n<array>\n\t<string>cat</string>\n\t<string>dög</string>\n</array>\n") == ["cat", "dög"])
    #expect(try words("<array><string>cat</string></array>", head: "") == ["cat"])
    #expect(try words("<array><string>cat</string></array>", head: "\u{feff}" + Self.head) == ["cat"])
    #expect(reports.lines == [])
  }

  @Test("H21: entities, references, sections and comments are read as XML means them")
  func markup() throws {
    let body = """
      <array><!-- pets --><string>cat &amp; dog</string><string>&#99;o&#x77;</string><string><![CDATA[r<a>t]]></string>
      <string>&lt;h&gt;&quot;e&apos;n</string></array>
      """
    #expect(try words(body) == ["cat & dog", "cow", "r<a>t", "<h>\"e'n"])
  }

  @Test("H21: entries that are no words are skipped, and told with their numbers")
  func badEntries() throws {
    let body = """
      <array><string>cat</string><integer>3</integer><string>12</string><date>2026-01-01T00:00:00Z</date>
      <array><string>x</string></array><string>two\nlines</string><string/><string># rat</string><string>CAT</string>
      </array>
      """
    #expect(try words(body) == ["cat", "# rat"])
    let path = "\(folder.path)/words.plist"
    let places = "entry 2 isn't a string; entry 3 has no letter to guess; entry 4 isn't a string; ..."
    #expect(reports.lines == ["\(path): 6 entries skipped; \(places)"])
  }

  @Test("H21: a single bad entry is told in the singular")
  func oneBadEntry() throws {
    #expect(try words("<array><string>cat</string><true/></array>") == ["cat"])
    #expect(reports.lines == ["\(folder.path)/words.plist: 1 entry skipped; entry 2 isn't a string"])
  }

  @Test(
    "H21: a property list that is no array of strings is refused",
    arguments: [
      "<plist><dict><key>a</key><string>b</string></dict></plist>", "<plist><string>cat</string></plist>",
      "<plist><integer>1</integer></plist>", "<plist><array><integer>1</integer><true/></array></plist>",
    ])
  func otherRoots(text: String) throws {
    #expect(try refusal(text.utf8) == "bad.plist: not an array of strings")
  }

  @Test(
    "H21: what isn't a property list is refused",
    arguments: [
      "", "cat\ndog\n", "{ a = b; }", "(cat, dog)", "<html></html>", "<plist><array><string>cat</string></array>",
      "<plist><array><string>cat</str></array></plist>", "<plist><array><string>&cat;</string></array></plist>",
      "<plist><array><string>a\0b</string></array></plist>", "<", "<plist>",
    ])
  func noPropertyList(text: String) throws {
    #expect(try refusal(text.utf8) == "bad.plist: not a property list in XML")
  }

  @Test("a binary property list is refused with what to do, and bytes that are no UTF-8 are refused")
  func bytes() throws {
    let binary = try PropertyListSerialization.data(fromPropertyList: ["cat"], format: .binary, options: 0)
    #expect(try refusal(binary) == "bad.plist: a binary property list; save it as XML")
    let wide = try #require("<plist><array><string>cat</string></array></plist>".data(using: .utf16))
    #expect(try refusal(wide) == "bad.plist: not a property list in XML")
    #expect(
      try refusal(Array("<plist><array><string>".utf8) + [0xff] + Array("</string></array></plist>".utf8))
        == "bad.plist: not UTF-8 text; save it as UTF-8")
  }

  @Test("arrays inside arrays, however deep, are refused and don't run out of stack", arguments: [31, 200_000])
  func deep(depth: Int) throws {
    let text = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    #expect(
      try refusal("<plist>\(text)</plist>".utf8)
        == "bad.plist: too many arrays and dictionaries; it has to be one array of strings")
  }

  @Test("an array without a word is refused")
  func empty() throws {
    #expect(try refusal("<plist><array/></plist>".utf8) == "bad.plist: no word in it; give it one entry for each word")
  }

  @Test("a damaged property list gives entries or an error, never a trap", arguments: [1, Seed.fresh().number])
  func damaged(seed: UInt64) {
    let whole = Array("\(Self.head)<plist><array><string>cat &amp; dog</string><date/><dict/></array></plist>".utf8)
    let pieces = [
      "<array>", "</string>", "<![CDATA[", "]]>", "<!--", "&#", ";", "<", "<data>", "</plist>", "<key>", "\"",
    ]
    for round in 0..<2000 {
      var stream = Seed(seed).stream(for: .named("damage"), ply: round)
      var bytes = whole
      for _ in 0...stream.next(below: 4) {
        let place = stream.next(below: bytes.count)
        switch stream.next(below: 3) {
        case 0: bytes[place] = UInt8(stream.next(below: 256))
        case 1: bytes.insert(contentsOf: Array(pieces[stream.next(below: pieces.count)].utf8), at: place)
        default: bytes.removeSubrange(place..<min(place + 5, bytes.count - 1))
        }
      }
      let entries = try? PropertyList.entries(of: bytes)
      #expect((entries?.count ?? 0) < 10, "seed \(seed), round \(round)")
    }
  }
}
