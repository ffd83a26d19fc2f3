/// The lines of a save, read one by one: an array of all lines would take many times the memory of a long save.
struct SaveLines {
  private var rest: Substring.UTF8View
  /// The number of the last line read.
  private(set) var number = 0
  /// The number of the next line, which may be the end of the file.
  var nextNumber: Int { number + (isWhole ? 1 : 0) }
  /// Whether the last line read had a line break.
  private(set) var isWhole = true
  /// Whether reading is limited to one match of several, and whether that match has ended.
  private var (isInMatch, isOver) = (false, false)

  init(_ text: String) { rest = text[...].utf8 }

  /// Refuses a head that is too long, since checking its settings would take long.
  func checkHead(beginningAt first: Int) throws(SaveError) {
    let most = 1_000
    guard number - first < most else { throw SaveError(line: number, message: "a head has at most \(most) lines") }
  }

  /// Whether the next line is the title of a match.
  var isBeforeMatch: Bool { rest.starts(with: (SavedMatch.title + " ").utf8) }

  /// Limits reading to one match, up to the title of the next. The separator line before that title belongs to neither
  /// match.
  mutating func beginMatch() { (isInMatch, isOver) = (true, false) }

  /// Reads a line without its line break; nil at the end.
  mutating func next() -> String? {
    if rest.isEmpty || isOver { return nil }
    // Split by bytes: a carriage return and a line break would form one character.
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
