/// Some games of a check, with what the laws find in them.
///
/// The merged findings of the parts are those of the check, so parts may run at the same time, each with its own game.
package struct CheckPart: Sendable {
  /// The games held at a time, which some laws compare.
  struct Batch: Sendable {
    /// Which of the check's seeds, by their places.
    let games: Range<Int>
    /// Whether costly laws look at all of the games, and not at a share.
    let isInFull: Bool
  }

  /// Its place among the parts.
  package let number: Int
  let batches: [Batch]

  /// Which of the check's seeds its games are played with, by their places.
  package var games: Range<Int> {
    (batches.first?.games.lowerBound ?? 0)..<(batches.last?.games.upperBound ?? 0)
  }

  /// Up to how many games are looked at in full, and how many are where there are more.
  package static let (few, firstOfMany) = (32, 8)
  /// How many games are in a batch.
  private static let batchSize = 32
  /// The batches of the first part, one of which is checked in full, and of each other part, which takes about as
  /// long. A part has many games, since hidden state shows from game to game.
  private static let (batchesAtFirst, batchesLater) = (2, 4)

  /// The parts of a check of so many games, which are one at least: laws that need no game are checked without any too.
  package static func parts(of count: Int) -> [CheckPart] {
    var (parts, batches) = ([CheckPart](), batches(of: count)[...])
    while !batches.isEmpty {
      let size = parts.isEmpty ? batchesAtFirst : batchesLater
      parts.append(CheckPart(number: parts.count, batches: Array(batches.prefix(size))))
      batches = batches.dropFirst(size)
    }
    return parts
  }

  private static func batches(of count: Int) -> [Batch] {
    let first = 0..<(count > few ? firstOfMany : count)
    let begins = stride(from: first.upperBound, to: count, by: batchSize)
    return [Batch(games: first, isInFull: true)]
      + begins.map { Batch(games: $0..<min($0 + batchSize, count), isInFull: false) }
  }
}
