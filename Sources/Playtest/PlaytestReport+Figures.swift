import ParlorCore

// Figures by their names, as rules for stopping name them.
extension PlaytestReport {
  /// The names of the figures of a game with some seats.
  static func figureNames(seats: [Seat]) -> [String] {
    let names = ["draws", "losses", "length", "legal_moves", "real_choices"]
    let starts = seats.count < 2 ? [] : ["start_share", "start_advantage"]
    return starts + names + seats.map { "wins.\($0.name)" }
  }

  /// A figure by its name; nil where no game tells it.
  func figure(_ name: String) -> Estimate? {
    switch name {
    case "start_share": startShare.flatMap(Estimate.init)
    case "start_advantage": startAdvantage
    case "draws": Estimate(draws)
    case "losses": Estimate(losses)
    case "length": length
    case "legal_moves": branching
    case "real_choices": realChoices
    default: seats.indices.first { "wins.\(seats[$0].name)" == name }.flatMap { Estimate(wins(seat: $0)) }
    }
  }
}
