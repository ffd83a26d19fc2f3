import Lua
import Match
import ParlorCore

// How a script decides what chance draws.
extension MatchAPI {
  static var dealing: [APIFunction] {
    [
      APIFunction(
        "deal",
        "Decides the next draws of chance: these moves, in order, instead of what was dealt before. After them, chance draws "
          + "as usual. `undo` takes a draw back, but doesn't deal it again.",
        [.init("draws", "(integer|string)[]", "the moves as the log spells them; an empty list deals nothing")],
        returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"hangman\" }\nmatch:deal { \"judgment\" }:run()\n"
          + "assert(match.log[1].move == \"judgment\")"
      ) { call in
        try match(call).deal(try draws(call))
        call.stack.pushCopy(of: 1)
        return 1
      }
    ]
  }

  private static func draws(_ call: Call) throws(ScriptError) -> [String] {
    let table = try call.table(1, "draws")
    let stack = call.stack
    let draws = try stack.elements(of: table) { index throws(ScriptError) in
      guard let draw = stack.integer(at: -1).map(String.init) ?? stack.text(at: -1, upTo: .name) else {
        throw ScriptError(
          "\(call.name): 'draws' must be a list of moves, as text or whole numbers; number \(index + 1) is "
            + stack.describe(at: -1))
      }
      return draw
    }
    try stack.forEachPair(of: table) { () throws(ScriptError) in
      guard stack.kind(at: -2) == .number else {
        throw ScriptError("\(call.name): 'draws' must be a list of moves, as in match:deal { 3, \"six\" }")
      }
    }
    return draws
  }
}
