import ParlorCore
import Testing

/// A script, as far as words can be made up in it: syllables of a consonant, perhaps a second one below it, and signs.
struct Script: Sendable, CustomTestStringConvertible {
  let language: String
  /// The letters that begin syllables.
  let consonants: [Unicode.Scalar]
  /// What joins a second consonant to the first; nil where nothing does.
  var joiner: Unicode.Scalar?
  /// The signs that a syllable may have, one at most of each kind.
  let signs: [[Unicode.Scalar]]

  var testDescription: String { language }

  /// Some words of two to five syllables, each once.
  func words(_ count: Int) -> [String] {
    var stream = RandomStream(seededBy: 1)
    var words: Set<String> = []
    while words.count < count {
      var word = String.UnicodeScalarView()
      for _ in 0..<2 + stream.next(below: 4) { appendSyllable(to: &word, using: &stream) }
      words.insert(String(word))
    }
    return words.sorted()
  }

  private func appendSyllable(to word: inout String.UnicodeScalarView, using stream: inout RandomStream) {
    func append(_ scalars: [Unicode.Scalar]) { scalars.random(using: &stream).map { word.append($0) } }
    append(consonants)
    if let joiner, stream.next(below: 4) == 0 {
      word.append(joiner)
      append(consonants)
    }
    for kind in signs where stream.next(below: 2) == 0 { append(kind) }
  }

  private static func scalars(_ ranges: ClosedRange<UInt32>...) -> [Unicode.Scalar] {
    ranges.flatMap { $0 }.compactMap(Unicode.Scalar.init)
  }

  /// The scripts of the languages whose vowels are signs.
  static let withSigns = [
    Script(
      language: "hi", consonants: scalars(0x915...0x939), joiner: "\u{94d}",
      signs: [scalars(0x93e...0x943, 0x947...0x948, 0x94b...0x94c), ["\u{902}", "\u{901}"]]),
    Script(
      language: "ne", consonants: scalars(0x905...0x90b, 0x915...0x939), joiner: "\u{94d}",
      signs: [scalars(0x93e...0x943, 0x947...0x948, 0x94b...0x94c), ["\u{902}", "\u{901}", "\u{903}"]]),
    Script(
      language: "bn", consonants: scalars(0x995...0x9a8, 0x9aa...0x9b0, 0x9b6...0x9b9), joiner: "\u{9cd}",
      signs: [scalars(0x9be...0x9c3, 0x9c7...0x9c8, 0x9cb...0x9cc), ["\u{982}", "\u{981}"]]),
    Script(
      language: "ta",
      consonants: [
        "க", "ங", "ச", "ஞ", "ட", "ண", "த", "ந", "ப", "ம", "ய", "ர", "ல", "வ", "ழ", "ள", "ற", "ன", "ஜ", "ஷ", "ஸ", "ஹ",
      ],
      signs: [scalars(0xbbe...0xbc2, 0xbc6...0xbc8, 0xbca...0xbcd)]),
    Script(
      language: "th", consonants: scalars(0xe01...0xe2e, 0xe40...0xe44),
      signs: [scalars(0xe34...0xe39), scalars(0xe48...0xe4b), ["\u{e32}", "\u{e33}"]]),
    Script(
      language: "my", consonants: scalars(0x1000...0x1021), joiner: "\u{1039}",
      signs: [scalars(0x103b...0x103e), scalars(0x102b...0x1032), ["\u{103a}", "\u{1037}", "\u{1038}"]]),
    Script(
      language: "km", consonants: scalars(0x1780...0x17a2), joiner: "\u{17d2}",
      signs: [scalars(0x17b6...0x17c5), scalars(0x17c6...0x17c8)]),
    Script(language: "ko", consonants: scalars(0xac00...0xd7a3), signs: []),
  ]
}
