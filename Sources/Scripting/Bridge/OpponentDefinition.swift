import Lua
import Match
import ParlorCore

/// An opponent that a script made: how it chooses a move, and what to call it.
public final class OpponentDefinition {
  /// How an opponent chooses.
  @usableFromInline
  enum Way {
    /// By functions of the script.
    case functions(OpponentFunctions)
    /// By a search that the script has a say in.
    case search(ScriptSearch)
    /// As an opponent of the list that asks what the script made.
    case asking(AskingDefinition)
  }

  let name: String
  /// What the script calls it; nil where it says nothing.
  let title: String?
  @usableFromInline let way: Way
  private let memory: AccountedMemory

  init(name: String, title: String? = nil, _ way: Way) {
    (self.name, self.title, self.way) = (name, title, way)
    memory = AccountedMemory(600 + name.memoryFootprint)
  }
}

/// What a script gave to `parlor.opponent`: how to choose a move, and what to do with what is heard.
@usableFromInline
final class OpponentFunctions {
  private let choose: Function
  let hear: Function?

  init(choose: Function, hear: Function? = nil) { (self.choose, self.hear) = (choose, hear) }

  var all: [Function] { [choose] + (hear.map { [$0] } ?? []) }

  /// The call that asks the script for a seat's choices.
  ///
  /// The table `seen` and its list of moves are filled anew for each choice instead of made anew, which halves the cost
  /// of a choice; what else it shows is worked out when the script reads it.
  func choice(
    for seat: Seat, _ box: SeenReference, _ functions: SeenFunctions, machine: VirtualMachine
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
