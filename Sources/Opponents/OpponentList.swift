public import ParlorCore

/// The opponents that a program offers: those that play any game, and those that its engines bring.
public struct OpponentList: Sendable {
  /// The opponents, in the order in which they are listed.
  public let plugins: [any OpponentPlugin]

  /// Makes the list.
  /// - Parameter others: opponents beside the shipped ones; of two with one id, the first is taken.
  public init(_ others: [any OpponentPlugin] = []) { plugins = shippedOpponents + others }

  /// Reads an opponent's id with options, as in `greedy` or `name:option=2:other=yes`.
  /// - Throws: an error that says which opponent or option there isn't, or what an option takes.
  public func choice(_ spelling: String) throws(OpponentError) -> ChosenOpponent {
    let parts = spelling.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let plugin = try plugin(parts[0])
    var pairs: [(name: String, text: String)] = []
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else {
        throw OpponentError(
          "\(quoted(spelling)): expected an option after ':', as in \(plugin.id):NAME=VALUE, got \(quoted(part))")
      }
      pairs.append((pair[0], pair[1]))
    }
    do {
      let chosen = try Settings.choices(fromText: pairs, of: plugin.id, schema: plugin.schema)
      return ChosenOpponent(plugin, try Settings(chosen, for: plugin.id, schema: plugin.schema))
    } catch {
      throw OpponentError(error.setting == nil ? error.message : "\(plugin.id): \(error.message)")
    }
  }

  /// Whether a spelling begins with the id of an opponent of the list.
  public func knows(_ spelling: String) -> Bool {
    plugins.contains { $0.id == spelling.prefix { $0 != ":" } }
  }

  private func plugin(_ id: String) throws(OpponentError) -> any OpponentPlugin {
    if let plugin = plugins.first(where: { $0.id == id }) { return plugin }
    let ids = plugins.map(\.id)
    let list = "there are: human, \(ids.joined(separator: ", "))"
    throw OpponentError("no opponent \(quoted(id)); \(suggestion(for: id, among: ids, else: list))")
  }
}

/// An opponent of a list, with its options.
public struct ChosenOpponent: Sendable {
  /// Which opponent.
  public let plugin: any OpponentPlugin
  /// A value for each of its options.
  public let settings: Settings

  /// Makes a choice.
  public init(_ plugin: any OpponentPlugin, _ settings: Settings) { (self.plugin, self.settings) = (plugin, settings) }

  /// Makes the opponent for a game; code that knows the game's type takes an `OpponentMaker`, whose opponents are faster.
  public func opponent<G: Game>(for game: G) throws(OpponentError) -> any Opponent<G> {
    try plugin.opponent(for: game, settings)
  }
}
