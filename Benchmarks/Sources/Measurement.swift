import Glibc

/// One figure beside its rival or floor, measured in turns in the same run.
struct Comparison {
  /// What is compared.
  let title: String
  /// What the rate counts, as in `games`.
  let unit: String
  /// The name of the rival or floor.
  let rival: String
  /// The least that the ratio of Parlor's rate to the rival's should be; nil where the row is for comparison only.
  let target: Double?
  /// Runs Parlor's side once; returns how many units it did.
  let own: () throws -> Int
  /// Runs the rival's side once; returns how many units it did.
  let other: () throws -> Int
  /// Whether time on the wall counts, as it must where threads share the work; else processor time.
  var isWallTime = false
}

/// What came of a comparison: the medians of the rates in units a second, and of the ratios pair by pair.
struct Measurement {
  let ownRate, otherRate, ratio: Double
}

extension Comparison {
  /// Runs both sides in turns, once to warm up and then `rounds` times.
  func measure(rounds: Int = 7) throws -> Measurement {
    _ = (try own(), try other())
    let pairs = try (0..<rounds).map { _ in (own: try rate(own), other: try rate(other)) }
    return Measurement(
      ownRate: Self.median(pairs.map(\.own)), otherRate: Self.median(pairs.map(\.other)),
      ratio: Self.median(pairs.map { $0.own / $0.other }))
  }

  /// The row of the table that a measurement makes.
  func row(for measurement: Measurement) -> String {
    let own = "\(Self.short(measurement.ownRate)) \(unit)/s"
    let other = "\(rival) \(Self.short(measurement.otherRate))/s"
    let verdict = target.map { "\(Self.twoDigits($0)), \(measurement.ratio >= $0 ? "met" : "missed")" } ?? "-"
    return "| \(title) | \(own) | \(other) | \(Self.twoDigits(measurement.ratio)) | \(verdict) |"
  }

  /// A rate with three digits or so: 2.94 M, 340 k, 12.
  static func short(_ rate: Double) -> String {
    switch rate {
    case 1e6...: "\(twoDigits(rate / 1e6)) M"
    case 1e3...: "\(twoDigits(rate / 1e3)) k"
    default: twoDigits(rate)
    }
  }

  static func twoDigits(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private func rate(_ side: () throws -> Int) throws -> Double {
    guard isWallTime else { return try Self.rate(side) }
    let start = ContinuousClock.now
    let units = try side()
    return Double(units) / max((ContinuousClock.now - start) / .seconds(1), 1e-9)
  }

  /// Units a second of processor time, the children's included: other work on the machine counts less that way.
  static func rate(_ side: () throws -> Int) rethrows -> Double {
    let start = processorSeconds()
    let units = try side()
    return Double(units) / max(processorSeconds() - start, 1e-9)
  }

  private static func processorSeconds() -> Double {
    [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      return sum + seconds + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[sorted.count / 2]
  }
}

/// Keeps a result alive, so that the work that led to it isn't optimised away.
@inline(never)
func keep<Value>(_ value: Value) {}
