import Lua
import ParlorCore
import Playtest

/// `parlor.rate`.
enum RatingAPI {
  static func function(of host: ScriptHost) -> APIFunction {
    APIFunction(
      "rate",
      "Rates players by results from anywhere, with intervals, as a tournament does. `print` shows the table. Up to "
        + "\(RatingReport.mostPlayers) players are rated together.",
      [.init("results", "parlor.Result[]", "the results; the meetings of a tournament are some")],
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
        "What players came to with one another: in several games by `wins` and `draws`, in one game by `places`.",
      fields: [
        .init("players", "string[]", "The names of the players, two or more."),
        .init(
          "wins", "integer[]?",
          "How many games each won. Who won is better than all others, who aren't compared with one another."),
        .init("draws", "integer?", "How many games all of them drew; 0 by default."),
        .init(
          "places", "integer[]?",
          "The place of each in one game, 1 for the best. Every two of them are compared; the same place is a draw."),
        .init("bye", "boolean?", "Whether nobody played, as in a tournament: it isn't counted then."),
      ] + unread, methods: [])
  }

  private static var unread: [APIClass.Field] {
    ["points", "stalls", "forfeits", "seed", "board"].map {
      .init($0, "any", "Meetings of tournaments have it; not read.")
    }
  }

  private static func results(_ call: Call) throws -> [GameResult] {
    let list = try call.table(1, "results")
    return try call.stack.elements(of: list) { index -> GameResult? in
      let options = try Options(topOf: call.stack, for: "\(call.name): results[\(index + 1)]", of: table)
      if try options.flag("bye") == true { return nil }
      let players = try options.list("players", of: "a name") { call.stack.text(at: -1) }
      let wins = try options.list("wins", of: "a whole number") { call.stack.integer(at: -1) }
      let places = try options.list("places", of: "a whole number") { call.stack.integer(at: -1) }
      let draws = try options.count("draws", in: 0...GameResult.mostGames)
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

extension Options {
  /// Reads a list; nil if it isn't given.
  /// - Parameters:
  ///   - element: what it has for each player, for the message.
  ///   - read: reads the element on top of the stack; nil where it is something else.
  fileprivate func list<Element>(_ name: String, of element: String, _ read: () -> Element?) throws -> [Element]? {
    try with(name) { kind in
      if kind == .none { return nil }
      guard kind == .table else { throw wrong(name, expected: "a list with \(element) for each player") }
      return try stack.elements(of: -1) { index in
        guard let read = read() else { throw wrong("\(name)[\(index + 1)]", expected: element) }
        return read
      }
    }
  }
}
