import Console
public import Documents
public import ParlorCore

/// A report. Front ends know reports by this protocol alone.
public protocol ExperimentReport: SendableMetatype {
  /// Its figures as rows, for JSON and scripts.
  static var schema: Schema<Self> { get }
  /// Rows for scripts alone: its text and its page.
  static var texts: [Field<Self>] { get }
  /// Why the experiment ended early; nil if it didn't.
  var interruption: String? { get }
  /// Whether a worker gave up, rather than the user stopped it.
  var isGivenUp: Bool { get }
  /// The number of games that ended in a forfeit.
  var forfeits: Int { get }
  /// The plans in the order played; games are numbered through all of them.
  var plans: [PlaytestPlan] { get }
  /// The report for people.
  /// - Parameter naming: how commands name the game; nil for its id.
  func document(naming: GameNaming?) -> Document
}

extension ExperimentReport {
  public var plans: [PlaytestPlan] { [] }

  public static var texts: [Field<Self>] {
    [
      .text("text", "The report, as `print` shows it.") { $0.text },
      // Scripting has the function: it is no data.
      Field(
        "html", "fun(report: table, name: string)", "Writes the report's page into a file of `parlor.files`.",
        get: { _ in nil }),
    ]
  }

  /// The report as plain data; fractions have six digits, and missing figures are null.
  public var value: Value { Self.schema.value(of: self) }

  /// The report as JSON on one line, with the names in order.
  public var json: String { value.json }

  /// The report as JSON with the commands that replay failed games, and with the plans for `parlor replay`.
  public func json(naming: GameNaming) -> String {
    let commands = Field<Self>("commands", "string[]", "") { report in
      let commands = report.document(naming: naming).commands
      return commands.isEmpty ? nil : .list(commands.map(Value.text))
    }
    let plan = Field<Self>("plan", "table", "") { _ in naming.plan }
    return Self.schema.adding([commands, plan]).value(of: self).json
  }

  /// The report as lines of text, each with a line break.
  public var text: String { document(naming: nil).text().text }
}

/// How printed commands name the game, and the options that they repeat.
public struct GameNaming: Hashable, Sendable {
  /// The game's id or its file, with its mods.
  public let game: String
  /// The base game's id or file; nil for its id.
  public let base: String?
  /// Options and their values.
  public let options: [String]
  /// The file from which 'parlor replay' takes games; nil if there is none.
  public let file: String?
  /// The plans as in the report; nil if the report has none.
  public var plan: Value?

  public init(_ game: String, base: String? = nil, options: [String] = [], file: String? = nil) {
    (self.game, self.base, self.options, self.file) = (game, base, options, file)
  }
}

extension PlaytestPlan {
  /// A failed game, with the command that replays it.
  /// - Parameters:
  ///   - place: the prefix of the message, if a report covers several plans.
  ///   - before: the number of the report's games before those of the plan.
  func shown(
    _ incident: Incident, naming: GameNaming?, in place: String? = nil, before: Int = 0
  ) -> Document.Incident {
    let number = before + incident.index + 1
    return (
      number, (place.map { "in \($0), " } ?? "") + incident.message,
      command(number, players: incident.players, seed: incident.seed, naming)
    )
  }

  /// The command that replays a game, from its file if there is one.
  func command(ofGame number: Int, _ naming: GameNaming?) -> String {
    let setup = setup(ofGame: number - 1)
    return command(number, players: setup.players, seed: setup.seed, naming)
  }

  private func command(_ number: Int, players: [String], seed: Seed, _ naming: GameNaming?) -> String {
    let options = naming?.options ?? []
    if let file = naming?.file {
      return shellCommand(["parlor", "replay", file, "--game", "\(number)"] + options)
    }
    let settings = settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value.plainText)"] }
    let opening = opening.isEmpty ? [] : ["--moves", opening.joined(separator: ",")]
    let played = ["--players", players.joined(separator: ","), "--seed", "\(seed.number)"]
    return shellCommand(["parlor", "play", naming?.game ?? game] + settings + opening + played + options)
  }

  /// The played game in words.
  var title: String {
    let (most, count) = (12, opening.count)
    let rest = count > most ? ",... (\(grouped(count)) moves)" : ""
    let opening = count == 0 ? "" : ", after \(opening.prefix(most).joined(separator: ","))\(rest)"
    return "\(name)\(opening), seed \(seed.number)"
  }

  /// The game with its chosen settings, in words.
  var name: String {
    game + settings.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.plainText)" }.joined()
  }
}

extension Document {
  /// How stalls and forfeits count in games of two players.
  static func outcomes(stalls: Int, forfeits: Int) -> [String] {
    (stalls > 0 ? ["\(counted(stalls, "stall")), each a draw"] : [])
      + (forfeits > 0 ? ["\(counted(forfeits, "forfeit")), each lost by the player who forfeits"] : [])
  }
}
