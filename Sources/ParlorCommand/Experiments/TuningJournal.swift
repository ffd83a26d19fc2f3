import Console
import Lua
import ParlorCore
import Playtest

/// The file of a running tuning.
struct TuningJournal {
  private let path: String
  private let file: LineFile
  /// Its content when it was opened.
  let log: TuningLog

  /// Opens or creates a file.
  init(_ path: String) throws {
    self.path = path
    let file = try Failure.catching { try LineFile(path, upTo: TextFile.longestSave) }
    self.file = file
    log = try Self.naming(path) {
      let log = try TuningLog(text: file.text)
      guard log.head != nil || TuningLog.isBegun(file.rest) else { throw TuningLog.notOne }
      return log
    }
  }

  /// Checks that the file belongs to a tuning, or writes its first line.
  func begin(_ head: Value) throws {
    try Self.naming(path) { try log.check(head) }
    if log.head == nil { try append(TuningLog.line(head)) }
  }

  /// Writes a line, which survives a crash.
  func append(_ line: String) throws { try Failure.catching { try file.append(line) } }

  private static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw Failure(.script, "\(path): \(error)") }
  }
}
