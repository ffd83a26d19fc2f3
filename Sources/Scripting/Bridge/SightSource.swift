import Lua
public import ParlorCore

/// Whoever can show what a seat sees.
@usableFromInline
protocol SightSource: AnyObject {
  func board() throws -> String
  func view() throws -> Value
}

/// What the table `seen` holds on to: the opponent that it shows things for, while there is one.
final class SightBox {
  // Not weak, which would slow down every use of the opponent: the opponent takes itself out before it goes.
  unowned(unsafe) var source: (any SightSource)?
}

extension Stack {
  /// Pushes the metatable of a table `seen`: unknown names go to the reader, which finds the box here.
  func pushSeenMetatable(_ box: SightBox, reader: HostFunction) {
    pushTable(fields: 3)
    push(box)
    setField("box", of: -2)
    push(reader)
    setField("__index", of: -2)
    push(false)
    setField("__metatable", of: -2)
  }

  /// Whoever shows things for the table `seen` at a position.
  func sightSource(ofSeenAt position: Int) -> (any SightSource)? {
    guard kind(at: position) == .table else { return nil }
    pushMetafield("box", of: position)
    defer { drop() }
    return object(at: -1, as: SightBox.self)?.source
  }
}

extension ScriptError {
  static var staleSight: ScriptError {
    ScriptError("seen shows the board only while choose runs; copy what you want to keep")
  }
}
