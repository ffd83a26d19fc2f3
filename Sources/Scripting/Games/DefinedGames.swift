import Lua
public import ParlorCore

// The games that the scripts of a run made, beside those of the catalog.
extension ScriptHost {
  /// Keeps a definition, so that its id is all that a scenario needs.
  func define(_ definition: GameDefinition) throws(ScriptError) -> GameDefinition {
    if catalog.plugins.contains(where: { $0.id == definition.id }) {
      throw ScriptError("the id '\(definition.id)' belongs to a game that comes with Parlor; choose another")
    }
    if let earlier = definitions[definition.id], earlier.place != definition.place {
      throw ScriptError(
        "two games have the id '\(definition.id)': \(earlier.place) and \(definition.place); rename one of them")
    }
    definitions[definition.id] = definition
    return definition
  }

  /// The game with an id: one that a script of the run made, one of the catalog, or one in a file of that name.
  public func plugin(_ id: String) throws -> Plugin {
    if let definition = try definition(id) { return definition.plugin }
    if let plugin = catalog.plugins.first(where: { $0.id == id }) { return plugin }
    throw SettingError.unknownGame(
      id, ids: catalog.plugins.map(\.id) + definitions.keys.sorted() + folders.files().map(\.id))
  }

  /// The game that a command names: by its id, or by the file that returns it, whose name ends in `.lua`.
  public func plugin(named name: String) throws -> Plugin {
    name.hasSuffix(".lua") ? try loadGame(path: name).plugin : try plugin(name)
  }

  /// The game with an id, where a script makes it.
  func definition(_ id: String) throws -> GameDefinition? {
    if let definition = definitions[id] { return definition }
    let files = folders.files(of: id)
    guard let file = files.first else { return nil }
    if files.count > 1 || catalog.plugins.contains(where: { $0.id == id }) {
      let places = files.map(\.path) + (files.count > 1 ? [] : ["a game that comes with Parlor"])
      throw ScriptError("two games have the id '\(id)': \(places[0]) and \(places[1]); rename one of them")
    }
    let definition = try loadGame(path: file.path)
    guard definition.id == id else {
      throw ScriptError(
        "\(definition.place): the id is '\(definition.id)', but the file's name is \(id).lua; make them the same")
    }
    return definition
  }

  /// The game that a script file returns.
  public func loadGame(path: String) throws -> GameDefinition {
    guard loading.insert(path).inserted else {
      throw ScriptError("\(path): the game is its own base, directly or through others")
    }
    defer { loading.remove(path) }
    return try loadGame(source: try TextFile.read(path), name: path)
  }

  /// The game that a script returns.
  public func loadGame(source: String, name: String) throws -> GameDefinition {
    let script = try machine.load(source, name: name)
    let definition: GameDefinition?
    do {
      definition = try machine.withDeadline(seconds: machine.limits.seconds) { () throws(ScriptError) in
        try script.call { (stack) throws(ScriptError) in stack.object(at: -1, as: GameDefinition.self) }
      }
    } catch {
      throw error.naming(name, limits: machine.limits)
    }
    guard let definition else {
      throw ScriptError("\(name): expected the script to return parlor.game { ... } or parlor.mod(BASE, { ... })")
    }
    return definition
  }

  /// The script files that were loaded so far: games, what they require, and opponents.
  public var files: [String] { machine.chunkNames.filter { $0.hasSuffix(".lua") } }

  /// What a call of `parlor.mod` names as its base.
  func modBase(_ call: Call) throws -> ModBase {
    if let definition = call.stack.object(at: call.position(1), as: GameDefinition.self) {
      return ModBase(plugin: definition.plugin, recipe: definition.recipe)
    }
    guard call.kind(1) == .text else {
      throw call.wrong(1, "base", expected: "a game's id, or a game that a script made")
    }
    let id = try call.text(1, "base")
    if let definition = try definition(id) { return ModBase(plugin: definition.plugin, recipe: definition.recipe) }
    return ModBase(plugin: try plugin(id), recipe: nil)
  }

  /// What makes games of functions, made when the first game is.
  func tools() throws(ScriptError) -> GameTools {
    if let gameTools { return gameTools }
    let made = try GameTools(in: machine, audit: audit)
    gameTools = made
    return made
  }
}
