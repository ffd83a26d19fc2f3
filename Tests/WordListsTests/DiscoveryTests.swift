import Foundation
import Hangman
import Testing
import WordLists

@Suite("Lists in folders")
struct DiscoveryTests {
  @Test("H27: text files and property lists are lists, sorted by name; other files and hidden ones aren't")
  func whatIsAList() throws {
    let folder = try TemporaryFolder()
    for name in ["zoo.txt", "Birds.txt", "fish.plist", "notes.md", ".hidden.txt", "words", "a.txt.bak", "inner/x.txt"] {
      try folder.write("cat\n", to: name)
    }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/folder.txt", withIntermediateDirectories: true)
    let entries = WordLibrary(folders: [folder.path]).entries()
    #expect(entries.map(\.name) == ["Birds", "fish", "zoo"])
    #expect(entries.map(\.path) == ["Birds.txt", "fish.plist", "zoo.txt"].map { "\(folder.path)/\($0)" })
  }

  @Test("H27: a list hides those of the same name in folders after it, and a text the property list beside it")
  func hiding() throws {
    let (own, shipped) = (try TemporaryFolder(), try TemporaryFolder())
    try own.write("own", to: "animals.txt")
    try shipped.write("shipped", to: "animals.txt")
    try shipped.write("shipped", to: "both.txt")
    try shipped.write("not read", to: "both.plist")
    let library = WordLibrary(folders: [own.path, shipped.path])
    #expect(library.entries().map(\.name) == ["animals", "both"])
    #expect(try library.words(of: "animals") == ["own"])
    #expect(try library.words(of: "both") == ["shipped"])
  }

  @Test("folders that aren't there hold nothing")
  func missingFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write("cat", to: "pets.txt")
    let file = "\(folder.path)/pets.txt"
    let library = WordLibrary(folders: ["\(folder.path)/none", file, folder.path])
    #expect(library.entries().map(\.name) == ["pets"])
    #expect(library.entries().map(\.path) == [file])
  }

  @Test("H21: a path is read as it is, wherever the file lies")
  func paths() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("cat\ndog\n", to: "inner/pets")
    let library = WordLibrary(folders: [])
    #expect(try library.words(of: text) == ["cat", "dog"])
    #expect(try library.words(of: "\(folder.path)/inner/../inner/pets") == ["cat", "dog"])
  }

  @Test("H21: where folders are named, a path leads into them alone, also from a folder whose name begins alike")
  func insideFolders() throws {
    let folder = try TemporaryFolder()
    for name in ["lists/pets", "lists-of-others/pets"] { try folder.write("cat\n", to: name) }
    let library = WordLibrary(folders: [], paths: .inside(["\(folder.path)/lists"]))
    #expect(try library.words(of: "\(folder.path)/lists/pets") == ["cat"])
    for path in ["\(folder.path)/lists-of-others/pets", "\(folder.path)/lists/../lists-of-others/pets"] {
      #expect(library.refusal(of: path)?.hasPrefix("no word list '") == true)
    }
  }

  @Test("H21: lines that are no words are skipped and told in one line, the first three with their reasons")
  func skippedLines() throws {
    let folder = try TemporaryFolder()
    let reports = Reports()
    let library = WordLibrary(folders: [folder.path], report: reports.add)
    let one = try folder.write("# pets\r\n\r\n  cat  \r\n7\r\nCat\r\ncat\r\n", to: "one.txt")
    #expect(try library.words(of: "one") == ["cat"])
    let many = try folder.write(
      Array("# bad-lines: skip\ndog\ncafé\n-\n".utf8) + [0xff, 0x0a] + Array("a\u{1}\n1\n".utf8), to: "many.txt")
    #expect(try library.words(of: "many") == ["dog", "café"])
    let places = "line 4 has no letter to guess; line 5 isn't UTF-8; line 6 holds a control character; ..."
    #expect(
      reports.lines == [
        "\(one): 1 line skipped; line 4 has no letter to guess", "\(many): 4 lines skipped; \(places)",
      ])
  }

  @Test("a list is called as its file is, without the folders")
  func listName() throws {
    let folder = try TemporaryFolder()
    try folder.write("cat", to: "pets.txt")
    let library = WordLibrary(folders: [folder.path])
    #expect(try library.list(named: "pets", spelling: Spelling()).name == "pets")
  }

  @Test("a list is read once while its file stays the same, for each way of seeing accents")
  func readOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("cat\ndog\nelk\n1\n", to: "pets.txt")
    let reports = Reports()
    let library = WordLibrary(folders: [folder.path], report: reports.add)
    let (first, copy) = (try library.list(named: "pets", spelling: Spelling()), library)
    #expect(try copy.list(named: "pets", spelling: Spelling()) == first)
    #expect(reports.lines.count == 1)
    _ = try library.list(named: "pets", spelling: Spelling(.distinct))
    #expect(reports.lines.count == 2)
  }

  @Test("a file that was written anew is read anew, and one that went away is gone")
  func writtenAnew() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("cat", to: "pets.txt")
    let library = WordLibrary(folders: [folder.path])
    #expect(try library.words(of: "pets") == ["cat"])
    try folder.write("mouse", to: "pets.txt")
    #expect(try library.words(of: "pets") == ["mouse"])
    try FileManager.default.removeItem(atPath: path)
    #expect(library.refusal(of: path) == "\(path): no such file")
    #expect(library.refusal(of: "pets") == "no word list 'pets'; there is none in \(folder.path)")
  }

  @Test("many may ask at once, and all get the same list")
  func manyAtOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write((1...1000).map { "word \($0)" }.joined(separator: "\n"), to: "many.txt")
    let library = WordLibrary(folders: [folder.path])
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...16 { group.addTask { try library.list(named: "many", spelling: Spelling()).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1000, count: 16))
  }
}
