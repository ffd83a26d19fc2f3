public import ParlorCore

/// A kind of opponent that modifies the choices of others, as to make a weak player from a strong one.
public protocol AskingKind: OpponentKind {
  /// The options that name the opponents to ask, in order.
  var players: [SettingKey<String>] { get }
  /// Makes the opponent's maker for a game.
  /// - Parameter players: the makers of the opponents to ask.
  /// - Throws: an error if the opponent can't play the game.
  func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>]
  ) throws -> OpponentMaker<G>
}

/// An opponent that asks others; they hear the cues that it hears.
public protocol AskingOpponent: Opponent {
  /// The opponents to ask.
  var asked: [AnyOpponent<G>] { get }
}

extension AskingOpponent {
  @inlinable public var isListening: Bool { asked.contains(where: \.isListening) }

  @inlinable
  public func hear(_ cues: [Cue]) throws { for opponent in asked { try opponent.hear(cues) } }

  @inlinable public var readsLog: Bool { asked.contains(where: \.readsLog) }

  @inlinable public var isRepeatable: Bool { asked.allSatisfy(\.isRepeatable) }

  @inlinable public var thinkingTime: Duration { asked.first?.thinkingTime ?? .zero }

  @inlinable public var memoryFootprint: Int { asked.reduce(200) { $0 + $1.memoryFootprint } }
}

extension OpponentMaker {
  /// Makes opponents that ask others and have no memory of their own.
  @inlinable
  static func asking<Player: AskingOpponent>(
    _ players: [OpponentMaker], _ make: @escaping ([AnyOpponent<G>]) throws -> Player
  ) -> OpponentMaker where Player.G == G {
    OpponentMaker(staysSeated: { seat in players.reduce(true) { $1.staysSeated(seat) && $0 } }) { seat in
      AnyOpponent(try make(try players.map { try $0.make(seat) }))
    }
  }
}

extension OpponentError {
  /// The error for opponents nested too deep.
  public static var tooDeep: OpponentError {
    OpponentError("opponents ask others at most \(OpponentList.greatestDepth) deep")
  }

  /// The error for a person as an opponent to ask.
  public static var asksPerson: OpponentError { OpponentError("an opponent can't ask a person; name an opponent") }
}

extension SettingKey<String> {
  /// An option that names an opponent.
  static func player(_ name: String, default player: String, help: String) -> Self {
    .text(name, default: player, help: help)
  }
}
