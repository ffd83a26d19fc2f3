import Lua
import Match
import ParlorCore

// `match:deal`.
extension MatchAPI {
  static var dealing: [APIFunction] {
    [
      APIFunction(
        "deal",
        "Decides the next draws of chance: these moves, in order, instead of any dealt before. After them, chance "
          + "draws as usual. `undo` takes a draw back, but doesn't deal it again.",
        [.init("draws", "(integer|string)[]", "the moves as the log spells them; an empty list deals none")],
        returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"hangman\" }\nmatch:deal { \"judgment\" }:run()\n"
          + "assert(match.log[1].move == \"judgment\")"
      ) { call in
        try match(call).deal(try call.stack.moves(of: try call.table(1, "draws"), as: "draws", for: call.name))
        return call.returningItself()
      }
    ]
  }
}

extension Stack {
  /// The most moves in a list.
  private static var mostMoves: Int { 100_000 }

  /// The moves in a list, as text.
  /// - Parameters:
  ///   - name: the list's name in messages.
  ///   - owner: the function that takes it.
  func moves(of table: Int, as name: String, for owner: String) throws(ScriptError) -> [String] {
    let table = fromBottom(table)
    guard length(of: table) <= Self.mostMoves else {
      throw ScriptError("\(owner): '\(name)' may have at most \(Self.mostMoves) moves")
    }
    let moves = try elements(of: table) { index throws(ScriptError) in
      guard let move = move(at: -1, upTo: .name) else {
        throw ScriptError(
          "\(owner): '\(name)' must be a list of moves, as text or whole numbers; number \(index + 1) is "
            + describe(at: -1))
      }
      return move.text
    }
    try forEachPair(of: table) { () throws(ScriptError) in
      guard kind(at: -2) == .number else {
        throw ScriptError("\(owner): '\(name)' must be a list of moves, as in { 3, \"six\" }")
      }
    }
    return moves
  }
}
