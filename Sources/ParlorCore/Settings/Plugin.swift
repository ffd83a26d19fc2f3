/// A choice of settings with a name of its own, for menus.
public struct Preset: Hashable, Sendable {
  /// What a menu calls it.
  public let title: String
  /// The settings, as people write them; the others are as they are anyway.
  public let settings: [String: String]
  /// Whether people play all seats.
  public let isForPeople: Bool

  public init(_ title: String, settings: [String: String], isForPeople: Bool = false) {
    (self.title, self.settings, self.isForPeople) = (title, settings, isForPeople)
  }
}

/// A game as programs offer it: its names, its settings and its factory.
public struct Plugin: Sendable {
  /// The name that scripts and the command line use, in lower case with hyphens.
  public let id: String
  /// The name that people read.
  public let title: String
  /// One line that says what the game is.
  public let summary: String
  /// A few lines for somebody who doesn't know the game: the goal, how a move is written, and what the signs on the
  /// board mean. The summary where nobody gave any.
  public let rules: String
  /// The settings, in the order in which they are shown.
  public let schema: [Setting]
  /// The setting that names the seat that begins, so that a series can let the seats take turns; nil where none does.
  public let starter: String?
  /// The move with which a player begins another game once one is over, as Simon's Start does; nil where none does.
  public let restartMove: String?
  /// The low score of a finished game, from its view as data; nil for a game that doesn't count.
  public let lowScore: (@Sendable (Value) throws -> Int?)?
  /// The names of the cues that tell on purpose what no view repeats, as the flashes of a playback do that is to be
  /// remembered; whoever checks that secrets stay secret leaves them out.
  public let tellingCues: Set<String>
  /// Whether a series deals chance's first draw of each game from a deck, without repeats until it is used up.
  public let drawsFromDeck: Bool
  /// Suggestions for a setting of text or data, by its name; none by default.
  public let suggestions: @Sendable (_ setting: String) -> [String]
  /// Choices of settings that a menu offers beside the game as it is.
  public let presets: [Preset]
  private let build: @Sendable (Settings) throws(SettingError) -> any Game

  /// Makes a plugin.
  /// - Parameter build: makes the game of checked settings; throws where settings don't go together.
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

  /// The rules as a terminal shows them: in lines of at most 78 characters.
  package var ruleLines: [String] {
    rules.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      $0.isEmpty ? [""] : lines(of: $0.split(separator: " "), width: 78)
    }
  }

  /// A setting with its default value as people write it; nil where there is none.
  package var settingExample: String? { schema.first.map { "\($0.name)=\($0.defaultValue.plainText)" } }

  /// Makes the game with chosen settings and defaults.
  public func game(_ chosen: [String: Value] = [:]) throws(SettingError) -> any Game {
    try build(try Settings(chosen, for: id, schema: schema))
  }

  /// Reads choices that were written as text, such as `columns=10`.
  public func choices(fromText pairs: [(name: String, text: String)]) throws(SettingError) -> [String: Value] {
    try Settings.choices(fromText: pairs, of: id, schema: schema)
  }
}

extension SettingError {
  /// The message about a game that nobody has.
  public static func unknownGame(_ id: String, ids: [String]) -> SettingError {
    let hint = suggestion(for: id, among: ids, else: "there are: \(listed(ids))")
    return SettingError("no game \(quoted(id)); \(hint)", missing: id)
  }
}

/// The lowest score of a game so far, kept from run to run by whoever stores it.
///
/// At first there is none, which is neither 0 nor the worst there is.
public struct LowScore: Hashable, Sendable {
  /// The lowest score, 1 or more; nil while no game counted.
  public private(set) var best: Int?

  /// Makes the score that was kept; a number below 1, which no game has, counts as none.
  public init(best: Int? = nil) { self.best = best.flatMap { $0 >= 1 ? $0 : nil } }

  /// The score in words: `Low Score: 17`, or `No previous Low Score`.
  public var text: String { best.map { "Low Score: \($0)" } ?? "No previous Low Score" }

  /// Takes a game into account; nil for one that doesn't count.
  public mutating func record(_ score: Int?) {
    guard let score, score >= 1 else { return }
    best = min(best ?? score, score)
  }
}
