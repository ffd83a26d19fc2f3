import Lua
import Match
import ParlorCore
import Scripting
import ShippedGames
import Store

@testable import Session

/// A series at a table in this process. Its store is in memory, and its jobs are done where they are given.
final class Sitting {
  let store: Store
  let seating: Lobby.Seating
  let session: Session

  /// Sets a table.
  /// - Parameters:
  ///   - game: the game's id, or the path of its file.
  ///   - players: one for each seat; nil for people everywhere.
  ///   - isWatched: whether the files of the game may be read again.
  ///   - seed: nil for a fresh one, as a game needs it that counts for a low score.
  ///   - seconds: what the scripts may take for each call.
  init(
    _ game: String, _ settings: [String: String] = [:], players: [String]? = nil, seed: UInt64? = 7,
    options: SeriesOptions = SeriesOptions(), hasTime: Bool = false, handsOver: Bool = false, isWatched: Bool = false,
    seconds: Double = 60, store: Store? = nil, on executor: @escaping Session.Executor = Session.atOnce
  ) throws {
    let store = try store ?? Store(at: .memory)
    self.store = store
    let manners = Table.Manners(hasTime: hasTime, handsOver: handsOver)
    let lobby = Lobby(store: store, manners: manners) { output in
      try Self.host(seconds: seconds) { output.write($0) }
    }
    let wanted = Lobby.NewSeries(
      game: game, settings: { try $0.choices(fromText: settings.map { ($0.key, $0.value) }) },
      players: { seats, _ in players ?? seats.map { _ in humanPlayer } }, seed: seed.map(Seed.init), options: options)
    seating = try lobby.begin(wanted, watching: isWatched ? .init(seconds: seconds, file: { _ in game }) : nil)
    session = Session(seating.table, on: executor)
  }

  static func host(seconds: Double = 60, write: @escaping (String) -> Void = { _ in }) throws -> ScriptHost {
    try ScriptHost(
      games: shippedGames, roots: [Checkout.path("scripts")],
      folders: GameFolders([.init(Checkout.path("scripts"), origin: "Parlor", isShipped: true)]),
      limits: VirtualMachine.Limits(memory: 64 << 20, seconds: seconds), write: write)
  }

  /// What only the session may touch while it works.
  var table: Table { seating.table }

  /// What is played, as its referee knows it.
  var log: [LogEntry] { get throws { try table.match.log(for: .referee) } }

  /// The moves as they are played, as in `4 3 4`.
  var moves: String { get throws { try log.map { $0.text ?? "?" }.joined(separator: " ") } }

  /// The series as the store holds it.
  var kept: SavedSeries? { get throws { try store.list().first.map { try store.series($0.id) } } }

  /// Whether the store holds the series as it is.
  var isKept: Bool { get throws { try kept == SavedSeries(table.series) } }

  /// Lets time pass, thing by thing, as whoever shows it to people does.
  func pass(to end: Duration) {
    while let due = session.nextDue, due <= end { session.advance(to: due) }
    session.advance(to: end)
  }

  /// Lets time pass until nothing plays any more.
  func playCues(_ place: Place) {
    while place.snapshot.phase == .playing, let due = session.nextDue { session.advance(to: due) }
  }
}

extension Place {
  /// What happened since the last call, in words, but for the files and the pictures.
  func words() -> [String] { takeEvents().compactMap(\.words) }
}
