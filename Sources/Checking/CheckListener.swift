import GameLaws

/// Callbacks for the progress of a check, called on any of its threads.
package struct CheckListener: Sendable {
  /// Receives, often, the number of random games done.
  let progress: @Sendable (Int) -> Void
  /// Receives the estimated seconds for all games before they are played; not called if they can't take long.
  let estimate: @Sendable (Double) -> Void
  /// A clock, in seconds since any fixed moment.
  let now: @Sendable () -> Double

  package init(
    progress: @escaping @Sendable (Int) -> Void, estimate: @escaping @Sendable (Double) -> Void,
    now: @escaping @Sendable () -> Double
  ) { (self.progress, self.estimate, self.now) = (progress, estimate, now) }
}

/// The time from which on a check counts as long, in seconds.
package let longCheck = 5.0

/// The estimated seconds for a check's random games, from the time of one game with the laws.
///
/// Of more than 32 games the first 8 take as long as that one, and each other game a twelfth, since costly laws check a
/// sample. One thread takes the first part.
func estimatedSeconds(ofGame seconds: Double, games: Int, jobs: Int) -> Double {
  func share(of count: Int) -> Double {
    let inFull = min(count, games > CheckPart.few ? CheckPart.firstOfMany : games)
    return Double(inFull) + Double(count - inFull) / 12
  }
  let first = CheckPart.parts(of: games)[0].games.count
  return seconds * max(share(of: first), share(of: games) / Double(max(1, jobs)))
}
