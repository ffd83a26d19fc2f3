import Match
import Opponents
import ParlorCore
import Playtest
import Synchronization

/// A plan for a game with random on all seats.
func plan(
  for game: some Game, games: Int, seed: UInt64 = 1, plyLimit: Int = PlaytestPlan.defaultPlyLimit,
  rotates: Bool = false
) -> PlaytestPlan {
  PlaytestPlan(
    game: "game", players: game.seats.map { _ in "random" }, games: games, seed: Seed(seed), plyLimit: plyLimit,
    rotates: rotates)
}

/// Plays a plan with opponents of the list.
func report<G: Game>(
  on plan: PlaytestPlan, of game: G, jobs: Int = 1, stop: StopFlag = StopFlag(), progress: (Int) -> Void = { _ in }
) throws -> PlaytestReport {
  let workers = try NativeWorkers(plan, game: game)
  return try playtest(plan, seats: game.seats, by: workers, jobs: jobs, stop: stop, progress: progress)
}

/// Plays a plan on this thread between players whose choices functions make.
func report<G: Game>(
  on plan: PlaytestPlan, of game: G, players: [OpponentMaker<G>],
  explain: @escaping (MatchError) -> Forfeit = Forfeit.init(_:)
) throws -> PlaytestReport {
  let worker = try GameWorker(game, plan: plan, lineup: MixedLineup(players), explain: explain)
  return try playtest(plan, seats: game.seats, by: worker)
}

/// A player whose choices a function makes.
struct Robot<G: Game>: Opponent {
  let decide: (borrowing Observation<G>) throws -> G.Move

  func choose(_ observation: borrowing Observation<G>) throws -> G.Move { try decide(observation) }

  /// One that is made anew for every game.
  static func maker(_ decide: @escaping (borrowing Observation<G>) throws -> G.Move) -> OpponentMaker<G> {
    OpponentMaker { Robot(decide: decide) }
  }
}

/// Takes down what is played, on one thread or on many.
final class Transcript: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }
}
