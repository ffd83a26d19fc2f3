import Testing

@testable import Terminal

@Suite("Lines that are read")
struct LineInputTests {
  /// Gives bytes in pieces, and counts how often somebody asked.
  private final class Source {
    private var rest: ArraySlice<UInt8>
    private var pieces: () -> Int
    private(set) var reads = 0

    init(_ bytes: [UInt8], pieces: @escaping () -> Int = { .max }) { (rest, self.pieces) = (bytes[...], pieces) }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      reads += 1
      let piece = rest.prefix(min(buffer.count, pieces()))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  private func lines(_ input: LineInput) -> [LineInput.Line] {
    var lines: [LineInput.Line] = []
    while true {
      let line = input.next()
      if line == .end { return lines }
      lines.append(line)
    }
  }

  @Test("lines are the same however they come in")
  func chunks() {
    var random = SystemRandomNumberGenerator()
    let texts = ["", "a", "über", "b\0c", String(repeating: "x", count: 65_536), "\r", "last"]
    for _ in 1...50 {
      let chosen = (0..<20).map { _ in texts[Int.random(in: texts.indices, using: &random)] } + ["end"]
      let bytes = Array(chosen.joined(separator: "\n").utf8)
      let sizes = (0..<7).map { _ in Int.random(in: 1...100_000, using: &random) }
      var count = 0
      let source = Source(bytes) {
        count += 1
        return count % 5 == 0 ? 1 : sizes[count % sizes.count]
      }
      #expect(lines(LineInput(source.read)) == chosen.map(LineInput.Line.text), "\(sizes)")
    }
  }

  @Test("a line is ready when all of it was read, and the end is ready too")
  func ready() {
    let source = Source(Array("one\ntwo\nthr".utf8)) { 6 }
    let input = LineInput(source.read)
    #expect(!input.isReady)
    input.fill()
    #expect(input.isReady && input.next() == .text("one") && !input.isReady)
    input.fill()
    #expect(input.isReady && input.next() == .text("two") && !input.isReady)
    input.fill()
    #expect(input.isReady && input.next() == .text("thr") && input.next() == .end && input.next() == .end)
  }

  @Test("a line that is too long is dropped whole, and those around it are read", arguments: [65_537, 200_000])
  func tooLong(length: Int) {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    for end in ["\nafter", "\n", ""] {
      let source = Source(Array("before\n".utf8) + long + Array(end.utf8)) { 10_000 }
      let expected: [LineInput.Line] = [.text("before"), .tooLong(length)] + (end == "\nafter" ? [.text("after")] : [])
      #expect(lines(LineInput(source.read)) == expected)
    }
  }

  @Test("100 MB without an end of a line are read once, and hardly any of it is held")
  func endless() {
    let (size, piece) = (100 << 20, 65_536)
    var given = 0
    var reads = 0
    var held = 0
    let input = LineInput { buffer in
      reads += 1
      let count = min(buffer.count, size - given)
      buffer.prefix(count).initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
      given += count
      return count
    }
    while !input.isReady {
      input.fill()
      held = max(held, input.bytes.count)
    }
    #expect(input.next() == .tooLong(size) && input.next() == .end)
    // Of what was read nothing is moved or looked at again but what is held.
    #expect(reads <= size / piece + 1 && held <= 2 * piece)
  }
}
