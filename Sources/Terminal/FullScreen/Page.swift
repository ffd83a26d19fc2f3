import Screen

/// A page of the full screen: its drawing and its input.
protocol Page: AnyObject {
  /// Draws the page.
  func draw(on frame: inout Frame)

  /// Handles input.
  func take(_ input: Input, at now: Duration) -> PageChange

  /// Called when time has passed or the program was woken.
  func advance(to now: Duration) -> PageChange

  /// When it changes by itself; nil if it doesn't.
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

/// Which page is shown next.
enum PageChange {
  case stay
  /// This one, over the page that asks.
  case open(any Page)
  /// The page below.
  case close
  /// The page below that one.
  case closeBoth
  /// This one in place of the page that asks.
  case replace(any Page)
  /// None: the program ends, with an error where there is one.
  case quit((any Error)?)
}
