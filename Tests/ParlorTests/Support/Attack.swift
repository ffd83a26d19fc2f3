import Foundation

/// A hostile script: its first line says what it tries, and its second one how it may end.
struct Attack: Sendable, CustomStringConvertible {
  /// The memory that a script may take in these tests.
  static let mebibytes = 32
  /// The processor time: little for those that are to be stopped for it, more for those that may also take too much
  /// memory, and enough for the others on a busy machine.
  var seconds: Double {
    guard endings.contains(where: { $0.kind == "time" }) else { return 5 }
    return name.hasPrefix("memory") ? 2 : 0.1
  }

  /// The name of its file, without the ending.
  let name: String
  let source: String
  var description: String { name }

  /// How many machines have a limit of time each: the script's own, and those that play games for it.
  var machines: Int { source.firstMatch(of: /\bjobs = (\d+)/).flatMap { Int($0.1) }.map { 1 + $0 } ?? 1 }

  /// Whether it is a file of tests, for `parlor test`.
  var isOfTests: Bool { name.hasSuffix("-test") }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Attacks")

  static let all: [Attack] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "lua" }.sorted { $0.path < $1.path }.compactMap { file in
      guard let source = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return Attack(name: file.deletingPathExtension().lastPathComponent, source: source)
    }
  }()

  /// How it may end: `fine`, `time`, `memory`, or `error` with a part of the message.
  private var endings: [(kind: String, text: String)] {
    let line = source.split(separator: "\n")[1].trimmingPrefix("-- expect: ")
    return line.components(separatedBy: " or ").map { ending in
      let words = ending.split(separator: " ", maxSplits: 1)
      return (String(words[0]), words.count > 1 ? String(words[1]) : "")
    }
  }

  /// Whether it may end with a message; nil where it ended well.
  func mayEnd(with message: String?) -> Bool {
    guard let message else { return endings.contains { $0.kind == "fine" } }
    let kind =
      if message.contains("ran longer than its limit") || message.contains("waited longer than") {
        "time"
      } else if message.contains("took more memory than its limit") { "memory" } else { "error" }
    return endings.contains { $0.kind == kind && ($0.text.isEmpty || message.contains($0.text)) }
  }

  /// What is wrong with the message for whoever reads it; nil where nothing is.
  static func problem(with message: String) -> String? {
    if message.utf8.count > 1 << 20 + 1_000 { return "it is long" }
    // An address has more digits than a byte.
    if message.contains(/0x[0-9a-fA-F]{4}/) { return "it tells of an address" }
    let leaks = ["Optional(", "Swift.", "ScriptError", "MatchError", "ScriptGame"]
    return leaks.first { message.contains($0) }.map { "it tells of \($0)" }
  }
}
