import Lua
import ParlorCore

/// What scripts do with the state of an engine: its operations as methods, and the field `extra`.
enum StateFace {
  /// The kind of object that the machine knows; each machine has its own, which finds operations by their names.
  static func kind(keptBy machine: VirtualMachine) -> ObjectKind {
    let methods = MethodTable(machine)
    return ObjectKind(
      StateObject.self, name: "state", methods: [],
      fields: [
        (
          "extra",
          HostFunction("state.extra", isMethod: true) { call in
            try call.object(as: StateObject.self).current().pushExtra(on: call.stack)
            return 1
          }
        )
      ],
      unknown: HostFunction("state", isMethod: true) { call in
        let access = try call.object(as: StateObject.self).current()
        let name = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
        guard access.operations.contains(name) else {
          throw ScriptError.unknownName(name, of: "this state", access.operations + ["extra"])
        }
        call.stack.push(methods.method(name))
        return 1
      },
      remedy: "; its operations change it ('parlor help lua state' lists them), and what a mod keeps is in state.extra")
  }
}

/// The methods of states by name, each made where a script first asks for it.
private final class MethodTable {
  private unowned let machine: VirtualMachine
  private var methods: [String: HostFunction] = [:]

  init(_ machine: VirtualMachine) { self.machine = machine }

  func method(_ name: String) -> HostFunction {
    if let method = methods[name] { return method }
    let method = HostFunction("state:\(name)", isMethod: true) { call in
      let access = try call.object(as: StateObject.self).current()
      var arguments: [Value] = []
      for position in 2..<max(2, call.stack.count + 1) { arguments.append(try call.stack.value(at: position)) }
      do {
        call.stack.push(try access.operate(name, arguments))
      } catch let error as OperationError {
        throw ScriptError("state:\(name): \(error.message)")
      }
      return 1
    }
    methods[name] = method
    machine.keep(method)
    return method
  }
}
