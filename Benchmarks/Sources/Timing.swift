import Match
import ParlorCore
import Simon

/// How exactly cues come on the real clock.
enum Timing {
  static let rounds = 10
  static let steps = 31

  /// Plays a sequence of Simon's in real time, quicker than the historical one, and says how late each flash came.
  static func report() async throws -> String {
    let row = TempoTable.Row(from: 1, on: .milliseconds(50), gap: .milliseconds(20))
    let tempo = try TempoTable([row])
    var deviations: [Double] = []
    var drifts: [Double] = []
    for _ in 0..<rounds {
      let late = try await onsets(tempo.playback(of: ButtonSequence((0..<steps).map { $0 % 4 + 1 })))
      deviations += late
      drifts.append((late.last ?? 0) - (late.first ?? 0))
    }
    let mean = deviations.reduce(0, +) / Double(deviations.count)
    let variance = deviations.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(deviations.count)
    let drift = drifts.map(abs).max() ?? 0
    return "| \(steps) steps, \(rounds) times | \(milliseconds(mean)) | \(milliseconds(variance.squareRoot())) | "
      + "\(milliseconds(deviations.max() ?? 0)) | \(milliseconds(drift)) |"
  }

  /// How many seconds after its time each cue began.
  private static func onsets(_ cues: [Cue]) async throws -> [Double] {
    let clock = ContinuousClock()
    let start = clock.now
    var late: [Double] = []
    try await Pacer(clock: clock).play(cues) { moment in
      guard case .begins(let cue) = moment else { return }
      let (seconds, attoseconds) = (clock.now - start - cue.at).components
      late.append(Double(seconds) + Double(attoseconds) * 1e-18)
    }
    return late
  }

  private static func milliseconds(_ seconds: Double) -> String { "\(Comparison.twoDigits(seconds * 1000)) ms" }
}
