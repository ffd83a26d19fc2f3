import Glibc
import ParlorCore

/// A recording of the screen for asciinema (asciicast version 2).
final class Recording {
  private let file: UnsafeMutablePointer<FILE>
  private let start = ContinuousClock.now
  /// Output from before the size was known.
  private var early: [Value]? = []

  /// Opens a file.
  /// - Throws: a one-line error if it can't be written.
  init(to path: String) throws {
    guard let file = fopen(path, "we") else {
      throw Refusal("the recording can't be written to \(quoted(path)): \(String(cString: strerror(errno)))")
    }
    self.file = file
  }

  /// Begins with a terminal of this size.
  func begin(width: Int, height: Int) {
    let notes = early ?? []
    early = nil
    write(["version": 2, "width": .integer(width), "height": .integer(height), "timestamp": .integer(time(nil))])
    notes.forEach(write)
  }

  deinit { fclose(file) }

  /// Records output to the terminal.
  func show(_ bytes: [UInt8]) { note("o", String(decoding: bytes, as: UTF8.self)) }

  /// Records a new size of the terminal.
  func resize(width: Int, height: Int) { note("r", "\(width)x\(height)") }

  private func note(_ kind: String, _ text: String) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let note: Value = [.number((seconds * 1e6).rounded() / 1e6), .text(kind), .text(text)]
    if early != nil { early?.append(note) } else { write(note) }
  }

  private func write(_ value: Value) {
    fputs(value.json + "\n", file)
    fflush(file)
  }
}
