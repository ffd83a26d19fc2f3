public import ParlorCore

/// The opponents that a program offers: those for every game, and those of its engines.
public struct OpponentList: Sendable {
  /// The opponents in their listed order.
  public let plugins: [any OpponentKind]

  /// The maximum nesting depth of opponents in the options of others.
  public static let greatestDepth = 8

  /// Creates the list.
  /// - Parameter others: opponents besides the shipped ones; for equal ids, the first one counts.
  public init(_ others: [any OpponentKind] = []) { plugins = shippedOpponents + others }

  /// Reads an opponent's id with options, as in `greedy` or `name:option=2:other=yes`.
  /// - Throws: an error about an unknown opponent or option, or a wrong value.
  public func choice(_ spelling: String) throws(OpponentError) -> ChosenOpponent {
    try choice(try OpponentSpelling(spelling))
  }

  /// Resolves an opponent with its options, and checks the opponents it asks.
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

// A player may also be the path of a script, from which the script host makes an opponent.
extension OpponentList {
  /// Whether a player is a script's path and not an opponent of the list.
  public func isScript(_ player: String) -> Bool { player.hasSuffix(".lua") && !knows(player) }

  /// The paths of a player's scripts: the player itself, or those it asks.
  public func scripts(of player: String) -> [String] {
    var paths: [String] = []
    _ = replacingScripts(of: player) { path in
      paths.append(path)
      return path
    }
    return paths
  }

  /// The player with its scripts' paths replaced.
  public func replacingScripts<Failure: Error>(
    of player: String, by body: (String) throws(Failure) -> String
  ) throws(Failure) -> String {
    try replacingScripts(of: player, depth: 0, by: body)
  }

  private func replacingScripts<Failure: Error>(
    of player: String, depth: Int, by body: (String) throws(Failure) -> String
  ) throws(Failure) -> String {
    if isScript(player) { return try body(player) }
    // Whoever makes the opponent reports a faulty spelling.
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

/// An opponent of a list with its options.
public struct ChosenOpponent: Sendable {
  /// The opponent.
  public let plugin: any OpponentKind
  /// The value of each option.
  public let settings: Settings
  @usableFromInline let list: OpponentList

  /// Creates a choice.
  /// - Parameter list: the list of the opponents it may ask.
  public init(_ plugin: any OpponentKind, _ settings: Settings, of list: OpponentList = OpponentList()) {
    (self.plugin, self.settings, self.list) = (plugin, settings, list)
  }

  /// The opponents that it asks, each with the option that names it.
  public var asked: [(option: String, name: String)] {
    (plugin as? any AskingKind)?.players.map { ($0.setting.name, settings[$0]) } ?? []
  }

  /// Makes the opponent for a game; code that makes many uses an `OpponentMaker`.
  /// - Throws: an error if the opponent can't play the game.
  public func opponent<G: Game>(for game: G) throws -> any Opponent<G> { try OpponentMaker(self, for: game).make(0) }
}
