/// A string with fields, such as `{c}` or `{rank} of {suit}`.
struct MoveTemplate {
  /// A literal piece or a field.
  enum Piece {
    case text(String)
    case field(String)
  }

  let pieces: [Piece]
  /// The names of the fields, in order.
  let fields: [String]

  /// Parses a string; an unclosed brace is literal.
  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.field(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
    fields = pieces.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The string with fields replaced; unknown fields stay.
  func filled(_ value: (String) -> String?) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let piece): text += piece
      case .field(let name): text += value(name) ?? "{\(name)}"
      }
    }
    return text
  }
}

/// A pattern for legal moves: a string that may contain wheels anywhere and a target cell.
///
/// A move also matches if the pattern covers only its beginning; the player then chooses the rest.
struct MovePattern {
  /// The result of a match.
  struct Match {
    /// The index of each stop's value, in the order of the pattern's `stops`.
    var stops: [Int]
    /// The name of the target cell.
    var target: String?
    /// The remaining tries, a limit since a move may have very many parses.
    fileprivate var tries = 1_000
  }

  /// A stop of a wheel; a wheel has one for each of its `times`.
  struct Stop: Hashable {
    let wheel: String
    let place: Int
  }

  private enum Step {
    case bytes([UInt8])
    case stop(Int)
    case target
  }

  /// The distinct stops of the pattern, in order.
  let stops: [Stop]
  /// The common prefix of all matching moves.
  let beginning: String
  /// Whether the pattern has any field.
  var hasFields: Bool { steps.contains { if case .bytes = $0 { false } else { true } } }

  private let steps: [Step]
  /// The values at each stop, indexed by first byte.
  private let values: [Values]

  private final class Values: Sendable {
    let all: [[UInt8]]
    let byFirst: [[Int]]

    init(_ texts: [String]) {
      all = texts.map { Array($0.utf8) }
      var byFirst = [[Int]](repeating: [], count: 256)
      for (index, value) in all.enumerated() { if let first = value.first { byFirst[Int(first)].append(index) } }
      self.byFirst = byFirst
    }
  }

  /// Makes a pattern from a string with wheel fields and, if `hasTarget`, `{to}`.
  init(_ text: String, wheels: [String: Scene.Wheel], hasTarget: Bool) {
    var (steps, stops, values, plain): ([Step], [Stop], [Values], String) = ([], [], [], "")
    var beginning: String?
    func endText() {
      beginning = beginning ?? plain
      if !plain.isEmpty { steps.append(.bytes(Array(plain.utf8))) }
      plain = ""
    }
    for piece in MoveTemplate(text).pieces {
      switch piece {
      case .text(let text): plain += text
      case .field("to") where hasTarget:
        endText()
        steps.append(.target)
      case .field(let name):
        guard let wheel = wheels[name] else {
          plain += "{\(name)}"
          continue
        }
        endText()
        let table = Values(wheel.values)
        for place in 0..<max(0, wheel.times) {
          let stop = Stop(wheel: name, place: place)
          if let known = stops.firstIndex(of: stop) {
            steps.append(.stop(known))
          } else {
            steps.append(.stop(stops.count))
            (stops, values) = (stops + [stop], values + [table])
          }
        }
      }
    }
    endText()
    (self.steps, self.stops, self.values, self.beginning) = (steps, stops, values, beginning ?? "")
  }

  /// The match of a move; nil if there is none.
  func match(_ move: String) -> Match? {
    var move = move
    return move.withUTF8 { bytes in
      var match = Match(stops: Array(repeating: -1, count: stops.count))
      return matches(bytes, from: 0, step: 0, into: &match) ? match : nil
    }
  }

  private func matches(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, step: Int, into match: inout Match
  ) -> Bool {
    match.tries -= 1
    guard match.tries >= 0 else { return false }
    guard step < steps.count else {
      return start > 0 && (start == bytes.count || isBorder(bytes[start - 1], bytes[start]))
    }
    switch steps[step] {
    case .bytes(let text):
      return begins(bytes, with: text, at: start)
        && matches(bytes, from: start + text.count, step: step + 1, into: &match)
    case .target:
      let end = endOfName(in: bytes, from: start)
      match.target = String(decoding: bytes[start..<end], as: UTF8.self)
      return end > start && matches(bytes, from: end, step: step + 1, into: &match)
    case .stop(let stop):
      guard start < bytes.count else { return false }
      let isOpen = match.stops[stop] < 0
      for value in values[stop].byFirst[Int(bytes[start])] where isOpen || value == match.stops[stop] {
        let text = values[stop].all[value]
        match.stops[stop] = value
        if begins(bytes, with: text, at: start),
          matches(bytes, from: start + text.count, step: step + 1, into: &match)
        {
          return true
        }
      }
      if isOpen { match.stops[stop] = -1 }
      return false
    }
  }

  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, with text: [UInt8], at start: Int) -> Bool {
    guard bytes.count - start >= text.count else { return false }
    for index in text.indices where bytes[start + index] != text[index] { return false }
    return true
  }

  /// The end of a name such as `e2`.
  private func endOfName(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, ByteKind(bytes[end]) == .letter { end += 1 }
    if end == start { return start }
    while end < bytes.count, ByteKind(bytes[end]) == .digit { end += 1 }
    return end
  }
}

/// The kind of a byte in a move.
private enum ByteKind {
  case letter, digit, sign

  init(_ byte: UInt8) {
    self =
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: .letter
      default: .sign
      }
  }
}

/// Whether a match may end between two bytes of a move: not within a word or a number; 1 doesn't begin 10.
func isBorder(_ before: UInt8, _ after: UInt8) -> Bool {
  let kind = ByteKind(before)
  return kind == .sign || kind != ByteKind(after)
}
