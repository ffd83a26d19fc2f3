import Foundation
import ParlorCore
import Testing

/// Simulated playtests whose truth is known: how often a claim about them holds.
///
/// A test plays a hundred of them or fewer, which takes moments; `make truth` plays `PARLOR_TRUTH` times as many, so that one in a
/// hundred shows, and prints what came of each.
struct Simulation: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// In how many of a hundred playtests the claim holds: the figure that is stated, or where it isn't met what was found.
  let percent: ClosedRange<Double>
  /// How many playtests a test plays.
  var runs = 100
  /// Simulates one, and says whether the claim holds.
  let holds: @Sendable (inout RandomStream) throws -> Bool

  init(
    _ name: String, _ percent: ClosedRange<Double>, runs: Int = 100,
    holds: @escaping @Sendable (inout RandomStream) throws -> Bool
  ) { (testDescription, self.percent, self.runs, self.holds) = (name, percent, runs, holds) }

  private static let scale = ProcessInfo.processInfo.environment["PARLOR_TRUTH"].flatMap { Int($0) }

  /// Plays the playtests, and expects the claim to hold as often as it should but for chance: three standard deviations.
  func check() throws {
    var stream = RandomStream(seededBy: 20)
    let runs = runs * max(1, Self.scale ?? 1)
    let count = try (0..<runs).count { _ in try holds(&stream) }
    let (found, chance) = (100 * Double(count) / Double(runs), { 300 * ($0 * (1 - $0) / Double(runs)).squareRoot() })
    let low = percent.lowerBound - chance(percent.lowerBound / 100)
    let high = percent.upperBound + chance(percent.upperBound / 100)
    #expect((low...high).contains(found), "\(testDescription): \(found) % of \(runs)")
    if Self.scale != nil { print("\(String(format: "%6.2f", found)) % of \(runs)  \(testDescription)") }
  }
}
