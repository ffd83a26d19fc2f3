import Foundation
import Testing

@testable import Lua

@Suite("Files that lines are appended to")
struct LineFileTests {
  /// A path at which there is nothing yet.
  private let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID()).log").path

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func open() throws -> LineFile { try LineFile(path, upTo: 1_000) }

  @Test("a file begins with its first line, and each opening finds what was there")
  func begun() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let file = try open()
      #expect(file.text.isEmpty && !FileManager.default.fileExists(atPath: path))
      try file.append("one")
      try file.append("zwölf")
    }
    let file = try open()
    #expect(file.text == "one\nzwölf\n" && file.rest.isEmpty)
    try file.append("three")
    #expect(try text() == "one\nzwölf\nthree\n")
  }

  @Test("what was written in part is cut off with the next line, and no sooner")
  func torn() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    // A letter of two bytes was cut through.
    try Data("one\ntw".utf8 + [0xc3]).write(to: URL(filePath: path))
    let file = try open()
    #expect(file.text == "one\n" && file.rest.hasPrefix("tw"))
    #expect(try Data(contentsOf: URL(filePath: path)).count == 7)
    try file.append("two")
    try file.append("three")
    #expect(try text() == "one\ntwo\nthree\n")
  }

  @Test("two programs don't write to one file, and what can't be opened is named")
  func refused() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try open()
    try file.append("one")
    let error = #expect(throws: FileError.self) { try open() }
    #expect(error?.message == "\(path): another program writes to it")
    let folder = #expect(throws: FileError.self) { try LineFile("/tmp", upTo: 1_000) }
    #expect(folder?.message == "/tmp: this is a directory, not a file")
    let missing = #expect(throws: FileError.self) { try LineFile("\(path)/no/x.log", upTo: 1_000).append("one") }
    #expect(missing?.isWrongPath == true)
    try file.append(String(repeating: "x", count: 2_000))
    #expect(file.text.isEmpty)
  }
}
