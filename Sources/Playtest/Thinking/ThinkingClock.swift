internal import Glibc

/// Measures the processor time of a worker's choices.
///
/// Times differ from run to run, so records and shards don't contain them.
@usableFromInline
final class ThinkingClock {
  /// The current game's times, by seat.
  private var seats: [ThinkingTime]
  private var began = 0

  @usableFromInline
  init(seats: Int) { self.seats = Array(repeating: ThinkingTime(), count: seats) }

  /// Marks that a player begins to choose.
  @usableFromInline
  func start() { began = Self.now }

  /// Marks that the player on a seat has chosen.
  @usableFromInline
  func stop(seat: Int) { seats[seat].add(nanoseconds: Self.now - began) }

  /// Hands in a game's times, and resets them.
  @usableFromInline
  func handIn(to tally: inout Tally, rotation: Int) {
    tally.add(seats, rotation: rotation)
    for seat in seats.indices { seats[seat] = ThinkingTime() }
  }

  /// The thread's processor time, in nanoseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The processor time of a player's choices in a game, in nanoseconds.
struct ThinkingTime: Hashable, Sendable {
  private(set) var moves = 0
  private(set) var sum = 0
  private(set) var longest = 0

  mutating func add(nanoseconds: Int) {
    moves += 1
    sum += nanoseconds
    longest = max(longest, nanoseconds)
  }
}
