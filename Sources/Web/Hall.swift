import Match
import PageFiles
import ParlorCommand
import ParlorCore
import Session
import Store

/// The page's tables: opened on request, closed when idle for long.
actor Hall {
  /// The most tables at a time.
  private static let mostTables = 1_000
  /// How long a table may be without readers.
  private static let longestIdle = Duration.seconds(1_800)

  /// How the names of scripts' tables begin.
  private static let scripts = "script-"

  nonisolated let plan: ServePlan
  /// The workbench; nil if no folder is served.
  nonisolated let workbench: Workbench?
  private let keeper: Timekeeper
  private let executor: Session.Executor
  private var tables: [String: WebTable] = [:]
  /// The kept series whose tables are being opened.
  private var opening: [String: Task<Opened, any Error>] = [:]
  private var unkept = 0

  init(
    _ plan: ServePlan, keeper: Timekeeper = .system,
    executor: @escaping Session.Executor = { ThreadPool.shared.run($0) }
  ) {
    (self.plan, self.keeper, self.executor) = (plan, keeper, executor)
    workbench = plan.bench.map { Workbench($0, opponents: plan.opponents) }
  }

  /// An open table, with notes for the person who opened it.
  struct Opened: Sendable {
    let table: WebTable
    let notes: [String]
  }

  /// The names of the open tables.
  var names: Set<String> { Set(tables.keys) }

  /// Opens a table for a new series.
  func begin(_ wanted: WantedSeries) async throws -> Opened {
    try await begin(here: wanted.here) { [plan] lobby, watching in
      let seating = try lobby.begin(wanted.series(opponents: plan.opponents), watching: watching)
      for (name, text) in wanted.settings { try? lobby.store.keep(setting: name, text, game: seating.plugin.id) }
      return seating
    }
  }

  /// Opens a table for a series that the lobby makes.
  /// - Parameter here: the seats played at the requesting page; nil for all people's seats.
  func begin(
    here: SeatSet?, _ make: @escaping @Sendable (Lobby, Lobby.Watching?) throws -> Lobby.Seating
  ) async throws -> Opened {
    try makeRoom()
    let (plan, executor) = (plan, executor)
    return try add(
      try await onPool { SetTable(try make(plan.lobby(), plan.watching?()), here: here, executor: executor) },
      in: plan.store)
  }

  /// Runs a script of the folder, with a table for its people.
  func perform(_ path: String) async throws -> Opened {
    try makeRoom()
    guard let bench = plan.bench, bench.files().contains(where: { $0.path == path && path.hasSuffix(".lua") }) else {
      throw WebError(404, "the folder has no script \(quoted(path))")
    }
    let plan = plan
    let session = try await withCheckedThrowingContinuation { continuation in
      plan.perform(path) { continuation.resume(with: $0) }
    }
    return try add(SetTable(session, script: path), in: plan.store)
  }

  /// Resumes a series, at its table if that is open.
  /// - Parameter here: the seats played at the requesting page; nil for the kept ones.
  func resume(_ id: SeriesID, here: SeatSet?) async throws -> Opened {
    let name = "\(id.rawValue)"
    if let table = tables[name] { return Opened(table: table, notes: []) }
    let task =
      opening[name]
      ?? Task {
        try makeRoom()
        let (plan, executor) = (plan, executor)
        let set = try await onPool {
          SetTable(try plan.lobby().resume(id, watching: plan.watching?()), here: here, executor: executor)
        }
        return try add(set, in: plan.store, keepsTokens: here == nil)
      }
    opening[name] = task
    defer { opening[name] = nil }
    return try await task.value
  }

  /// The table with a name and a token, opened again after a restart of the server.
  func table(_ name: String, token: String) async throws -> WebTable {
    if let table = tables[name] {
      if table.grants[token] == nil { throw WebError.noTable }
      return table
    }
    if name.hasPrefix(Self.scripts) { throw WebError.noScript }
    guard let number = Int64(name), Tokens(plan.store).grants(of: name)[token] != nil else {
      throw WebError.noTable
    }
    return try await resume(SeriesID(rawValue: number), here: nil).table
  }

  private func makeRoom() throws {
    if tables.count >= Self.mostTables {
      throw WebError(429, "there are \(tables.count) tables already; close some first")
    }
  }

  private func add(_ set: SetTable, in store: Store, keepsTokens: Bool = true) throws -> Opened {
    unkept += set.series == nil ? 1 : 0
    // A script's name never comes again, so that its page can be told after a restart what has gone.
    let name = set.isScript ? Self.scripts + Tokens.fresh() : set.series.map { "\($0.rawValue)" } ?? "unkept-\(unkept)"
    let kept = keepsTokens ? Tokens(store).grants(of: name) : [:]
    // A spectator of a script could read questions meant for one person.
    let made = set.isScript ? Tokens.made(owner: []) : Tokens.made(people: set.people, here: set.here)
    let grants = kept.isEmpty ? made : kept
    if set.series != nil, kept.isEmpty { try? Tokens(store).keep(grants, of: name) }
    let table = WebTable(
      set.session, id: name, grants: grants, facts: set.facts, restartMove: set.restartMove,
      isScript: set.isScript, watches: plan.watching != nil && !set.isScript, keeper: keeper)
    tables[name] = table
    return Opened(table: table, notes: set.notes)
  }

  func close(_ table: WebTable, _ reason: String) {
    tables[table.id] = nil
    table.close(reason)
  }

  /// Sends heartbeats, and closes idle tables.
  func beat() {
    for table in tables.values where table.beat() > Self.longestIdle { close(table, "nobody was here for long") }
  }

  func closeAll() { for table in tables.values { close(table, "the server ends") } }
}

/// A new table as a `Sendable` value.
struct SetTable: Sendable {
  let session: Session
  let series: SeriesID?
  let people: SeatSet
  /// The seats played at the requesting page.
  let here: SeatSet
  let facts: Record
  let restartMove: String?
  let notes: [String]
  /// Whether a script sets up the games.
  let isScript: Bool

  /// The table of a script.
  init(_ session: Session, script: String) {
    (self.session, series, people, here, restartMove, notes, isScript) = (session, nil, [], [], nil, [], true)
    facts = [
      "game": "", "title": .text(script), "rules": "", "keeps_low_score": false, "schema": .list([]), "seed": "",
      "has_secrets": true, "is_script": true,
    ]
  }

  init(_ seating: Lobby.Seating, here: SeatSet?, executor: @escaping Session.Executor) {
    (series, people, restartMove) = (seating.series, seating.people, seating.plugin.restartMove)
    self.here = here.map { here in SeatSet(here.numbers.filter(seating.people.contains)) } ?? people
    facts = seating.facts
    isScript = false
    notes = seating.notes
    session = Session(seating.table, on: executor)
  }
}

/// Runs blocking work on the thread pool.
func onPool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    ThreadPool.shared.run { continuation.resume(with: Swift.Result { try body() }) }
  }
}
