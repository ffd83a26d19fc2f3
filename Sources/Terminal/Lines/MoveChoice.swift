/// The moves that a person may choose from, as a line of text offers them.
///
/// Moves of several words would run into one another: they are numbered, and may be chosen by their numbers.
struct MoveChoice {
  private let moves: [String]
  private let isNumbered: Bool

  /// How many moves stand in a prompt, and in a list.
  private static let (mostInPrompt, mostInList) = (12, 200)
  private static let width = 78

  init(_ moves: [String]) {
    self.moves = moves
    isNumbered = moves.contains { $0.contains(" ") } && !moves.contains { Int($0) != nil }
  }

  /// The move that a line stands for: the one with this number, or what it says.
  func move(for line: String) -> String {
    guard isNumbered, let number = Int(line), moves.indices.contains(number - 1) else { return line }
    return moves[number - 1]
  }

  /// What a prompt says of the moves: where they are few, which there are.
  var prompt: String {
    if moves.isEmpty || moves.count > Self.mostInPrompt { return "" }
    return isNumbered ? "\n\(wrapped(moves.count))\n" : " (\(moves.joined(separator: " ")))"
  }

  /// All moves, or the first of them where they would fill more than a screen.
  var list: String {
    let count = min(moves.count, Self.mostInList)
    let rest = moves.count > count ? " and \(moves.count - count) more" : ""
    return (isNumbered ? "\n\(wrapped(count))" : moves.prefix(count).joined(separator: " ")) + rest
  }

  /// The first moves with their numbers, in lines that end between two moves.
  private func wrapped(_ count: Int) -> String {
    var lines = [""]
    for (index, move) in moves.prefix(count).enumerated() {
      let entry = "  \(index + 1) \(move)"
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + entry.count > Self.width { lines.append("") }
      lines[lines.count - 1] += entry
    }
    return lines.joined(separator: "\n")
  }
}
