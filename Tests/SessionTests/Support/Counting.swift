/// A small game in Lua for the tests of rules that fail: two seats add one or two to a sum, until it is large enough.
enum Counting {
  /// Its functions, each with what stands in it.
  private static let functions = [
    ("start", "", "return { sum = 0, mover = 1 }"),
    ("turn", "state", "return state.sum >= 6 and { winner = 3 - state.mover, reason = 'counted' } or state.mover"),
    ("moves", "state", "return { 1, 2 }"),
    ("apply", "state, move", "state.sum, state.mover = state.sum + move, 3 - state.mover"),
    ("describe", "state", "return 'sum: ' .. state.sum"), ("text", "state, move", "return tostring(move)"),
    ("view", "state", "return state"), ("revealed", "state", "return true"), ("cues", "state", "return {}"),
  ]

  /// The source of the game.
  /// - Parameters:
  ///   - wrong: the function that does something else, and what: in Lua, before its own.
  ///   - more: more fields of the game.
  static func source(_ wrong: (function: String, lua: String)? = nil, more: String = "") -> String {
    let fields = functions.map { name, parameters, body in
      "  \(name) = function(\(parameters)) \(name == wrong?.function ? wrong?.lua ?? "" : "") \(body) end,"
    }
    return """
      local parlor = require "parlor"
      return parlor.game {
        id = "count", seats = { "ann", "ben" },
      \(fields.joined(separator: "\n"))
        \(more)
      }
      """
  }

  /// The source of an opponent that does something.
  static func opponent(_ choice: String) -> String {
    "return require('parlor').opponent { choose = function(seen) \(choice) end }"
  }
}
