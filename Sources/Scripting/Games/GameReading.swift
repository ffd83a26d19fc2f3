import GameLaws
import Lua
import ParlorCore

// Reads and checks the arguments of `parlor.game` and `parlor.mod`, without playing.
extension GameLibrary {
  /// Reads a call of `parlor.game`.
  func game(definedBy call: Call) throws -> GameDefinition {
    var reading = DefinitionReading(at: call.caller, audit: audit)
    let options = try Options(call, 1, of: GameAPI.gameOptions, for: "parlor.game") { name, error in
      if let misplaced = ScriptError.misplaced(name) {
        reading.note(misplaced, about: name)
      } else {
        reading.noteUnknown(name, error, among: GameAPI.gameOptions)
      }
    }
    let header = options.header(&reading)
    let functions = options.rules(ofMod: false, &reading)
    let seats = options.requiredSeats(&reading)
    let schema = reading.read("settings") { try options.schema() }
    let attributes = options.attributes(among: schema ?? [], seats: seats, &reading)
    try reading.finish()
    guard let header, let seats, let schema else { throw ScriptError("\(options.owner): the game can't be read") }
    let recipe = GameRecipe(
      machine: machine.link, id: header.id, rootID: header.id,
      root: .script(functions: functions, seats: seats, showsAll: attributes.showsAll),
      tools: try tools())
    return try define(
      GameDefinition(header, place: call.caller, schema: schema, own: schema, recipe: recipe, attributes: attributes))
  }

  /// Reads a call of `parlor.mod`.
  func mod(definedBy call: Call) throws -> GameDefinition {
    try expectBaseFirst(in: call)
    var reading = DefinitionReading(at: call.caller, audit: audit)
    let options = try Options(call, 2, of: GameAPI.modOptions, for: "parlor.mod") {
      reading.noteUnknown($0, $1, among: GameAPI.modOptions)
    }
    let base = reading.readBase { try modBase(call) }
    let header = options.header(&reading)
    let functions = options.rules(ofMod: true, &reading)
    if let base, base.recipe?.isOverEngine != false, functions[.sample] != nil {
      let problem =
        "'sample' is for games in Lua and mods of them; the engine below draws its states itself, and "
        + "'sample_extra' what the mod keeps beside them"
      reading.note(ScriptError("\(options.owner): \(problem)"), about: "sample")
    }
    let extra = reading.read(GameAPI.extra, of: options)
    let sampleExtra = reading.read(GameAPI.sampleExtra, of: options)
    if sampleExtra != nil, extra == nil || base?.recipe?.isOverEngine == false {
      let problem = "'sample_extra' is for mods of engines that have 'extra'; in a mod of a game in Lua, write 'sample'"
      reading.note(ScriptError("\(options.owner): \(problem)"), about: "sample_extra")
    }
    let seats = reading.read(GameAPI.seatNames, of: options)
    let settings = base.flatMap { base in reading.read("settings") { try options.settings(over: base.plugin) } }
    let attributes = options.attributes(among: settings?.schema ?? [], seats: seats, &reading)
    try reading.finish()
    guard let base, let header, let settings else { throw ScriptError("\(options.owner): the mod can't be read") }
    let layer = GameRecipe.Layer(
      id: header.id, place: call.caller, functions: functions, extra: extra, sampleExtra: sampleExtra,
      seats: seats, showsAll: attributes.showsAll)
    let below = try base.recipe ?? recipe(over: base.plugin, id: header.id)
    let recipe = try below.with(layer, fixed: settings.fixed)
    return try define(
      GameDefinition(
        header, place: call.caller, schema: settings.schema, own: settings.own, recipe: recipe, attributes: attributes,
        base: base))
  }
}

extension GameLibrary {
  /// Refuses a call of `parlor.mod` without a base.
  private func expectBaseFirst(in call: Call) throws(ScriptError) {
    guard call.kind(1) == .table else { return }
    // parlor:mod(BASE, { ... }) passes the library itself as the base.
    guard call.kind(3) != .table else {
      throw ScriptError("parlor.mod: write it with a dot, as in parlor.mod(BASE, { ... })")
    }
    call.stack.pushField("base", of: call.position(1))
    defer { call.stack.drop() }
    let base = call.stack.text(at: -1).map { Value.text($0).luaSource } ?? "BASE"
    throw ScriptError("parlor.mod: the base comes first, and the options after it: parlor.mod(\(base), { id = ... })")
  }
}

extension ScriptError {
  /// The error for an option of `parlor.mod` in `parlor.game`; nil if neither has it.
  fileprivate static func misplaced(_ option: String) -> ScriptError? {
    guard GameAPI.modOptions.fields.contains(where: { $0.name == option }) else { return nil }
    return ScriptError("parlor.game has no option '\(option)'; that is one of parlor.mod")
  }
}

/// The base of a mod.
struct ModBase {
  /// The base in a script; nil for an engine in Swift.
  let definition: GameDefinition?
  let plugin: Plugin
  var recipe: GameRecipe? { definition?.recipe }

  init(_ definition: GameDefinition?, plugin: Plugin) { (self.definition, self.plugin) = (definition, plugin) }
}

/// A game's entry in lists.
struct GameHeader {
  let id: String
  let title: String?
  let summary: String?
  let rules: String?

  /// The largest number of lines of the rules.
  static let mostLines = 40
}

extension Options {
  /// Reads a game's entry in lists; nil without an id.
  fileprivate func header(_ reading: inout DefinitionReading) -> GameHeader? {
    expect("id", "give a name in lower case, as in id = \"tic-tac-toe\"", &reading)
    let (id, title) = (reading.read(GameAPI.id, of: self), reading.read(GameAPI.title, of: self))
    let (summary, rules) = (reading.read(GameAPI.summary, of: self), reading.read(GameAPI.rules, of: self))
    return id.map { GameHeader(id: $0, title: title, summary: summary, rules: rules) }
  }

  /// Reads the functions of a game or a mod.
  fileprivate func rules(ofMod isMod: Bool, _ reading: inout DefinitionReading) -> [RuleFunction: Function] {
    var functions: [RuleFunction: Function] = [:]
    for key in isMod ? RuleRow.ofMods : RuleRow.ofGames {
      if let rule = RuleFunction(rawValue: key.name) { functions[rule] = reading.read(key, of: self) }
      if key.isRequired { expect(key.name, "a game needs it, as a function", &reading) }
    }
    return functions
  }

  /// Reads the seats of a game, which are required.
  fileprivate func requiredSeats(_ reading: inout DefinitionReading) -> GameRecipe.SeatNames? {
    expect("seats", "give the names, as in seats = { \"white\", \"black\" }", &reading)
    return reading.read(GameAPI.seats, of: self)
  }

  /// Notes a required option that is missing.
  private func expect(_ name: String, _ help: String, _ reading: inout DefinitionReading) {
    guard with(name, { $0 == .none }) else { return }
    reading.noteMissing(name, ScriptError("\(owner): '\(name)' is missing; \(help)"))
  }
}
