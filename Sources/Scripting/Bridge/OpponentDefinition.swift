import Lua
import Match
import ParlorCore

/// An opponent made by a script.
public final class OpponentDefinition {
  /// How an opponent chooses.
  @usableFromInline
  enum Way {
    /// By functions of the script.
    case functions(OpponentFunctions)
    /// By a search with functions of the script.
    case search(ScriptSearch)
    /// As a listed opponent that asks the script's.
    case asking(AskingDefinition)
  }

  let name: String
  /// The name that the script gives it; nil for none.
  let title: String?
  @usableFromInline let way: Way
  private let memory: AccountedMemory

  init(name: String, title: String? = nil, _ way: Way) {
    (self.name, self.title, self.way) = (name, title, way)
    memory = AccountedMemory(600 + name.memoryFootprint)
  }
}

/// The functions of an opponent.
@usableFromInline
final class OpponentFunctions {
  private let choose: Function
  let hear: Function?

  init(choose: Function, hear: Function? = nil) { (self.choose, self.hear) = (choose, hear) }

  var all: [Function] { [choose] + (hear.map { [$0] } ?? []) }

  /// Makes the call that asks for a seat's choices.
  ///
  /// The table `seen` and its list of moves are refilled for each choice, which halves the cost; other fields are
  /// computed when read.
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

  /// Reports cues to the script, one by one.
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
