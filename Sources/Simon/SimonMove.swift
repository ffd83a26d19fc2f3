public import ParlorCore

/// A move: a button that a seat presses or chance adds to the sequence, or one of three words.
public enum SimonMove: Hashable, Sendable {
  /// The button with this number, from 1.
  case button(Int)
  /// Repeats the playback.
  case reset
  /// Starts a game, also in the midst of another.
  case start
  /// The time for a press has run out.
  case timeout

  /// The moves written as one word.
  static let words: [SimonMove] = [.reset, .start, .timeout]

  /// The canonical spelling.
  public var text: String {
    switch self {
    case .button(let number): String(number)
    case .reset: "reset"
    case .start: "start"
    case .timeout: "timeout"
    }
  }
}

extension SimonMove: Codable {
  /// Reads a button's number or a word.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .button(number)
      return
    }
    let text = try container.decode(String.self)
    guard let word = Self.words.first(where: { $0.text == text }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(quoted(text)) isn't a move")
    }
    self = word
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .button(let number) = self { try container.encode(number) } else { try container.encode(text) }
  }
}

/// The legal moves of a state: the buttons by number, then `reset`, `start` and `timeout`. Every access is O(1).
public struct SimonMoves: MoveList, Hashable, Sendable {
  /// The legal words, one bit each, in their listed order.
  @usableFromInline
  struct Words: OptionSet, Hashable, Sendable {
    @usableFromInline let rawValue: UInt8

    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable static var reset: Words { Words(rawValue: 1) }
    @inlinable static var start: Words { Words(rawValue: 2) }
    @inlinable static var timeout: Words { Words(rawValue: 4) }
  }

  /// The number of buttons listed.
  @usableFromInline let buttons: Int
  /// The button left out; above every number if none is.
  @usableFromInline let skipped: Int
  @usableFromInline let words: Words

  /// Lists words, and the buttons up to a number, optionally without one.
  @inlinable
  init(buttons: Int = 0, without skipped: Int = 0, words: Words = []) {
    let leavesOut = skipped >= 1 && skipped <= buttons
    self.buttons = leavesOut ? buttons &- 1 : buttons
    self.skipped = leavesOut ? skipped : Int.max
    self.words = words
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { buttons &+ words.rawValue.nonzeroBitCount }

  @inlinable
  public subscript(position: Int) -> SimonMove {
    if position < buttons { return .button(position &+ (position &+ 1 < skipped ? 1 : 2)) }
    var rest = words.rawValue
    for _ in buttons..<position { rest &= rest &- 1 }
    return switch rest.trailingZeroBitCount {
    case 0: .reset
    case 1: .start
    default: .timeout
    }
  }
}
