import Lua
import ParlorCore

/// The host's functions for the layers of mods.
enum LayerFunctions {
  /// Pushes a table of these functions, and of the metatables of `base` and its seats.
  static func push(on stack: Stack, in machine: VirtualMachine) {
    stack.push(.record(["rules": .list(RuleRow.all.map(\.forLayers))]))
    let functions = [
      ("plain_text", plainText), ("shown", shown), ("flaw", flaw), ("fail", fail), ("drawn", drawn),
      ("engine_scene", engineScene),
    ]
    for (name, function) in functions {
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

  /// Describes a view as text by default.
  private static var plainText: HostFunction {
    HostFunction("base.describe") { call in
      call.stack.push(try call.stack.value(at: 1).plainText)
      return 1
    }
  }

  /// Copies a scene into new tables, which a mod may change.
  private static var drawn: HostFunction {
    HostFunction("base.draw") { call in
      do throws(SceneMistake) {
        call.stack.push(try call.stack.scene(at: 1, of: call.machine.link).value)
      } catch {
        if let error = error.own { throw error }
        let place = try call.text(2, "place")
        throw ScriptError(
          "\(place): draw gives a scene that can't be drawn: \(error.problem)",
          traceback: "\(place): in function 'draw'")
      }
      return 1
    }
  }

  /// The engine's scene of a view in plain data; nil if the engine can't read it.
  private static var engineScene: HostFunction {
    HostFunction("base.draw") { call in
      let engine = call.stack.object(at: 1, as: StateObject.self)?.engine
      let viewer = call.stack.integer(at: 3).map { Viewer.seat($0 &- 1) } ?? .spectator
      guard let scene = try engine?.scene(told: try call.data(2, "view"), for: viewer) else {
        call.stack.pushNone()
        return 1
      }
      call.stack.push(scene.value)
      return 1
    }
  }

  /// Shows a value as messages do.
  private static var shown: HostFunction {
    HostFunction("shown") { call in
      call.stack.push(call.stack.describe(at: 1))
      return 1
    }
  }

  /// Why a table can't be kept beside the state; nil if it can.
  private static var flaw: HostFunction {
    HostFunction("flaw") { call in
      call.stack.pushCopy(of: 1)
      let table = call.machine.link.takeReference(from: call.stack)
      do throws(ScriptError) {
        _ = try table.plainBytes(as: "the state.extra")
        call.stack.pushNone()
      } catch {
        if error.isStop { throw error }
        call.stack.push(error.message)
      }
      return 1
    }
  }

  /// Raises an error at the place of a mod's function.
  private static var fail: HostFunction {
    HostFunction("fail") { call in
      let place = try call.text(1, "place")
      throw ScriptError(
        "\(place): \(try call.text(3, "message", upTo: .page))",
        traceback: "\(place): in function '\(try call.text(2, "name"))'")
    }
  }
}
