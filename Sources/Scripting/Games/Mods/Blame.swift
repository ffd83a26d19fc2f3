import GameLaws
import Lua
import ParlorCore

/// Finds out which of the scripts that a game is made of gave a wrong result: a mod may return what it has from the
/// game below.
///
/// The call is made again of the lowest scripts alone, and of one more each time: rules are pure, so the first that
/// gives the same wrong result is to blame.
final class Blame {
  private let recipe: GameRecipe
  private let root: GameRecipe.ComposedRoot
  private let settings: Reference
  private let seats: [Seat]

  init(of recipe: GameRecipe, over root: GameRecipe.ComposedRoot, settings: Reference, seats: [Seat]) {
    self.recipe = recipe
    self.root = root
    self.settings = settings
    self.seats = seats
  }

  /// The calls that may have given what a function did, the lowest script's first.
  func suspects(for rule: RuleFunction) throws(ScriptError) -> [RuleCall] {
    // There each layer looks.
    if rule == .apply { return [] }
    // How a game ended is a part of whose turn it is.
    let rules: [RuleFunction] = [.turn, .outcome].contains(rule) ? [.outcome, .turn] : [rule]
    var suspects: [RuleCall] = []
    for count in 0...recipe.layers.count {
      let written = rules.filter { recipe.writtenFunctions(layer: count)[$0.rawValue] != nil }
      if written.isEmpty { continue }
      let lower = recipe.lowest(count)
      let functions = try lower.functions(over: root, settings: settings, seats: seats)
      for rule in written {
        guard let function = functions[rule] else { continue }
        suspects.append(lower.call(rule, function, settings: settings, seats: seats, nil))
      }
    }
    return suspects
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
}

extension GameRecipe {
  /// The functions that the script of one layer wrote, where 0 is the game itself, by their names.
  fileprivate func writtenFunctions(layer: Int) -> [String: Function] {
    let own = if case .script(let functions, _, _) = root { functions } else { [RuleFunction: Function]() }
    let functions = layer > 0 ? layers[layer - 1].functions : own
    var named = Dictionary(uniqueKeysWithValues: functions.map { ($0.rawValue, $1) })
    if layer > 0 { named["extra"] = layers[layer - 1].extra }
    return named
  }

  /// The game with its lowest mods alone.
  fileprivate func lowest(_ count: Int) -> GameRecipe {
    var recipe = self
    recipe.layers = Array(layers.prefix(count))
    return recipe
  }

  /// The id of one layer.
  fileprivate func id(layer: Int) -> String { layer > 0 ? layers[layer - 1].id : rootID }
}
