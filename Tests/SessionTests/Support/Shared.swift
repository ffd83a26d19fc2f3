import ParlorCore
import Synchronization

@testable import Session

/// Counts, from any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func add() { count.add(1, ordering: .sequentiallyConsistent) }
}

/// Holds a place that is made only after what needs it.
final class Box: Sendable {
  private let held = Mutex<Place?>(nil)

  var value: Place? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }
}

/// All that something holds, as text. The lines are sorted, since a record has its fields in no order.
func dumped(_ value: some Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text.split(separator: "\n").sorted().joined(separator: "\n")
}

// A picture is dumped as its text, in which the order of fields is always the same.
extension Scene: CustomReflectable, CustomStringConvertible {
  var description: String { value.json }
  var customMirror: Mirror { Mirror(self, children: ["json": value.json]) }
}
