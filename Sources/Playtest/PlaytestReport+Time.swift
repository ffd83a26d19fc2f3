import ParlorCore

// How long games took in their own time.
extension PlaytestReport {
  /// How long the games took that ended, in seconds of their own time; nil where nobody added it up.
  public var duration: Estimate? { tally.times.total.estimate }

  /// How long players said that they thought in a game.
  public var thinkingTime: Estimate? { tally.times.thinking.estimate }

  /// What is said of it.
  var timeFacts: [(name: String, text: String)] {
    guard plan.timesGames else { return [] }
    func tell(_ time: Estimate?) -> String { measured(time, digits: 1, unit: " s") }
    let thinking = thinkingTime?.mean ?? 0 > 0 ? ", of which players think \(tell(thinkingTime))" : ""
    let range = Self.range(of: tally.times.total, digits: 1, unit: " s")
    return [("duration", "mean \(tell(duration)) of the game's own time\(thinking)\(range)")]
  }
}
