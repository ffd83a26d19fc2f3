/// Lets so many through at a time, in the order in which they came.
///
/// Tests begin all at once, but a hundred processes at once are no sooner done than twelve at a time, and each is slow.
actor Gate {
  /// The gate for programs that tests run.
  static let programs = Gate(places: 12)

  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  /// Waits for a place and takes it; `leave` has to follow.
  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to whoever has waited longest.
  func leave() {
    if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
  }
}
