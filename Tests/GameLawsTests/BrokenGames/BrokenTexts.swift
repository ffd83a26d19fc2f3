import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about texts, about texts that spell no legal move, and about where moves lie.
let brokenTexts: [BrokenGame] = [
  .countdown("cells-on-the-board", "expected a cell in columns 1 to 2 and rows 1 to 2, got column 2, row 0") {
    $0.newCell = { move, left in left > 5 ? nil : Cell(column: 2, row: 2 - move) }
  },
  .countdown("cells-on-the-board", "got column 3, row 1") {
    $0.newCell = { move, _ in Cell(column: move + 1, row: 1) }
  },
  .countdown("rules-never-fail", "but they failed: where?") { $0.newCell = { _, _ in throw Refusal("where?") } },
  .countdown("text-is-one-line", "got ''") { $0.newText = { move, _ in move == 2 ? "" : "1" } },
  .countdown("text-is-one-line", "got ' 1'") { $0.newText = { move, _ in " \(move)" } },
  .countdown("text-is-one-line", "got '1 '") { $0.newText = { move, _ in "\(move) " } },
  .countdown("text-is-one-line", #"got 'take\n1'"#) { $0.newText = { move, _ in "take\n\(move)" } },
  .countdown("text-unique", "got 'take' for the moves that are listed at 1 and at 2") {
    $0.newText = { _, _ in "take" }
  },
  .countdown("text-round-trips", "expected '1' to be read as its move, got '2'") { game in
    game.newRead = { _, _ in .move(2) }
  },
  .countdown("text-round-trips", "but it was refused: no") { $0.newRead = { _, _ in .refused(Refusal("no")) } },
  .countdown("number-agrees-with-text", "expected the number of the move '1' to be spelled like it, got 2") { game in
    game.newNumber = { $0 + 1 }
  },
  .countdown("number-agrees-with-text", "expected the number 1 to stand for the move '1', got none") { game in
    game.newNumber = { $0 }
  },
  .countdown("illegal-moves-refused", "to be refused, but it was played") { game in
    game.newRead = { text, _ in .move(text == "2" ? 2 : 1) }
  },
  .countdown("illegal-moves-refused", "expected '2' to be refused, but it was played") { game in
    // Legal elsewhere, but not with one left.
    game.newRead = { text, _ in
      [1, 2].first { String($0) == text }.map { .move($0) } ?? .refused(Refusal("no number"))
    }
  },
  .countdown("illegal-moves-refused", "is refused, got none") { game in
    game.newRead = { text, state in
      let move = [1, 2].first { $0 <= state && String($0) == text }
      return move.map { .move($0) } ?? .refused(Refusal(""))
    }
  },
  .countdown("rules-never-fail", "but they failed: what?") { game in
    game.newRead = { text, _ in
      guard let move = Int(text) else { throw Refusal("what?") }
      return .move(move)
    }
  },
]
