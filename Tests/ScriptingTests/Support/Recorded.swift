import Foundation
import Lua
import Testing

/// A file that holds what a test must come to.
///
/// With `PARLOR_RECORD=1` in the environment the file is written anew and the test fails, saying so: nobody records by
/// accident.
struct Recorded {
  /// The file's path in the checkout.
  let file: String

  static var isRecording: Bool { ProcessInfo.processInfo.environment["PARLOR_RECORD"] == "1" }

  /// Expects the file to hold a text.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let path = Checkout.path(file)
    let known = TextFile.resolved(path) == nil ? nil : try TextFile.read(path)
    if Self.isRecording {
      if known != text { try TextFile.write(text, to: path) }
      Issue.record(
        "PARLOR_RECORD is set: \(file) \(known == text ? "is as it was" : "was written anew"); run without it",
        sourceLocation: sourceLocation)
    } else if let known {
      #expect(known == text, "\(difference(known, text))", sourceLocation: sourceLocation)
    } else {
      Issue.record("\(file) is missing; write it with PARLOR_RECORD=1", sourceLocation: sourceLocation)
    }
  }

  /// The first line in which two texts differ.
  private func difference(_ known: String, _ text: String) -> String {
    let old = known.components(separatedBy: "\n")
    let new = text.components(separatedBy: "\n")
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let (before, after) = (line < old.count ? old[line] : "(its end)", line < new.count ? new[line] : "(its end)")
    return "\(file):\(line + 1): it has \(before), and now it is \(after); PARLOR_RECORD=1 writes it anew"
  }
}
