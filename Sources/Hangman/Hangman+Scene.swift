public import ParlorCore

extension Hangman {
  /// The gallows, and beside them the word with a line per hidden letter, the misses, and the letters as keys.
  public func scene(of view: View, for viewer: Viewer) -> Scene {
    let gallows = Gallows(stage: stage(misses: view.missCount), stages: stages)
    let picture = Scene.Part(.picture(gallows.picture))
    let isSetter = mode != .solo && viewer == .seat(0)
    guard !view.pattern.isEmpty else {
      let what: Scene.Part = isSetter ? .text("Write a word of the list.", style: .status) : .text(whyNoWord)
      return Scene(.row([picture, .column([what])]))
    }
    let parts = [
      Scene.Part(.grid(Self.slots(view.pattern)), title: "The word"),
      .text("misses: \(view.missCount) of \(guesses)"),
      Scene.Part(.grid(keys(in: view, play: !isSetter)), title: "Letters"),
    ]
    let howToAnswer = Scene.Part.text("Write the word, or another one of the list that fits.", style: .status)
    let answering = isSetter && view.asked != nil ? [howToAnswer] : []
    return Scene(.row([picture, .column(parts + words(on: view) + answering)]))
  }

  /// The text beside the picture: what to do, a pending guess, the word if the viewer knows it, and the outcome.
  private func words(on view: View) -> [Scene.Part] {
    let end = isWon(in: view)
    var words: [Scene.Part] = end == nil && mode == .solo ? [.text("guess a letter", style: .status)] : []
    if end == nil, let wait = whatWaits(in: view) { words.append(.text(wait, style: .note)) }
    if let answer = answer(in: view) { words.append(.text(answer, style: end.map { $0 ? .good : .bad } ?? .note)) }
    return words
  }

  /// The alphabet as keys, each marked with the result of its guess.
  /// - Parameter play: whether they guess; a setter's key would play the word of its one letter.
  private func keys(in view: View, play: Bool) -> Scene.Grid {
    let names = list.alphabet
    let cells = alphabet.indices.map { letter in
      let capital = list.spelling.capital(of: names[letter])
      let mark: Scene.Mark? =
        view.hits.contains(letter) ? .good : view.misses.contains(letter) ? .bad : view.asked == letter ? .chosen : nil
      return Scene.Cell(capital.count == 1 ? capital : names[letter], move: play ? names[letter] : nil, mark: mark)
    }
    let rows = (cells.count + 9) / 10
    // Large alphabets are wide: the keyboard mustn't be taller than the gallows.
    return Scene.Grid(cells, columns: rows > 6 ? 16 : (cells.count + rows - 1) / rows, shape: .key)
  }

  /// The word, broken into lines at its spaces if it is long.
  private static func slots(_ pattern: [Cell]) -> Scene.Grid {
    let width = 16
    var lines: [[Scene.Cell]] = [[]]
    for word in pattern.split(separator: .fixed(" "), omittingEmptySubsequences: false) {
      if lines[lines.count - 1].count + word.count + 1 > width, !lines[lines.count - 1].isEmpty { lines.append([]) }
      if !lines[lines.count - 1].isEmpty { lines[lines.count - 1].append(.gap) }
      lines[lines.count - 1] += word.map { cell in Scene.Cell(cell == .hidden ? nil : cell.text) }
    }
    let columns = lines.map(\.count).max() ?? 0
    let cells = lines.flatMap { $0 + Array(repeating: Scene.Cell.gap, count: columns - $0.count) }
    return Scene.Grid(cells, columns: columns, shape: .slot)
  }
}

extension Scene.Cell {
  /// An empty place.
  fileprivate static var gap: Self {
    var cell = Self()
    cell.isGap = true
    return cell
  }
}
