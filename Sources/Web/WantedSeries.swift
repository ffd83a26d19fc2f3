import Match
import Opponents
import ParlorCore
import Session

/// A page's request for a new series.
struct WantedSeries: Sendable {
  let game: String
  let settings: [(name: String, text: String)]
  private let players: [String]?
  private let options: SeriesOptions
  private let seed: Seed?
  /// The seats played at the requesting page; nil for all people's seats.
  let here: SeatSet?

  /// - Throws: one line that names the wrong field and the values it takes.
  init(_ value: Value) throws(Refusal) {
    let fields = try NamedFields(
      value, names: ["game", "settings", "players", "options", "seed", "here"], place: "a new table")
    game = try fields.require("game", takes: "a game's id") { value in
      value.asText.flatMap { $0.isEmpty || $0.contains("/") || $0.hasSuffix(".lua") ? nil : $0 }
    }
    settings = try fields.read("settings", takes: "texts by their names", \.asTextFields) ?? []
    players = try fields.read("players", takes: "a list of players", \.asTexts)
    options = try fields.read("options", takes: "a table") { $0 }.map(SeriesOptions.init(reading:)) ?? SeriesOptions()
    seed = try fields.read("seed", takes: "a whole number") { value in
      (value.asText ?? value.asInteger.map { "\($0)" }).flatMap { UInt64($0) }.map(Seed.init)
    }
    here = try fields.read("here", takes: "a list of seats", \.asSeats)
  }

  /// - Throws: an error if a player isn't a known opponent: pages can't name files.
  func series(opponents: OpponentList) throws -> Lobby.NewSeries {
    for spelling in (players ?? []).map(PlayerSpelling.init) where !spelling.isPerson {
      _ = try opponents.choice(spelling.player)
    }
    return Lobby.NewSeries(
      game: game, settings: { [settings] in try $0.choices(fromText: settings) },
      players: players.map { players in { _, _ in players } }, seed: seed, options: options)
  }
}

extension SeriesOptions {
  fileprivate init(reading value: Value) throws(Refusal) {
    let fields = try NamedFields(
      value, names: ["keep", "starter", "best_of", "first_to", "tie", "swaps_seats"], place: "options")
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
      _ name: String, _ type: Choice.Type
    ) throws(Refusal) -> Choice? {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      return try fields.read(name, takes: "one of \(names)") { $0.asText.flatMap(Choice.init(rawValue:)) }
    }
    let numbers = 1...Self.longest
    let (most, points) = (try fields.integer("best_of", in: numbers), try fields.integer("first_to", in: numbers))
    if most != nil, points != nil { throw Refusal("options: 'best_of' and 'first_to' don't go together") }
    self.init(
      keep: try choice("keep", Keep.self) ?? .all, starter: try choice("starter", Starter.self),
      target: most.map { .bestOf($0) } ?? points.map { .firstTo($0) }, tie: try choice("tie", Tie.self) ?? .suddenDeath,
      swapsSeats: try fields.read("swaps_seats", takes: "true or false", \.asFlag) ?? false)
  }
}

extension Value {
  var asFlag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// Strings by name; numbers and flags become strings.
  var asTextFields: [(name: String, text: String)]? {
    guard case .record(let fields) = self else { return nil }
    return fields.map { ($0.key, $0.value.plainText) }
  }

  /// A set of seats from a list of numbers from 0.
  var asSeats: SeatSet? {
    guard let numbers = asList?.map(\.asInteger), numbers.allSatisfy({ $0.map((0..<Seat.limit).contains) ?? false })
    else { return nil }
    return SeatSet(numbers.compactMap(\.self))
  }
}
