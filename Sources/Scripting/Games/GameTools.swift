import Lua
import ParlorCore

/// What a machine needs to make games of a script's functions, made once for each.
final class GameTools {
  /// Puts mods over a game (`ModLayers`).
  let composer: Function
  /// Puts the functions of a game together (`RuleSteps`).
  let stepper: Function
  /// Gives a view as text where a game doesn't say how.
  let plainText: HostFunction
  /// What watches the functions of games; nil where nobody checks them.
  let audit: GameAudit?
  private let engine: [(name: String, function: HostFunction)]

  init(in machine: VirtualMachine, audit: GameAudit?) throws(ScriptError) {
    self.audit = audit
    composer = try Self.function(ModLayers.source, name: ModLayers.name, in: machine)
    stepper = try Self.function(RuleSteps.source, name: RuleSteps.name, in: machine)
    plainText = HostFunction("base.describe") { call in
      call.stack.push(try call.stack.value(at: 1).plainText)
      return 1
    }
    engine = BaseFunctions.all
    for function in [plainText] + engine.map(\.function) { machine.keep(function) }
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
