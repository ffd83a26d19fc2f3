import Foundation
import Testing

@testable import Lua

/// Text files, whole and in UTF-8.
final class TextFileTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "TextFileTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ bytes: [UInt8]) throws -> String {
    let path = folder + "/file"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: ["", "text\n", "äöü 🦜\r\n", String(repeating: "0123456789", count: 30_000), "a\0b"])
  func whatIsWrittenIsRead(text: String) throws {
    let path = folder + "/file"
    try TextFile.write("longer than what follows, to be replaced whole", to: path)
    try TextFile.write(text, to: path)
    #expect(try TextFile.read(path) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test func aByteOrderMarkIsLeftOut() throws {
    #expect(try TextFile.read(try write([0xef, 0xbb, 0xbf, 0x61])) == "a")
  }

  @Test func bytesThatAreNoTextAreRefusedWithTheirLine() throws {
    let path = try write(Array("one\ntwo\nthr".utf8) + [0xff] + Array("e\n".utf8))
    #expect(throws: FileError(message: "\(path):3: not UTF-8 text; save the file as UTF-8")) { try TextFile.read(path) }
  }

  @Test func aScriptMayHaveAnyBytesInComments() throws {
    let (path, bad) = (folder + "/file.lua", "\u{1}")
    func read(_ source: String) throws -> String {
      let bytes = source.utf8.map { $0 == 1 ? 0xe9 : $0 }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return try TextFile.read(path)
    }
    let source = "#\(bad)\n-- caf\(bad)\nlocal a = 'é' --[[ \(bad)\n\(bad) ]] --[==[\(bad)]]\(bad)]==]\nreturn a"
    #expect(try read(source) == source.replacing(bad, with: "\u{fffd}"))
    for wrong in ["'\(bad)'", "[[\(bad)]]", "a\(bad) = 1", "'--' .. '\(bad)'"] {
      let message = FileError(message: "\(path):3: not UTF-8 text; save the file as UTF-8")
      #expect(throws: message, "\(wrong)") { try read("-- \(bad)\n\nlocal b = \(wrong)") }
    }
  }

  @Test func whatCantBeReadIsToldInOneLine() {
    func wrongPath(_ message: String) -> FileError { FileError(message: message, isWrongPath: true) }
    #expect(throws: wrongPath("\(folder)/none: no such file")) { try TextFile.read("\(self.folder)/none") }
    #expect(throws: wrongPath("\(folder): this is a directory, not a file")) { try TextFile.read(self.folder) }
    #expect(throws: wrongPath("\(folder)/no/file: there is no such folder")) {
      try TextFile.write("x", to: "\(self.folder)/no/file")
    }
  }

  @Test func aPathThatAnEndOfAStringWouldCutShortIsRefused() throws {
    let message = FileError(message: "\(folder)/q\\0b: no path holds a NUL character", isWrongPath: true)
    let path = "\(folder)/q\0b"
    try TextFile.write("q", to: "\(folder)/q")
    #expect(throws: message) { try TextFile.read(path) }
    #expect(throws: message) { try TextFile.write("x", to: path) }
    #expect(throws: message) { try TextFile.remove(path) }
    #expect(throws: message) { try TextFile.makeFolder(path) }
    #expect(throws: message) { try LineFile(path, upTo: 10) }
    #expect(throws: message) { try TextFile.findLine(in: path) { _, _ in true } }
    #expect(TextFile.resolved(path) == nil && !TextFile.isFolder("\(folder)\0b") && TextFile.names(in: "/\0").isEmpty)
    #expect(try TextFile.read("\(folder)/q") == "q")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["q"])
  }

  @Test func aFileThatIsTooLongIsRefused() throws {
    let path = try write([])
    #expect(truncate(path, off_t(TextFile.longestScript + 1)) == 0)
    #expect(throws: FileError(message: "\(path): longer than 1 MiB")) { try TextFile.read(path) }
    #expect(truncate(path, off_t(TextFile.longestSave + 1)) == 0)
    #expect(throws: FileError(message: "\(path): longer than 64 MiB")) {
      try TextFile.read(path, upTo: TextFile.longestSave)
    }
  }

  @Test func linesAreFoundHoweverTheyFallIntoPieces() throws {
    let lines = (0..<3_000).map { String(repeating: "é\($0)", count: $0 % 40) }
    for end in ["", "\n"] {
      let path = try write(Array((lines.joined(separator: "\n") + end).utf8))
      var found: [String] = []
      #expect(
        try !TextFile.findLine(in: path) { number, line in
          found.append(line)
          return number != found.count
        })
      #expect(found == lines)
      #expect(try TextFile.findLine(in: path) { number, line in number == 2_000 && line == lines[1_999] })
    }
  }

  @Test func aLineWithoutAnEndIsRefused() throws {
    let path = try write(Array("one\n".utf8) + Array(repeating: 0x61, count: 3 << 20))
    #expect(throws: FileError(message: "\(path):2: this line is longer than 1 MiB")) {
      try TextFile.findLine(in: path, upTo: 1 << 20) { _, _ in false }
    }
  }

  @Test func aNamedPipeIsRefusedAndNotWaitedFor() {
    let path = folder + "/pipe.lua"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError(message: "\(path): not a regular file")) { try TextFile.read(path) }
  }

  @Test func pathsAreResolvedThroughLinksAndDots() throws {
    let path = try write([])
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
    let real = try #require(TextFile.resolved(path))
    #expect(TextFile.resolved(folder + "/./link") == real)
    #expect(TextFile.resolved(folder + "/none") == nil)
  }
}
