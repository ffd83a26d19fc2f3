import ParlorCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LawCheck {
  static var codingRoundTrips: LawCheck {
    LawCheck(
      Law(
        "coding-round-trips", "States, moves and views survive encoding, and a decoded state plays on like the first.",
        cost: "O(moves), of 30 states", .purity),
      statesOfAGame: 30, oneIn: 16,
      atEachState: { position in
        do {
          return try stateFault(position) ?? moveFault(position) ?? viewFault(position)
        } catch let error where error is EncodingError || error is DecodingError {
          return Breach("the state to survive encoding as JSON", but: "it failed: \(error)")
        }
      })
  }

  static var equalStatesEncodeEqually: LawCheck {
    LawCheck(
      Law(
        "equal-states-encode-equally", "Equal states have the same encoding.",
        cost: "O(1), of 300 states of a batch of games", .consistency),
      acrossGames: { evidence in
        var known: [Int: [(text: String, position: PlayedPosition<G>)]] = [:]
        for position in evidence.positions(300, oneIn: 4, for: "equal-states-encode-equally") {
          // A state that can't be encoded breaks another law.
          guard let text = try? encoded(position.state) else { continue }
          let alike = known[position.state.hashValue] ?? []
          if let equal = alike.first(where: { $0.position.state == position.state }), equal.text != text {
            let place = evidence.place(of: equal.position)
            return position.finding(
              Breach("the encoding \(quoted(equal.text)) of the equal state at \(place)", got: quoted(text)))
          }
          // A copy through JSON is also equal, and shares no storage with the original.
          if let copy = try? decoded(G.State.self, from: text), copy == position.state, let again = try? encoded(copy),
            again != text
          {
            return position.finding(Breach("the encoding \(quoted(text)) of the decoded state", got: quoted(again)))
          }
          known[position.state.hashValue] = alike + [(text, position)]
        }
        return nil
      })
  }

  private static func stateFault(_ position: PlayedPosition<G>) throws -> Breach? {
    let (game, text) = (position.game, try encoded(position.state))
    var copy = try decoded(G.State.self, from: text)
    if copy != position.state { return Breach("the state back from \(quoted(text))", got: "another") }
    if copy.hashValue != position.state.hashValue { return Breach("the hash of the decoded state", got: "another") }
    let turn = try game.turn(in: copy)
    if turn != position.turn {
      return Breach("the decoded state's turn to be \(shown(position.turn))", got: shown(turn))
    }
    let (texts, expected) = (try game.moves(in: copy).map { try game.text(for: $0, in: copy) }, try position.texts())
    if texts != expected { return Breach("the decoded state's moves to be \(shown(expected))", got: shown(texts)) }
    guard let move = position.move else { return nil }
    var state = position.state
    try game.apply(move, to: &state)
    try game.apply(move, to: &copy)
    return copy == state
      ? nil : Breach("the move \(position.quoted(move)) to lead on from the decoded state", got: "another state")
  }

  private static func moveFault(_ position: PlayedPosition<G>) throws -> Breach? {
    for move in position.moves.spread(8) {
      let text = try encoded(move)
      let copy = try decoded(G.Move.self, from: text)
      if copy == move { continue }
      return Breach("the move \(position.quoted(move)) back from \(quoted(text))", got: position.quoted(copy))
    }
    return nil
  }

  private static func viewFault(_ position: PlayedPosition<G>) throws -> Breach? {
    var tried: [G.View] = []
    for viewer in position.viewers {
      let view = try position.game.view(of: position.state, for: viewer)
      // Without secrets all views are equal.
      if tried.contains(view) { continue }
      tried.append(view)
      let text = try encoded(view)
      if try decoded(G.View.self, from: text) == view { continue }
      return Breach("the view of \(shown(viewer)) back from \(quoted(text))", got: "another")
    }
    return nil
  }
}

private let encoder: JSONEncoder = {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}()

private let decoder = JSONDecoder()

func encoded(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }

func decoded<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
  try decoder.decode(type, from: Data(text.utf8))
}
