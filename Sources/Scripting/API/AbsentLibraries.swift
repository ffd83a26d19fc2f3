import Lua

/// The names of Lua's libraries of files, processes, the clock and Lua itself: other libraries assign them to
/// variables while they load. A call suggests the replacement.
enum AbsentLibraries {
  /// The functions of each library.
  private static let functions: KeyValuePairs = [
    "os": "clock date difftime execute exit remove rename setlocale time tmpname",
    "io": "close input lines open output popen read tmpfile write",
    "debug": "getlocal getupvalue sethook setmetatable setupvalue",
  ]

  /// The functions that have a correct result here.
  private static let harmless: [(library: String, name: String, body: @Sendable (Call) throws -> Int)] = [
    // No variable is set, nothing is a file, and no script has a hook.
    ("os", "getenv", nothing), ("io", "type", nothing), ("debug", "gethook", nothing),
    ("debug", "getinfo", information), ("debug", "traceback", traceback), ("debug", "getmetatable", metatable),
  ]

  /// All functions; their bodies capture nothing that can change, so machines of all threads share them.
  private nonisolated(unsafe) static let shared: [(library: String, name: String, function: HostFunction)] =
    functions.flatMap { library, names in
      names.split(separator: " ").map { name in
        let full = "\(library).\(name)"
        let function = HostFunction(full) { _ in
          throw ScriptError("\(full): \(LuaHint.ofMissing(global: library) ?? "")")
        }
        return (library, String(name), function)
      }
    } + harmless.map { ($0, $1, HostFunction("\($0).\($1)", $2)) }

  /// The libraries' names, which count as undefined in a check.
  static let names: Set = ["os", "io", "debug", "package"]

  /// Defines the names for scripts.
  static func install(in machine: VirtualMachine) {
    for (library, name, function) in shared { machine.setGlobal(library, name, to: function) }
  }

  private static func nothing(_ call: Call) -> Int {
    call.stack.pushNone()
    return 1
  }

  private static func information(_ call: Call) throws -> Int {
    if call.kind(1) == .function {
      call.stack.pushInformation(aboutFunctionAt: 1)
    } else {
      call.stack.pushInformation(aboutLevel: try call.integer(1, "level"))
    }
    return 1
  }

  private static func traceback(_ call: Call) -> Int {
    switch call.kind(1) {
    case .none, .text: call.stack.pushTraceback(after: 1)
    // Of a coroutine it tells only the message.
    case .coroutine: call.kind(2) == .none ? call.stack.push("") : call.stack.pushCopy(of: 2)
    default: call.stack.pushCopy(of: 1)
    }
    return 1
  }

  private static func metatable(_ call: Call) -> Int {
    call.stack.pushMetafield("__metatable", of: 1)
    if call.stack.kind(at: -1) == .none { call.stack.pushMetatable(of: 1) }
    return 1
  }
}
