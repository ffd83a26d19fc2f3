/// Two candidates with the same seeds: whether the first is further from the goals than the second.
///
/// A goal's distance is the maximum of a few linear functions of its figure, so every line is a lower bound. The
/// first candidate's distance is bounded from below by the line on which its figure lies. Any line may be the
/// second's maximum, so the first has to be above all of them, by Student's t of the differences of blocks. Blocks
/// with the same seeds are correlated, which reduces the spread of the differences.
struct BlockComparison {
  private let goals: [Goal]
  /// The figures of the first candidate, then those of the second.
  private let figures: [Double?]
  /// The figures' covariances.
  private let covariances: [[Double]]
  /// The number of blocks of the candidate with fewer games.
  private let blocks: Int

  init(_ first: BlockFigures, _ second: BlockFigures, _ plan: TuningPlan) {
    goals = plan.goals
    (figures, blocks) = (first.figures + second.figures, min(first.blocks, second.blocks))
    let influences = first.influences + second.influences
    let correction = Double(blocks) / Double(max(1, blocks - 1))
    covariances = influences.indices.map { left in
      influences.indices.map { right in
        // If all games are alike, the spread is unknown. Assume that of one more game that differs by one.
        let games = Double((left < plan.goals.count ? first : second).blocks * plan.blockSize)
        let least = left == right ? 1 / games / games : 0
        return least + correction * zip(influences[left], influences[right]).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
  }

  /// Whether the games show that the first candidate is further away, with an error probability below `tail`.
  func isFurther(tail: Double) -> Bool {
    let figures = figures.compactMap { $0 }
    guard figures.count == self.figures.count, blocks >= TuningPlan.leastBlocks else { return false }
    let critical = studentsT(degrees: blocks - 1, above: tail)
    let lines = goals.indices.map { goals[$0].line(at: figures[$0]) }
    let others = goals.map(\.lines)
    return (0..<others.reduce(1) { $0 * $1.count }).allSatisfy { choice in
      var (rest, chosen) = (choice, lines)
      for candidates in others {
        chosen.append(candidates[rest % candidates.count])
        rest /= candidates.count
      }
      let signs = chosen.indices.map { $0 < goals.count ? 1.0 : -1.0 }
      let slopes = zip(chosen, signs).map { $0.slope * $1 }
      let difference = chosen.indices.reduce(0) { $0 + signs[$1] * chosen[$1].distance(of: figures[$1]) }
      return difference > critical * variance(slopes).squareRoot()
    }
  }

  private func variance(_ slopes: [Double]) -> Double {
    slopes.indices.reduce(0) { sum, left in
      sum + slopes.indices.reduce(0) { $0 + slopes[left] * slopes[$1] * covariances[left][$1] }
    }
  }
}

/// The figures of a candidate, and each block's contribution.
///
/// A figure is a ratio of sums over blocks, so it is nearly a mean over blocks (the delta method; W. G. Cochran,
/// "Sampling Techniques", 1977, chapter 6). The figures of a candidate that left early are extrapolated from one that
/// played on with the same seeds: by the change in the other's figure, times the regression slope of the first
/// candidate's blocks on the other's (a control variate, the regression estimator of the same book, chapter 7).
struct BlockFigures {
  /// The number of blocks of the candidate's own games.
  let blocks: Int
  private(set) var figures: [Double?]
  /// Each block's influence on each figure.
  private(set) var influences: [[Double]]

  /// Takes the blocks of a candidate, and of one that played on.
  init(_ parts: [[Fraction]], beside longer: [[Fraction]], goals: Int) {
    blocks = parts.count
    (figures, influences) = ([], [])
    for goal in 0..<goals {
      let own = Self.influences(of: parts.map { $0[goal] })
      guard longer.count > blocks, let figure = own.figure else {
        figures.append(own.figure)
        influences.append(own.parts)
        continue
      }
      let (common, all) = (longer.prefix(blocks).map { $0[goal] }, longer.map { $0[goal] })
      let (begun, whole) = (Self.influences(of: common), Self.influences(of: all))
      let spread = begun.parts.reduce(0) { $0 + $1 * $1 }
      let slope = spread > 0 ? zip(own.parts, begun.parts).reduce(0) { $0 + $1.0 * $1.1 } / spread : 0
      figures.append(figure + slope * ((whole.figure ?? 0) - (begun.figure ?? 0)))
      influences.append(
        whole.parts.indices.map { part in
          slope * whole.parts[part] + (part < blocks ? own.parts[part] - slope * begun.parts[part] : 0)
        })
    }
  }

  private static func influences(of parts: [Fraction]) -> (figure: Double?, parts: [Double]) {
    let sum = parts.reduce(Fraction(), +)
    let (figure, whole) = (sum.value ?? 0, Double(max(1, sum.whole)))
    return (sum.value, parts.map { (Double($0.sum) - figure * Double($0.whole)) / whole })
  }
}
