import GameLaws
import Lua
import ParlorCore

/// The recipe of a game in scripts: the rules at the bottom, and the mods over them.
struct GameRecipe {
  /// The rules at the bottom.
  enum Root {
    case script(functions: [RuleFunction: Function], seats: SeatNames, showsAll: Bool)
    case engine(Plugin)
  }

  struct Layer {
    let id: String
    /// The place of its definition, as in `misere.lua:3`.
    let place: String
    var functions: [RuleFunction: Function]
    /// Returns the mod's own part of the first state; nil if it has none.
    let extra: Function?
    /// Returns that part for a state that the engine sampled; nil if the mod can't.
    let sampleExtra: Function?
    let seats: SeatNames?
    /// Whether the mod declares that nothing is hidden.
    let showsAll: Bool

    /// Finds an option, or a name in its table; falls back to the mod's own place.
    func place(of path: [String]) -> String { DefinitionReading.place(of: path, after: place) ?? place }
  }

  /// The names of the seats: a list, or a function of the settings.
  enum SeatNames {
    case list([String])
    case function(Function)
  }

  let machine: MachineLink
  var id: String
  /// The id of the game below all mods.
  let rootID: String
  let root: Root
  var layers: [Layer] = []
  /// The fixed values of settings.
  var fixed: [String: Value] = [:]
  let tools: GameTools

  /// The largest number of stacked mods: each calls the one below on the stacks of the host and of Lua.
  static let mostLayers = 32

  /// Adds a mod.
  /// - Parameter values: the settings that it fixes.
  /// - Throws: an error if there are too many mods.
  func with(_ layer: Layer, fixed values: [String: Value]) throws(ScriptError) -> GameRecipe {
    guard layers.count < Self.mostLayers else {
      throw ScriptError("'\(layer.id)' is one mod too many: at most \(Self.mostLayers) lie over one another")
    }
    var recipe = self
    recipe.id = layer.id
    recipe.layers.append(layer)
    recipe.fixed.merge(values) { _, new in new }
    return recipe
  }

  func game(_ settings: Settings, schema: [Setting]) throws -> any Game {
    var values = fixed
    for setting in schema { values[setting.name] = settings[setting.name] }
    let table = try tools.settings(values, in: machine)
    switch root {
    case .script(let functions, let names, _):
      let rootSeats = try names.seats(table)
      let seats = try layers.last { $0.seats != nil }?.seats?.seats(table) ?? rootSeats
      return try scriptGame(functions, settings: table, seats: seats, rootSeats: rootSeats)
    case .engine(let plugin):
      let isChosen = schema.contains { settings[$0.name] != $0.defaultValue }
      return try modGame(of: plugin, values, isChosen: isChosen, settings: table)
    }
  }

  private func scriptGame(
    _ functions: [RuleFunction: Function], settings: Reference, seats: [Seat], rootSeats: [Seat]
  ) throws -> any Game {
    let rules = try rules(over: .script(functions, seats: rootSeats), settings: settings, seats: seats)
    return rules.call(.sample) == nil ? ScriptGame<Unsampled>(rules) : ScriptGame<Sampled>(rules)
  }

  /// Makes the rules of the game with its mods.
  func rules(over root: ComposedRoot, settings: Reference, seats: [Seat]) throws(ScriptError) -> ScriptRules {
    var functions = try functions(over: root, settings: settings, seats: seats)
    if !isOverEngine, !keepsSample { functions[.sample] = nil }
    let blame = layers.isEmpty ? nil : Blame(of: self, over: root, settings: settings, seats: seats)
    let calls = functions.map { rule, function in
      (rule, call(rule, function, settings: settings, seats: seats, blame))
    }
    return try ScriptRules(
      Dictionary(uniqueKeysWithValues: calls), over: root,
      bareTurn: try bareTurn(over: root, settings: settings, seats: seats), extraPlace: extraPlace,
      drawsExtra: layers.allSatisfy { $0.extra == nil || $0.sampleExtra != nil }, settings: settings, seats: seats,
      game: id, showsAll: showsAll, tools: tools)
  }

  /// The functions of the game: those of a script at the bottom, overridden by those of the mods.
  func functions(
    over root: ComposedRoot, settings: Reference, seats: [Seat]
  ) throws(ScriptError) -> [RuleFunction: Function] {
    let functions = if case .script(let own, _) = root { own } else { [RuleFunction: Function]() }
    if layers.isEmpty, !renamesSeats(of: root, as: seats) { return functions }
    return functions.merging(try compose(over: root, settings: settings, seats: seats)) { _, new in new }
  }

  private func renamesSeats(of root: ComposedRoot, as seats: [Seat]) -> Bool {
    if case .script(_, let names) = root { names != seats } else { false }
  }

  /// `turn` without the mods' outcome; nil if no mod has one, or without a check.
  private func bareTurn(
    over root: ComposedRoot, settings: Reference, seats: [Seat]
  ) throws(ScriptError) -> RuleCall? {
    guard tools.audit != nil, written(.outcome) != nil, case .script = root else { return nil }
    var bare = self
    for index in layers.indices { bare.layers[index].functions[.outcome] = nil }
    return try bare.functions(over: root, settings: settings, seats: seats)[.turn].map {
      call(.turn, $0, settings: settings, seats: seats, nil)
    }
  }

  private func modGame(
    of plugin: Plugin, _ values: [String: Value], isChosen: Bool, settings: Reference
  ) throws -> any Game {
    let base = try engine(plugin, values, isChosen: isChosen)
    if showsAll, !base.hidesNothing {
      throw SettingError(
        "parlor.mod: 'hides_nothing' is true, but the base hides something; leave it out",
        at: layers.last { $0.showsAll }?.place(of: ["hides_nothing"]))
    }
    let maker = ModMaker(recipe: self, settings: settings)
    return try tools.compiled[base]?.makeMod?(base, maker) ?? maker.mod(of: base)
  }

  /// Makes the engine's game. For default settings, a wrong value is the mod's fault.
  private func engine(_ plugin: Plugin, _ values: [String: Value], isChosen: Bool) throws(SettingError) -> any Game {
    let names = Set(plugin.schema.map(\.name))
    do { return try plugin.game(values.filter { names.contains($0.key) }) } catch {
      guard !isChosen, error.place == nil, layers.count == 1 else { throw error }
      let option = error.setting.map { [fixed[$0] == nil ? "setup" : "fixed", $0] }
      throw SettingError(error.message, at: option.map(layers[0].place(of:)) ?? layers[0].place)
    }
  }

  /// Makes the call of one function.
  func call(
    _ rule: RuleFunction, _ function: Function, settings: Reference, seats: [Seat], _ blame: Blame?
  ) -> RuleCall {
    RuleCall(
      function: function, written: written(rule) ?? function, rule: rule.row, game: id, settings: settings,
      seats: seats, isOfMod: layers.contains { $0.functions[rule] != nil }, isOverEngine: isOverEngine,
      lacksExtra: !layers.isEmpty && !layers.contains { $0.extra != nil }, blame: blame)
  }

  /// The place of the last mod's function `extra`; nil if no mod has one.
  var extraPlace: String? { layers.last { $0.extra != nil }?.extra?.place }

  /// The topmost function that a script wrote; nil if no script has one.
  func written(_ rule: RuleFunction) -> Function? {
    if let layer = layers.last(where: { $0.functions[rule] != nil }) { return layer.functions[rule] }
    guard case .script(let functions, _, _) = root else { return nil }
    return functions[rule]
  }
}
