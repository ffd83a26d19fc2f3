import Lua
import Opponents
import ParlorCore

/// An opponent of the list with options that are a script's opponents or functions.
@usableFromInline
struct AskingDefinition {
  /// The opponent with its text options.
  let spelling: OpponentSpelling
  /// The script's opponents, by option.
  let players: [String: PlayerChoice]
  /// The function that forbids moves.
  let forbids: OpponentFunctions?
  /// The nesting depth of a script's opponents: each level takes stack, and memory for names.
  let depth: Int

  /// Nests opponents.
  /// - Throws: an error if they are nested too deeply.
  init(
    _ spelling: OpponentSpelling, asking players: [String: PlayerChoice] = [:], forbids: OpponentFunctions? = nil
  ) throws(OpponentError) {
    (self.spelling, self.players, self.forbids) = (spelling, players, forbids)
    depth = 1 + (players.values.map(\.depth).max() ?? 0)
    guard depth <= OpponentList.greatestDepth else { throw .tooDeep }
  }

  /// The spelling with all nested names, for messages and saves.
  var name: String {
    let others = players.sorted { $0.key < $1.key }.map { OpponentSpelling.Option($0.key, $0.value.name) }
    return OpponentSpelling(id: spelling.id, options: spelling.options + others).description
  }
}

extension PlayerChoice {
  /// The nesting depth of a script's opponents.
  fileprivate var depth: Int {
    guard case .defined(let definition) = self, case .asking(let asking) = definition.way else { return 0 }
    return asking.depth
  }
}

/// The function behind `parlor.opponents.never`.
enum ForbiddenMoves {
  /// Makes a function of `seen` that returns a letter for each move, x for a forbidden one.
  private static let source = """
    local forbids = ...
    return function(seen)
      local marks = {}
      for place, move in ipairs(seen.moves) do marks[place] = forbids(move, seen) and "x" or "." end
      return table.concat(marks)
    end
    """

  /// Makes the function that is asked about all moves in one call.
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

  /// The remaining moves.
  static func left<Move>(of moves: [Move], by answer: Choice.Answer) throws(ScriptError) -> [Move] {
    guard case .move(.text(let marks)) = answer, marks.utf8.count == moves.count else {
      throw ScriptError("parlor.opponents.never: 'forbids' mustn't change seen.moves")
    }
    return zip(moves, marks.utf8).filter { $0.1 == UInt8(ascii: ".") }.map(\.0)
  }
}
