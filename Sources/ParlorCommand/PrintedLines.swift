import Console
import ParlorCore

/// Scripts' output during a check: the first lines go to standard error, the others are counted.
final class PrintedLines {
  private static let most = 10
  private var count = 0

  /// Takes whole lines.
  func write(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      count += 1
      if count <= Self.most { writeError("\(Shown(printed: String(line)))\n") }
    }
  }

  /// Reports the number of omitted lines.
  func end() {
    if count > Self.most { writeError("parlor: \(counted(count - Self.most, "more printed line")) left out\n") }
  }
}
