import GameLaws
import Lua
import ParlorCore

/// Makes games from a script's functions, one per machine.
final class GameTools {
  private unowned let machine: VirtualMachine
  /// Functions in Lua, made once: compiling them takes longer than running most games' files.
  private var madeComposer: Function?
  private var madeSteppers: [Bool: Function] = [:]
  /// The types of engines whose mods are compiled.
  let compiled: CompiledGames
  /// Watches the functions of new games; nil without a check.
  fileprivate(set) var audit: GameAudit?
  /// The error for an unknown setting.
  private let unknownSetting: HostFunction
  /// The operations of engines as methods of states.
  let operations: OperationMethods
  private let engine: [(name: String, function: HostFunction)]

  init(
    in machine: VirtualMachine, compiled: CompiledGames, lookahead: LookaheadTools, audit: GameAudit?
  ) throws(ScriptError) {
    (self.machine, self.compiled, self.audit) = (machine, compiled, audit)
    unknownSetting = UnknownNames.ofSettings
    engine = BaseFunctions.all
    for function in [unknownSetting] + engine.map(\.function) { machine.keep(function) }
    operations = .ofMods(machine, lookahead)
    machine.register(StateAPI.kind)
  }

  /// Puts mods over a game (`ModLayers`).
  func composer() throws(ScriptError) -> Function {
    if let madeComposer { return madeComposer }
    let host = try machine.reference { LayerFunctions.push(on: $0, in: machine) }
    let below = try machine.load(ModLayers.below, name: ModLayers.name).call(
      arguments: { stack in
        stack.push(host)
        return 1
      },
      read: { (stack) throws(ScriptError) in
        stack.pushCopy(of: -1)
        return machine.link.takeReference(from: stack)
      })
    let composer = try function(ModLayers.layers, name: ModLayers.name) { stack in
      stack.push(host)
      stack.push(below)
      return 2
    }
    madeComposer = composer
    return composer
  }

  /// Joins the functions that are called at every move (`RuleSteps`).
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
    for (name, function) in engine {
      guard modEngine.plainRules.contains(where: { $0.name == name }) else { continue }
      stack.push(.list(modEngine.names.map(Value.text)))
      stack.push(operation: function, number: operations.number(of: "base.\(name)"), of: StateObject.self)
      stack.setField(name, of: -2)
    }
    StateObject(modEngine).push(on: stack)
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
