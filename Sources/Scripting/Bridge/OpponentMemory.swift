public import Lua
import ParlorCore

/// What the opponents of a script's file remember of a game, by their seats.
@usableFromInline
final class OpponentMemory {
  private var begun: [Int: (snapshot: Snapshot, choice: Choice)] = [:]
  /// Whether an opponent remembered something, as it will in the next game: then it is looked at no more.
  private var isUsed = false

  @usableFromInline init() {}

  /// Begins with what an opponent can reach before it plays; nil where that can't be known.
  @usableFromInline
  func begin(of seat: Int, _ snapshot: @autoclosure () -> Snapshot?, _ choice: Choice) {
    begun[seat] = isUsed ? nil : snapshot().map { ($0, choice) }
  }

  /// Whether an opponent remembers nothing of the games that it played.
  @usableFromInline
  func isEmpty(of seat: Int) -> Bool {
    guard let (snapshot, choice) = begun[seat] else { return false }
    if snapshot.isUnchanged && choice.isAsMade { return true }
    begun[seat] = nil
    isUsed = true
    return false
  }
}

/// What scripts leave behind beside their machine's values: how far they drew numbers and seeds, waited and printed.
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
