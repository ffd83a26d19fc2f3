/// The difference between an expected value and another, in words.
enum Difference {
  /// The first difference in the order of the keys; nil if the values are equal.
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

  /// The largest number of lines shown, the number of equal lines around each difference, and the largest number of
  /// lines compared after the first difference, because the time is quadratic.
  private static let (mostLines, context, mostCompared) = (40, 2, 1_000)

  /// The differing lines of two texts under a heading: `-` marks expected and `+` actual ones.
  static func lines(
    expected: String, got: String, signs: String = "- expected, + got"
  ) -> String {
    let entries = entries(from: splitLines(expected), to: splitLines(got))
    var shown: [String] = []
    var last = -1
    for index in entries.indices where shown.count <= mostLines && isNearChange(index, in: entries) {
      if index > last + 1 { shown.append("  ...") }
      shown.append("  \(entries[index].sign) \(entries[index].line)")
      last = index
    }
    if shown.count > mostLines { shown = shown.prefix(mostLines) + ["  ..."] }
    return " (\(signs)):\n" + shown.joined(separator: "\n")
  }

  /// Whether a line differs, or is near one that does.
  private static func isNearChange(_ index: Int, in entries: [(sign: String, line: Substring)]) -> Bool {
    entries[max(0, index - context)...min(entries.count - 1, index + context)].contains { $0.sign != " " }
  }

  private static func entries(from old: [Substring], to new: [Substring]) -> [(sign: String, line: Substring)] {
    let equal = zip(old, new).prefix { $0 == $1 }.count
    let (old, new) = (old.prefix(equal + mostCompared), new.prefix(equal + mostCompared))
    let difference = new.dropFirst(equal).difference(from: old.dropFirst(equal))
    let removed = Set(difference.removals.map { $0.offset + equal })
    let inserted = Set(difference.insertions.map { $0.offset + equal })
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
