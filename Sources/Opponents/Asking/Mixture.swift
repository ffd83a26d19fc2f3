public import ParlorCore

/// Asks one opponent, and at random sometimes another.
public final class Mixture<G: Game>: AskingOpponent {
  public let asked: [AnyOpponent<G>]
  private let player, other: AnyOpponent<G>
  private let chance: Double
  private var last: AnyOpponent<G>?

  /// Creates a mixture.
  /// - Parameters:
  ///   - player: the opponent asked most of the time.
  ///   - other: the opponent asked otherwise.
  ///   - chance: the probability of asking `other`, from 0 to 1.
  public init(_ player: AnyOpponent<G>, _ other: AnyOpponent<G>, chance: Double) {
    (asked, self.player, self.other, self.chance) = ([player, other], player, other, chance)
  }

  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    var stream = observation.stream
    let chosen = stream.nextFraction() < chance ? other : player
    last = chosen
    return try observation.lend(seed: stream.next()) { try chosen.choose($0) }
  }
}

extension Mixture {
  public var thinkingTime: Duration { last?.thinkingTime ?? .zero }
}

/// The plugin for the mixture.
public struct MixturePlugin: AskingKind {
  private static let player = SettingKey.player("player", default: "greedy", help: "the opponent that usually chooses")
  private static let other = SettingKey.player(
    "other", default: "random", help: "the opponent that sometimes chooses")
  private static let chance = SettingKey.number(
    "chance", in: 0...1, default: 0.1, help: "the probability that the other opponent chooses")

  public let id = "mixture"
  public let summary = "plays as one opponent, and sometimes as another: greedy with some random moves, say"

  public init() {}

  public var schema: [Setting] { [Self.player.setting, Self.other.setting, Self.chance.setting] }

  public var players: [SettingKey<String>] { [Self.player, Self.other] }

  public func maker<G: Game>(
    for game: G, _ settings: Settings, asking players: [OpponentMaker<G>]
  ) throws -> OpponentMaker<G> {
    let chance = settings[Self.chance]
    return .asking(players) { asked in
      guard asked.count == 2 else { throw OpponentError("mixture takes 2 opponents, not \(asked.count)") }
      return Mixture(asked[0], asked[1], chance: chance)
    }
  }
}
