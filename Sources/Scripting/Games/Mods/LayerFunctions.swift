import Lua
import ParlorCore

/// The host's functions for the layers of mods.
enum LayerFunctions {
  /// Pushes a table of these functions, and the metatables of `base` and its seats.
  static func push(on stack: Stack, in machine: VirtualMachine) {
    stack.push(.record(["rules": .list(RuleRow.all.map(\.forLayers))]))
    for (name, function) in [plainText, drawn, engineScene, shown, flaw, fail] {
      machine.keep(function)
      stack.push(function)
      stack.setField(name, of: -2)
    }
    stack.pushRefill()
    stack.setField("refill", of: -2)
    for (name, function) in [("strictly", UnknownNames.ofBase), ("seats", UnknownNames.ofSeats)] {
      machine.keep(function)
      UnknownNames.pushMetatable(asking: function, on: stack)
      stack.setField(name, of: -2)
    }
  }

  /// Creates a function that returns a value.
  private static func function(
    _ name: String, as told: String? = nil, _ body: @escaping (Call) throws -> Value
  ) -> ObjectKind.Member {
    (name, HostFunction(told ?? name) { $0.returning(try body($0)) })
  }

  /// The default description of a view.
  private static var plainText: ObjectKind.Member {
    function("plain_text", as: "base.describe") { .text(try $0.stack.value(at: 1).plainText) }
  }

  /// Copies a scene into new tables, which a mod may change.
  private static var drawn: ObjectKind.Member {
    function("drawn", as: "base.draw") { call in
      do throws(SceneMistake) { return try call.stack.scene(at: 1, of: call.machine.link).value } catch {
        if let error = error.own { throw error }
        throw failure("draw", at: try call.text(2, "place"), "draw gives a scene that can't be drawn: \(error.problem)")
      }
    }
  }

  /// The engine's scene for a view in plain data; nil if the engine can't read the view.
  private static var engineScene: ObjectKind.Member {
    function("engine_scene", as: "base.draw") { call in
      let engine = call.stack.object(at: 1, as: HeldState.self)?.engine
      let viewer = call.stack.integer(at: 3).map { Viewer.seat($0 &- 1) } ?? .spectator
      return try engine?.scene(told: try call.data(2, "view"), for: viewer)?.value ?? .none
    }
  }

  /// Describes a value for a message.
  private static var shown: ObjectKind.Member { function("shown") { .text($0.stack.describe(at: 1)) } }

  /// The reason why a table can't be kept in the state; nil if it can.
  private static var flaw: ObjectKind.Member {
    function("flaw") { call in
      call.stack.pushCopy(of: 1)
      let table = call.machine.link.takeReference(from: call.stack)
      do throws(ScriptError) { _ = try table.plainBytes(as: "the state.extra") } catch {
        if error.isStop { throw error }
        return .text(error.message)
      }
      return .none
    }
  }

  /// Raises an error at the place of a mod's function.
  private static var fail: ObjectKind.Member {
    function("fail") { call in
      throw failure(try call.text(2, "name"), at: try call.text(1, "place"), try call.text(3, "message", upTo: .page))
    }
  }

  private static func failure(_ function: String, at place: String, _ message: String) -> ScriptError {
    ScriptError("\(place): \(message)", traceback: "\(place): in function '\(function)'")
  }
}
