public import Lua
import Match
public import ParlorCore

/// What a script gave to `parlor.opponent`: how to choose a move, and what to call whoever does.
public final class OpponentScript {
  let name: String
  let choose: Function
  let hear: Function?

  init(name: String, choose: Function, hear: Function?) {
    self.name = name
    self.choose = choose
    self.hear = hear
  }
}

/// A seat that a script plays: the table that its function is called with, and the call.
///
/// The table and its list of moves are filled anew for each choice instead of made anew, which halves the cost of
/// a choice; what else it shows is worked out when the script reads it.
@usableFromInline
final class ScriptSeat {
  @usableFromInline let choice: Choice
  private let hearing: Function?
  private let box = SightBox()

  init(
    _ script: OpponentScript, seat: Seat, reader: HostFunction, writer: HostFunction, machine: VirtualMachine
  ) throws(ScriptError) {
    let (moves, box) = (try machine.reference { $0.pushTable(elements: 8) }, box)
    let seen = try machine.reference { stack in
      stack.pushSeen(seat: seat, box, reader: reader, writer: writer)
      stack.push(moves)
      stack.setField("moves", of: -2)
    }
    choice = Choice(script.choose, argument: seen, field: "moves", list: moves, refusal: SeenAPI.changedMoves)
    hearing = script.hear
  }

  /// Whether the script wants to hear cues.
  @usableFromInline var isListening: Bool { hearing != nil }

  /// Has the script hear cues, one after the other.
  @usableFromInline
  func hear(_ cues: [Cue]) throws {
    guard let hearing else { return }
    for case (_, .begins(let cue)) in Timeline(cues).moments {
      try hearing.call(
        results: 0,
        arguments: { stack in
          stack.push(MatchAPI.value(of: cue))
          return 1
        }, read: { (_) throws(ScriptError) in })
    }
  }

  /// Names who shows what the table doesn't hold; nil before that one goes.
  @usableFromInline
  func show(_ source: (any SightSource)?) { box.source = source }
}

extension Choice.Answer {
  /// The answer as a move's spelling; nil where it can't be one.
  var text: String? {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    case .other: nil
    }
  }

  /// The answer as a message shows it.
  var shown: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): quoted(text)
    case .other(let description): description
    }
  }
}
