import Match
import ParlorCore
import SampleGames
import Simon
import Testing

/// Rules that can't fail, with the tempo of the machine.
typealias TableSimon = Simon<TempoTable>

/// A game of the machine's tempo.
func simon(
  _ variant: SimonVariant = .classic, length: Int = 8, buttons: Int = 4, resets: Int = 1, timeout: Duration? = nil
) throws -> TableSimon {
  try #require(
    Simon(
      length: length, buttons: SimonButton.standard(buttons), tempo: TempoTable.historical, variant: variant,
      resetsPerRound: resets, timeout: timeout))
}

/// A game whose playback a function times.
func simon(length: Int = 8, timing: @escaping (Int, Int) throws -> [Value]) throws -> Simon<FunctionTempo> {
  let function = FunctionValue("the function at tempo.lua:3") { arguments in
    guard case (.integer(let length), .integer(let step))? = arguments.pair else { throw Refusal("not two numbers") }
    return try timing(length, step)
  }
  return try #require(Simon(length: length, tempo: FunctionTempo(function)))
}

/// The moves of a classic game, those of chance included, up to the end of some rounds that are all right.
func rounds(of sequence: [Int], upTo round: Int) -> [String] {
  var texts = ["start"]
  for index in 0..<round {
    texts.append(String(sequence[index]))
    for button in sequence.prefix(index + 1) { texts.append(String(button)) }
  }
  return texts
}

extension Game {
  /// How the game ended; nil while it goes on.
  func outcome(of state: State) throws -> Outcome? {
    if case .over(let outcome) = try turn(in: state) { outcome } else { nil }
  }

  /// The cues of the last of some moves.
  func cues(after texts: [String]) throws -> [Cue] {
    var state = try state(after: texts.dropLast())
    guard let text = texts.last, case .move(let move) = try read(text, in: state) else { throw Refusal("not legal") }
    try apply(move, to: &state)
    return try cues(after: move, in: state)
  }

  /// A match that moves from outside play.
  func match(seed: UInt64) throws -> Match<Self> {
    let setup = MatchSetup(game: "simon", seed: Seed(seed), players: seats.map { _ in humanPlayer })
    return try Match(of: self, setup: setup, opponents: seats.map { _ in nil })
  }
}

extension Array<Cue> {
  /// The buttons that a playback flashes, in their order.
  var flashed: [Int] { filter { $0.name == "flash" }.compactMap { $0.subject?.asInteger } }

  /// What they are about.
  var subjects: [Value?] { map(\.subject) }
}

extension Cue {
  /// A cue about a standard button, with what there is to know of the button.
  static func button(_ number: Int, _ name: String, at: Duration = .zero, lasting: Duration) -> Cue {
    let button = SimonButton.standard(8)[number - 1]
    return Cue(
      name, at: at, lasting: lasting, subject: .integer(number),
      details: ["label": .text(button.label), "colour": .text(button.colour), "tone": Value(shortest: button.tone)])
  }
}

extension Array {
  /// Both elements of an array of two.
  var pair: (Element, Element)? { count == 2 ? (self[0], self[1]) : nil }
}

extension Value {
  /// A field of a record; nil where there is none.
  subscript(name: String) -> Value? { if case .record(let fields) = self { fields[name] } else { nil } }
}
