public import Lua
public import ParlorCore

/// Makes the game of a recipe over an engine in Swift.
///
/// Where it is called with an engine whose type is known, all that plays the mod is compiled for that type.
@usableFromInline
struct ModMaker {
  private let recipe: GameRecipe
  private let settings: Reference

  /// - Parameter settings: the table of settings that the functions get.
  init(recipe: GameRecipe, settings: Reference) {
    self.recipe = recipe
    self.settings = settings
  }

  @inlinable
  func mod<Base: Game>(of base: Base) throws -> any Game {
    let engine = EngineAccess(base, link: link)
    let mod = ModGame(base, engine: engine, calls: try calls(over: base, StateAccess(engine)))
    return native(mod)
  }

  /// The mod as its engine plays it, where it adds no moves of its own.
  @inlinable
  func native<Base: Game>(_ mod: ModGame<Base>) -> any Game {
    let replaced = mod.replaced
    if replaced.apply {
      return replaced.list ? mod : NativeMod<Base, ModState<Base.State>, EngineMoves<Base>>(mod)
    }
    if replaced.turn { return NativeMod<Base, EngineState<Base.State>, ScriptedTurns<Base>>(mod) }
    if replaced.moves { return NativeMod<Base, EngineState<Base.State>, ListedMoves<Base>>(mod) }
    return NativeMod<Base, EngineState<Base.State>, EngineMoves<Base>>(mod)
  }

  @usableFromInline var link: MachineLink { recipe.machine }

  /// The functions of the mods, put over those of the engine.
  @usableFromInline
  func calls(over base: any Game, _ access: StateAccess) throws -> ModCalls {
    let seats = try recipe.seats(over: base, settings)
    let object = StateObject(access)
    let stack = try link.stack()
    stack.push(object, methods: recipe.tools.operations.methods(for: access))
    let shown = link.takeReference(from: stack)
    let root = GameRecipe.ComposedRoot.engine(base, state: shown)
    let composed = try recipe.compose(over: root, settings: settings, seats: seats)
    let retelling = recipe.retelling(over: root, settings: settings, seats: seats)
    func call(_ name: String, _ function: Function) -> RuleCall {
      recipe.call(name, function, settings: settings, seats: seats, retelling)
    }
    var rules: [GameFunction: RuleCall] = [:]
    for (name, function) in composed { GameFunction(rawValue: name).map { rules[$0] = call(name, function) } }
    return ModCalls(
      rules, outcome: composed["outcome"].map { call("outcome", $0) }, seats: seats, object: object, shown: shown,
      extraPlace: recipe.extraPlace, showsAll: recipe.showsAll, link: link,
      audit: recipe.tools.audit)
  }
}
