public import ParlorCore

/// The opponents that a program offers: those that play any game, and those that its engines bring.
public struct OpponentList: Sendable {
  /// The opponents, in the order in which they are listed.
  public let plugins: [any OpponentKind]

  /// How deep opponents may be named in the options of others.
  public static let greatestDepth = 8

  /// Makes the list.
  /// - Parameter others: opponents beside the shipped ones; of two with one id, the first is taken.
  public init(_ others: [any OpponentKind] = []) { plugins = shippedOpponents + others }

  /// Reads an opponent's id with options, as in `greedy` or `name:option=2:other=yes`.
  /// - Throws: an error that says which opponent or option there isn't, or what an option takes.
  public func choice(_ spelling: String) throws(OpponentError) -> ChosenOpponent {
    try choice(try OpponentSpelling(spelling))
  }

  /// Takes an opponent with its options, and checks those whom it asks.
  func choice(_ spelling: OpponentSpelling, depth: Int = 0) throws(OpponentError) -> ChosenOpponent {
    let plugin = try plugin(spelling.id)
    let chosen: ChosenOpponent
    do throws(SettingError) {
      let settings = try Settings.choices(
        fromText: spelling.options.map { ($0.name, $0.value) }, of: plugin.id, schema: plugin.schema)
      chosen = ChosenOpponent(plugin, try Settings(settings, for: plugin.id, schema: plugin.schema), of: self)
    } catch {
      throw OpponentError(error.setting == nil ? error.message : "\(plugin.id): \(error.message)")
    }
    for asked in chosen.asked where !isScript(asked.name) {
      do throws(OpponentError) {
        if depth == Self.greatestDepth { throw OpponentError.tooDeep }
        if asked.name == "human" { throw OpponentError.asksPerson }
        _ = try choice(try OpponentSpelling(asked.name), depth: depth + 1)
      } catch { throw depth > 0 ? error : OpponentError("\(plugin.id): option '\(asked.option)': \(error)") }
    }
    return chosen
  }

  /// Whether a spelling begins with the id of an opponent of the list.
  public func knows(_ spelling: String) -> Bool { plugins.contains { $0.id == spelling.prefix { $0 != ":" } } }

  private func plugin(_ id: String) throws(OpponentError) -> any OpponentKind {
    if let plugin = plugins.first(where: { $0.id == id }) { return plugin }
    let ids = plugins.map(\.id)
    let list = "there are: human, \(ids.joined(separator: ", "))"
    throw OpponentError("no opponent \(quoted(id)); \(suggestion(for: id, among: ids, else: list))")
  }
}

// A player may be a script, which whoever runs scripts makes an opponent of.
extension OpponentList {
  /// Whether a player is the path of a script, not an opponent of the list.
  public func isScript(_ player: String) -> Bool { player.hasSuffix(".lua") && !knows(player) }

  /// The paths of the scripts that a player takes: its own, or those that it asks.
  public func scripts(of player: String) -> [String] {
    var paths: [String] = []
    _ = replacingScripts(of: player) { path in
      paths.append(path)
      return path
    }
    return paths
  }

  /// The same player with other paths for the scripts that it takes.
  public func replacingScripts<Failure: Error>(
    of player: String, by body: (String) throws(Failure) -> String
  ) throws(Failure) -> String {
    try replacingScripts(of: player, depth: 0, by: body)
  }

  private func replacingScripts<Failure: Error>(
    of player: String, depth: Int, by body: (String) throws(Failure) -> String
  ) throws(Failure) -> String {
    if isScript(player) { return try body(player) }
    // What is wrong with a spelling is said by whoever makes the opponent.
    guard depth <= Self.greatestDepth, var spelling = try? OpponentSpelling(player),
      let asking = plugins.first(where: { $0.id == spelling.id }) as? any AskingKind
    else { return player }
    for place in spelling.options.indices {
      let option = spelling.options[place]
      guard asking.players.contains(where: { $0.setting.name == option.name }) else { continue }
      spelling.options[place].value = try replacingScripts(of: option.value, depth: depth + 1, by: body)
    }
    return spelling.description
  }
}

/// An opponent of a list, with its options.
public struct ChosenOpponent: Sendable {
  /// Which opponent.
  public let plugin: any OpponentKind
  /// A value for each of its options.
  public let settings: Settings
  @usableFromInline let list: OpponentList

  /// Makes a choice.
  /// - Parameter list: where those are found whom it asks.
  public init(_ plugin: any OpponentKind, _ settings: Settings, of list: OpponentList = OpponentList()) {
    (self.plugin, self.settings, self.list) = (plugin, settings, list)
  }

  /// The opponents that it asks, each with the option that names it.
  public var asked: [(option: String, name: String)] {
    (plugin as? any AskingKind)?.players.map { ($0.setting.name, settings[$0]) } ?? []
  }

  /// Makes the opponent for a game; code that makes many takes an `OpponentMaker`.
  /// - Throws: why it can't play the game.
  public func opponent<G: Game>(for game: G) throws -> any Opponent<G> { try OpponentMaker(self, for: game).make(0) }
}
