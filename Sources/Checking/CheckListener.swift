/// Who hears of a check while it goes on; on any of its threads.
package struct CheckListener: Sendable {
  /// Hears many times how many of the random games are done.
  let progress: @Sendable (Int) -> Void
  /// Hears once, when the first game is done, about how many seconds all of them will take.
  let estimate: @Sendable (Double) -> Void
  /// Gives the seconds since some moment.
  let now: @Sendable () -> Double

  package init(
    progress: @escaping @Sendable (Int) -> Void, estimate: @escaping @Sendable (Double) -> Void,
    now: @escaping @Sendable () -> Double
  ) { (self.progress, self.estimate, self.now) = (progress, estimate, now) }
}

/// About how long the random games of a check take, from how long the laws that look at one game took at the first.
///
/// The laws that compare games take part of that again. Of more than 32 games the first 8 take as long as the first one,
/// and each of the others a twelfth, since costly laws look at a share of them.
func estimatedSeconds(firstGame seconds: Double, games: Int, jobs: Int) -> Double {
  let whole = games > 32 ? 8 + Double(games - 8) / 12 : Double(games)
  return 1.25 * seconds * whole / Double(max(1, jobs))
}
