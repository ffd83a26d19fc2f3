/// A text with fields, such as `{c}` or `{rank} of {suit}`.
struct MoveTemplate {
  /// A piece of it.
  enum Piece {
    case text(String)
    case field(String)
  }

  let pieces: [Piece]

  /// Reads a text; a brace that isn't closed stands for itself.
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
  }

  /// The names of its fields, in order.
  var fields: [String] {
    pieces.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// The text with fields replaced; one for which there is nothing stays as it is.
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

/// What legal moves are held against: a text in which wheels may stand anywhere, and the cell to which a move leads.
///
/// A move also matches where the text only begins it: what follows is left to choose then.
struct MovePattern {
  /// How a move matches.
  struct Match {
    /// Where each wheel stands, by its place in `wheels`.
    var stops: [Int]
    /// The name of the cell to which it leads.
    var target: String?
    /// The remaining tries: there may be very many ways to read a move.
    fileprivate var tries = 1_000
  }

  /// A wheel's stop, of which a pattern has one for each of its times.
  struct Stop: Hashable {
    let wheel: String
    let place: Int
  }

  private enum Step {
    case bytes([UInt8])
    case stop(Int)
    case target
  }

  /// The stops that it needs, in order; each once.
  let stops: [Stop]
  /// How every move begins that matches.
  let beginning: String
  /// Whether it is more than a text.
  var hasFields: Bool { steps.contains { if case .bytes = $0 { false } else { true } } }

  private let steps: [Step]
  /// The values at each stop, and which of them begin with a byte.
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

  /// Makes a pattern of a text with fields of wheels, and of `{to}` where there may be one.
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

  /// How a move matches; nil where it doesn't.
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

  /// Where a name such as `e2` ends.
  private func endOfName(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, ByteKind(bytes[end]) == .letter { end += 1 }
    if end == start { return start }
    while end < bytes.count, ByteKind(bytes[end]) == .digit { end += 1 }
    return end
  }
}

/// What a byte of a move is.
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

/// Whether a text may end between two bytes of a move: not within a word or a number, as 1 doesn't begin 10.
func isBorder(_ before: UInt8, _ after: UInt8) -> Bool {
  let kind = ByteKind(before)
  return kind == .sign || kind != ByteKind(after)
}
