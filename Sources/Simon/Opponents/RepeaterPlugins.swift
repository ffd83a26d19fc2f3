public import ParlorCore

/// The plugin for the player without errors.
public struct FlawlessPlugin: OpponentPlugin {
  public let id = "flawless"
  public let summary = "repeats every sequence of Simon without an error"
  public let fieldsRead: [String]? = repeatersRead

  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try repeater(id, for: game)
  }
}

/// The plugin for the player with a person's errors.
public struct HumanLikePlugin: OpponentPlugin {
  public let id = "human-like"
  public let summary = "repeats sequences of Simon with human errors"
  public let fieldsRead: [String]? = repeatersRead
  public let schema = [
    Keys.span.setting, Keys.slope.setting, Keys.swaps.setting, Keys.substitutions.setting, Keys.timeouts.setting,
    Keys.pause.setting, Keys.spread.setting,
  ]

  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    var errors = ErrorModel()
    errors.span = settings[Keys.span]
    errors.slope = settings[Keys.slope]
    errors.swaps = settings[Keys.swaps]
    errors.substitutions = settings[Keys.substitutions]
    errors.timeouts = settings[Keys.timeouts]
    var pace = Pace()
    (pace.pause, pace.spread) = (settings[Keys.pause], settings[Keys.spread])
    return try repeater(id, for: game, errors: errors, pace: pace)
  }

  private enum Keys {
    static let model = ErrorModel()
    static let span = SettingKey.number(
      "span", in: 0...200, default: model.span, help: "the length that it repeats half the time")
    static let slope = SettingKey.number(
      "slope", in: 0.01...100, default: model.slope, help: "the number of buttons over which its chance falls")
    static let swaps = SettingKey.number(
      "swaps", in: 0...1, default: model.swaps, help: "the share of errors that swap two neighbours")
    static let substitutions = SettingKey.number(
      "substitutions", in: 0...1, default: model.substitutions,
      help: "the share of errors with another button")
    static let timeouts = SettingKey.number(
      "timeouts", in: 0...1, default: model.timeouts,
      help: "the share of errors in which a press comes too late, if the game has a timeout")
    static let pace = Pace()
    static let pause = SettingKey.number(
      "pause", in: 0...60, default: pace.pause,
      help: "how many seconds it thinks before a press, if there is a clock")
    static let spread = SettingKey.number(
      "spread", in: 0...2, default: pace.spread,
      help: "the spread of these times: the standard deviation of their logarithm")
  }
}

/// The fields of a view that both players read.
private let repeatersRead = ["phase", "length", "position"]

private func repeater<G: Game>(
  _ id: String, for game: G, errors: ErrorModel? = nil, pace: Pace? = nil
) throws(OpponentError) -> any Opponent<G> {
  guard let opponent = (game as? any SequenceGame)?.repeater(errors: errors, pace: pace) as? any Opponent<G> else {
    throw OpponentError("\(id) plays simon, and this is another game")
  }
  return opponent
}

/// Simon at any tempo.
private protocol SequenceGame {
  /// Creates a player for the game.
  func repeater(errors: ErrorModel?, pace: Pace?) -> any Opponent
}

extension Simon: SequenceGame {
  func repeater(errors: ErrorModel?, pace: Pace?) -> any Opponent { Repeater(for: self, errors: errors, pace: pace) }
}
