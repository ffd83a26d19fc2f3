import Lua
import ParlorCore

/// An engine's state for scripts: its operations as methods, and the field `extra`.
enum StateAPI {
  /// The machine's kind of object. Engines differ, so the operations are methods of each object.
  static var kind: ObjectKind {
    ObjectKind(
      HeldState.self, name: "state", methods: [],
      fields: [
        (
          "extra",
          HostFunction("state.extra", isMethod: true) { call in
            try call.object(as: HeldState.self).current().pushExtra(on: call.stack)
            return 1
          }
        )
      ],
      unknown: HostFunction("state", isMethod: true) { call in
        let state = try call.object(as: HeldState.self).current()
        throw state.unknownName(call.stack.text(at: 2) ?? call.stack.describe(at: 2))
      },
      hint: "; its operations change it ('parlor help lua state' lists them), and what a mod keeps is in state.extra")
  }
}

/// The host functions of operations, one per name for all engines.
final class OperationMethods {
  private unowned let machine: VirtualMachine
  private var methods: [String: HostFunction] = [:]
  private var numbers: [String: Int] = [:]
  /// Copies a mod's state for looking ahead.
  let copy: HostFunction

  /// The name of the method `copy`.
  static let copyName = "copy"

  init(_ machine: VirtualMachine) {
    self.machine = machine
    copy = HostFunction("state:\(Self.copyName)", isMethod: true) { call in
      let state = try call.object(as: HeldState.self).current()
      state.rules.copy(state).push(on: call.stack)
      return 1
    }
    machine.keep(copy)
  }

  /// The method with a name, and its number.
  func method(_ name: String) -> (number: Int, function: HostFunction) {
    let number = number(of: name)
    if let method = methods[name] { return (number, method) }
    let function = HostFunction("state:\(name)", isMethod: true) { call in
      let state =
        try call.stack.object(at: 1, as: HeldState.self, of: LookaheadKind.self)
        ?? call.object(as: HeldState.self).current()
      guard let operation = state.rules.numbered[number]?.takeUnretainedValue() else { throw state.unknownName(name) }
      do { call.stack.push(try operation.body(state, try call.stack.arguments())) } catch let error as Refusal {
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

extension Stack {
  /// The arguments of a method.
  fileprivate func arguments() throws(ScriptError) -> [Value] {
    try (2..<max(2, count + 1)).map { (position) throws(ScriptError) in try value(at: position) }
  }
}
