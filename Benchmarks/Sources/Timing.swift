import Match
import ParlorCore
import Scripting
import Simon

/// How exactly cues come on the real clock.
enum Timing {
  static let rounds = 10
  static let steps = 31

  /// Plays a sequence of Simon's in real time, quicker than the historical one, and says how late each flash came.
  static func report() throws -> String {
    var deviations: [Double] = []
    var drifts: [Double] = []
    for round in 0..<rounds {
      let late = try onsets(seed: UInt64(round))
      deviations += late
      drifts.append((late.last ?? 0) - (late.first ?? 0))
    }
    let mean = deviations.reduce(0, +) / Double(deviations.count)
    let variance = deviations.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(deviations.count)
    let drift = drifts.map(abs).max() ?? 0
    return "| \(steps) steps, \(rounds) times | \(milliseconds(mean)) | \(milliseconds(variance.squareRoot())) | "
      + "\(milliseconds(deviations.max() ?? 0)) | \(milliseconds(drift)) |"
  }

  /// How many seconds after its time each flash of a match's last playback began, as `parlor play` shows it.
  private static func onsets(seed: UInt64) throws -> [Double] {
    let timed = try TimedMatch(try match(seed: seed), viewer: .seat(0))
    let pacer = Pacer(clock: RealClock())
    var late: [Double] = []
    pacer.follow(timed) { [unowned pacer] happening in
      guard case .cue(.begins(let cue)) = happening else { return }
      late.append((pacer.clock.now - cue.at) / .seconds(1))
    }
    _ = try timed.step()
    try pacer.playCues(of: timed)
    return late
  }

  /// A match whose next playback is the longest.
  private static func match(seed: UInt64) throws -> Match<Simon<TempoTable>> {
    let tempo = try TempoTable([TempoTable.Row(from: 1, on: .milliseconds(50), gap: .milliseconds(20))])
    guard let simon = Simon(length: steps, tempo: tempo) else { throw RunError(description: "no Simon") }
    let setup = MatchSetup(game: "simon", seed: Seed(seed), players: [humanPlayer])
    let match = try Match(of: simon, setup: setup, opponents: [nil])
    try match.play("start")
    for _ in 1..<steps {
      try match.step()
      for cue in try match.cues(for: .seat(0)) where cue.name == "flash" {
        try match.play(cue.subject?.plainText ?? "")
      }
    }
    return match
  }

  private static func milliseconds(_ seconds: Double) -> String { "\(Comparison.twoDigits(seconds * 1000)) ms" }
}
