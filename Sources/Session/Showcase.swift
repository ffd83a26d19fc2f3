import Match
public import ParlorCore
public import Scripting

/// Shows what a game is before anybody plays it: for menus and forms. It may be asked from any thread.
public struct Showcase: Sendable {
  /// A game as it is shown.
  public struct Preview: Sendable {
    /// What scripts and the store call it.
    public let id: String
    /// Its name.
    public let title: String
    /// What it is, in one line.
    public let summary: String
    /// Its rules, in a few lines.
    public let rules: String
    /// What can be set.
    public let schema: [Setting]
    /// The values that a form offers first, by the names of the settings.
    public let suggestions: [String: [String]]
    /// Choices of settings with names of their own.
    public let presets: [Preset]
    /// The setting that names the seat that begins; nil where none does.
    public let starter: String?
    /// The move with which a player begins another game once one is over; nil where none does.
    public let restartMove: String?
    /// Whether its lowest score is kept.
    public let keepsLowScore: Bool
    /// The seats with these settings.
    public let seats: [Seat]
    /// The first seat's picture of a game that was begun.
    public let scene: Scene
    /// For whom the picture is.
    public let audience: SceneAudience
  }

  private let hosts: @Sendable () throws -> ScriptHost
  private let seconds: Double

  /// Makes a showcase.
  /// - Parameters:
  ///   - seconds: how much processor time the scripts of a game may take.
  ///   - hosts: makes a host that prints nothing and keeps nothing.
  public init(seconds: Double, hosts: @escaping @Sendable () throws -> ScriptHost) {
    (self.seconds, self.hosts) = (seconds, hosts)
  }

  /// How many moves of a game are played by chance before it is shown.
  private static let plies = 8

  /// Looks at a game.
  /// - Parameter settings: what was chosen, as people write it.
  /// - Throws: one line where there is no such game, its settings don't fit or its rules fail.
  public func preview(of name: String, settings: [(name: String, text: String)] = []) throws -> Preview {
    let host = try hosts()
    return try host.withinLimit(seconds: seconds) {
      let plugin = try host.plugin(named: name)
      let choices = try plugin.choices(fromText: settings)
      let seats = try plugin.game(choices).seats
      let match = try begunMatch(of: plugin, choices, seats: seats, in: host)
      return Preview(
        id: plugin.id, title: plugin.title, summary: plugin.summary, rules: plugin.rules, schema: plugin.schema,
        suggestions: Dictionary(uniqueKeysWithValues: plugin.schema.map { ($0.name, plugin.suggestions($0.name)) }),
        presets: plugin.presets, starter: plugin.starter, restartMove: plugin.restartMove,
        keepsLowScore: plugin.lowScore != nil,
        seats: seats, scene: try match.scene(for: .seat(0)),
        audience: SceneAudience(seats: seats, viewer: .seat(0)))
    }
  }

  /// A game that chance has played for a while, where it goes on after that.
  private func begunMatch(
    of plugin: Plugin, _ choices: [String: Value], seats: [Seat], in host: ScriptHost
  ) throws -> any AnyMatch {
    let players = seats.map { _ in "random" }
    let series = try Series(
      of: plugin, settings: choices, players: players, seed: Seed(1),
      make: host.maker(of: plugin, players: players.map(PlayerChoice.named)))
    let match = series.current.match
    for _ in 0..<Self.plies { guard case .played = try match.step() else { break } }
    if try match.outcome != nil { while try match.undo(), try match.outcome != nil {} }
    return match
  }
}
