public import ParlorCore

/// A kind of opponent that has others choose, and changes what they do: how weaker players are made of strong ones.
public protocol AskingKind: OpponentKind {
  /// The options that name the opponents it asks, in the order in which it is given them.
  var players: [SettingKey<String>] { get }
  /// Makes what makes the opponent for a game.
  /// - Parameter players: what makes the opponents that it asks.
  /// - Throws: why it can't play that game.
  func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>]
  ) throws -> OpponentMaker<G>
}

/// An opponent that asks others: these hear what it hears.
public protocol AskingOpponent: Opponent {
  /// Those whom it asks.
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
  /// Makes opponents that ask others; they remember nothing themselves.
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
  /// Why opponents can't lie in one another any deeper.
  public static var tooDeep: OpponentError {
    OpponentError("opponents ask others at most \(OpponentList.greatestDepth) deep")
  }

  /// Why a person can't be asked by an opponent.
  public static var asksPerson: OpponentError { OpponentError("an opponent can't ask a person; name an opponent") }
}

extension SettingKey<String> {
  /// An option that names an opponent.
  static func player(_ name: String, default player: String, help: String) -> Self {
    .text(name, default: player, help: help)
  }
}
