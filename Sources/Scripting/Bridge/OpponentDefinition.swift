import Lua
import Match
import ParlorCore

/// What a script gave to `parlor.opponent`: how to choose a move, and what to call whoever does.
public final class OpponentDefinition {
  let name: String
  let choose: Function
  let hear: Function?

  init(name: String, choose: Function, hear: Function?) {
    self.name = name
    self.choose = choose
    self.hear = hear
  }

  /// The call that asks the script for a seat's choices.
  ///
  /// The table `seen` and its list of moves are filled anew for each choice instead of made anew, which halves the cost
  /// of a choice; what else it shows is worked out when the script reads it.
  func choice(
    for seat: Seat, _ box: SeenBox, _ functions: SeenFunctions, machine: VirtualMachine
  ) throws(ScriptError) -> Choice {
    let moves = try machine.reference { $0.pushTable(elements: 8) }
    let seen = try machine.reference { stack in
      stack.pushSeen(seat: seat, box, functions)
      stack.push(moves)
      stack.setField("moves", of: -2)
    }
    return Choice(choose, argument: seen, field: "moves", list: moves, refusal: SeenAPI.changedMoves)
  }

  /// Has the script hear cues, one after the other.
  func hear(_ cues: [Cue]) throws(ScriptError) {
    guard let hear else { return }
    for case (_, .begins(let cue)) in Timeline(cues).moments {
      try hear.call(
        results: 0,
        arguments: { stack in
          stack.push(MatchAPI.value(of: cue))
          return 1
        }, read: { (_) throws(ScriptError) in })
    }
  }
}
