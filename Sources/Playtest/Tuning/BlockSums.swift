/// The figures of a candidate's goals in parts of its games, the same parts of all candidates: two candidates can be
/// compared part by part, and the spread of the differences tells how sure they are.
struct BlockSums: Hashable, Sendable {
  /// The figures of each part, in the order of the goals, by the part's number.
  private var blocks: [Int: [Fraction]] = [:]

  /// Adds games of a part.
  mutating func add(_ figures: [Fraction], to block: Int) {
    blocks[block] = blocks[block].map { zip($0, figures).map { $0 + $1 } } ?? figures
  }

  mutating func add(_ other: Self) {
    for (block, figures) in other.blocks { add(figures, to: block) }
  }

  /// The parts in order.
  var inOrder: [[Fraction]] { blocks.sorted { $0.key < $1.key }.map(\.value) }
}

/// Makes workers that keep the figures of each part of the games.
struct BlockWorkers: WorkerSource {
  let candidate: TuningPlan.Candidate
  let goals: [Goal]
  let blockSize: Int
  let source: any WorkerSource

  func makeWorker() throws -> any PlaytestWorker { BlockWorker(self, try source.makeWorker()) }
}

private final class BlockWorker: PlaytestWorker {
  private let setup: BlockWorkers
  private let worker: any PlaytestWorker

  init(_ setup: BlockWorkers, _ worker: any PlaytestWorker) { (self.setup, self.worker) = (setup, worker) }

  func play(_ games: Range<Int>, into batch: inout Batch) throws {
    var next = games.lowerBound
    while next < games.upperBound {
      let block = next / setup.blockSize
      let end = min(games.upperBound, (block + 1) * setup.blockSize)
      var part = Batch(seats: batch.tally.seats)
      try worker.play(next..<end, into: &part)
      let report = PlaytestReport(plan: setup.candidate.plan, seats: setup.candidate.seats, tally: part.tally)
      part.blocks.add(setup.goals.map { report.fraction($0.figure) }, to: block)
      batch.add(part)
      next = end
    }
  }
}
