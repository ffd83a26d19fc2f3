import Match
import ParlorCore
import Scripting

@testable import Session

/// A game that was played at a table to its end, and everything that each place there got.
struct PlayedGame {
  /// A place at the table: the seats of whoever sits there, and as whom.
  struct Sitter {
    let seats: SeatSet
    let viewer: Viewer

    /// One place for each seat, and one for a spectator.
    static func all(_ seats: [Seat]) -> [Sitter] {
      seats.indices.map { Sitter(seats: SeatSet($0), viewer: .seat($0)) } + [Sitter(seats: [], viewer: .spectator)]
    }
  }

  /// Something that a place got, as text, and how many moves it tells of.
  struct Told {
    let ply: Int
    let text: String
    /// What can be seen by it; nil where it tells of something else.
    let snapshot: Snapshot?
  }

  /// A game with its settings, and the seed of everything that is random in it.
  struct Setup {
    let game: String
    var settings: [String: String] = [:]
    var seed: UInt64 = 7
    var handsOver = true
  }

  let places: [Sitter]
  /// What each place got.
  private(set) var told: [[Told]]
  /// The moves as the referee knows them.
  private(set) var log: [LogEntry] = []
  /// The cues that tell secrets on purpose.
  let tellingCues: Set<String>
  private static let mostMoves = 120

  /// Plays a game: legal moves at random, or others that are given.
  /// - Parameters:
  ///   - places: those who sit at the table; nil for a place for each seat and a spectator's.
  ///   - given: the moves of seats and the draws of chance; what comes after them is of no interest.
  init(_ setup: Setup, places: [Sitter]? = nil, playing given: [LogEntry]? = nil) throws {
    let sitting = try Sitting(
      setup.game, setup.settings, seed: setup.seed, hasTime: true, handsOver: setup.handsOver)
    let places = places ?? Sitter.all(sitting.table.match.seats)
    self.places = places
    tellingCues = sitting.seating.plugin.tellingCues
    told = places.map { _ in [] }
    if let given { try sitting.table.match.deal(given.filter { $0.mover == LogEntry.chance }.compactMap(\.text)) }
    var moves = given?.filter { $0.mover != LogEntry.chance }.compactMap(\.text)
    var stream = Seed(setup.seed).stream(for: .named("people"))
    let seated = places.map { sitting.session.attach(seats: $0.seats, draws: true) }
    while true {
      seated.forEach(sitting.playCues)
      take(from: seated)
      guard case .waiting(let seat) = sitting.table.phase, sitting.table.match.ply < Self.mostMoves else { break }
      guard moves?.isEmpty != true, let mover = seated.first(where: { $0.seats.contains(seat) }) else { break }
      if mover.snapshot.seatToMove == nil {
        sitting.session.send(.ready, from: mover)
        take(from: seated)
      }
      guard let move = moves?.removeFirst() ?? mover.snapshot.moves.random(using: &stream) else { break }
      sitting.session.send(.move(move), from: mover, answering: mover.snapshot.moment)
    }
    log = try sitting.log
  }

  private mutating func take(from seated: [Place]) {
    for (index, place) in seated.enumerated() {
      for event in place.takeEvents() {
        let ply = event.ply ?? told[index].last?.ply ?? 0
        told[index].append(Told(ply: ply, text: dumped(event), snapshot: event.snapshot))
      }
      let snapshot = place.snapshot
      told[index].append(Told(ply: snapshot.ply, text: dumped(snapshot), snapshot: snapshot))
    }
  }
}

extension Event {
  fileprivate var snapshot: Snapshot? { if case .position(let snapshot) = self { snapshot } else { nil } }

  /// How many moves it tells of; nil where it doesn't say.
  fileprivate var ply: Int? { if case .moved(let moved) = self { moved.entry.ply } else { snapshot?.ply } }
}
