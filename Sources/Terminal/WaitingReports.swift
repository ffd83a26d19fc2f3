/// Lines about what can't be saved, which wait until it is known whether play goes on: where rules fail at that and end
/// it, their failure says so.
package final class WaitingReports {
  private var lines: [String] = []

  /// Makes reports without any.
  package init() {}

  /// Takes a line.
  package func take(_ line: String) { lines.append(line) }

  /// Tells what waits.
  func tell() {
    for line in lines { writeError("parlor: \(line)\n") }
    lines = []
  }

  /// Forgets what was said of a failure that is told otherwise.
  func forget(_ failure: any Error) { lines.removeAll { $0.hasPrefix("\(failure); ") } }
}
