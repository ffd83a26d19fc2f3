public import ParlorCore

/// What mods may do with a word beside guessing its letters.
///
/// They look at the list as the guesser may: `words` and `families` tell what fits, never which word it is.
extension Hangman {
  public var operations: [Operation<Self>] {
    [word, words, families, letters, pattern, misses, setWord, miss, solve]
  }

  private var word: Operation<Self> {
    Operation(
      "word", "", gives: "string?", "Returns the secret word, or nil while there is none.",
      reading: { game, state, _ throws(OperationError) in game.list.word(at: Int(state.word)).map { .text($0) } ?? .none
      })
  }

  private var words: Operation<Self> {
    Operation(
      "words", "", gives: "string[]",
      "Returns the words of the list that fit what the guesser knows, in the order of the list.",
      reading: { game, state, _ throws(OperationError) in .list(game.texts(of: game.fitting(in: state))) })
  }

  private var families: Operation<Self> {
    Operation(
      "families", "letter: string", gives: "string[][]",
      "Returns those words as lists of words that would look the same after a guess, ordered by their first words.",
      reading: { game, state, arguments throws(OperationError) in
        let letter = try game.letter(arguments)
        return .list(
          game.families(of: game.fitting(in: state), by: letter, in: state).map { .list(game.texts(of: $0)) })
      })
  }

  private var letters: Operation<Self> {
    Operation(
      "letters", "", gives: "string[]",
      "Returns the letters that were guessed, right or wrong, in the order of the alphabet.",
      reading: { game, state, _ throws(OperationError) in .list(game.names(of: state.guessed).map(Value.text)) })
  }

  private var pattern: Operation<Self> {
    Operation(
      "pattern", "", gives: "string[]",
      "Returns the word's characters as the guesser sees them, `_` for a hidden letter.",
      reading: { game, state, _ throws(OperationError) in
        .list(game.told(in: state).pattern.map { .text($0.text) })
      })
  }

  private var misses: Operation<Self> {
    Operation(
      "misses", "", gives: "integer", "Returns the number of misses.",
      reading: { game, state, _ throws(OperationError) in .integer(game.told(in: state).missCount) })
  }

  private var setWord: Operation<Self> {
    Operation(
      "set_word", "word: string", isChange: true,
      "Makes another word of the list the secret one; the letters that were guessed stay guessed.",
      reading: { game, state, arguments throws(OperationError) in
        let text = try arguments.text("word")
        guard let word = game.list.index(of: text) else { throw OperationError("no word \(quoted(text)) in the list") }
        game.apply(.word(word), to: &state)
        return .none
      })
  }

  private var miss: Operation<Self> {
    Operation(
      "miss", "", isChange: true, "Adds a miss without a wrong letter; the last one that is allowed loses.",
      reading: { game, state, _ throws(OperationError) in
        try game.requireGuessing(in: state)
        if state.penalties < .max { state.penalties &+= 1 }
        return .none
      })
  }

  private var solve: Operation<Self> {
    Operation(
      "solve", "", isChange: true, "Shows every letter of the word, so that the guesser wins.",
      reading: { game, state, _ throws(OperationError) in
        try game.requireGuessing(in: state)
        state.guessed = state.guessed.union(state.letters)
        return .none
      })
  }
}

extension Hangman {
  /// What the guesser was told.
  private func told(in state: State) -> View { view(of: state, for: .seat(guesser)) }

  /// The indices of the words that fit it: all while there is no word.
  private func fitting(in state: State) -> [Int] {
    hasWord(state) ? candidates(for: told(in: state)) : Array(0..<list.count)
  }

  private func texts(of words: [Int]) -> [Value] { words.compactMap { list.word(at: $0).map(Value.text) } }

  /// Some words in groups that look alike after a guess, the groups in the order of their first words. O(letters).
  private func families(of words: [Int], by letter: Int, in state: State) -> [[Int]] {
    var guessed = state.guessed
    guessed.insert(letter)
    var places: [[Cell]: Int] = [:]
    var families: [[Int]] = []
    for word in words {
      let pattern = list.cells(of: word, guessed: guessed)
      if let place = places[pattern] {
        families[place].append(word)
      } else {
        places[pattern] = families.count
        families.append([word])
      }
    }
    return families
  }

  private func letter(_ arguments: OperationArguments) throws(OperationError) -> Int {
    let text = try arguments.text("letter")
    guard let character = text.first, text.count == 1, let letter = list.letter(for: character) else {
      throw OperationError("letter must be one of \(list.alphabetSummary); got \(quoted(text))")
    }
    return letter
  }

  private func requireGuessing(in state: State) throws(OperationError) {
    guard hasWord(state) else { throw OperationError("there is no word yet") }
    if isOver(state) { throw OperationError("the game is over") }
  }
}
