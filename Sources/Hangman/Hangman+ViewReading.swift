public import ParlorCore

extension Hangman {
  /// The view that `value(of:)` describes.
  public func view(from value: Value) -> View? {
    guard case .record(let fields) = value, let texts = fields["pattern"]?.asTexts,
      let kinds = fields["kinds"]?.asTexts,
      texts.count == kinds.count, let hits = letters(fields["hits"]), let misses = letters(fields["wrong"]),
      let count = fields["misses"]?.asInteger,
      let penalties = Int8(exactly: count.subtractingReportingOverflow(misses.count).partialValue)
    else { return nil }
    let pattern = zip(texts, kinds).map { text, kind in
      switch kind {
      case "shown": Cell.shown(text)
      case "fixed": Cell.fixed(text)
      default: Cell.hidden
      }
    }
    return View(
      pattern: pattern, hits: hits, misses: misses, penalties: penalties, answer: fields["answer"]?.asText,
      asked: fields["asked"]?.asText.flatMap { list.alphabet.firstIndex(of: $0) })
  }

  private func letters(_ value: Value?) -> LetterSet? {
    guard let names = value?.asTexts else { return nil }
    var letters = LetterSet()
    for name in names {
      guard let letter = list.alphabet.firstIndex(of: name) else { return nil }
      letters.insert(letter)
    }
    return letters
  }
}
