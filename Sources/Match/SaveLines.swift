/// The lines of a save, one after the other. A save may be long, and all of its lines at once would take many times its
/// memory.
struct SaveLines {
  private var rest: Substring.UTF8View
  /// The number of the line that was taken last.
  private(set) var number = 0
  /// The number of the line after it, which may be the end of the file.
  var nextNumber: Int { number + (isWhole ? 1 : 0) }
  /// Whether that line had an end.
  private(set) var isWhole = true
  /// Whether the lines are those of one match of many, and whether it has ended.
  private var (isInMatch, isOver) = (false, false)

  init(_ text: String) { rest = text[...].utf8 }

  /// Refuses a head that has got too long: whoever checks its settings would need much time for them.
  func checkHead(beginningAt first: Int) throws(SaveError) {
    let most = 1_000
    guard number - first < most else { throw SaveError(line: number, message: "a head has at most \(most) lines") }
  }

  /// Whether the title of a match comes next.
  var isBeforeMatch: Bool { rest.starts(with: (SavedMatch.title + " ").utf8) }

  /// Takes the lines of one match from here on: they end before the title of the next. The line before that, which
  /// parts the two, is in neither.
  mutating func beginMatch() { (isInMatch, isOver) = (true, false) }

  /// Takes a line, without its end; nil where there is no more.
  mutating func next() -> String? {
    if rest.isEmpty || isOver { return nil }
    // By bytes: a line break after a carriage return would be one character with it.
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let line = rest[..<(end ?? rest.endIndex)]
    rest = end.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
    number += 1
    isWhole = end != nil
    isOver = isInMatch && isBeforeMatch
    if isOver { return nil }
    return String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
  }
}
