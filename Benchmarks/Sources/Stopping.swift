import Glibc
import Lua
import Match
import ParlorCore
import Scripting
import Session
import ShippedGames
import Store

/// How soon an opponent that would think for hours is stopped: from the intent that makes its move needless to the table
/// at rest. It is time on the wall, as a person feels it.
enum Stopping {
  /// Milliseconds that it may take.
  static let target = 50.0
  private static let rounds = 20
  private static let endless =
    "return require('parlor').opponent { name = 'endless', choose = function() while true do end end }"

  /// The rows of the report.
  static func rows() throws -> String {
    let path = "/tmp/parlor-bench-endless-\(getpid()).lua"
    try TextFile.write(endless, to: path)
    defer { remove(path) }
    let cases = [
      ("monte-carlo", "four-in-a-row", "monte-carlo:iterations=100000000"),
      ("monte-carlo, rules in Lua", "four-in-a-row-lua", "monte-carlo:iterations=100000000"),
      ("perfect", "four-in-a-row", "perfect:nodes=1000000000"),
      ("a loop in Lua", "four-in-a-row", path),
    ]
    return try cases.map { name, game, player in
      let times = try (0..<rounds).map { _ in try time(of: player, in: game) }
      let longest = times.max() ?? 0
      let verdict = longest <= target ? "met" : "missed"
      return "| \(name) | \(Comparison.twoDigits(times.sorted()[rounds / 2])) ms | "
        + "\(Comparison.twoDigits(longest)) ms | \(Int(target)) ms, \(verdict) |"
    }.joined(separator: "\n")
  }

  /// Milliseconds that one stop takes on a board that no book knows, once the opponent has thought for a while.
  private static func time(of player: String, in game: String) throws -> Double {
    let lobby = Lobby(store: try Store(at: .memory), manners: .init(hasTime: false, handsOver: false)) { output in
      try ScriptHost(
        games: shippedGames, roots: ["scripts"], folders: GameFolders([.init("scripts", origin: "the checkout")]),
        seed: Seed(1)
      ) { output.write($0) }
    }
    let seating = try lobby.begin(
      .init(
        game: game, settings: { try $0.choices(fromText: [("columns", "9"), ("rows", "6")]) },
        players: { _, _ in [humanPlayer, player] }, seed: Seed(1)))
    let session = Session(seating.table)
    let place = session.attach(seats: seating.people, isOwner: true)
    session.send(.move("1"), from: place)
    wait { place.takeEvents().contains { if case .thinking = $0 { true } else { false } } }
    usleep(20_000)
    let start = ContinuousClock.now
    session.send(.undo, from: place)
    wait { place.takeEvents().contains { if case .stopped = $0 { true } else { false } } }
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    session.send(.leave, from: place)
    wait { !session.isBusy }
    return time
  }

  private static func wait(until isSo: () -> Bool) { while !isSo() { usleep(100) } }
}
