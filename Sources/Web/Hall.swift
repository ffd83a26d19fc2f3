import Match
import PageFiles
import ParlorCommand
import ParlorCore
import Session
import Store

/// All tables of the page: set when somebody asks for one, gone when nobody has looked for long.
actor Hall {
  /// How many tables there may be at a time.
  private static let mostTables = 1_000
  /// How long a table waits for somebody to look.
  private static let longestIdle = Duration.seconds(1_800)

  nonisolated let plan: ServePlan
  /// The workbench; nil where nobody works on any files.
  nonisolated let workbench: Workbench?
  private let keeper: Timekeeper
  private let executor: Session.Executor
  private var tables: [String: WebTable] = [:]
  /// Tables of kept series that are being set.
  private var opening: [String: Task<Opened, any Error>] = [:]
  private var unkept = 0

  init(
    _ plan: ServePlan, keeper: Timekeeper = .system,
    executor: @escaping Session.Executor = { ThreadPool.shared.run($0) }
  ) {
    (self.plan, self.keeper, self.executor) = (plan, keeper, executor)
    workbench = plan.bench.map { Workbench($0, opponents: plan.opponents) }
  }

  /// A table that was set, with what is to be said of it.
  struct Opened: Sendable {
    let table: WebTable
    let notes: [String]
  }

  /// The tables that there are, by their names.
  var names: Set<String> { Set(tables.keys) }

  /// Sets a table for a new series.
  func begin(_ wanted: WantedSeries) async throws -> Opened {
    try await begin(here: wanted.here) { [plan] lobby, watching in
      let seating = try lobby.begin(wanted.series(opponents: plan.opponents), watching: watching)
      for (name, text) in wanted.settings { try? lobby.store.keep(setting: name, text, game: seating.plugin.id) }
      return seating
    }
  }

  /// Sets a table for whatever is made in the lobby.
  /// - Parameter here: the seats whose people sit where this is asked; nil for all people's.
  func begin(
    here: SeatSet?, _ make: @escaping @Sendable (Lobby, Lobby.Watching?) throws -> Lobby.Seating
  ) async throws -> Opened {
    try makeRoom()
    let (plan, executor) = (plan, executor)
    return try add(
      try await onPool { SetTable(try make(plan.lobby(), plan.watching?()), here: here, executor: executor) },
      in: plan.store)
  }

  /// Has a script of the folder play with whoever sits at a table.
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

  /// Goes on with a series: at its table, or at a new one.
  /// - Parameter here: the seats whose people sit where this is asked; nil for those that did before.
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

  /// The table that a name and a token mean; where the server was ended meanwhile, it is set again.
  func table(_ name: String, token: String) async throws -> WebTable {
    if let table = tables[name] {
      if table.grants[token] == nil { throw WebError.noTable }
      return table
    }
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
    let name = set.series.map { "\($0.rawValue)" } ?? "unkept-\(unkept)"
    let kept = keepsTokens ? Tokens(store).grants(of: name) : [:]
    // Who watches a script could read what it asks one person alone.
    let made = set.isScript ? Tokens.made(owner: []) : Tokens.made(people: set.people, here: set.here)
    let grants = kept.isEmpty ? made : kept
    if set.series != nil, kept.isEmpty { try? Tokens(store).keep(grants, of: name) }
    let table = WebTable(
      set.session, id: name, grants: grants, facts: set.facts, restartMove: set.restartMove,
      isScript: set.isScript, watches: plan.watching != nil && !set.isScript, keeper: keeper, executor: executor)
    tables[name] = table
    return Opened(table: table, notes: set.notes)
  }

  /// Ends a table.
  func close(_ table: WebTable, _ reason: String) {
    tables[table.id] = nil
    table.close(reason)
  }

  /// Has all streams say that they are still there, and closes tables at which nobody looks any more.
  func beat() {
    for table in tables.values where table.beat() > Self.longestIdle { close(table, "nobody was here for long") }
  }

  /// Ends all tables.
  func closeAll() { for table in tables.values { close(table, "the server ends") } }
}

/// A table that was set, as far as it may leave the thread on which it was.
struct SetTable: Sendable {
  let session: Session
  let series: SeriesID?
  let people: SeatSet
  /// The seats whose people sit at the page that asked.
  let here: SeatSet
  let facts: Record
  let restartMove: String?
  let notes: [String]
  /// Whether a script sets up its games.
  let isScript: Bool

  /// The table of a script.
  init(_ session: Session, script: String) {
    (self.session, series, people, here, restartMove, notes, isScript) = (session, nil, [], [], nil, [], true)
    facts = [
      "game": "", "title": .text(script), "rules": "", "keepsLowScore": false, "schema": .list([]), "seed": "",
      "hasSecrets": true, "isScript": true,
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

/// Runs something that takes long, where nothing else waits for it.
func onPool<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    ThreadPool.shared.run { continuation.resume(with: Swift.Result { try body() }) }
  }
}
