import Lua
import ParlorCore

/// People's acts in a run, line by line, for a replay: moves in their spelling, `undo`, `redo`, answers, and empty
/// lines for the end of a pause.
///
/// A line may begin with `@` and the run's time in seconds. A line of `=` and seconds gives the time at which the
/// clock was read, or a person's time was up. Handwritten files need neither. Lines with `#` and empty lines at the
/// end are ignored.
public final class PeoplesAnswers {
  /// A line of the log.
  enum Line: Equatable {
    case time(Duration)
    case did(String, at: Duration?)
  }

  private let name: String
  private var lines: ArraySlice<(number: Int, text: Substring)>

  /// Reads a log.
  /// - Parameter name: its name in messages.
  public init(_ text: String, name: String) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    self.lines = lines.map { (number: $0 + 1, text: $1) }.filter { !$0.text.hasPrefix("#") }[...]
    if self.lines.last?.text.isEmpty == true { self.lines.removeLast() }
  }

  /// The next line.
  /// - Parameter wanted: the expected content, for the message if there is none.
  func next(_ wanted: @autoclosure () -> String) throws(ScriptError) -> Line {
    guard let (number, text) = lines.popFirst() else { throw ScriptError("\(name): \(wanted()) is missing at the end") }
    guard let sign = text.first, sign == "@" || sign == "=" else { return .did(String(text), at: nil) }
    let parts = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = Double(parts[0]), seconds >= 0, seconds < 1e9, sign == "@" || parts.count == 1 else {
      throw ScriptError("\(name):\(number): expected seconds after '\(sign)', got \(quoted(String(parts[0])))")
    }
    let moment = Duration.microseconds(Int64((seconds * 1e6).rounded()))
    return sign == "=" ? .time(moment) : .did(parts.count > 1 ? String(parts[1]) : "", at: moment)
  }

  /// The line that ended a timed pause: a time, or an empty line.
  func endOfPause() throws(ScriptError) -> Line? {
    guard let text = lines.first?.text, text.isEmpty || text.first == "=" || text.first == "@" && text.last == " "
    else {
      return nil
    }
    return try next("")
  }

  /// The next line if it is a time.
  func time() throws(ScriptError) -> Duration? {
    guard lines.first?.text.hasPrefix("=") == true, case .time(let moment) = try next("") else { return nil }
    return moment
  }
}

extension Duration {
  /// The duration in microseconds, the resolution of logs.
  var logged: Duration { .microseconds(Int64((self / .microseconds(1)).rounded())) }

  /// The seconds as logs write them.
  var loggedText: String {
    let micros = Int64((self / .microseconds(1)).rounded())
    let rest = "\(1_000_000 + micros % 1_000_000)".dropFirst()
    return "\(micros / 1_000_000).\(rest)"
  }
}

/// The times that people took in a match, by move number.
struct PeoplesTimes {
  private var seconds: [Int: Double] = [:]

  subscript(ply: Int) -> Double? { seconds[ply] }

  mutating func note(_ seconds: Double?, at ply: Int) { self.seconds[ply] = seconds }

  /// Forgets moves that were undone.
  mutating func keep(upTo ply: Int) { seconds = seconds.filter { $0.key <= ply } }
}
