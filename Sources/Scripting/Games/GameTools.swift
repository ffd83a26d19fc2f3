import GameLaws
import Lua
import ParlorCore

/// Makes games from a script's functions, one per machine.
final class GameTools {
  private unowned let machine: VirtualMachine
  /// Functions in Lua, made once: compiling them takes longer than running most games' files.
  private var madeLayers: (composer: Function, steps: Function)?
  private var madeSteppers: [Bool: Function] = [:]
  /// The types of engines whose mods are compiled.
  let compiled: CompiledGames
  /// Watches the functions of new games; nil without a check.
  fileprivate(set) var audit: GameAudit?
  /// The error for an unknown setting.
  private let unknownSetting: HostFunction
  let lookahead: LookaheadTools
  private let engine: [(name: String, function: HostFunction)]

  init(
    in machine: VirtualMachine, compiled: CompiledGames, lookahead: LookaheadTools, audit: GameAudit?
  ) throws(ScriptError) {
    (self.machine, self.compiled, self.lookahead, self.audit) = (machine, compiled, lookahead, audit)
    unknownSetting = UnknownNames.ofSettings
    engine = BaseFunctions.all
    for function in [unknownSetting] + engine.map(\.function) { machine.keep(function) }
    machine.register(StateAPI.kind)
  }

  /// What puts mods over a game, and what joins the functions of mods of an engine, both in Lua.
  ///
  /// In Lua, a mod's function calls the one below directly. Errors and tracebacks leave out frames whose chunk begins with
  /// `[parlor]`.
  func layers() throws(ScriptError) -> (composer: Function, steps: Function) {
    if let madeLayers { return madeLayers }
    let host = try machine.reference { LayerFunctions.push(on: $0, in: machine) }
    let (below, steps) = try machine.load(
      String(decoding: PackageResources.Below_lua, as: UTF8.self), name: RuleSteps.name
    ).call(
      arguments: { stack in
        stack.push(host)
        return 1
      },
      read: { (stack) throws(ScriptError) in
        stack.pushField("engine_steps", of: -1)
        let steps = machine.takeFunction(from: stack)
        stack.pushCopy(of: -1)
        return (machine.link.takeReference(from: stack), steps)
      })
    let source = String(decoding: PackageResources.Layers_lua, as: UTF8.self)
    let composer = try function(source, name: RuleSteps.name) { stack in
      stack.push(host)
      stack.push(below)
      return 2
    }
    madeLayers = (composer, steps)
    return (composer, steps)
  }

  /// Joins the functions of a game that are called at every move (`RuleSteps`).
  func stepper(apply: Function, turn: Function, moves: Function) throws(ScriptError) -> Function {
    var passesSettings = false
    for (function, place) in [(apply, 3), (turn, 2), (moves, 2)] where !passesSettings {
      passesSettings = try function.hasParameter(place)
    }
    if let stepper = madeSteppers[passesSettings] { return stepper }
    let stepper = try function(RuleSteps.source(passesSettings: passesSettings), name: RuleSteps.name)
    madeSteppers[passesSettings] = stepper
    return stepper
  }

  /// The function that a chunk of the host's own returns.
  private func function(
    _ source: String, name: String, arguments: (Stack) -> Int = { _ in 0 }
  ) throws(ScriptError) -> Function {
    try machine.load(source, name: name).call(
      arguments: arguments,
      read: { (stack) throws(ScriptError) in
        stack.pushCopy(of: -1)
        return machine.takeFunction(from: stack)
      })
  }

  /// The table of settings for a game's functions: frozen, and unknown names are errors.
  func settings(_ values: [String: Value], in machine: MachineLink) throws(ScriptError) -> Reference {
    let stack = try machine.stack()
    stack.push(.record(Record(values)))
    UnknownNames.pushMetatable(asking: unknownSetting, known: values.keys.sorted(), on: stack)
    stack.setMetatable(of: -2)
    try stack.freeze(
      named: "settings",
      hint: ": settings are the same for the whole game; keep what changes in the state, tables as copies")
    let settings = machine.takeReference(from: stack)
    try audit?.watch(settings)
    return settings
  }

  /// Pushes the functions of `base` right above an engine in Swift, with an object that stands for the engine.
  func push(_ modEngine: ModEngine, on stack: Stack) {
    stack.push(engine)
    for rule in modEngine.plainRules {
      guard let function = engine.first(where: { $0.name == rule.name })?.function else { continue }
      modEngine.push(rule, function, lookahead.methods, on: stack)
      stack.setField(rule.name, of: -2)
    }
    stack.pushField("settle", of: -1)
    modEngine.settle = machine.link.takeReference(from: stack)
    HeldState(modEngine, extra: nil).push(on: stack)
    stack.setField("state", of: -2)
  }
}

extension GameLibrary {
  /// Watches the functions of all games that a closure makes.
  func watchingGames<Result>(_ body: () throws -> Result) throws -> Result {
    let tools = try tools()
    guard tools.audit == nil else { return try body() }
    tools.audit = try GameAudit(in: machine)
    defer { tools.audit = nil }
    return try body()
  }
}

extension Stack {
  /// Pushes functions of the rules by name.
  func push(_ functions: [RuleFunction: Function]) {
    pushTable(fields: functions.count)
    for (rule, function) in functions {
      push(function)
      setField(rule.rawValue, of: -2)
    }
  }
}
