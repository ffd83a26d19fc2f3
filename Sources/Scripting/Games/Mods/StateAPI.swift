import Lua
import ParlorCore

/// The state of an engine for scripts: its operations as methods, and the field `extra`.
enum StateAPI {
  /// The kind of object for the machine. Engines differ, so the operations are methods of each object.
  static var kind: ObjectKind {
    ObjectKind(
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
        let state = try call.object(as: StateObject.self).current()
        throw state.engine.unknownName(call.stack.text(at: 2) ?? call.stack.describe(at: 2))
      },
      hint: "; its operations change it ('parlor help lua state' lists them), and what a mod keeps is in state.extra")
  }
}

/// The host functions of operations, one for each name, whatever the engine.
final class OperationMethods {
  private unowned let machine: VirtualMachine
  private let perform: (Call, _ number: Int, _ name: String) throws -> Void
  private var methods: [String: HostFunction] = [:]
  private var numbers: [String: Int] = [:]
  /// The methods that all states have.
  let others: [(name: String, function: HostFunction)]

  /// - Parameter perform: does the operation and pushes its result.
  init(
    _ machine: VirtualMachine, _ others: [(name: String, function: HostFunction)] = [],
    _ perform: @escaping (Call, _ number: Int, _ name: String) throws -> Void
  ) {
    (self.machine, self.others, self.perform) = (machine, others, perform)
  }

  /// The methods of states for mods.
  static func ofMods(_ machine: VirtualMachine, _ lookahead: LookaheadTools) -> OperationMethods {
    let copy = HostFunction("state:\(copyName)", isMethod: true) { call in
      let state = try call.object(as: StateObject.self).current()
      try state.engine.lookahead(state, lookahead).push(on: call.stack)
      return 1
    }
    machine.keep(copy)
    return OperationMethods(machine, [(copyName, copy)]) { call, _, name in
      let state = try call.object(as: StateObject.self).current()
      call.stack.push(try state.engine.operate(name, on: state, try call.stack.arguments()))
    }
  }

  /// The method that copies a state for look-ahead.
  static let copyName = "copy"

  /// The methods of states for look-ahead.
  static func ofStates(_ machine: VirtualMachine) -> OperationMethods {
    OperationMethods(machine) { call, number, name in
      let state = try call.object(as: ScriptState.self)
      try state.rules.operation(number, name).body(state, call.stack)
    }
  }

  /// The method of a name, with its number.
  func method(_ name: String) -> (number: Int, function: HostFunction) {
    let number = number(of: name)
    if let method = methods[name] { return (number, method) }
    let function = HostFunction("state:\(name)", isMethod: true) { [perform] call in
      do { try perform(call, number, name) } catch let error as Refusal {
        throw ScriptError("state:\(name): \(error.reason)")
      }
      return 1
    }
    methods[name] = function
    machine.keep(function)
    return (number, function)
  }

  /// The number of a name.
  func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = numbers.count
    return numbers.count - 1
  }
}
