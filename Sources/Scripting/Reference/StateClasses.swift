import ParlorCore

/// The states of engines for mods: a class for each game with operations.
enum StateClasses {
  static func all(of engines: [Plugin]) -> [APIClass] {
    engines.compactMap { plugin in
      // A game that can't be made, for example without its words, has no state.
      guard let game = try? plugin.game() else { return nil }
      return stateClass(of: game, plugin)
    }
  }

  private static func stateClass<G: Game>(of game: G, _ plugin: Plugin) -> APIClass? {
    let operations = game.operations
    guard !operations.isEmpty else { return nil }
    return APIClass(
      type: "parlor.\(typeName(of: plugin.id))", name: "state",
      summary: "The state of `\(plugin.id)` in a mod's functions, valid during one call.",
      fields: [.init("extra", "table?", "The data that the game's mods keep beside it.")],
      methods: operations.map(function) + [copy])
  }

  private static var copy: APIFunction {
    APIFunction(
      OperationMethods.copyName,
      "Returns a copy of the state to look ahead on; it follows the rules of the engine, without mods.",
      returns: ("parlor.State", "the copy"))
  }

  private static func function<G>(_ operation: Operation<G>) -> APIFunction {
    let parameters = operation.parameterList.map { parameter in
      APIFunction.Parameter(
        parameter.name, parameter.isOptional ? "(\(parameter.type))?" : parameter.type,
        parameter.isOptional ? "optional" : "required")
    }
    let note = operation.isChange ? " Only `start` and `apply` may use it." : ""
    return APIFunction(
      operation.name, operation.summary + note, parameters,
      returns: operation.result.map { ($0, $0.last == "?" ? "the result; nil for none" : "the result") })
  }

  /// The type of an id, as in `FourInARowState`.
  private static func typeName(of id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "State"
  }
}
