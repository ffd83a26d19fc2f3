import ArgumentParser
import Lua
import Match
import ParlorCore
import Scripting
import ShippedGames

/// `parlor play`: plays a game line by line.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a game in the terminal.",
    discussion: "Write a move and press return. Beside moves there are: \(Conversation.commands).\n\n"
      + "When an opponent fails, what was played is saved to parlor-rescue-SEED.parlor in the current folder.\n\n"
      + Parlor.exitCodes)

  @Option(parsing: .singleValue, help: ArgumentHelp("A setting of the game; may be repeated.", valueName: "name=value"))
  var set: [String] = []

  @Option(help: ArgumentHelp("Who plays, in the order of the seats.", valueName: "human,greedy,FILE.lua"))
  var players: String?

  @Option(help: "What random numbers come from; without it a new one, which is printed.")
  var seed: UInt64?

  @Option(help: ArgumentHelp("Go on with a saved match.", valueName: "file"))
  var from: String?

  @OptionGroup var limits: LimitOptions

  @Argument(help: "The game's id; not needed with --from.")
  var game: String?

  func validate() throws {
    guard game == nil || from == nil else {
      throw ValidationError("name a game or a saved match, not both: leave out '\(game ?? "")' or --from")
    }
    guard game != nil || from != nil else {
      throw ValidationError("name a game, as in 'parlor play four-in-a-row', or a saved match with --from")
    }
    guard from == nil || (set.isEmpty && seed == nil) else {
      throw ValidationError("a saved match has its own settings and seed; leave out --set and --seed")
    }
  }

  func run() throws {
    try Failure.catching {
      let host = try limits.host(scriptFolder: ".", seed: Seed(seed ?? 1))
      let match = try from.map { try saved($0, host: host) } ?? begin(host: host)
      try Conversation(match: match, machine: host.machine, seconds: limits.seconds).run()
    }
    try finishOutput()
  }

  private var choices: [PlayerChoice]? {
    players?.split(separator: ",", omittingEmptySubsequences: false).map { .named(String($0)) }
  }

  private func begin(host: ScriptHost) throws -> any AnyMatch {
    let plugin = try Failure.catching(.usage) { try shippedGames.plugin(game ?? "") }
    let settings = try Failure.catching(.usage) { try plugin.choices(fromText: try pairs()) }
    let seed = self.seed.map(Seed.init) ?? .fresh()
    let seats = try Failure.catching(.usage) { try plugin.game(settings).seats }
    let match = try Failure.catching(.usage) {
      guard let choices else { return try begin(plugin, settings: settings, seed: seed, seats: seats, host: host) }
      return try host.match(of: plugin.id, settings: settings, seed: seed, players: choices)
    }
    writeOutput("\(plugin.title), seed \(seed.number)\n")
    return match
  }

  /// Alone at the keyboard: the first seat is yours, and greedy plays the others, or random where much is hidden.
  private func begin(
    _ plugin: Plugin, settings: [String: Value], seed: Seed, seats: [Seat], host: ScriptHost
  ) throws -> any AnyMatch {
    func match(against opponent: String) throws -> any AnyMatch {
      let players = seats.indices.map { PlayerChoice.named($0 == 0 ? humanPlayer : opponent) }
      return try host.match(of: plugin.id, settings: settings, seed: seed, players: players)
    }
    do { return try match(against: "greedy") } catch is OpponentError { return try match(against: "random") }
  }

  private func saved(_ file: String, host: ScriptHost) throws -> any AnyMatch {
    let save = try readSave(file)
    do {
      let (match, damage) = try host.load(save, players: choices)
      if let damage { writeError("parlor: \(file):\(damage); going on after \(match.ply) moves\n") }
      return match
    } catch {
      throw Failure(.script, "\(file): \(error)")
    }
  }

  private func pairs() throws -> [(name: String, text: String)] {
    try set.map { pair in
      guard let equals = pair.firstIndex(of: "=") else {
        throw Failure(.usage, "'--set' takes name=value, as in --set columns=10, not \(quoted(pair))")
      }
      return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
    }
  }
}
