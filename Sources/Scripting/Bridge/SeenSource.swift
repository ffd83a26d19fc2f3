import Lua
public import ParlorCore

/// Whoever can show what a seat sees.
@usableFromInline
protocol SeenSource: AnyObject {
  /// What the table shows under the name of a field, of all but the moves.
  func value(named name: String) throws -> Value
  /// The state that the seat sees whole; nil where the game hides something.
  func state() throws -> ScriptState?
  /// A state that fits what the seat sees, drawn from a stream of these bits.
  func sample(using bits: UInt64) throws -> ScriptState
}

/// The functions of every table `seen` of a machine.
struct SeenFunctions {
  let reader: HostFunction
  let writer = SeenAPI.writer()
  let pairs: HostFunction
  private let others: [HostFunction]

  init() {
    let (methods, step) = (SeenAPI.methods(), SeenAPI.step())
    reader = SeenAPI.reader(methods)
    pairs = SeenAPI.pairs(by: step)
    others = methods.map(\.function) + [step]
  }

  /// Has a machine know them.
  func keep(in machine: VirtualMachine) {
    for function in [reader, writer, pairs] + others { machine.keep(function) }
  }
}

/// What the table `seen` holds on to: the opponent that it shows things for, while there is one.
@usableFromInline
final class SeenReference {
  // Not weak, which would slow down every use of the opponent: the opponent takes itself out before it goes.
  unowned(unsafe) var source: (any SeenSource)?
}

extension Stack {
  /// Pushes a table `seen` without its moves: it shows the seat's name and can't be changed, since what a script wrote
  /// into it would still be there at the next choice. Other names go to the reader, which finds the box.
  ///
  /// The moves are to be a field of the table itself: almost every script reads them, and a look at what only a
  /// metatable shows takes three times as long. Whoever calls the script looks after that field (`Choice`).
  func pushSeen(seat: Seat, _ box: SeenReference, _ functions: SeenFunctions) {
    push(seat.name)
    push(box)
    push(functions.reader)
    push(functions.pairs)
    push(functions.writer)
    makeReadOnlyTable()
  }

  /// Whoever shows things for the fields of a table `seen` at a position.
  func seenSource(ofFieldsAt position: Int) -> (any SeenSource)? {
    guard kind(at: position) == .table else { return nil }
    pushMetafield("box", of: position)
    defer { drop() }
    return object(at: -1, as: SeenReference.self)?.source
  }
}

extension ScriptError {
  static var staleSeen: ScriptError {
    ScriptError("seen shows the board only while choose runs; copy what you want to keep")
  }
}
