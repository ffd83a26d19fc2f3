import ParlorCore

/// The reason why a save is unusable, in one line that begins with the number of the faulty line.
public struct SaveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line at fault, from 1.
  public let line: Int
  /// The problem.
  public let message: String

  public var description: String { "\(line): \(message)" }
}

extension SaveError {
  /// Checks a line with a format's name and version.
  static func checkTitle(_ text: String, _ title: String, _ version: Int, line: Int) throws(SaveError) {
    guard text.hasPrefix(title + " ") else {
      let noun = title.dropFirst("parlor ".count)
      throw SaveError(line: line, message: "not a saved \(noun): expected '\(title) \(version)', got \(quoted(text))")
    }
    guard text == "\(title) \(version)" else {
      let other = quoted(String(text.dropFirst(title.count + 1)))
      throw SaveError(line: line, message: "this save has version \(other); this program reads version \(version)")
    }
  }

  /// The parts of a head line: one word or two, and a value.
  static func field(_ line: String, number: Int) throws(SaveError) -> (words: [String], value: String) {
    guard let colon = line.firstRange(of: ": ") else {
      throw SaveError(line: number, message: "expected 'name: value', got \(quoted(line))")
    }
    return (String(line[..<colon.lowerBound]).words(2), unescaped(String(line[colon.upperBound...])))
  }

  /// The value of a yes-or-no line.
  static func flag(_ value: String, _ name: String, line: Int) throws(SaveError) -> Bool {
    guard ["yes", "no"].contains(value) else {
      throw SaveError(line: line, message: "'\(name)' must be yes or no, got \(quoted(value))")
    }
    return value == "yes"
  }
}

extension SavedMatch {
  /// Parses a file. An unreadable head is an error; the first unreadable move ends the list, and `damage` says why.
  public init(text: String) throws(SaveError) {
    var lines = SaveLines(text)
    try self.init(reading: &lines)
  }

  /// Reads a match from the current line on.
  init(reading lines: inout SaveLines) throws(SaveError) {
    let title = lines.next() ?? ""
    try SaveError.checkTitle(title, Self.title, Self.version, line: max(1, lines.number))
    var names: Set<String> = []
    var isWhole = false
    let first = lines.number
    // The players come last: without them the head lacks lines, or a part of its last line.
    while !isWhole, let line = lines.next(), lines.isWhole || line.hasPrefix("player ") {
      try lines.checkHead(beginningAt: first)
      isWhole = line.isEmpty
      if !isWhole { names.insert(try readHead(line, number: lines.number)) }
    }
    guard isWhole || !players.isEmpty else {
      throw SaveError(
        line: lines.number, message: "the file ends here; an empty line and the moves should follow")
    }
    for name in ["game", "seed"] where !names.contains(name) {
      throw SaveError(line: lines.number, message: "there is no line '\(name): ...' above")
    }
    readMoves(&lines)
    endsOpen = !isWhole || !lines.isWhole
  }

  /// Reads a head line and returns its first word.
  private mutating func readHead(_ line: String, number: Int) throws(SaveError) -> String {
    let (words, value) = try SaveError.field(line, number: number)
    switch (words.first, words.count) {
    case ("game", 1): game = value
    case ("set", 2): settings.append((words[1], value))
    case ("player", 2): players.append((words[1], value))
    case ("seed", 1):
      guard value != Self.hidden else {
        throw SaveError(
          line: number, message: "this is what one seat knew of a match; only a complete save can be continued")
      }
      guard let seed = UInt64(value) else {
        throw SaveError(line: number, message: "'seed' must be a whole number, got \(quoted(value))")
      }
      self.seed = Seed(seed)
    case ("state", 1): picture = StatePicture(value)
    case ("free", 1): picture?.isFree = try SaveError.flag(value, "free", line: number)
    case ("fair", 1): isFair = try SaveError.flag(value, "fair", line: number)
    case ("repeatable", 1): isRepeatable = try SaveError.flag(value, "repeatable", line: number)
    default:
      throw SaveError(
        line: number, message: "expected game, set, state, free, seed, fair, repeatable or player, got \(quoted(line))")
    }
    return words.first ?? ""
  }

  private mutating func readMoves(_ lines: inout SaveLines) {
    while let line = lines.next() {
      if line.isEmpty { continue }
      let words = line.words(3)
      guard words.count == 3, words[0] == String(moves.count + 1), lines.isWhole || !words[2].isEmpty else {
        damage =
          lines.isWhole
          ? "\(lines.number): expected '\(moves.count + 1) seat move', got \(quoted(line))"
          : "\(lines.number): the file ends in the middle of a line"
        return
      }
      moves.append(Move(line: lines.number, mover: words[1], text: unescaped(words[2])))
    }
  }
}

/// The reason why a save can't be played to its end, in one line.
public struct SaveProblem: CustomStringConvertible, Sendable {
  public let description: String
  /// The error of the rules at a move; nil if the rules refused the move, or if the save is damaged.
  public let failure: MatchError?

  /// Takes the whole line, and the match's error if there was one.
  init(_ description: String, of error: MatchError? = nil) {
    self.description = description
    if case .refused? = error { failure = nil } else { failure = error }
  }
}

extension AnyMatch {
  /// Plays the remaining moves of a save, up to the first that can't be played.
  /// - Returns: the problem after the last move played; nil if all were.
  public func restore(_ save: SavedMatch) -> SaveProblem? {
    for (index, move) in save.moves.enumerated().dropFirst(ply) {
      // A save that was never a file has no lines.
      let place = move.line == 0 ? "move \(index + 1)" : "\(move.line)"
      do {
        guard try nextMover() == move.mover else {
          return SaveProblem("\(place): it's \(try nextMover())'s turn, not \(quoted(move.mover))'s")
        }
        if save.endsOpen, index == save.moves.count - 1, let longer = try longerMove(than: move.text) {
          return SaveProblem("\(place): the file ends in the middle of a line, which may have said \(quoted(longer))")
        }
        try MatchError.catching { try StopSign.checkCancellation() }
        try restore(move.text)
      } catch {
        return SaveProblem("\(move.line == 0 ? "" : "\(move.line): ")move \(index + 1): \(error)", of: error)
      }
    }
    return save.damage.map { SaveProblem($0) }
  }

  /// A legal move with this one as a proper prefix: a truncated file may end in half a move, such as 1 of 12.
  private func longerMove(than text: String) throws(MatchError) -> String? {
    try legalMoves().first { $0 != text && $0.hasPrefix(text) }
  }

  private func nextMover() throws(MatchError) -> String { try turn.logged(seats: seats) }
}

extension String {
  /// The parts between single spaces, at most `most`. Split by bytes: a space and a lone combining accent would form
  /// one character.
  func words(_ most: Int) -> [String] {
    utf8.split(separator: UInt8(ascii: " "), maxSplits: most - 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
