import Foundation
import ParlorCore
import Simon
import Testing

@Suite("Sequences of buttons against plain arrays")
struct SequenceTests {
  private func randomButtons(_ count: Int, seed: UInt64) -> [Int] {
    var stream = RandomStream(seededBy: seed)
    return (0..<count).map { _ in 1 + stream.next(below: 8) }
  }

  @Test("a sequence gives back what was put in, at every length")
  func contents() throws {
    for count in 0...100 {
      let buttons = randomButtons(count, seed: UInt64(count))
      let sequence = ButtonSequence(buttons)
      try #require(sequence.count == count && sequence.buttons == buttons)
      try #require((-1...count).map(sequence.button(at:)) == [nil] + buttons + [nil])
    }
    let sequence = ButtonSequence([1, 2])
    #expect([Int.min, 2, 21, 100, 105, .max].allSatisfy { sequence.button(at: $0) == nil })
  }

  @Test("every beginning is the sequence of its buttons, and equal to it")
  func prefixes() throws {
    let buttons = randomButtons(100, seed: 3)
    for count in [Int.min, -1] + Array(0...101) + [.max] {
      let expected = ButtonSequence(buttons.prefix(max(0, count)))
      let prefix = ButtonSequence(buttons).prefix(count)
      try #require(prefix == expected && prefix.hashValue == expected.hashValue)
      try #require(prefix.buttons == expected.buttons)
    }
  }

  @Test("two sequences are equal exactly where their buttons are")
  func equality() throws {
    let buttons = randomButtons(100, seed: 4)
    for index in buttons.indices {
      var other = buttons
      other[index] = other[index] % 8 + 1
      try #require(ButtonSequence(other) != ButtonSequence(buttons))
    }
    #expect(ButtonSequence([1]) != ButtonSequence([1, 1]))
    #expect(ButtonSequence([]) == ButtonSequence())
  }

  @Test("buttons beyond the hundredth, and numbers that no button has, are left out")
  func beyond() {
    #expect(ButtonSequence([0, 1, 9, -1, 8, .max, .min]).buttons == [1, 8])
    #expect(ButtonSequence(Array(repeating: 8, count: 200)).buttons == Array(repeating: 8, count: 100))
  }

  @Test("a sequence is a plain list in a file", arguments: [0, 1, 21, 22, 100])
  func coding(count: Int) throws {
    let sequence = ButtonSequence(randomButtons(count, seed: 5))
    let data = try JSONEncoder().encode(sequence)
    #expect(try JSONDecoder().decode([Int].self, from: data) == sequence.buttons)
    #expect(try JSONDecoder().decode(ButtonSequence.self, from: data) == sequence)
  }

  @Test("a list that is no sequence is refused", arguments: ["[0]", "[9]", "[-1]", "[1.5]", "[\"1\"]", "{}", "7"])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ButtonSequence.self, from: Data(text.utf8)) }
  }

  @Test("a list that is too long is refused")
  func tooLong() throws {
    let data = try JSONEncoder().encode(Array(repeating: 1, count: 101))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ButtonSequence.self, from: data) }
  }

  @Test("states and views are small")
  func sizes() {
    #expect(MemoryLayout<ButtonSequence>.size == 41)
    #expect(MemoryLayout<SimonState>.size == 46)
    #expect(MemoryLayout<SimonState>.stride <= 64)
    #expect(MemoryLayout<SimonView>.size <= 64)
  }
}
