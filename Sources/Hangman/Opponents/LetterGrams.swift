import ParlorCore

/// N-grams of letters: every run of up to five signs with its count.
///
/// They answer for words in no list: which letter is likely between known neighbours. Frequent long runs weigh more,
/// as in Witten and Bell's smoothing (1991).
struct LetterGrams: Sendable, MemoryReporting {
  /// The longest run.
  private static let longest = 5
  /// The number of signs counted: more would add little and take much memory.
  private static let mostSigns = 500_000
  /// The count at which a longer run weighs as much as the shorter ones.
  private static let trust = 4.0
  /// The signs for a word's ends, and for all characters that aren't guessed.
  private static let border: UInt64 = 0, fixed: UInt64 = 255

  /// A run of signs, 8 bits each, and its count.
  private struct Run {
    let signs: UInt64
    let count: Double
  }

  /// The runs by length, from one sign on.
  private let runs: [[Run]]

  /// Counts the runs of some words.
  init(of words: some Sequence<ArraySlice<UInt16>>) {
    var all = Array(repeating: [UInt64](), count: Self.longest)
    for word in words where all[0].count < Self.mostSigns {
      let signs = [Self.border] + word.map { $0 < 128 ? UInt64($0) + 1 : Self.fixed } + [Self.border]
      for length in 1...Self.longest where length <= signs.count {
        for start in 0...(signs.count - length) { all[length - 1].append(Self.packed(signs[start..<start + length])) }
      }
    }
    runs = all.map { Self.counted($0.sorted()) }
  }

  var memoryFootprint: Int { runs.reduce(0) { $0 + $1.count * MemoryLayout<Run>.stride } }

  /// The probability of each letter to be among the hidden ones.
  func likelihoods(of pattern: WordPattern) -> [Double] {
    let signs = [Self.border] + pattern.signs.map(Self.sign) + [Self.border]
    var absent = Array(repeating: 1.0, count: 128)
    for place in signs.indices where signs[place] == nil {
      let shares = shares(at: place, of: signs, guessed: pattern.guessed)
      for letter in 0..<128 { absent[letter] *= 1 - shares[letter] }
    }
    return absent.map { 1 - $0 }
  }

  /// The probability of each letter in a hidden place.
  private func shares(at place: Int, of signs: [UInt64?], guessed: LetterSet) -> [Double] {
    var shares = Array(repeating: 0.0, count: 128)
    for length in 1...Self.longest where length <= signs.count {
      var counts = Array(repeating: 0.0, count: 128)
      for start in max(0, place - length + 1)...place where start + length <= signs.count {
        count(in: signs[start..<start + length], place: place - start, guessed: guessed, &counts)
      }
      let total = counts.reduce(0, +)
      if total == 0 { break }
      for letter in 0..<128 { shares[letter] = (counts[letter] + Self.trust * shares[letter]) / (total + Self.trust) }
    }
    return shares
  }

  /// Adds the counts of each letter in a hidden place over the matching runs.
  private func count(in window: ArraySlice<UInt64?>, place: Int, guessed: LetterSet, _ counts: inout [Double]) {
    let mask = Self.packed(window.map { $0 == nil ? 0 : 255 }[...])
    let value = Self.packed(window.map { $0 ?? 0 }[...])
    let hidden = window.indices.filter { window[$0] == nil }.map { UInt64(8 * ($0 - window.startIndex)) }
    let shift = UInt64(8 * place)
    for run in runs[window.count - 1] where run.signs & mask == value {
      let fits = hidden.allSatisfy { offset in
        let sign = Int(run.signs >> offset & 255)
        return sign != Self.border && sign != Self.fixed && !guessed.contains(sign - 1)
      }
      if fits { counts[Int(run.signs >> shift & 255) - 1] += run.count }
    }
  }

  /// The number of a visible sign; nil for a hidden one.
  private static func sign(_ seen: UInt16) -> UInt64? {
    seen == WordPattern.hidden ? nil : seen < 128 ? UInt64(seen) + 1 : fixed
  }

  private static func packed(_ signs: ArraySlice<UInt64>) -> UInt64 { signs.reversed().reduce(0) { $0 << 8 | $1 } }

  private static func counted(_ sorted: [UInt64]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    for index in sorted.indices where index + 1 == sorted.count || sorted[index + 1] != sorted[index] {
      runs.append(Run(signs: sorted[index], count: Double(index + 1 - start)))
      start = index + 1
    }
    return runs
  }
}
