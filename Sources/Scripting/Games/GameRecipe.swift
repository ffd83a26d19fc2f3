import GameLaws
import Lua
import ParlorCore

/// What a game of a script is made from: the rules at the bottom, and the mods over them.
struct GameRecipe {
  /// The rules at the bottom.
  enum Root {
    case script(functions: [RuleFunction: Function], seats: SeatNames, showsAll: Bool)
    case engine(Plugin)
  }

  /// One mod.
  struct Layer {
    let id: String
    /// Where a script made it, as in `misere.lua:3`.
    let place: String
    /// The functions that it replaces.
    var functions: [RuleFunction: Function]
    /// What gives the mod's own part of the state; nil where it keeps none.
    let extra: Function?
    /// What draws it for a state that the engine drew; nil where nothing does.
    let sampleExtra: Function?
    let seats: SeatNames?
    /// Whether it says that nothing is hidden, whatever gives the view.
    let showsAll: Bool

    /// Where an option of it is given, or a name in the table that this holds; where that can't be found, its own place.
    func place(of path: [String]) -> String { DefinitionReading.place(of: path, after: place) ?? place }
  }

  /// The names of the seats: written down, or worked out from the settings.
  enum SeatNames {
    case list([String])
    case function(Function)
  }

  let machine: MachineLink
  /// The game's id, which errors name.
  var id: String
  /// The id of what lies at the bottom, under the mods.
  let rootID: String
  let root: Root
  var layers: [Layer] = []
  /// Values of settings that nobody can choose.
  var fixed: [String: Value] = [:]
  let tools: GameTools

  /// How many mods may lie over one another: each calls the one below it, on the stack of the host and of Lua.
  static let mostLayers = 32

  /// This game with a mod over it.
  /// - Parameter values: the settings that nobody can choose any more.
  /// - Throws: an error where there are too many mods.
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

  /// Makes the game of checked settings.
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

  /// The rules of the game with its mods.
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

  /// The functions that the game is made of: those of the root, where they are a script's, under those of the mods.
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

  /// The call of turn without what the mods say of how the game ended; nil where none says anything, or nobody checks.
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

  /// The engine's game of some values; where nobody chose another, the mod over it is at fault for one that is wrong.
  private func engine(_ plugin: Plugin, _ values: [String: Value], isChosen: Bool) throws(SettingError) -> any Game {
    let names = Set(plugin.schema.map(\.name))
    do { return try plugin.game(values.filter { names.contains($0.key) }) } catch {
      guard !isChosen, error.place == nil, layers.count == 1 else { throw error }
      let option = error.setting.map { [fixed[$0] == nil ? "setup" : "fixed", $0] }
      throw SettingError(error.message, at: option.map(layers[0].place(of:)) ?? layers[0].place)
    }
  }

  /// The call of a function that the game is made of.
  func call(
    _ rule: RuleFunction, _ function: Function, settings: Reference, seats: [Seat], _ blame: Blame?
  ) -> RuleCall {
    RuleCall(
      function: function, written: written(rule) ?? function, rule: rule.row, game: id, settings: settings,
      seats: seats, isOfMod: layers.contains { $0.functions[rule] != nil }, isOverEngine: isOverEngine,
      lacksExtra: !layers.isEmpty && !layers.contains { $0.extra != nil }, blame: blame)
  }

  /// Where the function begins by which the last mod that does keeps something beside the state; nil where none does.
  var extraPlace: String? { layers.last { $0.extra != nil }?.extra?.place }

  /// The function as the script wrote it that has the last word; nil where no script did.
  func written(_ rule: RuleFunction) -> Function? {
    if let layer = layers.last(where: { $0.functions[rule] != nil }) { return layer.functions[rule] }
    guard case .script(let functions, _, _) = root else { return nil }
    return functions[rule]
  }
}
