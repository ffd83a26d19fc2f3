/// The letters of one scalar, each found by whatever is canonically equal to it.
///
/// The standard library compares characters by canonical equivalence but doesn't compose them. The range holds
/// every letter with a composed form that a keyboard has, and leaves out the syllables of Korean.
private let composedLetters: Set<Character> = {
  let scalars = (UInt32(0xc0)...0x30ff).lazy.compactMap(Unicode.Scalar.init)
  return Set(scalars.filter { $0.properties.isAlphabetic && !isForeign($0) }.map(Character.init))
}()

/// Whether a scalar never stands in composed text, as the sign of the unit Ångström, which is the letter Å there.
private func isForeign(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isFullCompositionExclusion }

/// A character in Unicode's form NFC: of one scalar where there is such a letter, else as it came.
func composed(_ text: String) -> String {
  var scalars = text.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return text }
  if scalars.next() == nil, !isForeign(first) { return text }
  guard text.count == 1, let index = text.first.flatMap(composedLetters.firstIndex) else { return text }
  return String(composedLetters[index])
}
