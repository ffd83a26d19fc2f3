import GameLaws
import Lua
import ParlorCore

/// Finds the script that gave a wrong result, which mods above it may have passed on.
///
/// It repeats the call for the lowest script alone, then with one more mod each time. Since rules are pure, the first
/// that gives the same wrong result is to blame.
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

  /// The calls to repeat, the lowest script's first.
  func suspects(for rule: RuleFunction) throws(ScriptError) -> [RuleCall] {
    // Each layer checks its own `apply`.
    if rule == .apply { return [] }
    // The outcome is part of the turn.
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

  /// The innermost function of a stopped script, as in `apply of misere`; nil if none ran.
  ///
  /// For a function with several names, the name of the call counts, else the alphabetically first.
  /// - Parameter called: the function that was called; nil for several.
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
  /// The functions that a layer's script defines, by name. Layer 0 is the game itself.
  fileprivate func writtenFunctions(layer: Int) -> [String: Function] {
    let own = if case .script(let functions, _, _) = root { functions } else { [RuleFunction: Function]() }
    let functions = layer > 0 ? layers[layer - 1].functions : own
    var named = Dictionary(uniqueKeysWithValues: functions.map { ($0.rawValue, $1) })
    if layer > 0 { named["extra"] = layers[layer - 1].extra }
    return named
  }

  /// The game with only its lowest mods.
  fileprivate func lowest(_ count: Int) -> GameRecipe {
    var recipe = self
    recipe.layers = Array(layers.prefix(count))
    return recipe
  }

  fileprivate func id(layer: Int) -> String { layer > 0 ? layers[layer - 1].id : rootID }
}
