import Lua
import ParlorCore

/// Finds out which of the scripts that a game is made of gave a wrong result: a mod may return what it has from the
/// game below.
///
/// The call is made again, over functions that take down what they give. Rules are pure, so they give the same.
final class Retelling {
  private let recipe: GameRecipe
  private let seats: [Seat]
  private let compose: () throws(ScriptError) -> [String: Function]
  /// The functions that tell; made when the first result is wrong.
  private var functions: [String: Function]?

  /// - Parameter compose: gives the functions of the game, of which each returns what was taken down.
  init(of recipe: GameRecipe, seats: [Seat], compose: @escaping () throws(ScriptError) -> [String: Function]) {
    self.recipe = recipe
    self.seats = seats
    self.compose = compose
  }

  /// Who passed a limit, as in `apply of misere`: the function that ran innermost of those that the scripts wrote for the
  /// game, since a mod's may have called one below. Nil where none of them ran.
  ///
  /// A script may give one function several names: it is told by that of the function that was called, else by the first
  /// in the alphabet.
  /// - Parameter called: the name of the function that was called; nil where several were.
  func culprit(of stop: ScriptStop, calling called: String? = nil) -> String? {
    let layers = [0] + recipe.layers.indices.reversed().map { $0 + 1 }
    let written = layers.flatMap { layer in
      recipe.writtenFunctions(layer: layer).map { (name: $0, function: $1.identity, id: recipe.id(layer: layer)) }
    }
    return stop.calls.lazy.compactMap { call in
      let namesakes = written.filter { $0.function == call }
      let owner = namesakes.first { $0.name == called } ?? namesakes.min { $0.name < $1.name }
      return owner.map { "\($0.name) of \($0.id)" }
    }.first
  }

  /// The function of a name that returns what was taken down; nil where no mod has a say in it, and for apply: there
  /// each layer looks.
  func function(_ name: String) throws(ScriptError) -> Function? {
    if name == "apply" { return nil }
    let functions = if let known = self.functions { known } else { try compose() }
    self.functions = functions
    return name == "turn" ? functions["ending"] ?? functions[name] : functions[name]
  }

  /// The error about the function that was the first to give what an error is about, in the list on top of the stack.
  func error<Result>(
    like error: ScriptError, of call: RuleCall, told stack: Stack,
    read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) -> ScriptError? {
    for index in 0..<stack.length(of: -1) {
      let below = stack.count
      stack.pushElement(index + 1, of: -1)
      defer { stack.drop(stack.count - below) }
      stack.pushField("layer", of: -1)
      stack.pushField("name", of: -2)
      guard let layer = stack.integer(at: -2), let name = stack.text(at: -1),
        let reading = reading(of: name, layer: layer, for: call)
      else { continue }
      stack.pushField("result", of: -3)
      guard problem(call.reading, stack, read)?.message == error.message else { continue }
      return problem(reading, stack, read)
    }
    return nil
  }

  private func problem<Result>(
    _ reading: RulesReading, _ stack: Stack, _ read: (RulesReading, Stack) throws(ScriptError) -> Result
  ) -> ScriptError? {
    do throws(ScriptError) { _ = try read(reading, stack) } catch { return error }
    return nil
  }

  /// How the result of a function is read that may be where another's comes from; nil where it can't be.
  private func reading(of name: String, layer: Int, for call: RuleCall) -> RulesReading? {
    let endings = ["turn", "outcome"]
    let isPart = endings.contains(name) && endings.contains(call.name) || name == "extra" && call.name == "start"
    guard name == call.name || isPart,
      let (function, name) = recipe.written(name, layer: layer)
    else { return nil }
    return RulesReading(function: function, name: name, seats: seats)
  }
}

extension GameRecipe {
  /// The functions that the script of one layer wrote, where 0 is the game itself, by their names.
  fileprivate func writtenFunctions(layer: Int) -> [(name: String, function: Function)] {
    if layer > 0 {
      let layer = layers[layer - 1]
      return layer.functions.map { ($0, $1) } + (layer.extra.map { [("extra", $0)] } ?? [])
    }
    guard case .script(let functions, _, _) = root else { return [] }
    return functions.map { ($0.rawValue, $1) }
  }

  /// The id of one layer.
  fileprivate func id(layer: Int) -> String { layer > 0 ? layers[layer - 1].id : rootID }
}
