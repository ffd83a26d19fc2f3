import AlienESP
import ParlorCore
import SampleGames
import Testing

extension Game {
  /// The names of the cues that a move left, and what they say.
  func cues(after text: String, following earlier: [String]) throws -> [Cue] {
    var state = try state(after: earlier)
    guard case .move(let move) = try read(text, in: state) else { throw Refusal("\(text) isn't legal") }
    try apply(move, to: &state)
    return try cues(after: move, in: state)
  }
}

extension Array<Cue> {
  /// What they say.
  var texts: [Value?] { map { $0.details?["text"] } }
}

extension Value {
  /// A field of a record; nil where there is none.
  subscript(name: String) -> Value? { if case .record(let fields) = self { fields[name] } else { nil } }
}

/// The game that the catalog makes when nobody sets anything.
let standardGame = AlienESP(feedback: PlainFeedback.rightOrWrong)

/// A deck of cards without suits, each called by its number.
func numberDeck(_ count: Int) throws -> Deck { try Deck(ranks: (1...count).map { "card-\($0)" }) }

/// A feedback that a function gives: how many cards lie between the guess and the secret.
let distance = ScriptedFeedback(
  FunctionValue("the function at far.lua:1") { cards in
    guard case .integer(let guess) = cards[0]["index"], case .integer(let secret) = cards[1]["index"] else {
      throw Refusal("no index")
    }
    return [.integer(abs(guess - secret))]
  })
