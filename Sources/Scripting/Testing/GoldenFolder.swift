import Lua
import ParlorCore

/// The transcripts of a test file: `golden/nim-test/opening.txt` beside `nim-test.lua`.
final class GoldenFolder {
  private let folder: String
  private let isRecording: Bool
  /// The expected transcripts of this run.
  private var expected: [String: String] = [:]
  /// The written files, in order.
  private(set) var recorded: [String] = []

  /// Takes a test file.
  init(of file: String, isRecording: Bool) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let parent = file.dropLast(name.count)
    folder = "\(parent)golden/\(name.hasSuffix(".lua") ? String(name.dropLast(4)) : name)"
    self.isRecording = isRecording
  }

  /// Compares a text with a transcript, or writes it.
  func expect(_ text: String, name: String) throws {
    let path = "\(folder)/\(name).txt"
    if let other = expected[name], !other.isExactly(text) {
      throw ScriptError("two tests expect different contents of the transcript '\(name)'; give one another name")
    }
    expected[name] = text
    let known = TextFile.resolved(path) == nil ? nil : try TextFile.read(path, upTo: TextFile.longestSave)
    if known?.isExactly(text) == true { return }
    if isRecording {
      try TextFile.makeFolder(folder)
      try TextFile.write(text, to: path)
      recorded.append(path)
    } else if let known {
      let lines = Difference.lines(expected: known, got: text, signs: "- recorded, + now")
      throw ScriptError("\(path) differs; --record writes it anew\(lines)")
    } else {
      throw ScriptError("\(path) is missing; --record writes it")
    }
  }

  /// Whether a name is valid for a transcript.
  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.count)
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}
