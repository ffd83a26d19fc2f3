import Lua
import ParlorCore

/// What a script gave to `parlor.opponent`: how to choose a move, and what to call whoever does.
public final class OpponentScript {
  let name: String
  let choose: Function

  init(name: String, choose: Function) {
    self.name = name
    self.choose = choose
  }
}

/// An opponent that a script plays: its function is called with a table of what the seat sees.
///
/// The table and its list of moves are filled anew for each choice instead of made anew, which halves the cost of
/// a choice; what else it shows is worked out when the script reads it.
final class ScriptOpponent<G: Game>: Opponent, SightSource {
  private let script: OpponentScript
  private let seen: Reference
  private let moves: Reference
  private var listed = 0
  private var sight: Sight<G>?

  init(_ script: OpponentScript, seat: Seat, reader: HostFunction, machine: VirtualMachine) throws(ScriptError) {
    self.script = script
    let moves = try machine.reference { $0.pushTable(elements: 8) }
    let box = SightBox()
    self.moves = moves
    seen = try machine.reference { stack in
      stack.pushTable(fields: 4)
      stack.push(moves)
      stack.setField("moves", of: -2)
      stack.push(seat.name)
      stack.setField("seat", of: -2)
      stack.pushSeenMetatable(box, reader: reader)
      stack.setMetatable(of: -2)
    }
    box.source = self
  }

  func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move {
    self.sight = sight
    defer { self.sight = nil }
    var failure: (any Error)?
    let move: G.Move? = try script.choose.call(
      arguments: { stack in
        do { try self.listMoves(of: sight, on: stack) } catch { failure = error }
        stack.push(self.seen)
        return 1
      },
      read: { stack in
        do { return try self.move(chosenAt: -1, on: stack, sight: sight) } catch { failure = error }
        return nil
      })
    if let failure { throw failure }
    guard let move else { throw ScriptError("\(script.name): no move") }
    return move
  }

  /// Fills the list of moves: whole numbers where the game has them, text elsewhere.
  private func listMoves(of sight: Sight<G>, on stack: Stack) throws {
    stack.push(moves)
    defer { stack.drop() }
    var count = 0
    for move in try sight.moves {
      count += 1
      if let number = sight.game.number(for: move) {
        stack.push(number)
      } else {
        stack.push(try sight.text(for: move))
      }
      stack.setElement(count, of: -2)
    }
    if listed > count {
      for index in (count + 1)...listed {
        stack.pushNone()
        stack.setElement(index, of: -2)
      }
    }
    // A script may have added to the list; what it added within the old length was overwritten above.
    listed = count
  }

  private func move(chosenAt position: Int, on stack: Stack, sight: Sight<G>) throws -> G.Move {
    if let number = stack.integer(at: position), let move = sight.game.move(numbered: number),
      try sight.isLegal(move)
    {
      return move
    }
    guard let text = stack.text(at: position) ?? stack.integer(at: position).map(String.init) else {
      throw ScriptError("\(script.name): choose must return a move, got \(stack.describe(at: position))")
    }
    switch try sight.read(text) {
    case .move(let move): return move
    case .refused(let refusal): throw ScriptError("\(script.name): choose returned \(text): \(refusal)")
    }
  }

  // MARK: What the table shows when it is read

  func board() throws -> String {
    guard let sight else { throw ScriptError.staleSight }
    return try sight.game.describe(try sight.view)
  }

  func view() throws -> Value {
    guard let sight else { throw ScriptError.staleSight }
    return try sight.game.value(of: try sight.view)
  }
}

/// Whoever can show what a seat sees.
protocol SightSource: AnyObject {
  func board() throws -> String
  func view() throws -> Value
}

/// What the table `seen` holds on to: the opponent that it shows things for, while there is one.
final class SightBox {
  weak var source: (any SightSource)?
}

extension Stack {
  /// Pushes the metatable of a table `seen`: unknown names go to the reader, which finds the box here.
  fileprivate func pushSeenMetatable(_ box: SightBox, reader: HostFunction) {
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
