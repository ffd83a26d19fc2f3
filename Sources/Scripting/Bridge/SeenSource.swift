import Lua
public import ParlorCore

/// A source for the table `seen`.
@usableFromInline
protocol SeenSource: AnyObject {
  /// The value of a field other than `moves`.
  func value(named name: String) throws -> Value
  /// The whole state; nil if the game hides something.
  func state() throws -> HeldState?
  /// Draws a state that fits the view, from a stream of these bits.
  func sample(using bits: UInt64) throws -> HeldState
}

/// The functions that all tables `seen` of a machine share.
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

  /// Keeps them in a machine.
  func keep(in machine: VirtualMachine) {
    for function in [reader, writer, pairs] + others { machine.keep(function) }
  }
}

/// Links the table `seen` to its opponent, while there is one.
@usableFromInline
final class SeenReference {
  // Not weak, because that would slow down every use; the opponent clears it.
  unowned(unsafe) var source: (any SeenSource)?
}

extension Stack {
  /// Pushes a table `seen` without moves. It is frozen, because a script's writes would persist to the next choice.
  /// Other names go to the reader, which finds the box.
  ///
  /// `moves` becomes a plain field, because almost every script reads it and a metatable takes three times as long.
  /// `Choice` restores that field.
  func pushSeen(seat: Seat, _ box: SeenReference, _ functions: SeenFunctions) {
    push(seat.name)
    push(box)
    push(functions.reader)
    push(functions.pairs)
    push(functions.writer)
    makeReadOnlyTable()
  }

  /// The source behind a table `seen`.
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
