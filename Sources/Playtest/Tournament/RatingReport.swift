public import Documents
import ParlorCore

/// The ratings of players, for programs and for people.
public struct RatingReport: Hashable, Sendable {
  /// The players' names by index.
  public let players: [String]
  /// The ratings, with players as indices of `players`.
  public let ratings: Ratings
  /// The number of games that the ratings come from.
  public let games: Int
  /// Whether any of the games had more than two players.
  private let hasTables: Bool

  init(_ results: BradleyTerry.Results, of players: [String]) {
    (self.players, ratings) = (players, Ratings(results))
    games = results.outcomes.reduce(0) { $0 + $1.games }
    hasTables = results.outcomes.contains { $0.comparisons.count > 1 }
  }

  /// The report for scripts.
  public static let schema = Schema<Self>(
    "parlor.Ratings", "ratings", "The ratings of players.",
    [
      .count("games", "The number of games that were counted.") { $0.games },
      .list("ratings", row, "The ratings, the strongest player first.") { $0.named },
      .text("text", "The table, as `print` shows it.") { $0.text },
    ])

  static let row = Schema<(name: String, rating: Rating)>(
    "parlor.Rating", "rating",
    "A player's strength in Elo points: with 400 more than another, it wins ten games for one. A draw is half a win. A "
      + "player who won or lost everything against the rated players has a bound instead.",
    [
      .text("player", "Its name, numbered as in the table.") { $0.name },
      .number("rating", "The rating; the rated players have a mean of 0.") { $0.rating.strength.numbers.rating },
      .number(
        "low",
        "The lower end of the 95 % interval; for a player who won everything, the rating below which that has a chance "
          + "under 2.5 %."
      ) { $0.rating.strength.numbers.low },
      .number("high", "The upper end; for a player who lost everything, the bound above it.") {
        $0.rating.strength.numbers.high
      },
      .mean("lead", "How many points it is ahead of the next, with its interval.") { $0.rating.lead },
      .text("method", "`bradley-terry`, the model behind the numbers.") { _ in
        Estimate.Method.bradleyTerry.rawValue
      },
    ])

  /// The ratings with the players' names, strongest first.
  var named: [(name: String, rating: Rating)] { ratings.rows.map { (players[$0.player], $0) } }

  /// The table for people, without a final line break.
  public var text: String {
    String(Document("", heading: [], sections: [section], footer: "").text().text.dropLast())
  }

  /// The ratings as a section of a document.
  var section: Document.Section {
    .init(
      "Ratings",
      [
        .chart(ratings.rows.map(bar), .around(digits: 0, unit: "")), .table(.init(table, of: "player")), .lines(legend),
      ])
  }

  /// The bar of a rating; the whiskers of a bound reach to the edge.
  private func bar(of row: Rating) -> Document.Bar {
    let (cells, numbers) = (row.strength.cells.filter { !$0.isEmpty }, row.strength.numbers)
    let isKnown = numbers.low != nil || numbers.high != nil
    return Document.Bar(
      players[row.player], cells.count > 1 ? "\(cells[0]) (\(cells[1]))" : cells[0],
      numbers.rating ?? numbers.low ?? numbers.high ?? 0,
      whiskers: isKnown ? (numbers.low ?? -.infinity)...(numbers.high ?? .infinity) : nil)
  }

  /// The table of the ratings, including its head.
  var table: [[String]] {
    [["player", "rating", "95 % interval", "ahead of the next"]]
      + ratings.rows.map { [players[$0.player]] + $0.strength.cells + [measured($0.lead, digits: 0)] }
  }

  /// The explanation of the ratings.
  private var legend: [String] {
    let names = ratings.rated.map { players[$0] }.joined(separator: ", ")
    let mean = ratings.rated.count == players.count ? "their mean is 0" : "the mean of \(names) is 0"
    let method = "Ratings are Elo points by the model of Bradley and Terry, a draw as half a win; \(mean)."
    let tables = "A game of three and more players counts as all pairs of them that it tells apart or has drawn."
    let bound =
      "A player who won or lost everything has a bound: beyond it, such results have a chance below 2.5 %."
    return [method] + (hasTables ? [tables] : []) + (ratings.rows.contains { $0.strength.isBound } ? [bound] : [])
      + (ratings.rows.contains { $0.strength == .unknown } ? ["'-': no games compare them with \(names)."] : [])
  }
}

extension Rating.Strength {
  fileprivate var isBound: Bool {
    switch self {
    case .atLeast, .atMost: true
    case .rated, .unknown: false
    }
  }

  /// The rating and the ends of its interval; nil where unknown.
  fileprivate var numbers: (rating: Double?, low: Double?, high: Double?) {
    switch self {
    case .rated(let estimate): (estimate.mean, estimate.interval?.lowerBound, estimate.interval?.upperBound)
    case .atLeast(let bound): (nil, bound, nil)
    case .atMost(let bound): (nil, nil, bound)
    case .unknown: (nil, nil, nil)
    }
  }

  /// The table cells: the rating and its interval, or the bound.
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
