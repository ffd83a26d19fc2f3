import ParlorCore

extension LawCheck {
  static var textIsOneLine: LawCheck {
    LawCheck(
      Law(
        "text-is-one-line", "A move's text is one line that isn't empty and has no spaces around it.",
        cost: "O(plies × moves)", blaming: [.text, .moves], hint: "have 'text' give one"),
      atEachState: { position in
        for text in try position.texts() {
          // The fast path: nearly every text is plain ASCII.
          if !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) || text.isPlainLine { continue }
          return Breach("one line of text without spaces around it", got: quoted(text))
        }
        return nil
      })
  }

  static var textUnique: LawCheck {
    LawCheck(
      Law(
        "text-unique", "No two legal moves of a state share a text.", cost: "O(plies × moves)",
        blaming: [.text, .moves],
        hint: "have 'text' tell them apart"),
      atEachState: { position in
        let texts = try position.texts()
        if Set(texts.map { ExactText($0) }).count == texts.count { return nil }
        var places: [ExactText: Int] = [:]
        for (index, text) in texts.enumerated() {
          if let other = places.updateValue(index, forKey: ExactText(text)) {
            let both = "the moves that are listed at \(other + 1) and at \(index + 1)"
            return Breach("a text of its own for each move", got: "\(quoted(text)) for \(both)")
          }
        }
        return nil
      })
  }

  static var textRoundTrips: LawCheck {
    LawCheck(
      Law(
        "text-round-trips", "Reading the text of a legal move gives the move back.",
        cost: "O(plies × moves), of 128 moves at most", .consistency,
        blaming: [.text, .moves], hint: "have 'text' give a text that no other move has"),
      oneIn: 8,
      atEachState: { position in
        // A sample of thousands of moves: a game may search all of them to read one.
        for (move, text) in Array(zip(position.moves, try position.texts())).spread(mostMovesAsked) {
          switch try position.game.read(text, in: position.state) {
          case .move(move): continue
          case .move(let other): return Breach("\(quoted(text)) to be read as its move", got: position.quoted(other))
          case .refused(let refusal):
            return Breach("\(quoted(text)) to be read as its move", but: "it was refused: \(refusal)")
          }
        }
        return nil
      })
  }

  static var numberAgreesWithText: LawCheck {
    LawCheck(
      Law(
        "number-agrees-with-text", "A move's number is spelled like its text and gives the move back.",
        cost: "O(plies × moves)", blaming: [.text, .moves]),
      atEachState: { position in
        for (move, text) in zip(position.moves, try position.texts()) {
          guard let number = position.game.number(for: move) else { continue }
          if String(number) != text {
            return Breach("the number of the move \(quoted(text)) to be spelled like it", got: "\(number)")
          }
          let back = position.game.move(numbered: number)
          if back != move {
            let got = back.map(position.quoted) ?? "none"
            return Breach("the number \(number) to stand for the move \(quoted(text))", got: got)
          }
        }
        return nil
      })
  }
}
