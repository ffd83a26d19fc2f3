import Lua
import ParlorCore

/// What the functions in Lua that put mods over a game need of the host, made once for a machine.
enum LayerFunctions {
  /// Pushes a table of the functions that the layers call, and the metatables of `base` and of its seats.
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

  /// Gives a view as text where a game doesn't say how.
  private static var plainText: HostFunction {
    HostFunction("base.describe") { call in
      call.stack.push(try call.stack.value(at: 1).plainText)
      return 1
    }
  }

  /// Gives the scene that a function at a place drew in new tables, which a mod may change.
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

  /// Gives the scene of an engine's own, of a view in plain data; nothing where the engine can't read that.
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

  /// Gives a value as messages show it.
  private static var shown: HostFunction {
    HostFunction("shown") { call in
      call.stack.push(call.stack.describe(at: 1))
      return 1
    }
  }

  /// Gives why a mod can't keep a table beside the state; nothing where it can.
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

  /// Raises the error about a function of a mod, with its place.
  private static var fail: HostFunction {
    HostFunction("fail") { call in
      let place = try call.text(1, "place")
      throw ScriptError(
        "\(place): \(try call.text(3, "message", upTo: .page))",
        traceback: "\(place): in function '\(try call.text(2, "name"))'")
    }
  }
}
