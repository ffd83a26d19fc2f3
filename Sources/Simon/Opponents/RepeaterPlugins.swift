public import ParlorCore

/// The player of Simon who never errs, as it is listed.
public struct FlawlessPlugin: OpponentPlugin {
  public let id = "flawless"
  public let summary = "repeats every sequence of Simon without an error"

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    try repeater(id, for: game, errors: nil)
  }
}

/// The player of Simon who errs as people do, as it is listed.
public struct HumanLikePlugin: OpponentPlugin {
  public let id = "human-like"
  public let summary = "repeats sequences of Simon with the errors of a person"
  public let schema = [
    Keys.span.setting, Keys.slope.setting, Keys.swaps.setting, Keys.substitutions.setting, Keys.timeouts.setting,
  ]

  /// Makes the plugin.
  public init() {}

  public func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G> {
    var errors = ErrorModel()
    errors.span = settings[Keys.span]
    errors.slope = settings[Keys.slope]
    errors.swaps = settings[Keys.swaps]
    errors.substitutions = settings[Keys.substitutions]
    errors.timeouts = settings[Keys.timeouts]
    return try repeater(id, for: game, errors: errors)
  }

  private enum Keys {
    static let model = ErrorModel()
    static let span = SettingKey.number(
      "span", in: 0...200, default: model.span, help: "the length that it repeats half of the time")
    static let slope = SettingKey.number(
      "slope", in: 0.01...100, default: model.slope, help: "over how many buttons its chance falls")
    static let swaps = SettingKey.number(
      "swaps", in: 0...1, default: model.swaps, help: "the share of errors in which two neighbours change places")
    static let substitutions = SettingKey.number(
      "substitutions", in: 0...1, default: model.substitutions,
      help: "the share of errors in which one button is another")
    static let timeouts = SettingKey.number(
      "timeouts", in: 0...1, default: model.timeouts,
      help: "the share of errors in which a press comes too late, where the game has a timeout")
  }
}

private func repeater<G: Game>(
  _ id: String, for game: G, errors: ErrorModel?
) throws(OpponentError) -> any Opponent<G> {
  guard let opponent = (game as? any SequenceGame)?.repeater(errors: errors) as? any Opponent<G> else {
    throw OpponentError("\(id) plays simon, and this is another game")
  }
  return opponent
}

/// Simon at any tempo.
private protocol SequenceGame {
  /// Makes a player of the game.
  func repeater(errors: ErrorModel?) -> any Opponent
}

extension Simon: SequenceGame {
  func repeater(errors: ErrorModel?) -> any Opponent { Repeater(for: self, errors: errors) }
}
