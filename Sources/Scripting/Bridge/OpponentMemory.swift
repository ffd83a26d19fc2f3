public import Lua
import ParlorCore

/// The memory of a file's opponents about a game, by seat.
@usableFromInline
final class OpponentMemory {
  private var begun: [Int: (snapshot: Snapshot, choice: Choice)] = [:]
  /// Whether an opponent has kept a memory, which ends the checks.
  private var isUsed = false

  @usableFromInline init() {}

  /// Records the data that an opponent can reach before it plays; nil if that can't be determined.
  @usableFromInline
  func begin(of seat: Int, _ snapshot: @autoclosure () -> Snapshot?, _ choice: Choice) {
    begun[seat] = isUsed ? nil : snapshot().map { ($0, choice) }
  }

  /// Whether an opponent has no memory of its games.
  @usableFromInline
  func isEmpty(of seat: Int) -> Bool {
    guard let (snapshot, choice) = begun[seat] else { return false }
    if snapshot.isUnchanged && choice.isAsMade { return true }
    begun[seat] = nil
    isUsed = true
    return false
  }
}

/// A script's effects outside the machine: numbers and seeds drawn, waits and prints.
@usableFromInline
struct ScriptTraces: Equatable {
  let stream: ScriptStream?
  let seeds: ScriptStream
  let lines: Int
  let now: Duration
}

extension ScriptHost {
  @usableFromInline var traces: ScriptTraces {
    ScriptTraces(stream: link.stream, seeds: play.seeds, lines: lineCount, now: time.now)
  }

  /// A snapshot of the data that an opponent's functions can reach.
  @usableFromInline
  func snapshot(of functions: OpponentFunctions) -> Snapshot? {
    library.flatMap { Snapshot(of: functions.all, but: $0) }
  }
}
