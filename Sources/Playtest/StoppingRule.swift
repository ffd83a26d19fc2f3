import Documents
internal import Glibc
public import ParlorCore

/// When a playtest may stop: a figure is precise enough, or one player is shown to be better than another.
///
///     start_share within 2 points
///     monte-carlo better than greedy by 0.05 errors 0.01
public struct StoppingRule: Hashable, Sendable {
  private enum Kind: Hashable {
    /// The interval of a figure extends at most this far to either side.
    case within(figure: String, reach: Double)
    /// Wald's sequential probability ratio test on the games that one of two players won.
    case better(first: Int, second: Int, SequentialTest)
  }

  /// The rule's source text.
  public let text: String
  private let kind: Kind

  /// If all games are alike, a rule waits until at most this share of other games may differ.
  private static let mostOthers = 0.001

  private static let grammar =
    "as in 'start_share within 2 points' or 'greedy better than random', with 'by 0.05' and 'errors 0.05' behind it"

  /// Reads a rule for a plan.
  /// - Throws: an error about the rule.
  public init(_ text: String, for plan: PlaytestPlan, seats: [Seat]) throws(Refusal) {
    let words = text.split(separator: " ").map(String.init)
    self.text = words.joined(separator: " ")
    if 3...4 ~= words.count, words[1] == "within" {
      try PlaytestReport.check(figure: words[0], seats: seats, metrics: plan.metrics)
      kind = .within(figure: words[0], reach: try Self.reach(words.dropFirst(2), of: words[0]))
    } else if words.count >= 4, words[1...2] == ["better", "than"] {
      kind = try Self.comparison(words, plan, seats)
    } else {
      throw Refusal("expected a rule, \(Self.grammar), got \(quoted(text))")
    }
  }

  /// Reads the half-width of an interval: a number, or for a share also a number of points (hundredths).
  private static func reach(_ words: ArraySlice<String>, of figure: String) throws(Refusal) -> Double {
    let got = words.joined(separator: " ")
    guard PlaytestReport.isPart(figure) else {
      if words.count == 1 { return try number(got, "'within'", below: .infinity) }
      throw Refusal("expected a number alone, as in '\(figure) within 0.5', got \(quoted(got))")
    }
    let unit = words.count == 1 ? 1 : words.last == "points" ? 0.01 : 0
    guard let number = Double(words[2]), case let reach = number * unit, reach > 0, reach < 1 else {
      throw Refusal("'within' takes a share below 1 or points below 100, as in 0.02 or '2 points', got \(quoted(got))")
    }
    return reach
  }

  private static func comparison(
    _ words: [String], _ plan: PlaytestPlan, _ seats: [Seat]
  ) throws(Refusal) -> Kind {
    guard seats.count == 2, plan.rotates else {
      throw Refusal("'better than' takes a game of two seats whose players rotate, so that each begins as often")
    }
    let (names, pair) = (plan.playerNames, [words[0], words[3]])
    let players = pair.map { name in
      names.firstIndex { $0.replacing(" ", with: "") == name } ?? plan.players.firstIndex(of: name)
    }
    guard let first = players[0], let second = players[1], first != second else {
      throw Refusal("'better than' compares two players of the playtest, \(names.joined(separator: " and "))")
    }
    var (margin, errors, rest) = (0.05, 0.05, words.dropFirst(4))
    while rest.count >= 2 {
      let (word, value) = (rest.removeFirst(), rest.removeFirst())
      switch word {
      case "by": margin = try number(value, "'by'", below: 0.5)
      case "errors": errors = try number(value, "'errors'", below: 0.5)
      default: throw Refusal("expected 'by' or 'errors', \(grammar), got \(quoted(word))")
      }
    }
    guard rest.isEmpty else { throw Refusal("expected a number behind \(quoted(rest.joined()))") }
    return .better(first: first, second: second, SequentialTest(margin: margin, errors: errors))
  }

  private static func number(_ text: String, _ name: String, below limit: Double) throws(Refusal) -> Double {
    guard let number = Double(text), number > 0, number < limit else {
      let bound = limit == .infinity ? "" : " and below \(limit)"
      throw Refusal("\(name) takes a number above 0\(bound), as in 0.02, got \(quoted(text))")
    }
    return number
  }

  /// Whether the rule compares the wins of players.
  var comparesPlayers: Bool { if case .better = kind { true } else { false } }

  /// The rule's verdict in one line; nil while more games are needed.
  public func verdict(on report: PlaytestReport) -> String? {
    switch kind {
    case .within(let figure, let reach):
      guard let estimate = report.figure(figure), let interval = estimate.interval,
        max(interval.upperBound - estimate.mean, estimate.mean - interval.lowerBound) <= reach
      else { return nil }
      let (scale, digits) = PlaytestReport.isPart(figure) ? (100.0, 1) : (1, 4)
      let unit = figure == "start_advantage" ? " points" : scale > 1 ? " %" : ""
      func text(_ number: Double) -> String { decimal(number * scale, digits: digits) }
      if estimate.method == .alike {
        let others = estimate.shareOfOthers
        guard others <= Self.mostOthers else { return nil }
        return "\(figure) is \(text(estimate.mean))\(unit) in each of \(grouped(estimate.games)) games, "
          + "and at most \(decimal(others * 100, digits: 2)) % of all others differ"
      }
      return "\(figure) is \(text(estimate.mean))\(unit), \(text(interval.lowerBound)) to "
        + "\(text(interval.upperBound))\(unit)"
    case .better(let first, let second, let test):
      let names = report.playerNames
      let wins = [first, second].map { report.wins(player: $0).count }
      switch test.verdict(wins: wins[0], losses: wins[1]) {
      case true?: return "\(names[first]) is better than \(names[second])"
      case false?:
        return "\(names[first]) isn't better than \(names[second]) by \(decimal(test.margin * 100, digits: 1)) points"
      case nil: return nil
      }
    }
  }

  /// The number of games at which the rule is checked next, independent of the number of jobs.
  static func checkpoint(after games: Int) -> Int {
    var next = 64
    while next <= games { next += max(8, next / 16) }
    return next
  }
}

/// A. Wald, "Sequential Tests of Statistical Hypotheses", Annals of Mathematical Statistics 16, 1945: whether a
/// player wins half of the decided games, or half plus a margin.
struct SequentialTest: Hashable, Sendable {
  /// The margin above half.
  let margin: Double
  /// The error rate in either direction, as a share of all tests.
  let errors: Double

  /// Whether the player wins more than half; nil while undecided.
  func verdict(wins: Int, losses: Int) -> Bool? {
    let (even, better) = (0.5, 0.5 + margin)
    let evidence = Double(wins) * log(better / even) + Double(losses) * log((1 - better) / even)
    let bound = log((1 - errors) / errors)
    return evidence >= bound ? true : evidence <= -bound ? false : nil
  }
}
