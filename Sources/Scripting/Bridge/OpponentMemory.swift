public import Lua
import ParlorCore

/// What a file's opponents remember of a game, by seat.
@usableFromInline
final class OpponentMemory {
  private var begun: [Int: (snapshot: Snapshot, choice: Choice)] = [:]
  /// Whether an opponent has remembered something, so that nobody need look again.
  private var isUsed = false

  @usableFromInline init() {}

  /// Takes what an opponent can reach before it plays; nil if that can't be known.
  @usableFromInline
  func begin(of seat: Int, _ snapshot: @autoclosure () -> Snapshot?, _ choice: Choice) {
    begun[seat] = isUsed ? nil : snapshot().map { ($0, choice) }
  }

  /// Whether an opponent remembers nothing of its games.
  @usableFromInline
  func isEmpty(of seat: Int) -> Bool {
    guard let (snapshot, choice) = begun[seat] else { return false }
    if snapshot.isUnchanged && choice.isAsMade { return true }
    begun[seat] = nil
    isUsed = true
    return false
  }
}

/// Traces of scripts outside the machine: numbers and seeds drawn, waits and prints.
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

  /// A snapshot of what an opponent's functions can reach.
  @usableFromInline
  func snapshot(of functions: OpponentFunctions) -> Snapshot? {
    library.flatMap { Snapshot(of: functions.all, but: $0) }
  }
}
