import Lua
import ParlorCore

/// What a machine needs to make games of a script's functions, made once for each.
final class GameTools {
  /// Puts mods over a game (`ModLayers`).
  let composer: Function
  /// Puts the functions of a game together (`RuleSteps`).
  let stepper: Function
  /// Gives a view as text where a game doesn't say how.
  private let plainText: HostFunction
  /// What watches the functions of games; nil where nobody checks them.
  let audit: GameAudit?
  /// Says that a setting or something of `base` doesn't exist.
  private let unknownSetting, unknownBase: HostFunction
  /// Raises the error about a function of a mod, with its place.
  private let fail: HostFunction
  private let engine: [(name: String, function: HostFunction)]

  init(in machine: VirtualMachine, audit: GameAudit?) throws(ScriptError) {
    self.audit = audit
    composer = try Self.function(ModLayers.source, name: ModLayers.name, in: machine)
    stepper = try Self.function(RuleSteps.source, name: RuleSteps.name, in: machine)
    plainText = HostFunction("base.describe") { call in
      call.stack.push(try call.stack.value(at: 1).plainText)
      return 1
    }
    unknownSetting = Self.unknownName(of: "settings")
    unknownBase = Self.unknownName(of: "base")
    engine = BaseFunctions.all
    fail = HostFunction("fail") { call in
      let place = try call.text(1, "place")
      throw ScriptError(
        "\(place): \(try call.text(3, "message"))", traceback: "\(place): in function '\(try call.text(2, "name"))'")
    }
    for function in [plainText, unknownSetting, unknownBase, fail] + engine.map(\.function) { machine.keep(function) }
    machine.register(StateFace.kind(keptBy: machine))
  }

  /// The function that a chunk of the host's own returns.
  private static func function(
    _ source: String, name: String, in machine: VirtualMachine
  ) throws(ScriptError) -> Function {
    try machine.load(source, name: name).call { (stack) throws(ScriptError) in
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
  }

  // MARK: Names that don't exist

  /// The function that a table asks for a name that it lacks: nothing for one that is known, else an error.
  private static func unknownName(of owner: String) -> HostFunction {
    HostFunction(owner) { call in
      let stack = call.stack
      var names = try stack.names(of: 1, in: owner)
      stack.pushMetafield("names", of: 1)
      names += (try? stack.value(at: -1))?.texts ?? []
      guard let name = stack.text(at: 2), names.contains(name) else {
        throw ScriptError.unknownName(stack.text(at: 2) ?? stack.describe(at: 2), of: owner, names)
      }
      stack.pushNone()
      return 1
    }
  }

  /// Pushes a metatable with which a table refuses names that it doesn't have and that aren't known either.
  private func pushMetatable(ofNames names: [String], for unknown: HostFunction, on stack: Stack) {
    stack.pushTable(fields: 3)
    stack.push(.list(names.map(Value.text)))
    stack.setField("names", of: -2)
    stack.push(unknown)
    stack.setField("__index", of: -2)
    stack.push(false)
    stack.setField("__metatable", of: -2)
  }

  /// The table of settings that the functions of a game get: they can't change it, and it refuses names that it lacks.
  func settings(_ values: [String: Value], in machine: MachineLink) throws(ScriptError) -> Reference {
    let stack = try machine.stack()
    stack.push(.record(values))
    pushMetatable(ofNames: values.keys.sorted(), for: unknownSetting, on: stack)
    stack.setMetatable(of: -2)
    try stack.freeze(
      named: "settings",
      remedy: ": settings are the same for the whole game; keep what changes in the state, tables as copies")
    let settings = machine.takeReference(from: stack)
    try audit?.watch(settings)
    return settings
  }

  /// Pushes what `ModLayers` needs of the host.
  func pushHost(on stack: Stack) {
    stack.pushTable(fields: 3)
    stack.push(plainText)
    stack.setField("plain_text", of: -2)
    stack.push(fail)
    stack.setField("fail", of: -2)
    pushMetatable(ofNames: [], for: unknownBase, on: stack)
    stack.setField("strictly", of: -2)
  }

  /// Pushes the functions that a mod finds right above an engine in Swift, with the object that stands for its state.
  func pushEngine(on stack: Stack, state: Reference) {
    stack.pushTable(fields: engine.count + 1)
    for (name, function) in engine {
      stack.push(function)
      stack.setField(name, of: -2)
    }
    stack.push(state)
    stack.setField("state", of: -2)
  }
}
