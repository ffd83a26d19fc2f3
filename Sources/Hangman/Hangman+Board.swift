extension Hangman {
  /// The gallows, the word with a line for each hidden letter, the misses, and the letters that are left or the word.
  public func describe(_ view: View) -> String {
    var lines = gallows(stage: stage(misses: view.missCount))
    guard !view.pattern.isEmpty else {
      let words = mode == .solo ? "The word isn't drawn yet." : "The setter hasn't chosen a word yet."
      return (lines + [words]).joined(separator: "\n")
    }
    lines.append(view.pattern.map(\.text).joined(separator: " "))
    let wrong = names(of: view.misses)
    let listed = wrong.isEmpty ? "" : " (\(wrong.joined(separator: ", ")))"
    lines.append("misses: \(view.missCount) of \(guesses)\(listed)")
    let end = isWon(in: view)
    if end == nil {
      let left = alphabet.subtracting(view.hits).subtracting(view.misses)
      lines.append("letters: " + names(of: left).joined(separator: " "))
    }
    if let answer = view.answer {
      lines.append(end.map { "\($0 ? "guessed" : "hanged"): the word was \(answer)" } ?? "the word is \(answer)")
    }
    return lines.joined(separator: "\n")
  }

  /// The picture of a stage, scaled to the seven that can be drawn with so few signs.
  private func gallows(stage: Int) -> [String] {
    let parts = 6 * stage / (stages - 1)
    let head = parts >= 1 ? "   O" : ""
    let body = ["", "", "   |", "  /|", "  /|\\", "  /|\\", "  /|\\"][min(max(parts, 0), 6)]
    let legs = ["", "  /", "  / \\"][min(max(parts - 4, 0), 2)]
    return [" +---+", " |   |", " |" + head, " |" + body, " |" + legs, "=+====="]
  }
}
