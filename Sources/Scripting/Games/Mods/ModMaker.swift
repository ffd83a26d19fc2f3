import Lua
public import ParlorCore

/// Creates a mod of an engine in Swift.
///
/// If the engine's type is known at the call, the mod's play is specialised for it.
@usableFromInline
struct ModMaker {
  private let recipe: GameRecipe
  private let settings: Reference

  /// - Parameter settings: the settings' table for the functions.
  init(recipe: GameRecipe, settings: Reference) {
    self.recipe = recipe
    self.settings = settings
  }

  @inlinable
  func mod<Base: Game>(of base: Base) throws -> any Game {
    let rules = try rules(over: ModEngine(base, by: lookahead, extraPlace: extraPlace))
    if rules.leavesPlay { return NativeMod(base, rules) }
    return base is any Sampleable && rules.canSample ? ScriptGame<Sampled>(rules) : ScriptGame<Unsampled>(rules)
  }

  @usableFromInline var lookahead: LookaheadTools { recipe.tools.lookahead }
  @usableFromInline var extraPlace: String? { recipe.extraPlace }

  /// The mods' functions on top of the engine's.
  @usableFromInline
  func rules(over engine: ModEngine) throws -> ScriptRules {
    let seats = try recipe.seats(over: engine.seats, settings)
    try engine.makeMethods(by: recipe.tools.lookahead.methods, naming: seats.map(\.name))
    return try recipe.rules(over: .engine(engine), settings: settings, seats: seats)
  }
}
