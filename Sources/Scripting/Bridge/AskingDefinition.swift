import Lua
import Opponents
import ParlorCore

/// An opponent of the list with options that no text can spell: opponents and functions that a script made.
@usableFromInline
struct AskingDefinition {
  /// The opponent, with the options that a text can spell.
  let spelling: OpponentSpelling
  /// The opponents that a script made, by the options that they stand for.
  let players: [String: PlayerChoice]
  /// What says which moves it never plays.
  let forbids: OpponentFunctions?
  /// How many opponents that a script made lie in one another here: each level of them takes the host's stack whenever
  /// they are made or asked, and memory for the names of all that lie in it.
  let depth: Int

  /// Puts an opponent around others.
  /// - Throws: an error where they would lie too deep.
  init(
    _ spelling: OpponentSpelling, asking players: [String: PlayerChoice] = [:], forbids: OpponentFunctions? = nil
  ) throws(OpponentError) {
    (self.spelling, self.players, self.forbids) = (spelling, players, forbids)
    depth = 1 + (players.values.map(\.depth).max() ?? 0)
    guard depth <= OpponentList.greatestDepth else { throw .tooDeep }
  }

  /// The spelling with the names of all it asks, for messages and saves.
  var name: String {
    let others = players.sorted { $0.key < $1.key }.map { OpponentSpelling.Option($0.key, $0.value.name) }
    return OpponentSpelling(id: spelling.id, options: spelling.options + others).description
  }
}

extension PlayerChoice {
  /// How many opponents that a script made lie in one another in this one.
  fileprivate var depth: Int {
    guard case .defined(let definition) = self, case .asking(let asking) = definition.way else { return 0 }
    return asking.depth
  }
}

/// What `parlor.opponents.never` makes of a function that is asked about one move.
enum ForbiddenMoves {
  /// Gives a function of `seen` that answers with a letter a move: an x where the script's function says that it is
  /// never played.
  private static let source = """
    local forbids = ...
    return function(seen)
      local marks = {}
      for place, move in ipairs(seen.moves) do marks[place] = forbids(move, seen) and "x" or "." end
      return table.concat(marks)
    end
    """

  /// The function that is asked about all moves at once.
  static func functions(asking forbids: Function, in machine: VirtualMachine) throws(ScriptError) -> OpponentFunctions {
    let choose = try machine.load(source, name: "[parlor] never").call(
      arguments: { stack in
        stack.push(forbids)
        return 1
      },
      read: { (stack) throws(ScriptError) in
        stack.pushCopy(of: -1)
        return machine.takeFunction(from: stack)
      })
    return OpponentFunctions(choose: choose)
  }

  /// The moves that the letters leave.
  static func left<Move>(of moves: [Move], by answer: Choice.Answer) throws(ScriptError) -> [Move] {
    guard case .move(.text(let marks)) = answer, marks.utf8.count == moves.count else {
      throw ScriptError("parlor.opponents.never: 'forbids' mustn't change seen.moves")
    }
    return zip(moves, marks.utf8).filter { $0.1 == UInt8(ascii: ".") }.map(\.0)
  }
}
