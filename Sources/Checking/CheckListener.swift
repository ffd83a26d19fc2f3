import GameLaws

/// Who hears of a check while it goes on; on any of its threads.
package struct CheckListener: Sendable {
  /// Hears many times how many of the random games are done.
  let progress: @Sendable (Int) -> Void
  /// Hears about how many seconds all games will take, before they are played; nothing where that can't be long.
  let estimate: @Sendable (Double) -> Void
  /// Gives the seconds since some moment.
  let now: @Sendable () -> Double

  package init(
    progress: @escaping @Sendable (Int) -> Void, estimate: @escaping @Sendable (Double) -> Void,
    now: @escaping @Sendable () -> Double
  ) { (self.progress, self.estimate, self.now) = (progress, estimate, now) }
}

/// How many seconds a check takes that takes long.
package let longCheck = 5.0

/// About how long the random games of a check take, from how long one takes with the laws.
///
/// Of more than 32 games the first 8 take as long as that one, and each of the others a twelfth, since costly laws look
/// at a share of them. One thread takes the first part.
func estimatedSeconds(ofGame seconds: Double, games: Int, jobs: Int) -> Double {
  func share(of count: Int) -> Double {
    let inFull = min(count, games > CheckPart.few ? CheckPart.firstOfMany : games)
    return Double(inFull) + Double(count - inFull) / 12
  }
  let first = CheckPart.parts(of: games)[0].games.count
  return seconds * max(share(of: first), share(of: games) / Double(max(1, jobs)))
}
