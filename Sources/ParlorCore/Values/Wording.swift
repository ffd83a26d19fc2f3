// The wording of quotes and counts in messages.

/// A person's string in single quotes, cut if long, with control characters made visible.
public func quoted(_ text: String) -> String {
  let longest = 40
  let shown = withVisibleControls(String(text.unicodeScalars.prefix(longest)))
  return "'\(shown)\(text.unicodeScalars.count > longest ? "..." : "")'"
}

/// Names in one line, cut after `limit`.
package func listed(_ names: [String], atMost limit: Int = 12) -> String {
  names.prefix(limit).joined(separator: ", ") + (names.count > limit ? ", ..." : "")
}

/// Pieces joined into indented lines of limited width.
package func lines(
  of pieces: some Sequence<some StringProtocol>, separator: String = " ", width: Int, indent: Int = 0
) -> [String] {
  var lines: [String] = []
  for piece in pieces {
    if let last = lines.last, last.count + separator.count + piece.count <= width {
      lines[lines.count - 1] = last + separator + piece
    } else {
      lines.append(String(repeating: " ", count: indent) + piece)
    }
  }
  return lines
}

/// A count with its noun: `1 move`, `2 moves`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Names with duplicates numbered: `greedy (1)`, `greedy (2)`.
package func toldApart(_ names: [String]) -> [String] {
  var counts: [String: Int] = [:]
  for name in names { counts[name, default: 0] += 1 }
  var seen: [String: Int] = [:]
  return names.map { name in
    seen[name, default: 0] += 1
    return counts[name] == 1 ? name : "\(name) (\(seen[name] ?? 1))"
  }
}

/// Points in steps of a half, such as `3½`.
package func spelled(points: Double) -> String {
  let whole = Int(points)
  return points == Double(whole) ? "\(whole)" : whole == 0 ? "½" : "\(whole)½"
}
