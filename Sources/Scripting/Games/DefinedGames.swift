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

  /// The game with an id: one that a script made, or one of the catalog.
  public func plugin(_ id: String) throws -> Plugin {
    if let definition = definitions[id] { return definition.plugin }
    return try catalog.plugin(id)
  }

  /// What a call of `parlor.mod` names as its base.
  func modBase(_ call: Call) throws -> ModBase {
    if let definition = call.stack.object(at: call.position(1), as: GameDefinition.self) {
      return ModBase(plugin: definition.plugin, recipe: definition.recipe)
    }
    guard call.kind(1) == .text else { throw call.wrong(1, "base", expected: "a game's id, or a game that a script made") }
    let id = try call.text(1, "base")
    return ModBase(plugin: try plugin(id), recipe: definitions[id]?.recipe)
  }

  /// What makes games of functions, made when the first game is.
  func tools() throws(ScriptError) -> GameTools {
    if let gameTools { return gameTools }
    let made = try GameTools(in: machine)
    gameTools = made
    return made
  }
}
