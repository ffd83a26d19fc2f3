import Screen

/// A text wrapped to a width, between words where possible.
func wrapped(_ text: String, width: Int) -> [String] {
  let width = max(1, width)
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
    if columns(of: String(line)) <= width { return [String(line)] }
    var lines: [String] = []
    var (last, used) = ("", 0)
    for word in line.split(separator: " ") {
      let (word, size) = (String(word), columns(of: String(word)))
      if used > 0, used + 1 + size <= width {
        (last, used) = (last + " " + word, used + 1 + size)
        continue
      }
      if used > 0 { lines.append(last) }
      (last, used) = (word, size)
      while used > width {
        let head = cut(last, width)
        // A letter wider than the line gets a line of its own.
        let end = head.isEmpty ? last.index(after: last.startIndex) : head.endIndex
        lines.append(String(last[..<end]))
        last = String(last[end...])
        used = columns(of: last)
      }
    }
    return used > 0 ? lines + [last] : lines
  }
}

/// The longest prefix of a text within a width.
func cut(_ text: String, _ width: Int) -> Substring {
  var used = 0
  for index in text.indices {
    used += columns(of: String(text[index]))
    if used > width { return text[..<index] }
  }
  return text[...]
}
