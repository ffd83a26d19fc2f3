import Match
import ParlorCore
import Session

/// The choices before a game: settings, players, and the options of the series.
struct GameForm {
  private(set) var preview: Showcase.Preview
  /// The settings, then the seats, then the sequence of games.
  var fields: [Field]
  private let opponents: [String]
  private var players: [String: String]

  /// The settings that a form can have: functions are excluded.
  private var schema: [Setting] { preview.schema.filter { $0.defaultValue != .none } }
  private var settingCount: Int { schema.count }
  private var settings: ArraySlice<Field> { fields.prefix(settingCount) }
  private var seats: ArraySlice<Field> { fields.dropFirst(settingCount).dropLast() }

  /// - Parameters:
  ///   - kept: the kept settings as text.
  ///   - preferences: preferred players by seat, and the `series`.
  init(
    _ preview: Showcase.Preview, kept: [(name: String, text: String)], preferences: [String: String],
    opponents: [String]
  ) {
    (self.preview, self.opponents, players) = (preview, opponents, preferences)
    let kept = Dictionary(kept.map { ($0.name, $0.text) }) { first, _ in first }
    fields = []
    fields = schema.map { Field($0, suggestions: preview.suggestions[$0.name] ?? [], text: kept[$0.name]) }
    fields += seatFields + [Self.seriesField(preferences[Self.seriesName])]
  }

  /// Takes a new preview, whose seats may differ.
  mutating func update(_ preview: Showcase.Preview) {
    for field in seats { players[field.name] = field.text }
    let hasOtherSeats = preview.seats != self.preview.seats
    self.preview = preview
    if hasOtherSeats { fields = Array(settings) + seatFields + fields.suffix(1) }
  }

  private var seatFields: [Field] {
    preview.seats.enumerated().map { index, seat in
      let usual = index == 0 ? humanPlayer : opponents.contains("greedy") ? "greedy" : opponents.first ?? humanPlayer
      return Field(
        seat.name, help: "who plays \(seat.name): a person (human), an opponent, or the path of a script",
        .text([humanPlayer] + opponents),
        text: players[seat.name] ?? usual)
    }
  }

  static let seriesName = "series"
  private static let (oneGame, allGames) = ("one", "all")

  private static func seriesField(_ text: String?) -> Field {
    Field(
      "games", help: "a table of games keeps them all, the newest below; one game asks before it is replaced",
      .choice([(allGames, "table of games"), (oneGame, "one game, asks first")]), text: text ?? allGames)
  }

  /// The settings that differ from the defaults, as text.
  var chosen: [(name: String, text: String)] {
    zip(schema, settings).filter { $0.defaultValue.plainText != $1.text }.map { ($0.name, $1.text) }
  }

  /// The settings changed since their last use.
  var changes: [(name: String, text: String)] {
    zip(schema, settings).filter { $1.isChanged }.map { ($0.name, $1.text) }
  }

  var isChanged: Bool { settings.contains(where: \.isChanged) }

  /// Whether players or series options have changed, which requires a new series.
  var needsOtherTable: Bool { fields.dropFirst(settingCount).contains(where: \.isChanged) }

  /// The changed players and series options by name.
  var changedPreferences: [(name: String, text: String)] {
    seats.filter(\.isChanged).map { ($0.name, $0.text) }
      + fields.suffix(1).filter(\.isChanged).map { (Self.seriesName, $0.text) }
  }

  /// Marks all choices as in use.
  mutating func keep() { for index in fields.indices { fields[index].keep() } }

  /// The requested series.
  func series(of game: String) -> Lobby.NewSeries {
    let (chosen, players) = (chosen, seats.map(\.text))
    let keepsOne = fields.last?.text == Self.oneGame
    let options = SeriesOptions(
      keep: keepsOne ? .one : .all, starter: keepsOne && preview.starter != nil ? .afterFinished : nil)
    return Lobby.NewSeries(
      game: game, settings: { try $0.choices(fromText: chosen) }, players: { _, _ in players }, options: options)
  }
}
