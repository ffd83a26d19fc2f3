import ParlorCore

/// Which lines of scripts ran, added up over many runs.
public struct LineCoverage: Hashable, Sendable {
  /// What ran of one script.
  public struct Script: Hashable, Sendable {
    /// The script's path.
    public let path: String
    /// How many lines have something to run.
    public let lineCount: Int
    /// The lines that never ran, in order.
    public let missed: [Int]
  }

  /// Whether each line ran that has something to run, by the path of the script.
  private var lines: [String: [Int: Bool]] = [:]

  /// Makes a coverage of nothing.
  public init() {}

  /// Notes whether a line of a script ran.
  public mutating func note(_ line: Int, of path: String, ran: Bool) {
    if ran || lines[path]?[line] == nil { lines[path, default: [:]][line] = ran }
  }

  /// Adds what another coverage noted.
  public mutating func add(_ other: LineCoverage) {
    for (path, lines) in other.lines { self.lines[path, default: [:]].merge(lines) { $0 || $1 } }
  }

  /// The scripts, sorted by their paths.
  public var scripts: [Script] {
    lines.sorted { $0.key < $1.key }.map { path, lines in
      Script(path: path, lineCount: lines.count, missed: lines.filter { !$0.value }.keys.sorted())
    }
  }

  /// A line of text for each script.
  public var text: [String] {
    scripts.map { script in
      let ran = script.lineCount - script.missed.count
      let share = script.lineCount == 0 ? 100 : ran * 100 / script.lineCount
      let padding = String(repeating: " ", count: 3 - "\(share)".count)
      let missed = script.missed.isEmpty ? "" : "; not run: \(ranges(script.missed))"
      return "\(padding)\(share)% \(script.path): \(ran) of \(counted(script.lineCount, "line"))\(missed)"
    }
  }

  /// The scripts as plain data.
  var value: Value {
    .list(
      scripts.map { script in
        [
          "file": .text(script.path), "lines": .integer(script.lineCount),
          "missed": .list(script.missed.map(Value.integer)),
        ]
      })
  }
}

// The same as plain data that is read back: which lines there are, too.
extension LineCoverage {
  var saved: Value {
    .record(
      lines.mapValues { lines in
        .list([true, false].map { ran in .list(lines.filter { $0.value == ran }.keys.sorted().map(Value.integer)) })
      })
  }

  init?(saved: Value) {
    guard case .record(let scripts) = saved else { return nil }
    for (path, lists) in scripts {
      guard case .list(let lists) = lists, lists.count == 2 else { return nil }
      for (list, ran) in zip(lists, [true, false]) {
        guard let lines = list.counts else { return nil }
        for line in lines { note(line, of: path, ran: ran) }
      }
    }
  }
}

/// Numbers with those in a row drawn together: `3, 7-9`.
private func ranges(_ numbers: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in numbers {
    let last = ranges.last.flatMap { $0.upperBound == number - 1 ? ranges.popLast() : nil }
    ranges.append((last?.lowerBound ?? number)...number)
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
}
