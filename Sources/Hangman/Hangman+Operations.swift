public import ParlorCore

/// Operations for mods on a word, beside guessing letters.
///
/// They see the list as the guesser does: `words` and `families` tell which words fit, never which is the secret one.
extension Hangman {
  public var operations: [Operation<Self>] { looks + guessLooks + changes + showing }

  private var looks: [Operation<Self>] {
    [
      Operation("word", gives: "string?", "Returns the secret word, or nil while there is none.") {
        game, state, _ throws(Refusal) in game.list.word(at: Int(state.word)).map { .text($0) } ?? .none
      },
      Operation(
        "words", gives: "string[]",
        "Returns the words of the list that fit what the guesser knows, in the order of the list."
      ) { game, state, _ throws(Refusal) in .list(game.texts(of: game.fitting(in: state))) },
      Operation(
        "families", "letter: string", gives: "string[][]",
        "Returns those words in groups that would look the same after a guess, ordered by their first words."
      ) { game, state, arguments throws(Refusal) in
        let letter = try game.letter(arguments)
        return .list(
          game.families(of: game.fitting(in: state), by: letter).map { .list(game.texts(of: $0)) })
      },
    ]
  }

  /// The operations about past guesses.
  private var guessLooks: [Operation<Self>] {
    [
      Operation(
        "letters", gives: "string[]",
        "Returns the letters that were guessed, right or wrong, in the order of the alphabet."
      ) { game, state, _ throws(Refusal) in .list(game.names(of: state.guessed).map(Value.text)) },
      Operation(
        "pattern", gives: "string[]", "Returns the word's characters as the guesser sees them, `_` for a hidden letter."
      ) { game, state, _ throws(Refusal) in .list(game.told(in: state).pattern.map { .text($0.text) }) },
      Operation(
        "has", "letter: string", gives: "boolean",
        "Returns whether the secret word has a letter, guessed or not; false while there is no word."
      ) { game, state, arguments throws(Refusal) in
        let letter = try game.letter(arguments)
        return .flag(game.hasWord(state) && state.letters.contains(letter))
      },
      Operation(
        "is_letter", "text: string", gives: "boolean",
        "Returns whether a text is a letter that can be guessed, guessed already or not."
      ) { game, state, arguments throws(Refusal) in
        .flag(game.list.letter(for: try arguments.text("text")) != nil)
      },
      Operation("misses", gives: "integer", "Returns the number of misses.") { game, state, _, _ throws(Refusal) in
        .integer(game.told(in: state).missCount)
      },
    ]
  }

  private var changes: [Operation<Self>] {
    [
      Operation(
        "set_word", "word: string", isChange: true,
        "Replaces the secret word by another of the list; guessed letters stay guessed."
      ) { game, state, arguments throws(Refusal) in
        let text = try arguments.text("word")
        guard let word = game.list.index(of: text) else { throw Refusal("no word \(quoted(text)) in the list") }
        game.set(word, in: &state)
        return .none
      },
      Operation("miss", isChange: true, "Adds a miss without a wrong letter; the last one allowed loses.") {
        game, state, _, _ throws(Refusal) in
        try game.requireGuessing(in: state)
        if state.penalties < .max { state.penalties &+= 1 }
        return .none
      },
      Operation(
        "forgive", isChange: true,
        "Takes back a miss, even the last one allowed; refused once the word is found. The wrong letters stay guessed."
      ) { game, state, _, _ throws(Refusal) in
        guard game.hasWord(state) else { throw Refusal("there is no word yet") }
        if game.isGuessed(state) { throw Refusal("the game is over") }
        guard game.told(in: state).missCount > 0 else { throw Refusal("there is no miss to forgive") }
        state.penalties &-= 1
        return .none
      },
    ]
  }

  private var showing: [Operation<Self>] {
    [
      Operation(
        "reveal", "letter: string", isChange: true,
        "Shows a letter everywhere in the word, as if it had been guessed; refuses a letter that the word lacks."
      ) { game, state, arguments throws(Refusal) in
        try game.requireGuessing(in: state)
        let letter = try game.letter(arguments)
        guard state.letters.contains(letter) else {
          throw Refusal("the word has no \(quoted(game.list.alphabet[letter]))")
        }
        state.guessed.insert(letter)
        return .none
      },
      Operation("solve", isChange: true, "Shows every letter of the word, so that the guesser wins.") {
        game, state, _, _ throws(Refusal) in
        try game.requireGuessing(in: state)
        state.guessed = state.guessed.union(state.letters)
        return .none
      },
    ]
  }

  /// The guesser's view.
  private func told(in state: State) -> View { view(of: state, for: .seat(guesser)) }

  /// The indices of the words that fit that view; all before a word is set.
  private func fitting(in state: State) -> [Int] {
    hasWord(state) ? candidates(for: told(in: state)) : Array(0..<list.count)
  }

  private func texts(of words: [Int]) -> [Value] { words.compactMap { list.word(at: $0).map(Value.text) } }

  /// Words that fit the guesser's knowledge, grouped by their look after a guess, in the order of the groups' first
  /// words. O(letters).
  private func families(of words: [Int], by letter: Int) -> [[Int]] {
    var families: [[Int]] = []
    var known: [WordList.Look: Int] = [:]
    for word in words {
      let look = list.look(of: word, at: letter)
      if let family = known[look] {
        families[family].append(word)
      } else {
        known[look] = families.count
        families.append([word])
      }
    }
    return families
  }

  private func letter(_ arguments: OperationArguments) throws(Refusal) -> Int {
    let text = try arguments.text("letter")
    guard let letter = list.letter(for: text) else {
      throw Refusal("letter must be one of \(list.alphabetSummary); got \(quoted(text))")
    }
    return letter
  }

  private func requireGuessing(in state: State) throws(Refusal) {
    guard hasWord(state) else { throw Refusal("there is no word yet") }
    if isOver(state) { throw Refusal("the game is over") }
  }
}
