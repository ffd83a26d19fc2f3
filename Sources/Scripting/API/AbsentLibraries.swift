import Lua

/// The names of Lua's libraries of files, processes, the clock and Lua itself: other libraries assign them to
/// variables while they load. A call suggests the replacement.
enum AbsentLibraries {
  /// The functions of each library.
  private static let functions: KeyValuePairs = [
    "os": "clock date difftime execute exit remove rename setlocale time tmpname",
    "io": "close input lines open output popen read tmpfile write",
    "debug": "gethook getinfo getlocal getupvalue sethook setmetatable setupvalue",
  ]

  /// The libraries' names, which count as undefined in a check.
  static let names: Set = ["os", "io", "debug", "package"]

  /// Defines the names for scripts.
  static func install(in machine: VirtualMachine) {
    for (library, functions) in functions {
      let hint = LuaHint.ofMissing(global: library) ?? ""
      for name in functions.split(separator: " ") {
        let full = "\(library).\(name)"
        machine.setGlobal(library, String(name), to: HostFunction(full) { _ in throw ScriptError("\(full): \(hint)") })
      }
    }
    // These have a correct result here: no variable is set, and nothing is a file.
    for (library, name) in [("os", "getenv"), ("io", "type")] {
      machine.setGlobal(
        library, name,
        to: HostFunction("\(library).\(name)") { call in
          call.stack.pushNone()
          return 1
        })
    }
    machine.setGlobal(
      "debug", "traceback",
      to: HostFunction("debug.traceback") { call in
        call.stack.pushCopy(of: 1)
        return 1
      })
    machine.setGlobal(
      "debug", "getmetatable",
      to: HostFunction("debug.getmetatable") { call in
        call.stack.pushMetafield("__metatable", of: 1)
        if call.stack.kind(at: -1) == .none { call.stack.pushMetatable(of: 1) }
        return 1
      })
    machine.setGlobal("package") { stack in
      stack.pushTable(fields: 3)
      for (name, text) in ["config": "/\n;\n?\n!\n-\n", "cpath": "", "path": ""] {
        stack.push(text)
        stack.setField(name, of: -2)
      }
    }
  }
}
