public import ParlorCore

/// The plan of a playtest that its report has with it, so that each of its games can be played again.
public struct ReportedPlan: Sendable {
  /// What was played.
  public let plan: PlaytestPlan
  /// The game's seats.
  public let seats: [Seat]
  /// How commands name the game, by its id or its file.
  public let naming: String
  private let head: Value

  /// Finds the plan in the text of a report: JSON, or a page.
  /// - Throws: what the text is instead.
  public init(reportIn text: String) throws(Refusal) {
    guard let json = Self.json(in: text) else {
      throw Refusal(
        "expected games that 'parlor playtest --games-to' wrote, or the report of a playtest, by --html or --json")
    }
    guard let head = Value(json: json), case .record(let fields) = head, let plan = PlaytestPlan(shardHead: head),
      case .text(let naming)? = fields["naming"], let seats = fields["seats"]?.asTexts?.map({ Seat($0) }),
      !seats.isEmpty, seats.count == plan.players.count
    else { throw Refusal("damaged: the plan of this report can't be read") }
    (self.head, self.plan, self.seats, self.naming) = (head, plan, seats, naming)
  }

  private static func json(in text: String) -> String? {
    if text.hasPrefix("<!DOCTYPE html>") {
      let lines = text.split(separator: "\n", maxSplits: 40)
      let parts = lines.first { $0.hasPrefix("<meta name=\"parlor-plan\"") }?.split(separator: "\"")
      return parts.flatMap { $0.count == 5 ? $0[3] : nil }.map { markup in
        [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(markup)) {
          $0.replacing($1.0, with: $1.1)
        }
      }
    }
    guard case .record(let fields)? = Value(json: text.hasSuffix("\n") ? String(text.dropLast()) : text),
      let plan = fields["plan"]
    else { return nil }
    return plan.json
  }

  /// The plan of one of the games alone, with all its moves recorded; nil where there is no such game.
  public func game(_ number: Int) -> PlaytestPlan? {
    guard (1...plan.games).contains(number) else { return nil }
    var one = PlaytestPlan(
      game: plan.game, settings: plan.settings, players: plan.players, games: number, seed: plan.seed,
      plyLimit: plan.plyLimit, rotates: plan.rotates, excludesForfeits: plan.excludesForfeits, opening: plan.opening,
      records: .moves)
    one.first = number - 1
    return one
  }

  /// Checks that the game and the players are what they were.
  /// - Parameters:
  ///   - version: the program's.
  ///   - content: what they consist of.
  public func check(version: String, content: GameContent) throws(Refusal) {
    let now = plan.shardHead(seats: seats, version: version, naming: naming, options: [], content: content)
    guard let difference = HeadDifference(head, from: now) else { return }
    if let file = difference.file { throw Refusal("it was played with another \(file) than there is now") }
    throw Refusal("'\(difference.name)' is \(difference.own) in it, and \(difference.other) here")
  }
}
