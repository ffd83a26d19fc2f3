import GameLaws
import ParlorCore
import SampleGames
import Synchronization

/// Games that break the laws about states as values and about encoding.
let brokenStates: [BrokenGame] = [
  .box("copies-independent", "expected a copy to stay as it was", of: SharedBox.self),
  .box("equal-states-hash-equally", "expected the hash of the equal state at ply", of: ScatteredBox.self),
  .box("coding-round-trips", "expected the state back from '0', got another", of: ForgetfulBox.self),
  .box("coding-round-trips", "expected the hash of the decoded state, got another", of: RenumberedBox.self),
  .box("coding-round-trips", "but it failed: ", of: UnwritableBox.self),
  .box(
    "coding-round-trips", "expected the decoded state's turn to be seat 1, got the end (zero, winners seat 1)",
    of: CarelessBox.self),
  .box("equal-states-encode-equally", "of the equal state at ply", of: CountingBox.self),
  .box("equal-states-encode-equally", "of the decoded state, got '[", of: AgeingBox.self),
  .game("same-question-same-answer", " again, got ") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newMoves = { state in
        let moves = [1, 2].filter { $0 <= state }
        // By no rhythm that the checks could fall in with.
        return calls.next().nonzeroBitCount % 2 == 0 ? moves.reversed() : moves
      }
    }
  },
  .game("same-question-same-answer", "to lead to the same state again, got another") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newApply = { move, state in state -= calls.next() % 2 == 0 ? 1 : 2 }
    }
  },
]

/// Counts calls, which rules must not.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// A box whose copies share one number.
struct SharedBox: CountdownBox {
  private final class Content: Sendable {
    let left: Mutex<Int>

    init(_ left: Int) { self.left = Mutex(left) }
  }

  private let content: Content

  init(_ left: Int) { content = Content(left) }

  var left: Int {
    get { content.left.withLock { $0 } }
    nonmutating set { content.left.withLock { $0 = newValue } }
  }

  static func == (one: Self, other: Self) -> Bool { one.left == other.left }
  func hash(into hasher: inout Hasher) { hasher.combine(left) }
  init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
  func encode(to encoder: any Encoder) throws { try left.encode(to: encoder) }
}

/// A box that is equal to boxes whose hash differs.
struct ScatteredBox: CountdownBox {
  var left: Int

  init(_ left: Int) { self.left = left }

  static func == (one: Self, other: Self) -> Bool { one.left / 2 == other.left / 2 }
  func hash(into hasher: inout Hasher) { hasher.combine(left) }
}

/// A box that always encodes zero.
struct ForgetfulBox: CountdownBox {
  var left: Int

  init(_ left: Int) { self.left = left }
  init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
  func encode(to encoder: any Encoder) throws { try 0.encode(to: encoder) }
}

/// A box that hashes what it is equal without, which a copy that was decoded has lost.
struct RenumberedBox: CountdownBox {
  var left: Int
  private var isDecoded = false

  init(_ left: Int) { self.left = left }
  init(from decoder: any Decoder) throws { (left, isDecoded) = (try Int(from: decoder), true) }
  func encode(to encoder: any Encoder) throws { try left.encode(to: encoder) }
  static func == (one: Self, other: Self) -> Bool { one.left == other.left }
  func hash(into hasher: inout Hasher) { [left, isDecoded ? 1 : 0].hash(into: &hasher) }
}

/// A box that writes how often it was changed, which makes it no other box.
struct CountingBox: CountdownBox {
  var left: Int { didSet { changes += 1 } }
  private var changes = 0

  init(_ left: Int) { self.left = left }
  static func == (one: Self, other: Self) -> Bool { one.left == other.left }
  func hash(into hasher: inout Hasher) { hasher.combine(left) }
}

/// A box that writes how often it was read.
struct AgeingBox: CountdownBox {
  var left: Int
  private var age = 0

  init(_ left: Int) { self.left = left }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    (left, age) = (try list.decode(Int.self), try list.decode(Int.self) + 1)
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(left)
    try list.encode(age)
  }

  static func == (one: Self, other: Self) -> Bool { one.left == other.left }
  func hash(into hasher: inout Hasher) { hasher.combine(left) }
}

/// A box that JSON has no way to write.
struct UnwritableBox: CountdownBox {
  var left: Int

  init(_ left: Int) { self.left = left }
  init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
  func encode(to encoder: any Encoder) throws { try Double.nan.encode(to: encoder) }
}

/// A box that encodes zero, and that all other boxes are equal to, so that nobody notices at once.
struct CarelessBox: CountdownBox {
  var left: Int

  init(_ left: Int) { self.left = left }
  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
  init(from decoder: any Decoder) throws { self.init(try Int(from: decoder)) }
  func encode(to encoder: any Encoder) throws { try 0.encode(to: encoder) }
}
