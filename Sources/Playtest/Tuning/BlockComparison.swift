/// Two candidates with the same seeds: whether the first is further from the goals than the second.
///
/// A figure is a ratio of sums over parts of the games, and so is nearly the mean of what the parts say (the delta
/// method; W. G. Cochran, "Sampling Techniques", 1977, chapter 6). A goal's distance is the largest of a few straight
/// lines in its figure. It is at least what each line says, so of the first candidate one line is enough: that on which
/// its figure lies. Of the second any line may be the largest, so the first has to be above all of them, above each by
/// Student's t of the differences part by part. Parts of the same seeds are alike, which makes the spread of the
/// differences smaller; where one candidate has more parts, the others of them stand by themselves.
struct BlockComparison {
  private let goals: [Goal]
  /// The figures of the first candidate, then those of the second.
  private let figures: [Double?]
  /// How these vary together.
  private let covariances: [[Double]]
  /// In how many parts the candidate with the fewer games has them.
  private let blocks: Int

  init(_ first: [[Fraction]], _ second: [[Fraction]], _ plan: TuningPlan) {
    goals = plan.goals
    let columns = [first, second].flatMap { blocks in plan.goals.indices.map { goal in blocks.map { $0[goal] } } }
    let sums = columns.map { $0.reduce(Fraction(), +) }
    let deviations = zip(columns, sums).map { column, sum in
      column.map { (Double($0.sum) - (sum.value ?? 0) * Double($0.whole)) / max(1, Double(sum.whole)) }
    }
    let blocks = min(first.count, second.count)
    let correction = Double(blocks) / Double(max(1, blocks - 1))
    (figures, self.blocks) = (sums.map(\.value), blocks)
    covariances = columns.indices.map { left in
      columns.indices.map { right in
        // Where all games say the same the spread isn't known: it is that of one more game that differs by one.
        let games = Double(columns[left].count * plan.blockSize)
        let least = left == right ? 1 / games / games : 0
        return least + correction * zip(deviations[left], deviations[right]).reduce(0) { $0 + $1.0 * $1.1 }
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
