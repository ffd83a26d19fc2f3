import Lua
import ParlorCore

extension ScriptOutline {
  /// The fields that a script reads though nothing sets them, where it sets one of nearly the same name that nothing
  /// reads: then one of the two is a slip of the pen, and play goes on as if the field were empty.
  /// - Parameter known: the fields that the host sets and reads.
  func fieldFindings(in file: String, known: Set<String>) -> [CheckFinding] {
    let set = fieldsSet.union(known)
    let unread = fieldsSet.subtracting(mentions).subtracting(known).filter { $0.count >= Self.shortestName }.sorted()
    var seen: Set<String> = []
    return fieldReads.filter { !set.contains($0.field) && seen.insert($0.field).inserted }.compactMap { read in
      guard read.field.count >= Self.shortestName,
        let likely = nearestSpelling(to: read.field, in: unread)
      else { return nil }
      let problem = "nothing sets the field \(quoted(read.field)), and nothing reads \(quoted(likely))"
      return CheckFinding(file, line: read.line, "\(problem); are they meant to be one?")
    }
  }

  /// Names with fewer letters are near to each other without a slip, as `x` and `y` are.
  private static let shortestName = 3
}
