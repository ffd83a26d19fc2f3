import Lua

/// Which lines of scripts ran, added up over many runs.
public struct LineCoverage: Sendable {
  /// What ran of one script.
  public struct Script: Sendable {
    /// The script's path; below the current folder it begins there.
    public let path: String
    /// How many lines have something to run.
    public let lineCount: Int
    /// The lines that never ran, in order.
    public let missed: [Int]
  }

  /// How often each line ran, by the path of the script.
  private var hits: [String: [Int: Int]] = [:]

  /// Makes a coverage of nothing.
  public init() {}

  /// Adds what a machine counted, but for some scripts.
  mutating func add(_ coverage: Coverage, without excluded: String) {
    for chunk in coverage.chunks where chunk.name != excluded {
      // One file may be loaded by several names.
      let path = TextFile.resolved(chunk.name) ?? chunk.name
      for line in chunk.lines { hits[path, default: [:]][line.number, default: 0] += line.hits }
    }
  }

  /// Adds what another coverage counted.
  public mutating func add(_ other: LineCoverage) {
    for (path, lines) in other.hits { hits[path, default: [:]].merge(lines) { $0 + $1 } }
  }

  /// The scripts, sorted by their paths.
  public var scripts: [Script] {
    let current = TextFile.resolved(".").map { $0 == "/" ? $0 : $0 + "/" } ?? ""
    return hits.keys.sorted().map { path in
      let lines = hits[path] ?? [:]
      return Script(
        path: path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path, lineCount: lines.count,
        missed: lines.keys.filter { lines[$0] == 0 }.sorted())
    }
  }
}
