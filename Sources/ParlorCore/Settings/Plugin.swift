/// A named choice of settings for menus.
public struct Preset: Hashable, Sendable {
  /// The name in menus.
  public let title: String
  /// The settings, as people write them; all others keep their defaults.
  public let settings: [String: String]
  /// Whether people play all seats.
  public let isForPeople: Bool

  public init(_ title: String, settings: [String: String], isForPeople: Bool = false) {
    (self.title, self.settings, self.isForPeople) = (title, settings, isForPeople)
  }
}

/// A game as programs offer it: its names, settings and factory.
public struct Plugin: Sendable {
  /// The name in scripts and on the command line, in lower case with hyphens.
  public let id: String
  /// The name for people.
  public let title: String
  /// A description of one line.
  public let summary: String
  /// A few lines for newcomers: the goal, how to write a move, and the signs on the board. The summary by default.
  public let rules: String
  /// The settings, in display order.
  public let schema: [Setting]
  /// The setting that names the first seat to move, by which a series alternates; nil if there is none.
  public let starter: String?
  /// The move that starts another game after the end of one, such as Simon's Start; nil if there is none.
  public let restartMove: String?
  /// The low score of a finished game, from its view as data; nil for a game that doesn't count.
  public let lowScore: (@Sendable (Value) throws -> Int?)?
  /// The names of the cues that reveal on purpose what no view shows, such as the flashes of a playback to memorise;
  /// tests of secrecy ignore them.
  public let tellingCues: Set<String>
  /// Whether a series deals chance's first draw of each game from a deck, without repeats until it is used up.
  public let drawsFromDeck: Bool
  /// Suggestions for a setting of text or data, by the setting's name; none by default.
  public let suggestions: @Sendable (_ setting: String) -> [String]
  /// The choices of settings that a menu offers besides the defaults.
  public let presets: [Preset]
  private let build: @Sendable (Settings) throws(SettingError) -> any Game

  /// Makes a plugin.
  /// - Parameter build: makes the game from checked settings; throws if settings are incompatible.
  public init(
    id: String, title: String, summary: String, rules: String = "", schema: [Setting], starter: String? = nil,
    restartMove: String? = nil, lowScore: (@Sendable (Value) throws -> Int?)? = nil, tellingCues: Set<String> = [],
    drawsFromDeck: Bool = false, suggestions: @escaping @Sendable (_ setting: String) -> [String] = { _ in [] },
    presets: [Preset] = [], build: @escaping @Sendable (Settings) throws(SettingError) -> any Game
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.rules = rules.isEmpty ? summary : rules
    self.schema = schema
    self.starter = starter
    self.restartMove = restartMove
    self.lowScore = lowScore
    self.tellingCues = tellingCues
    self.drawsFromDeck = drawsFromDeck
    self.suggestions = suggestions
    self.presets = presets
    self.build = build
  }

  /// The rules wrapped for a terminal, in lines of at most 78 characters.
  package var ruleLines: [String] {
    rules.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      $0.isEmpty ? [""] : lines(of: $0.split(separator: " "), width: 78)
    }
  }

  /// A setting with its default value as people write it; nil if there are no settings.
  package var settingExample: String? { schema.first.map { "\($0.name)=\($0.defaultValue.plainText)" } }

  /// Makes the game from chosen settings and defaults.
  public func game(_ chosen: [String: Value] = [:]) throws(SettingError) -> any Game {
    try build(try Settings(chosen, for: id, schema: schema))
  }

  /// Parses settings written as text, such as `columns=10`.
  public func choices(fromText pairs: [(name: String, text: String)]) throws(SettingError) -> [String: Value] {
    try Settings.choices(fromText: pairs, of: id, schema: schema)
  }
}

extension SettingError {
  /// The message about an unknown game.
  public static func unknownGame(_ id: String, ids: [String]) -> SettingError {
    let hint = suggestion(for: id, among: ids, else: "there are: \(listed(ids))")
    return SettingError("no game \(quoted(id)); \(hint)", missing: id)
  }
}

/// The lowest score of a game so far, kept across runs.
///
/// Initially there is no score, which differs from 0 and from the worst score.
public struct LowScore: Hashable, Sendable {
  /// The lowest score, 1 or more; nil until a game counts.
  public private(set) var best: Int?

  /// Restores a stored score; numbers below 1 count as none.
  public init(best: Int? = nil) { self.best = best.flatMap { $0 >= 1 ? $0 : nil } }

  /// The score in words: `Low Score: 17`, or `No previous Low Score`.
  public var text: String { best.map { "Low Score: \($0)" } ?? "No previous Low Score" }

  /// Records a game's score; nil for a game that doesn't count.
  public mutating func record(_ score: Int?) {
    guard let score, score >= 1 else { return }
    best = min(best ?? score, score)
  }
}
