import ParlorCore

/// The words of a text, in lower case: runs of letters and digits, and single characters outside ASCII.
///
/// Consecutive single letters also count as a word, so that `C A T` says `cat`.
func words(of text: String) -> [String] {
  var words: [String] = []
  var singles = ""
  for run in runs(of: text.lowercased()) {
    words.append(run)
    if run.count == 1, run.first?.isLetter == true {
      singles += run
    } else {
      if singles.count > 1 { words.append(singles) }
      singles = ""
    }
  }
  return singles.count > 1 ? words + [singles] : words
}

private func runs(of text: String) -> [String] {
  var runs: [String] = []
  var run = ""
  for character in text {
    if character.isLetter || character.isNumber {
      run.append(character)
      continue
    }
    if !run.isEmpty { runs.append(run) }
    run = ""
    if !character.isASCII, !character.isWhitespace { runs.append(String(character)) }
  }
  return run.isEmpty ? runs : runs + [run]
}

/// The words in which the spellings of two possible secrets differ.
struct Contrast {
  private let own: Set<String>
  private let other: Set<String>

  /// Contrasts two spellings; nil if one has no word that the other lacks.
  init?(_ spelling: String, with otherSpelling: String) {
    let (words, otherWords) = (Set(words(of: spelling)), Set(words(of: otherSpelling)))
    (own, other) = (words.subtracting(otherWords), otherWords.subtracting(words))
    if own.isEmpty || other.isEmpty { return nil }
  }

  /// Whether two texts differ as the spellings do: their difference contains each spelling's own words, on opposite
  /// sides.
  ///
  /// A missing word tells as much as a present one: a list may name every card except the secret one.
  func isTold(by text: String, and otherText: String) -> Bool {
    guard text != otherText else { return false }
    var (added, removed): (Set<String>, Set<String>) = ([], [])
    // The cost of a difference grows with the square of the number of words.
    let most = 4_000
    for change in words(of: text).prefix(most).difference(from: words(of: otherText).prefix(most)) {
      switch change {
      case .insert(_, let word, _): added.insert(word)
      case .remove(_, let word, _): removed.insert(word)
      }
    }
    return own.isSubset(of: added) && other.isSubset(of: removed)
      || own.isSubset(of: removed) && other.isSubset(of: added)
  }
}
