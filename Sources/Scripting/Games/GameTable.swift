import Lua
public import ParlorCore
import Playtest
import Synchronization

/// All games: those in Swift, and those in scripts, which run once for this.
public struct GameTable: Sendable {
  /// A playable game.
  public struct Entry: Sendable {
    /// The name in scripts and on the command line.
    public let id: String
    /// The name for people.
    public let title: String
    /// A summary in one line.
    public let summary: String
    /// The game's settings.
    public let schema: [Setting]
    /// The setting that names the first seat; nil if there is none.
    public let starter: String?
    /// Whether a low score is kept.
    public let keepsLowScore: Bool
    /// The seats with default settings.
    public let seats: [Seat]
    /// The game below all mods; nil if this isn't a mod.
    public let root: String?
    /// The script; nil for a game in Swift.
    public let file: GameFolders.File?
  }

  /// Why a game can't be played, or a script isn't taken for one.
  public struct Problem: Sendable {
    /// The id, judged by the text.
    public let id: String
    /// The error.
    public let error: any Error
    /// The script; nil for a game in Swift.
    public let file: GameFolders.File?
    /// Whether it leaves no game with this id.
    public let isFatal: Bool
  }

  /// A game, or a problem with one.
  public enum Row: Sendable {
    case game(Entry), problem(Problem)
  }

  /// A table without games.
  public static let none = GameTable(rows: [])

  /// All rows: the games in Swift first, then the others in the order of their folders.
  public let rows: [Row]

  /// The games.
  public var games: [Entry] { rows.compactMap { if case .game(let entry) = $0 { entry } else { nil } } }

  /// The problems.
  public var problems: [Problem] { rows.compactMap { if case .problem(let problem) = $0 { problem } else { nil } } }

  private init(rows: [Row]) { self.rows = rows }

  /// Runs the scripts, one on each core, each in its own host: a script could stop or fill its host.
  /// - Parameters:
  ///   - seconds: the processor time of each script; nil for no limit.
  ///   - known: the known rows.
  ///   - hosts: makes hosts, on any thread, for the scripts in a folder.
  public init(
    of engines: [Engine], in folders: GameFolders, seconds: Double?, known: GameRows = GameRows(),
    hosts: (_ scriptFolder: String) -> @Sendable () throws -> ScriptHost
  ) {
    let claims = folders.claims(builtIn: engines.map(\.id))
    known.see(claims)
    var makers: [String: @Sendable () throws -> ScriptHost] = [:]
    for case let file? in claims.map(\.winner) where makers[file.scriptFolder] == nil {
      makers[file.scriptFolder] = hosts(file.scriptFolder)
    }
    let found = Mutex(engines.map { Row(of: $0.plugin) })
    ordered(claims, jobs: coreCount, { [makers] in $0.rows(makers, seconds: seconds ?? .infinity, known) }) { rows in
      found.withLock { $0 += rows }
      return true
    }
    rows = found.withLock { $0 }
  }
}

extension GameClaims {
  /// The rows of one id: its clash, and its game.
  fileprivate func rows(
    _ makers: [String: @Sendable () throws -> ScriptHost], seconds: Double, _ known: GameRows
  ) -> [GameTable.Row] {
    let clash = clash.map { clash in
      GameTable.Problem(id: id, error: ScriptError(clash), file: files.first, isFatal: winner == nil && !isBuiltIn)
    }
    var rows = clash.map { [GameTable.Row.problem($0)] } ?? []
    guard let winner, let makeHost = makers[winner.scriptFolder] else { return rows }
    if let row = known.row(of: winner.path) { return rows + [row] }
    do {
      let host = try makeHost()
      try host.withinLimit(seconds: seconds) {
        // Only running a script shows that it returns another value.
        guard let game = try host.games.game(in: winner) else { return }
        let row = GameTable.Row.game(try GameTable.Entry(game.plugin, game.isMod ? game.rootID : nil, in: winner))
        known.keep(row, of: winner.path, from: host)
        rows.append(row)
      }
    } catch { rows.append(.problem(.init(id: id, error: error, file: winner, isFatal: true))) }
    return rows
  }
}

extension GameTable.Row {
  fileprivate init(of engine: Plugin) {
    do { self = .game(try GameTable.Entry(engine, nil, in: nil)) } catch {
      self = .problem(.init(id: engine.id, error: error, file: nil, isFatal: true))
    }
  }
}

extension GameTable.Entry {
  fileprivate init(_ plugin: Plugin, _ root: String?, in file: GameFolders.File?) throws {
    (id, title, summary, schema) = (plugin.id, plugin.title, plugin.summary, plugin.schema)
    (starter, keepsLowScore) = (plugin.starter, plugin.lowScore != nil)
    seats = try plugin.game().seats
    (self.root, self.file) = (root, file)
  }
}

extension GameFolders.File {
  fileprivate var scriptFolder: String { Lua.folder(of: path) }
}
