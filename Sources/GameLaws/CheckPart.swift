/// A part of a check: some of its games.
///
/// Merging the parts' findings gives the check's, so parts can run in parallel, each with its own game.
package struct CheckPart: Sendable {
  /// Games held in memory together, since some laws compare games.
  struct Batch: Sendable {
    /// The indices of the seeds.
    let games: Range<Int>
    /// Whether costly laws look at all games instead of a sample.
    let isInFull: Bool
  }

  /// The part's index in the check.
  package let number: Int
  let batches: [Batch]

  /// The indices of the part's seeds.
  package var games: Range<Int> {
    (batches.first?.games.lowerBound ?? 0)..<(batches.last?.games.upperBound ?? 0)
  }

  /// The most games that are all checked in full, and the number checked in full of more.
  package static let (few, firstOfMany) = (32, 8)
  /// The number of games in a batch.
  private static let batchSize = 32
  /// The number of batches in the first part, which has the one checked in full, and in every other part. The parts
  /// take about equally long. Each has many games, since hidden state shows only across games.
  private static let (batchesAtFirst, batchesLater) = (2, 4)

  /// The parts of a check with `count` games; at least one, since some laws need no game.
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
