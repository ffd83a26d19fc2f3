/// A part of a check that can be done by itself: some of its games, with the laws of one kind on them.
///
/// What comes out of the parts, put together in their order, is what comes out of the check. So they may be done at the
/// same time, each with a game of its own.
package struct CheckPart: Sendable {
  /// Which of the check's seeds, by their places.
  package let games: Range<Int>
  /// Whether its laws compare games with one another; else they look at one game at a time.
  package let comparesGames: Bool
  /// Whether costly laws look at all of the games, and not at a share.
  let isInFull: Bool
  /// The number of the batch, of which the laws that compare games look at all games together.
  package let batch: Int

  /// Whether it is the first of all, which has one game at most.
  package var isFirst: Bool { games.lowerBound == 0 && !comparesGames }

  /// Up to how many games are looked at in full, and how many are where there are more.
  private static let (few, firstOfMany) = (32, 8)
  /// How many games are in a batch; the states of so many are held at a time.
  private static let batchSize = 32

  /// The parts of a check of so many games, which are one at least: laws that need no game are checked without any too.
  package static func parts(of count: Int) -> [CheckPart] {
    var parts: [CheckPart] = []
    var (begin, batch) = (0, 0)
    repeat {
      let size = batch == 0 && count > few ? firstOfMany : batchSize
      let (games, isInFull) = (begin..<min(begin + size, count), batch == 0)
      for piece in isInFull ? pieces(of: games) : [games] {
        parts.append(CheckPart(games: piece, comparesGames: false, isInFull: isInFull, batch: batch))
      }
      parts.append(CheckPart(games: games, comparesGames: true, isInFull: isInFull, batch: batch))
      (begin, batch) = (games.upperBound, batch + 1)
    } while begin < count
    return parts
  }

  /// The games of the first batch, a few at a time: the first one alone, since it tells how long the others will take.
  private static func pieces(of games: Range<Int>) -> [Range<Int>] {
    guard games.count > 1 else { return [games] }
    let size = 4
    let begins = [0, 1] + Array(stride(from: size, to: games.count, by: size))
    return zip(begins, begins.dropFirst() + [games.count]).map { $0..<$1 }
  }
}
