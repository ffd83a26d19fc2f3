import Screen

/// One page of the full screen: what it shows, and what keys and the mouse do there.
protocol Page: AnyObject {
  /// Draws it all.
  func draw(on frame: inout Frame)

  /// Does what a key or the mouse asks for.
  func take(_ input: Input, at now: Duration) -> PageChange

  /// Takes note that time has passed, or that something woke the program.
  func advance(to now: Duration) -> PageChange

  /// When it changes by itself; nil while it won't.
  var nextDue: Duration? { get }

  /// Takes note that it is shown again, since the page over it was closed.
  func returned(at now: Duration)

  /// Lets go of what it holds, as the program ends.
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
