import Lua
import Playtest

extension LineCoverage {
  /// What a machine counted.
  init(_ coverage: Coverage) {
    self.init()
    add(coverage)
  }

  /// Adds what a machine counted, but for some scripts. The paths of those below the current folder begin there.
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
