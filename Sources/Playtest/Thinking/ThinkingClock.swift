internal import Glibc

/// Measures the processor time of a worker's choices.
///
/// Times differ from run to run, so they are in no record and no shard.
@usableFromInline
final class ThinkingClock {
  /// The current game's times, seat by seat.
  private var seats: [ThinkingTime]
  private var began = 0

  @usableFromInline
  init(seats: Int) { self.seats = Array(repeating: ThinkingTime(), count: seats) }

  /// A player begins to choose.
  @usableFromInline
  func start() { began = Self.now }

  /// The player on a seat has chosen.
  @usableFromInline
  func stop(seat: Int) { seats[seat].add(nanoseconds: Self.now - began) }

  /// Hands in a game, and begins anew.
  @usableFromInline
  func handIn(to tally: inout Tally, rotation: Int) {
    tally.add(seats, rotation: rotation)
    for seat in seats.indices { seats[seat] = ThinkingTime() }
  }

  /// The processor time that the thread has used, in nanoseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// What the choices of a player took in a game, in nanoseconds.
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
