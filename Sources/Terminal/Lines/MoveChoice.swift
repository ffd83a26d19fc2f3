import ParlorCore

/// The legal moves as text.
///
/// Moves of several words are numbered, and may be chosen by number.
struct MoveChoice {
  private let moves: [String]
  private let isNumbered: Bool
  private let separator: String

  /// The number of moves in a prompt and in a list, and the width of a list.
  private static let (mostInPrompt, mostInList, width) = (12, 200, 78)

  init(_ moves: [String]) {
    self.moves = moves
    let hasBlanks = moves.contains { $0.contains(" ") }
    // Numbers that are moves themselves mean those moves.
    isNumbered = hasBlanks && !moves.contains { Int($0) != nil }
    separator = hasBlanks ? ", " : " "
  }

  /// The move of a line: by number, or as text.
  func move(for line: String) -> String {
    guard isNumbered, let number = Int(line), moves.indices.contains(number - 1) else { return line }
    return moves[number - 1]
  }

  /// Whether a prompt lists the moves, because they are few.
  var isInPrompt: Bool { 1...Self.mostInPrompt ~= moves.count }

  /// A prompt's text about the moves.
  var prompt: String {
    guard isInPrompt else { return "" }
    return isNumbered ? "\n\(rows(moves.count))\n" : " (\(moves.map(withVisibleControls).joined(separator: separator)))"
  }

  /// All moves, or the first of them if they would fill more than a screen.
  var list: String {
    let count = min(moves.count, Self.mostInList)
    let rest = moves.count > count ? "\nand \(moves.count - count) more" : ""
    return (isNumbered ? "moves, by their numbers or as they are written:\n" : "moves: ") + rows(count) + rest
  }

  /// The first moves, numbered ones in columns, with lines broken between moves.
  private func rows(_ count: Int) -> String {
    let moves = moves.prefix(count).map(withVisibleControls)
    guard isNumbered else {
      return lines(of: moves, separator: separator, width: Self.width - 7).joined(separator: "\n")
    }
    let entries = moves.enumerated().map { "  \($0 + 1) \($1)" }
    let longest = entries.map(\.count).max() ?? 0
    let perRow = max(1, Self.width / max(1, longest))
    return stride(from: 0, to: count, by: perRow).map { start in
      let row = entries[start..<min(start + perRow, count)]
      let padded = row.dropLast().map { $0 + String(repeating: " ", count: longest - $0.count) }
      return padded.joined() + (row.last ?? "")
    }.joined(separator: "\n")
  }
}
