import Match
import ParlorCore
import Scripting
import Testing

@testable import Session

@Suite("The threads that sessions share", .endsInTime)
struct ThreadPoolTests {
  @Test("many sessions at once on a few threads play as each would alone", arguments: [1, 3])
  func manySessions(_ count: Int) async throws {
    let threads = Threads(count)
    let sittings = try (1...12).map { seed in
      try Sitting("four-in-a-row", players: ["random", "greedy"], seed: UInt64(seed), on: threads.executor)
    }
    let places = sittings.map { $0.session.attach(wake: threads.wake) }
    await threads.wait {
      places.allSatisfy { $0.snapshot.phase == .over } && sittings.allSatisfy { !$0.session.isBusy }
    }
    for (seed, sitting) in sittings.enumerated() {
      let alone = try Sitting("four-in-a-row", players: ["random", "greedy"], seed: UInt64(seed + 1))
      _ = alone.session.attach()
      #expect(try sitting.moves == alone.moves && sitting.isKept)
    }
  }

  @Test("people at many tables, who all act at once, lose no move")
  func manyPeople() async throws {
    let threads = Threads(2)
    let sittings = try (1...8).map { seed in
      try Sitting("four-in-a-row", players: [humanPlayer, "random"], seed: UInt64(seed), on: threads.executor)
    }
    let places = sittings.map { $0.session.attach(seats: [0], wake: threads.wake) }
    for (round, move) in ["1", "3", "5"].enumerated() {
      await threads.wait { places.allSatisfy { $0.snapshot.seatToMove == 0 && $0.snapshot.ply == 2 * round } }
      for (sitting, place) in zip(sittings, places) { sitting.session.send(.move(move), from: place) }
    }
    await threads.wait { sittings.allSatisfy { !$0.session.isBusy } }
    for sitting in sittings {
      #expect(try sitting.log.map(\.mover).prefix(6) == ["red", "black", "red", "black", "red", "black"])
      #expect(try sitting.log.filter { $0.mover == "red" }.map(\.text) == ["1", "3", "5"] && sitting.isKept)
    }
  }

  @Test("front ends that come, act and go on many threads leave the table as one after the other would")
  func crowd() async throws {
    let threads = Threads(4)
    let sitting = try Sitting("four-in-a-row", on: threads.executor)
    let (session, owner) = (sitting.session, sitting.session.attach(seats: [0, 1], wake: threads.wake))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            let place = session.attach(seats: [0, 1])
            session.send(.move("1"), from: place)
            session.send(.undo, from: place)
            session.advance(to: .seconds(1))
            _ = (place.takeEvents(), place.snapshot)
            session.send(.leave, from: place)
          }
        }
      }
    }
    await threads.wait { !session.isBusy }
    #expect(try sitting.table.places.count == 1 && sitting.isKept && owner.snapshot.ply == sitting.log.count)
  }

  @Test("jobs are done in their order by one thread, and every one of them by many", arguments: [1, 2, 8])
  func jobs(_ count: Int) async {
    let (pool, done, threads) = (ThreadPool(threads: count), Counter(), Threads())
    for _ in 0..<1_000 {
      pool.run {
        done.add()
        threads.wake()
      }
    }
    await threads.wait { done.value == 1_000 }
  }

  @Test("a job may bring other jobs")
  func nested() async {
    let (pool, done, threads) = (ThreadPool(threads: 1), Counter(), Threads())
    pool.run {
      for _ in 0..<10 {
        pool.run {
          done.add()
          threads.wake()
        }
      }
    }
    await threads.wait { done.value == 10 }
  }

  @Test("where the system has no thread, whoever brings a job does it")
  func noThread() {
    let (pool, done) = (ThreadPool(threads: 2) { _ in false }, Counter())
    for _ in 0..<3 { pool.run { done.add() } }
    #expect(done.value == 3)
  }

  @Test("where the system has one thread and no more, that one does all jobs")
  func oneThread() async {
    let (started, done, threads) = (Counter(), Counter(), Threads())
    let pool = ThreadPool(threads: 4) { body in
      started.add()
      return started.value == 1 && WorkerThread(body) != nil
    }
    for _ in 0..<100 {
      pool.run {
        done.add()
        threads.wake()
      }
    }
    await threads.wait { done.value == 100 }
    #expect(started.value > 0)
  }
}
