public import ParlorCore

/// Has another opponent choose among some of the legal moves.
///
/// An opponent that ignores the restriction may choose another move; then a random allowed move is played. If no move
/// is allowed, all are.
public struct Narrowed<G: Game>: AskingOpponent {
  @usableFromInline let player: AnyOpponent<G>
  @usableFromInline let narrow: (borrowing Observation<G>) throws -> [G.Move]
  public let readsLog: Bool

  /// Takes the opponent, and the function that gives the allowed moves.
  /// - Parameter readsLog: whether the function may read the log.
  @inlinable
  public init(
    _ player: AnyOpponent<G>, readsLog: Bool = false,
    to narrow: @escaping (borrowing Observation<G>) throws -> [G.Move]
  ) {
    (self.player, self.narrow, self.readsLog) = (player, narrow, readsLog || player.readsLog)
  }

  @inlinable public var asked: [AnyOpponent<G>] { [player] }

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = observation.stream
    let seed = stream.next()
    let open = try narrow(observation)
    if open.isEmpty { return try observation.lend(seed: seed) { try player.choose($0) } }
    if open.count == 1 { return open[0] }
    let move = try observation.lend(among: open, seed: seed) { try player.choose($0) }
    return open.contains(move) ? move : try open.choice(using: &stream)
  }
}

/// The plugin for the opponent that never plays some moves.
public struct NeverPlugin: AskingKind {
  private static let player = SettingKey.player("player", default: "greedy", help: "the opponent that chooses")
  private static let moves = SettingKey.text(
    "moves", default: "", help: "the moves that it plays only if it has no others, as in [1,7]")

  public let id = "never"
  public let summary = "plays as another opponent, but avoids some moves"

  public init() {}

  public var schema: [Setting] { [Self.player.setting, Self.moves.setting] }

  public var players: [SettingKey<String>] { [Self.player] }

  public func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>]
  ) throws -> OpponentMaker<G> {
    let forbidden = Set(settings[Self.moves].split(separator: ",").map { ExactText(String($0)) })
    return .never(players) { observation in
      try observation.choices().map { move in forbidden.contains(ExactText(try observation.text(for: move))) }
    }
  }
}

extension OpponentMaker {
  /// Makes an opponent that never plays the forbidden moves.
  /// - Parameter forbid: returns for each choice, in order, whether it is forbidden.
  public static func never(
    _ players: [OpponentMaker], _ forbid: @escaping (borrowing Observation<G>) throws -> [Bool]
  ) -> OpponentMaker {
    .asking(players) { asked in
      guard let player = asked.first else { throw OpponentError("never takes an opponent, and there is none") }
      return Narrowed(player) { observation in
        zip(try observation.choices(), try forbid(observation)).filter { !$0.1 }.map(\.0)
      }
    }
  }
}
