import Lua
public import ParlorCore

/// Makes a mod of an engine in Swift.
///
/// If the engine's type is known at the call, the mod's play is compiled for it.
@usableFromInline
struct ModMaker {
  private let recipe: GameRecipe
  private let settings: Reference

  /// - Parameter settings: the table of settings for the functions.
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

  /// The mods' functions over those of the engine.
  @usableFromInline
  func rules(over engine: ModEngine) throws -> ScriptRules {
    let seats = try recipe.seats(over: engine.seats, settings)
    try engine.makeMethods(by: recipe.tools.lookahead.methods, naming: seats.map(\.name))
    return try recipe.rules(over: .engine(engine), settings: settings, seats: seats)
  }
}
