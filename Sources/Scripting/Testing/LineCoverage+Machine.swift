import Lua
import Playtest

extension LineCoverage {
  /// Takes a machine's counts.
  init(_ coverage: Coverage) {
    self.init()
    add(coverage)
  }

  /// Adds a machine's counts, without some scripts. Paths below the current folder are relative.
  mutating func add(_ coverage: Coverage, without excluded: String = "") {
    let current = TextFile.resolved(".").map { $0 == "/" ? $0 : $0 + "/" } ?? ""
    for chunk in coverage.chunks where chunk.name != excluded {
      // One file may be loaded by several names.
      let path = TextFile.resolved(chunk.name) ?? chunk.name
      let shown = path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
      for line in chunk.lines { note(line.number, of: shown, ran: line.hits > 0) }
      for function in chunk.functions {
        note(Function(line: function.line, name: function.name), of: shown, wasCalled: function.calls > 0)
      }
    }
  }
}
