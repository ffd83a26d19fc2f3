/// What is different between what a test expected and what came, in words.
enum Difference {
  /// The first difference in the order of the keys; nil where the values are equal.
  static func describe(expected: ComparedValue, got: ComparedValue) -> String? {
    guard let (path, expected, got) = first(expected, got, path: "") else { return nil }
    let place = path.isEmpty ? "expected " : "expected \(path) to be "
    if let old = expected.text, let new = got.text, old.contains("\n") || new.contains("\n") {
      return (path.isEmpty ? "the strings differ" : "the strings at \(path) differ") + lines(expected: old, got: new)
    }
    return "\(place)\(expected.shown), got \(got.shown)"
  }

  private static func first(
    _ expected: ComparedValue, _ got: ComparedValue, path: String
  ) -> (path: String, expected: ComparedValue, got: ComparedValue)? {
    if expected == got { return nil }
    guard case .table(let old) = expected, case .table(let new) = got else { return (path, expected, got) }
    for key in ComparedValue.sorted(Set(old.keys).union(new.keys)) {
      if let found = first(old[key] ?? .none, new[key] ?? .none, path: path + key.step) { return found }
    }
    return (path, expected, got)
  }

  // MARK: Lines

  /// How many lines of a difference are shown, and how many that are equal stand around each.
  private static let (mostLines, context) = (40, 2)

  /// The lines that differ between two texts, below what says so: `-` was expected and `+` came.
  static func lines(
    expected: String, got: String, signs: String = "- expected, + got"
  ) -> String {
    let entries = entries(from: splitLines(expected), to: splitLines(got))
    let changes = entries.indices.filter { entries[$0].sign != " " }
    var shown: [String] = []
    var last = -1
    for index in entries.indices where changes.contains(where: { abs($0 - index) <= context }) {
      if index > last + 1 { shown.append("  ...") }
      shown.append("  \(entries[index].sign) \(entries[index].line)")
      last = index
    }
    if shown.count > mostLines { shown = shown.prefix(mostLines) + ["  ..."] }
    return " (\(signs)):\n" + shown.joined(separator: "\n")
  }

  private static func entries(from old: [Substring], to new: [Substring]) -> [(sign: String, line: Substring)] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var entries: [(sign: String, line: Substring)] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        entries.append(("-", old[from]))
        from += 1
      } else if inserted.contains(to) {
        entries.append(("+", new[to]))
        to += 1
      } else {
        entries.append((" ", old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return entries
  }

  private static func splitLines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
