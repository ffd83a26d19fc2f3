import Match
public import ParlorCore
public import Scripting

/// Previews of games for menus and forms; thread-safe.
public struct Showcase: Sendable {
  /// A game's preview.
  public struct Preview: Sendable {
    /// Its id.
    public let id: String
    /// Its name.
    public let title: String
    /// A one-line summary.
    public let summary: String
    /// Its rules, in a few lines.
    public let rules: String
    /// Its settings.
    public let schema: [Setting]
    /// Suggested values by setting.
    public let suggestions: [String: [String]]
    /// Named choices of settings.
    public let presets: [Preset]
    /// The setting that names the first seat to move; nil if there is none.
    public let starter: String?
    /// The move that begins the next game; nil if there is none.
    public let restartMove: String?
    /// Whether its lowest score is kept.
    public let keepsLowScore: Bool
    /// The seats with these settings.
    public let seats: [Seat]
    /// The scene of a started game, for the first seat.
    public let scene: Scene
    /// The audience of the scene.
    public let audience: SceneAudience
  }

  private let hosts: @Sendable () throws -> ScriptHost
  private let seconds: Double

  /// - Parameters:
  ///   - seconds: the limit of processor time for a game's scripts.
  ///   - hosts: makes a host that prints nothing and saves nothing.
  public init(seconds: Double, hosts: @escaping @Sendable () throws -> ScriptHost) {
    (self.seconds, self.hosts) = (seconds, hosts)
  }

  /// The number of random moves before the preview.
  private static let plies = 8

  /// Previews a game.
  /// - Parameter settings: the chosen settings, as people write them.
  /// - Throws: one line if there is no such game, a setting is invalid or the rules fail.
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

  /// A game after some random moves, undone until it isn't over.
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
