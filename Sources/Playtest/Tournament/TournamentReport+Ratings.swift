import Documents
import ParlorCore

// How strong the players are.
extension TournamentReport {
  /// The ratings by all games, byes and games that everybody lost left out.
  public var ratings: Ratings {
    var results = BradleyTerry.Results(players: plan.games.players.count)
    for meeting in rounds.joined() where !meeting.isBye {
      results.add(
        meeting.players[0], meeting.players[1], wins: (meeting.wins[0], meeting.wins[1]), draws: meeting.draws)
    }
    return Ratings(results)
  }

  /// The bar of a rating; that of a bound has whiskers that reach to the edge.
  func bar(of row: Rating) -> Document.Bar {
    let (cells, numbers) = (row.strength.cells.filter { !$0.isEmpty }, row.strength.numbers)
    let isKnown = numbers.low != nil || numbers.high != nil
    return Document.Bar(
      playerNames[row.player], cells.count > 1 ? "\(cells[0]) (\(cells[1]))" : cells[0],
      numbers.rating ?? numbers.low ?? numbers.high ?? 0,
      whiskers: isKnown ? (numbers.low ?? -.infinity)...(numbers.high ?? .infinity) : nil)
  }

  /// The table of the ratings, its head first.
  func ratingRows(_ ratings: Ratings) -> [[String]] {
    let rows = ratings.rows.map { row in
      [playerNames[row.player]] + row.strength.cells + [measured(row.lead, digits: 0)]
    }
    return [["player", "rating", "95 % interval", "ahead of the next"]] + rows
  }

  /// What the ratings are.
  func legend(of ratings: Ratings) -> [String] {
    let names = ratings.rated.map { playerNames[$0] }.joined(separator: ", ")
    let mean = ratings.rated.count == playerNames.count ? "their mean is 0" : "the mean of \(names) is 0"
    let method = "Ratings are Elo points by the model of Bradley and Terry, a draw as half a win; \(mean)."
    let isBounded = ratings.rows.contains { $0.strength.isBound }
    let bound =
      "Who won or lost everything has a bound: beyond it, such results have a chance below 2.5 %."
    let isUnknown = ratings.rows.contains { $0.strength == .unknown }
    return [method] + (isBounded ? [bound] : []) + (isUnknown ? ["'-': no games tell."] : [])
  }
}

extension Rating.Strength {
  fileprivate var isBound: Bool {
    switch self {
    case .atLeast, .atMost: true
    case .rated, .unknown: false
    }
  }

  /// The rating, and the ends of its interval, where there are any.
  var numbers: (rating: Double?, low: Double?, high: Double?) {
    switch self {
    case .rated(let estimate): (estimate.mean, estimate.interval?.lowerBound, estimate.interval?.upperBound)
    case .atLeast(let bound): (nil, bound, nil)
    case .atMost(let bound): (nil, nil, bound)
    case .unknown: (nil, nil, nil)
    }
  }

  /// The rating and its interval, or its bound.
  fileprivate var cells: [String] {
    func signed(_ number: Double) -> String {
      (number >= 0.5 ? "+" : "") + decimal(number, digits: 0)
    }
    switch self {
    case .rated(let estimate):
      return [
        signed(estimate.mean), estimate.interval.map { "\(signed($0.lowerBound)) to \(signed($0.upperBound))" } ?? "-",
      ]
    case .atLeast(let bound): return ["", "\(signed(bound)) or more"]
    case .atMost(let bound): return ["", "\(signed(bound)) or less"]
    case .unknown: return ["-", "-"]
    }
  }
}
