public import ParlorCore

/// The plans in an experiment's report, from which each game can be replayed; games are numbered through all plans.
public struct ReportedPlan: Sendable {
  /// A game by its number.
  public struct Game: Sendable {
    /// The plan of this game alone, with all its moves recorded.
    public let plan: PlaytestPlan
    /// The game's seats.
    public let seats: [Seat]
    /// How commands name the game, by its id or its file.
    public let naming: String
    /// The number of games before those of its plan.
    public let before: Int
    fileprivate let head: Value
  }

  private var parts: [(plan: PlaytestPlan, head: Int)] = []
  private var heads: [(value: Value, seats: [Seat], naming: String)] = []

  /// The plans as in a report.
  /// - Parameter head: the head that all shards of a plan have, by the plan's place.
  public static func value(of plans: [PlaytestPlan], head: (_ place: Int, PlaytestPlan) -> Value) -> Value? {
    if plans.count < 2 { return plans.first.map { head(0, $0) } }
    var kinds: [(bare: PlaytestPlan, head: Value)] = []
    let parts = plans.enumerated().map { place, plan -> Value in
      var bare = plan
      (bare.players, bare.seed, bare.titles) = ([], Seed(0), [:])
      // Two plans are of two games, which may have the same name.
      let known = plans.count == 2 ? nil : kinds.firstIndex { $0.bare == bare }
      if known == nil { kinds.append((bare, head(place, plan))) }
      return .list(
        [.integer(known ?? kinds.count - 1), .text("\(plan.seed.number)")] + plan.players.map(Value.text))
    }
    return ["heads": .list(kinds.map(\.head)), "parts": .list(parts)]
  }

  /// Finds the plans in a report's text: JSON, or a page.
  /// - Throws: an error that says what the text is instead.
  public init(reportIn text: String) throws(Refusal) {
    guard let json = Self.json(in: text) else {
      throw Refusal(
        "expected games that '--games-to' wrote, or a report of a playtest, comparison, tournament or ladder, by --html "
          + "or --json")
    }
    guard let value = Value(json: json), read(value) else {
      throw Refusal("damaged: the plan of this report can't be read")
    }
  }

  private mutating func read(_ value: Value) -> Bool {
    guard case .record(let fields) = value else { return false }
    guard let heads = fields["heads"]?.asList, let parts = fields["parts"]?.asList else {
      guard let plan = read(head: value) else { return false }
      self.parts = [(plan, 0)]
      return true
    }
    let plans = heads.compactMap { read(head: $0) }
    guard plans.count == heads.count else { return false }
    for part in parts {
      guard let words = part.asList, words.count > 2, case .integer(let head) = words[0], plans.indices.contains(head),
        case .text(let seed) = words[1], let seed = UInt64(seed)
      else { return false }
      var plan = plans[head]
      (plan.seed, plan.players) = (Seed(seed), words.dropFirst(2).compactMap(\.asText))
      guard plan.players.count == plans[head].players.count else { return false }
      self.parts.append((plan, head))
    }
    return !parts.isEmpty
  }

  private mutating func read(head value: Value) -> PlaytestPlan? {
    guard case .record(let fields) = value, let plan = PlaytestPlan(shardHead: value),
      case .text(let naming)? = fields["naming"], let seats = fields["seats"]?.asTexts?.map({ Seat($0) }),
      !seats.isEmpty, seats.count == plan.players.count
    else { return nil }
    heads.append((value, seats, naming))
    return plan
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

  /// A game by its number; nil if there is none.
  public func game(_ number: Int) -> Game? {
    var before = 0
    guard number > 0 else { return nil }
    for (plan, head) in parts {
      if number - before <= plan.games {
        var one = PlaytestPlan(
          game: plan.game, settings: plan.settings, players: plan.players, games: number - before, seed: plan.seed,
          plyLimit: plan.plyLimit, rotates: plan.rotates, excludesForfeits: plan.excludesForfeits,
          opening: plan.opening, records: .moves)
        one.first = number - before - 1
        return Game(
          plan: one, seats: heads[head].seats, naming: heads[head].naming, before: before, head: heads[head].value)
      }
      before += plan.games
    }
    return nil
  }
}

extension ReportedPlan.Game {
  /// Checks that the game and the players are unchanged.
  /// - Parameters:
  ///   - version: the program's version.
  ///   - content: the current content; files of the experiment's other players are ignored.
  public func check(version: String, content: GameContent) throws(Refusal) {
    guard case .record(var fields) = head, case .record(let now) = content.value,
      let reported = PlaytestPlan(shardHead: head)
    else { return }
    if case .record(let files)? = fields["content"] {
      fields["content"] = .record(
        Record(
          now.compactMap { name, sums -> (String, Value)? in
            let (known, words) = (files[name]?.asText ?? "", sums.asText ?? "")
            let isSame = Set(words.split(separator: " ")).isSubset(of: known.split(separator: " "))
            return (name, isSame ? sums : .text(known))
          }))
    }
    let head = reported.shardHead(seats: seats, version: version, naming: naming, options: [], content: content)
    guard let difference = HeadDifference(.record(fields), from: head) else { return }
    if let file = difference.file { throw Refusal("it was played with another \(file) than there is now") }
    throw Refusal("'\(difference.name)' is \(difference.own) in it, and \(difference.other) here")
  }
}
