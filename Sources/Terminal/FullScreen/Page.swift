import Screen

/// A page of the full screen: its drawing and its input.
protocol Page: AnyObject {
  /// Draws the page.
  func draw(on frame: inout Frame)

  /// Handles input.
  func take(_ input: Input, at now: Duration) -> PageChange

  /// Called when time has passed or the program was woken.
  func advance(to now: Duration) -> PageChange

  /// The time of its next change by itself; nil if there is none.
  var nextDue: Duration? { get }

  /// Called when the page above it was closed.
  func returned(at now: Duration)

  /// Releases what it holds, as the program ends.
  func leave()
}

extension Page {
  func advance(to now: Duration) -> PageChange { .stay }
  var nextDue: Duration? { nil }
  func returned(at now: Duration) {}
  func leave() {}
}

/// The next page.
enum PageChange {
  case stay
  /// The new page, over the requesting one.
  case open(any Page)
  /// The page below.
  case close
  /// The page two levels below.
  case closeBoth
  /// The new page in place of the requesting one.
  case replace(any Page)
  /// None: the program ends, with an error if any.
  case quit((any Error)?)
}
