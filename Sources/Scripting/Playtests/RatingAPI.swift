import Lua
import ParlorCore
import Playtest

/// `parlor.rate`.
enum RatingAPI {
  static func function(of host: ScriptHost) -> APIFunction {
    APIFunction(
      "rate",
      "Rates players by results from any source, with intervals, as a tournament does. `print` shows the table. At "
        + "most "
        + "\(RatingReport.mostPlayers) players are rated together.",
      [.init("results", "parlor.Result[]", "the results; the meetings of a tournament fit")],
      returns: (RatingReport.schema.type, "the ratings"),
      example: """
        local rated = parlor.rate {
          { players = { "ann", "bob" }, wins = { 7, 3 }, draws = 2 },
          { players = { "bob", "cid", "ann" }, places = { 1, 3, 2 } },
          { players = { "cid", "bob" }, wins = { 1, 0 } },
        }
        print(rated)
        print(rated.ratings[1].player, rated.ratings[1].low, rated.games)
        """
    ) { [unowned host] call in
      let results = try results(call)
      do {
        let report = try RatingReport(results)
        try call.stack.checkForStop()
        host.reportTables.push(report, by: RatingReport.schema, on: call.stack)
      } catch let refusal as Refusal { throw ScriptError("\(call.name): \(refusal)") }
      return 1
    }
  }

  static var table: APIClass {
    APIClass(
      type: "parlor.Result", name: "result",
      summary:
        "The result of several games, in `wins` and `draws`, or of one game, in `places`.",
      fields: [players.field, wins.field, draws.field, places.field, bye.field] + unread, methods: [])
  }

  private static let players = OptionKey.list(
    "players", "string", isRequired: true, "The names of the players, two or more.", of: "a name"
  ) { $0.text(at: -1) }
  private static let wins = OptionKey.list(
    "wins", "integer",
    "How many games each won. A winner beats all others, who aren't compared with one another.",
    of: "a whole number"
  ) { $0.integer(at: -1) }
  private static let draws = OptionKey.count(
    "draws", in: 0...GameResult.mostGames, "How many games were drawn; 0 by default.")
  private static let places = OptionKey.list(
    "places", "integer",
    "The place of each in one game, 1 for the best. Every pair is compared; the same place is a draw.",
    of: "a whole number"
  ) { $0.integer(at: -1) }
  private static let bye = OptionKey.flag(
    "bye", "Whether it is a bye of a tournament, which isn't counted.")

  private static var unread: [APIClass.Field] {
    ["points", "stalls", "forfeits", "seed", "board"].map {
      .init($0, "any", "Ignored; the meetings of tournaments have it.")
    }
  }

  private static func results(_ call: Call) throws -> [GameResult] {
    let list = try call.table(1, "results")
    return try call.stack.elements(of: list) { index -> GameResult? in
      let options = try Options(topOf: call.stack, for: "\(call.name): results[\(index + 1)]", of: table)
      if try options[bye] == true { return nil }
      let (players, wins, places) = try (options[players], options[wins], options[places])
      let draws = try options[draws]
      return try options.explainingRefusals {
        guard let players else { throw Refusal("'players' is missing: the names of those who played") }
        switch (wins, places, draws) {
        case (let wins?, nil, _): return try GameResult(players, .wins(wins, draws: draws ?? 0))
        case (nil, let places?, nil): return try GameResult(players, .places(places))
        default:
          throw Refusal("give 'wins', with 'draws' where there were some, or 'places' alone, as in places = { 1, 2 }")
        }
      }
    }.compactMap { $0 }
  }
}

extension OptionKey {
  /// A list with an element for each player.
  /// - Parameters:
  ///   - element: what it has for each player, for the message.
  ///   - read: reads the element on top of the stack; nil where it is something else.
  fileprivate static func list<Element>(
    _ name: String, _ type: String, isRequired: Bool = false, _ summary: String, of element: String,
    _ read: @escaping @Sendable (Stack) -> Element?
  ) -> Self where Content == [Element] {
    Self(name, type + "[]", isRequired: isRequired, summary, expected: "a list with \(element) for each player") {
      options in
      guard options.stack.kind(at: -1) == .table else { return nil }
      return try options.stack.elements(of: -1) { index in
        guard let read = read(options.stack) else {
          throw options.wrong("\(name)[\(index + 1)]", expected: element)
        }
        return read
      }
    }
  }
}
