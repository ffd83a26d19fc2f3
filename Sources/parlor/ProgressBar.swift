import Glibc

/// A bar on standard error that shows how far something has come, where that is a terminal.
final class ProgressBar {
  private static let width = 30
  private let title: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var shown = -1

  /// Makes a bar; it shows nothing yet.
  init(_ title: String) { self.title = title }

  /// Shows that so much is done of all.
  func show(_ done: Int, of all: Int) {
    let percent = all > 0 ? done * 100 / all : 100
    guard isShown, percent != shown else { return }
    shown = percent
    let filled = Self.width * percent / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
    writeError("\r\(title) [\(bar)] \(done) of \(all)\u{1b}[K")
  }

  /// Takes the bar away.
  func clear() {
    if shown >= 0 { writeError("\r\u{1b}[K") }
  }
}
