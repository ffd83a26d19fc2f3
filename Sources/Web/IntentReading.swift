import ParlorCore
import Session

/// An intent as sent by a page.
struct SentIntent {
  let intent: Intent
  /// The position that the intent answers; nil for the current one.
  let moment: Moment?
  /// The time of the person's action, on the table's clock; nil for now.
  let instant: Duration?

  /// - Throws: one line that names the wrong field and the values it takes.
  init(_ value: Value) throws(Refusal) {
    let fields = try NamedFields(
      value,
      names: [
        "intent", "text", "number", "at_ply", "name", "seat", "player", "is_yes", "is_paused", "game", "ply", "at",
      ],
      place: "an intent")
    intent = try fields.intent()
    let (game, ply) = (try fields.integer("game", in: Self.numbers), try fields.integer("ply", in: Self.numbers))
    guard (game == nil) == (ply == nil) else { throw Refusal("an intent: 'game' and 'ply' come together") }
    moment = game.flatMap { game in ply.map { Moment(game: game, ply: $0) } }
    let seconds = try fields.read("at", takes: "seconds from 0 to 1000000000") { value in
      value.asNumber.flatMap { (0...1e9).contains($0) ? $0 : nil }
    }
    instant = seconds.map { .seconds($0) }
  }

  fileprivate static let numbers = 0...1_000_000_000
}

extension NamedFields {
  fileprivate func intent() throws(Refusal) -> Intent {
    switch try require("intent", takes: "a string", \.asText) {
    case "move": .move(try string("text"))
    case "reply": .reply(try string("text"))
    case "undo": .undo
    case "redo": .redo
    case "new_game": .newGame
    case "restart": .restart
    case "hint": .hint
    case "ready": .ready
    case "reload": .reload
    case "rescue": .rescue
    case "leave": .leave
    case "answer": .answer(try flag("is_yes"))
    case "pause": .pause(try flag("is_paused"))
    case "select": .select(try number("number"))
    case "branch": .branch(ply: try number("at_ply"))
    case "inspect": .inspect(ply: try number("at_ply"))
    case "set": .set(name: try string("name"), text: try string("text"))
    case "swap": .swap(seat: try string("seat"), player: try string("player"))
    case let other: throw Refusal("an intent: there is no intent \(quoted(other))")
    }
  }

  private func string(_ name: String) throws(Refusal) -> String { try require(name, takes: "a string", \.asText) }

  private func flag(_ name: String) throws(Refusal) -> Bool {
    try require(name, takes: "true or false") { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  private func number(_ name: String) throws(Refusal) -> Int {
    try require(name, takes: "a whole number from 0") { value in
      value.asInteger.flatMap { SentIntent.numbers.contains($0) ? $0 : nil }
    }
  }
}
