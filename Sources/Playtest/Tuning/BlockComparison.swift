/// Two candidates with the same seeds: whether the first is further from the goals than the second.
///
/// A goal's distance is the largest of a few straight lines in its figure. It is at least what each line says, so of
/// the first candidate one line is enough: that on which its figure lies. Of the second any line may be the largest,
/// so the first has to be above all of them, above each by Student's t of the differences part by part. Parts of the
/// same seeds are alike, which makes the spread of the differences smaller.
struct BlockComparison {
  private let goals: [Goal]
  /// The figures of the first candidate, then those of the second.
  private let figures: [Double?]
  /// How these vary together.
  private let covariances: [[Double]]
  /// In how many parts the candidate with the fewer games has them.
  private let blocks: Int

  init(_ first: BlockFigures, _ second: BlockFigures, _ plan: TuningPlan) {
    goals = plan.goals
    (figures, blocks) = (first.figures + second.figures, min(first.blocks, second.blocks))
    let influences = first.influences + second.influences
    let correction = Double(blocks) / Double(max(1, blocks - 1))
    covariances = influences.indices.map { left in
      influences.indices.map { right in
        // Where all games say the same the spread isn't known: it is that of one more game that differs by one.
        let games = Double((left < plan.goals.count ? first : second).blocks * plan.blockSize)
        let least = left == right ? 1 / games / games : 0
        return least + correction * zip(influences[left], influences[right]).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
  }

  /// Whether the games show that the first candidate is further away, with a chance below `tail` that it isn't so.
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

/// The figures of a candidate, and what each part of the games adds to them.
///
/// A figure is a ratio of sums over parts of the games, and so is nearly the mean of what the parts say (the delta
/// method; W. G. Cochran, "Sampling Techniques", 1977, chapter 6). A candidate that left early is taken further by
/// one that played on with the same seeds: by as much as the other's figure changed after that, times the slope of
/// the one's parts in the other's (a control variate, the regression estimator of the same book, chapter 7).
struct BlockFigures {
  /// In how many parts the candidate's own games are.
  let blocks: Int
  private(set) var figures: [Double?]
  /// By how much each part moves each figure.
  private(set) var influences: [[Double]]

  /// Takes the parts of a candidate, and of one that played on.
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
