/// A candidate's figures by blocks of its games. All candidates have the same blocks, for pairwise comparison.
struct BlockSums: Hashable, Sendable {
  /// The figures by block number, in the order of the goals.
  private var blocks: [Int: [Fraction]] = [:]

  /// Adds games of a block.
  mutating func add(_ figures: [Fraction], to block: Int) {
    blocks[block] = blocks[block].map { zip($0, figures).map { $0 + $1 } } ?? figures
  }

  mutating func add(_ other: Self) {
    for (block, figures) in other.blocks { add(figures, to: block) }
  }

  /// The blocks in order, with their numbers.
  var numbered: [(block: Int, figures: [Fraction])] { blocks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The blocks in order.
  var inOrder: [[Fraction]] { numbered.map(\.figures) }
}

/// The division of a candidate's games into blocks, and the figures kept of each.
struct Blocks {
  let candidate: TuningPlan.Candidate
  let goals: [Goal]
  let size: Int

  /// A crew that also keeps the blocks' figures.
  func crew(of crew: PlaytestCrew) -> PlaytestCrew {
    switch crew {
    case .threads(let source, let jobs): .threads(BlockWorkers(blocks: self, source: source), jobs: jobs)
    case .alone(let worker): .alone(BlockWorker(self, worker))
    }
  }
}

private struct BlockWorkers: WorkerSource {
  let blocks: Blocks
  let source: any WorkerSource

  func makeWorker() throws -> any PlaytestWorker { BlockWorker(blocks, try source.makeWorker()) }
}

private final class BlockWorker: PlaytestWorker {
  private let blocks: Blocks
  private let worker: any PlaytestWorker

  init(_ blocks: Blocks, _ worker: any PlaytestWorker) { (self.blocks, self.worker) = (blocks, worker) }

  func play(_ games: Range<Int>, into batch: inout Batch) throws {
    var next = games.lowerBound
    while next < games.upperBound {
      let block = next / blocks.size
      let end = min(games.upperBound, (block + 1) * blocks.size)
      var part = Batch(seats: batch.tally.seats)
      try worker.play(next..<end, into: &part)
      let (plan, seats) = (blocks.candidate.plan, blocks.candidate.seats)
      let report = PlaytestReport(plan: plan, seats: seats, tally: part.tally)
      part.blocks.add(blocks.goals.map { report.fraction($0.figure) }, to: block)
      batch.add(part)
      next = end
    }
  }
}
