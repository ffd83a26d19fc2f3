public import ParlorCore

/// A search to a fixed depth with the values won, lost and open, for certain results.
///
/// The other seats count as one adversary. A result after a chance move is certain only if all its outcomes agree.
@usableFromInline
struct Foresight<G: Game> {
  /// The result that a seat can force or can't avoid.
  @usableFromInline
  enum ForcedResult: Int { case lost, open, won }

  @usableFromInline let game: G
  @usableFromInline let seat: Int
  @usableFromInline let watch: SearchWatch?
  @usableFromInline var meter: SearchMeter

  @inlinable
  init(
    of game: G, for seat: Int, _ budget: SearchBudget = SearchBudget(steps: nil), watch: SearchWatch? = nil
  ) {
    (self.game, self.seat, self.watch, meter) = (game, seat, watch, SearchMeter(budget))
  }

  /// The best moves within some plies: those that win soonest, else those that don't lose, else those that lose latest.
  /// A spent budget reduces the depth.
  @inlinable
  mutating func goodMoves(among moves: [G.Move], in state: G.State, depth: Int) throws -> [G.Move] {
    var good = moves
    for plies in 0..<max(depth, 0) {
      var results: [ForcedResult] = []
      for move in good { results.append(try result(after: move, in: state, depth: plies)) }
      // Results from an interrupted iteration aren't certain.
      if meter.isSpent { return good }
      let wins = zip(good, results).filter { $0.1 == .won }
      if !wins.isEmpty { return wins.map(\.0) }
      let rest = zip(good, results).filter { $0.1 != .lost }
      if rest.isEmpty { return good }
      good = rest.map(\.0)
    }
    return good
  }

  @inlinable
  mutating func result(after move: G.Move, in state: G.State, depth: Int) throws -> ForcedResult {
    if meter.isSpent { return .open }
    if try meter.count() { try watch?(0) }
    let next = try game.state(after: move, in: state)
    switch try game.turn(in: next) {
    case .over(let outcome):
      guard case .won(let winners) = outcome.verdict else { return outcome.verdict == .drawn ? .open : .lost }
      return winners.contains(seat) ? .won : .lost
    case .seat(let mover):
      if depth == 0 { return .open }
      return try result(of: next, isOwn: mover == seat, depth: depth)
    case .chance:
      return depth == 0 ? .open : try result(ofChance: next, depth: depth)
    }
  }

  /// The result of a seat's best move: the own seat's best for it, another seat's best against it.
  @inlinable
  mutating func result(of state: G.State, isOwn: Bool, depth: Int) throws -> ForcedResult {
    let aim = isOwn ? ForcedResult.won : .lost
    var isOpen = false, isEmpty = true
    for move in try game.moves(in: state) {
      let result = try result(after: move, in: state, depth: depth - 1)
      if result == aim { return aim }
      isOpen = isOpen || result == .open
      isEmpty = false
    }
    return isOpen || isEmpty ? .open : isOwn ? .lost : .won
  }

  /// The result common to all of chance's moves, else open.
  @inlinable
  mutating func result(ofChance state: G.State, depth: Int) throws -> ForcedResult {
    var known: ForcedResult?
    for move in try game.moves(in: state) {
      let result = try result(after: move, in: state, depth: depth - 1)
      if result == .open || result != known ?? result { return .open }
      known = result
    }
    return known ?? .open
  }
}

/// The plugin for the short-sighted opponent.
public struct ShortSightedPlugin: AskingKind {
  @usableFromInline static let player = SettingKey.player(
    "player", default: "random", help: "the opponent that chooses among the moves that look equally good")
  @usableFromInline static let depth = SettingKey.integer(
    "depth", in: 0...100, default: 2, help: "how many moves ahead it sees")
  @usableFromInline static let nodes = SettingKey.integer(
    "nodes", in: 1...1_000_000_000, default: 1_000_000, help: "the most positions that it searches for a move")

  public let id = "short-sighted"
  public let summary = "sees wins a few moves ahead, and otherwise plays as another opponent"

  public init() {}

  @usableFromInline static let refusal = OpponentError(
    "short-sighted looks ahead on the whole board, and this game hides some of it; use random")

  public var schema: [Setting] { [Self.depth.setting, Self.player.setting, Self.nodes.setting] }

  public var players: [SettingKey<String>] { [Self.player] }

  @inlinable
  public func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>]
  ) throws -> OpponentMaker<G> {
    try maker(for: game, settings, asking: players, hooks: SearchHooks())
  }

  /// The maker with hooks into the search.
  @inlinable
  func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>], hooks: SearchHooks<G>
  ) throws -> OpponentMaker<G> {
    guard game.hidesNothing else { throw Self.refusal }
    let (depth, nodes) = (settings[Self.depth], settings[Self.nodes])
    return .asking(players) { asked in
      guard let player = asked.first else { throw OpponentError("short-sighted takes an opponent, and there is none") }
      return Narrowed(player) { observation in
        let (game, view) = (observation.game, try observation.view())
        guard let state = game.state(shownBy: view) else { throw Self.refusal }
        var foresight = Foresight(of: game, for: observation.seat, SearchBudget(steps: nodes), watch: hooks.watch?())
        return try foresight.goodMoves(among: try observation.choices(), in: state, depth: depth)
      }
    }
  }
}
