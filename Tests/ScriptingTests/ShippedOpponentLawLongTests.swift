import GameLaws
import Opponents
import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("The laws of opponents hold for all that ship")
struct ShippedOpponentLawLongTests {
  /// A game with settings that keep it short.
  struct Setup: CustomStringConvertible, Sendable {
    let id: String
    var settings: [String: Value] = [:]
    /// The opponents that play it, beside those that play every game.
    let players: [String]
    /// The seats that an opponent can't play, as who sets a word can't guess it.
    var others: [String: [Int]] = [:]
    var description: String {
      ([id] + settings.keys.sorted().map { "\($0)=\(settings[$0] ?? .none)" }).joined(separator: " ")
    }
  }

  private static let variants: [Setup] =
    [
      Setup(id: "four-in-a-row", settings: ["columns": 4, "rows": 4], players: searchesForTwo + ["perfect"]),
      Setup(id: "hangman", settings: ["words": "us-states"], players: ["monte-carlo", "guesser"]),
      Setup(
        id: "hangman", settings: ["words": "us-states", "mode": "rival"],
        players: ["monte-carlo", "guesser", "setter"], others: ["setter": [1], "guesser": [0]]),
      Setup(
        id: "hangman", settings: ["words": "us-states", "mode": "evil"],
        players: ["monte-carlo", "guesser", "setter"], others: ["setter": [1], "guesser": [0]]),
      Setup(id: "simon", settings: ["length": 5], players: ["monte-carlo", "flawless", "human-like"]),
      Setup(id: "simon", settings: ["length": 5, "timeout": 3], players: ["monte-carlo", "flawless", "human-like"]),
      Setup(id: "alien-esp", players: ["monte-carlo", "card-finder"]),
    ]

  /// Those that play every game.
  private static let everywhere = ["random", "mixture", "never"]
  /// Those that play every game that hides nothing.
  private static let searches = ["greedy", "short-sighted", "monte-carlo"]
  private static let searchesForTwo = searches + ["alpha-beta"]

  /// The opponents that play each game in Lua and each mod, beside those that play every game.
  private static let players: [String: [String]] = Dictionary(
    uniqueKeysWithValues: [
      ("connect-n dice-race four-in-a-row-lua nim tic-tac-toe", searchesForTwo),
      ("cylinder five-in-a-row misere pop-out wild-spot", searchesForTwo),
      ("higher-lower three-players", searches),
      ("little-whist mastermind rock-paper-scissors", ["monte-carlo"]),
      ("evil-hangman whole-word", ["monte-carlo", "guesser"]),
      ("reverse-simon surprise-simon", ["monte-carlo", "flawless", "human-like"]),
      ("esp-hints", ["card-finder"]),
    ].flatMap { games, players in games.split(separator: " ").map { (String($0), players) } })

  /// The games in Lua and the mods.
  private static let scripts = ["games", "mods"].flatMap { folder in
    (try? Checkout.names(in: "scripts/\(folder)", ending: ".lua")) ?? []
  }

  private static let setups =
    variants + scripts.map { Setup(id: $0, settings: settings[$0] ?? [:], players: players[$0] ?? ["none is named"]) }

  /// The settings that keep the others short.
  private static let settings: [String: [String: Value]] = [
    "evil-hangman": ["words": "us-states"], "whole-word": ["words": "us-states"],
  ]

  /// An opponent with budgets that a test has time for, and in the engines' games other ways in which it may play.
  private func spellings(of plugin: any OpponentKind, in setup: Setup) -> [String] {
    let budgets = ["iterations": "12", "depth": "1", "player": "random"]
    let options = plugin.schema.compactMap { setting in
      budgets[setting.name].map { OpponentSpelling.Option(setting.name, $0) }
    }
    let spelling = OpponentSpelling(id: plugin.id, options: options).description
    let isEngine = Self.variants.contains { $0.id == setup.id }
    return [spelling] + (isEngine ? Self.otherWays[plugin.id] ?? [] : [])
  }

  private static let otherWays = [
    "alpha-beta": ["alpha-beta:nodes=40:playouts=2"],
    "guesser": ["guesser:strategy=entropy", "guesser:strategy=rollout", "guesser:strategy=letters"],
    "mixture": ["mixture:player=[monte-carlo:iterations=12]:chance=0.5"],
    "never": ["never:player=[monte-carlo:iterations=12]:moves=[1,2]"],
    "short-sighted": ["short-sighted:depth=4:nodes=40"],
  ]

  private func script() throws -> Script {
    try Script(roots: [Checkout.path("scripts")], folders: ShippedScripts.folders)
  }

  @Test("the opponents that play a game are those named here, and keep the laws in it", arguments: setups)
  func laws(setup: Setup) throws {
    let host = try script().host
    let game = try host.plugin(named: setup.id).game(setup.settings)
    var played: [String] = []
    for plugin in host.opponents.plugins {
      let seats = game.seats.indices.filter { setup.others[plugin.id]?.contains($0) != true }
      let options = OpponentCheckOptions(seats: seats, limit: 24, samples: 2)
      for spelling in spellings(of: plugin, in: setup) {
        do {
          let found = try host.violations(
            of: .named(spelling), playing: game, called: setup.id, settings: setup.settings, seeds: 0..<2,
            options: options)
          #expect(found.isEmpty, "\(spelling): \(found)")
          played.append(plugin.id)
        } catch is OpponentError {
          // It doesn't play this game.
        }
      }
    }
    #expect(Set(played) == Set(Self.everywhere + setup.players), "\(played)")
  }

  @Test("perfect keeps the laws on 7 columns and 6 rows, where it has a book")
  func book() throws {
    let host = try script().host
    let options = OpponentCheckOptions(seats: [0], limit: 5, samples: 2)
    let found = try host.violations(
      of: .named("perfect"), playing: try host.plugin(named: "four-in-a-row").game([:]), called: "four-in-a-row",
      seeds: 0..<1, options: options)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("every opponent plays one of the games at least")
  func all() throws {
    let host = try script().host
    for plugin in host.opponents.plugins {
      let plays = try Self.variants.contains { setup in
        let game = try host.plugin(named: setup.id).game(setup.settings)
        func canPlay<G: Game>(_ game: G) throws -> Bool {
          (try? OpponentMaker(try host.opponents.choice(plugin.id), for: game)) != nil
        }
        return try canPlay(game)
      }
      #expect(plays, "\(plugin.id)")
    }
  }

  @Test(
    "every opponent in a file keeps the laws in its game",
    arguments: zip(
      try Checkout.names(in: "scripts/opponents", ending: ".lua"),
      ["four-in-a-row", "higher-lower", "tic-tac-toe", "nim"]
    ))
  func files(name: String, id: String) throws {
    let host = try script().host
    let options = OpponentCheckOptions(limit: 24, samples: 2)
    let found = try host.violations(
      of: .named(Checkout.path("scripts/opponents/\(name).lua")), playing: try host.plugin(named: id).game([:]),
      called: id, seeds: 0..<(name == "look-ahead" ? 1 : 2), options: options)
    #expect(found.isEmpty, "\(found)")
  }

  @Test("there is a game for every opponent in a file")
  func allFiles() throws {
    #expect(
      try Checkout.names(in: "scripts/opponents", ending: ".lua") == [
        "center", "higher-lower-odds", "look-ahead", "nim-sum",
      ])
  }
}
