import ParlorCore

/// The lines and functions of scripts that ran, accumulated over many runs.
public struct LineCoverage: Hashable, Sendable {
  /// A function of a script.
  public struct Function: Hashable, Sendable {
    /// Its first line.
    public let line: Int
    /// Its name, such as `apply`; nil if anonymous.
    public let name: String?

    public init(line: Int, name: String?) { (self.line, self.name) = (line, name) }

    fileprivate var text: String { "\(name ?? "a function") (line \(line))" }
  }

  /// The coverage of one script.
  public struct Script: Hashable, Sendable {
    /// The script's path.
    public let path: String
    /// The number of executable lines.
    public let lineCount: Int
    /// The lines that never ran, ascending.
    public let missed: [Int]
    /// The functions that were never called, in order.
    public let neverCalled: [Function]
  }

  /// Whether each executable line ran, by script path.
  private var lines: [String: [Int: Bool]] = [:]
  /// Whether each function was called, by script path.
  private var functions: [String: [Function: Bool]] = [:]

  public init() {}

  /// Notes whether a line of a script ran.
  public mutating func note(_ line: Int, of path: String, ran: Bool) {
    if ran || lines[path]?[line] == nil { lines[path, default: [:]][line] = ran }
  }

  /// Notes whether a function of a script was called.
  public mutating func note(_ function: Function, of path: String, wasCalled: Bool) {
    functions[path, default: [:]].merge([function: wasCalled]) { $0 || $1 }
  }

  /// Adds another coverage.
  public mutating func add(_ other: LineCoverage) {
    for (path, lines) in other.lines { self.lines[path, default: [:]].merge(lines) { $0 || $1 } }
    for (path, functions) in other.functions { self.functions[path, default: [:]].merge(functions) { $0 || $1 } }
  }

  private func functions(of path: String, called: Bool) -> [Function] {
    (functions[path] ?? [:]).filter { $0.value == called }.keys.sorted {
      ($0.line, $0.name ?? "") < ($1.line, $1.name ?? "")
    }
  }

  /// The scripts, sorted by path.
  public var scripts: [Script] {
    lines.sorted { $0.key < $1.key }.map { path, lines in
      Script(
        path: path, lineCount: lines.count, missed: lines.filter { !$0.value }.keys.sorted(),
        neverCalled: functions(of: path, called: false))
    }
  }

  /// A line of text for each script, and one for its functions that were never called.
  public var text: [String] {
    scripts.flatMap { script in
      let ran = script.lineCount - script.missed.count
      let share = script.lineCount == 0 ? 100 : ran * 100 / script.lineCount
      let padding = String(repeating: " ", count: 3 - "\(share)".count)
      let missed = script.missed.isEmpty ? "" : "; not run: \(ranges(script.missed))"
      let head = "\(padding)\(share)% \(script.path): \(ran) of \(counted(script.lineCount, "line"))\(missed)"
      if script.neverCalled.isEmpty { return [head] }
      return [head, "     never called: \(script.neverCalled.map(\.text).joined(separator: ", "))"]
    }
  }

  /// The scripts as plain data.
  var value: Value {
    .list(
      scripts.map { script in
        [
          "file": .text(script.path), "lines": .integer(script.lineCount),
          "missed": .list(script.missed.map(Value.integer)),
          "never_called": .list(
            script.neverCalled.map { ["name": $0.name.map(Value.text) ?? .none, "line": .integer($0.line)] }),
        ]
      })
  }
}

// The coverage as plain data that can be read back, executable lines and functions included.
extension LineCoverage {
  var saved: Value {
    var scripts: Record = [:]
    for (path, lines) in lines {
      let numbers = [true, false].map { ran in lines.filter { $0.value == ran }.keys.sorted().map(Value.integer) }
      let called = [true, false].map { called in functions(of: path, called: called).map(\.saved) }
      scripts[path] = .list((numbers + called).map(Value.list))
    }
    return .record(scripts)
  }

  init?(saved: Value) {
    guard case .record(let scripts) = saved else { return nil }
    for (path, lists) in scripts {
      guard case .list(let lists) = lists, lists.count == 4 else { return nil }
      for (list, ran) in zip(lists, [true, false]) {
        guard let lines = list.counts else { return nil }
        for line in lines { note(line, of: path, ran: ran) }
      }
      for (list, wasCalled) in zip(lists.dropFirst(2), [true, false]) {
        guard case .list(let functions) = list else { return nil }
        for saved in functions {
          guard let function = Function(saved: saved) else { return nil }
          note(function, of: path, wasCalled: wasCalled)
        }
      }
    }
  }
}

extension LineCoverage.Function {
  /// The line and, if any, the name.
  fileprivate var saved: Value {
    let parts = [Value.integer(line)]
    return .list(name.map { parts + [.text($0)] } ?? parts)
  }

  fileprivate init?(saved: Value) {
    guard case .list(let parts) = saved, let line = parts.first?.count else { return nil }
    switch parts.dropFirst().first {
    case nil: self.init(line: line, name: nil)
    case .text(let name)? where parts.count == 2: self.init(line: line, name: name)
    default: return nil
    }
  }
}

/// Numbers with runs as ranges: `3, 7-9`.
private func ranges(_ numbers: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in numbers {
    let last = ranges.last.flatMap { $0.upperBound == number - 1 ? ranges.popLast() : nil }
    ranges.append((last?.lowerBound ?? number)...number)
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
}
