import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Saves of random bytes")
struct SaveFuzzTests {
  private static let seeds: [UInt64] = Array(0..<300) + (0..<50).map { _ in Seed.fresh().number }

  @Test("random bytes are an error or a save, never a crash")
  func noise() {
    for seed in Self.seeds {
      var stream = RandomStream(seededBy: seed)
      let bytes = (0..<stream.next(below: 200)).map { _ in UInt8(stream.next(below: 256)) }
      check(String(decoding: bytes, as: UTF8.self), seed: seed)
      check("parlor match 1\ngame: x\n\n" + String(decoding: bytes, as: UTF8.self), seed: seed)
    }
  }

  @Test("a save with a few bytes changed is an error or a save that can be restored up to the damage")
  func mutations() throws {
    let match = try tableMatch(of: Sticks(count: 30))
    for ply in 0..<10 { try match.play(String(ply % 3 + 1)) }
    let original = Array(try SavedMatch(match).text.utf8)
    for seed in Self.seeds {
      var stream = RandomStream(seededBy: seed)
      var bytes = original
      for _ in 0...stream.next(below: 5) { mutate(&bytes, using: &stream) }
      check(String(decoding: bytes, as: UTF8.self), seed: seed)
    }
  }

  /// Changes, adds, leaves out or repeats something.
  private func mutate(_ bytes: inout [UInt8], using stream: inout RandomStream) {
    let special = Array("\n\r\\ :01\u{0}".utf8)
    let byte = stream.next(below: 2) == 0 ? UInt8(stream.next(below: 256)) : special[stream.next(below: special.count)]
    guard !bytes.isEmpty else { return bytes.append(byte) }
    let index = stream.next(below: bytes.count)
    let end = min(bytes.count, index + 1 + stream.next(below: 20))
    switch stream.next(below: 5) {
    case 0: bytes[index] = byte
    case 1: bytes.insert(byte, at: index)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(contentsOf: bytes[index..<end], at: stream.next(below: bytes.count))
    default: bytes.removeSubrange(index..<end)
    }
  }

  /// What is read is written and read back the same, and a match takes it without a crash.
  private func check(_ text: String, seed: UInt64) {
    let save: SavedMatch
    do { save = try SavedMatch(text: text) } catch {
      #expect(error.line >= 1 && !error.message.isEmpty && !error.message.contains("\n"), "seed \(seed)")
      return
    }
    #expect(save.damage?.contains("\n") != true, "seed \(seed)")
    let again = try? SavedMatch(text: save.text)
    #expect(again?.text == save.text && again?.damage == nil, "seed \(seed): \(save.text.debugDescription)")
    #expect(again?.moves.map(\.text) == save.moves.map(\.text), "seed \(seed)")
    guard let match = try? tableMatch(of: Sticks(count: 30)) else { return }
    let fault = match.restore(save)
    #expect(match.ply <= save.moves.count && (match.ply == save.moves.count || fault != nil), "seed \(seed)")
    #expect((try? match.log(for: .referee).map(\.text)) == save.moves.prefix(match.ply).map(\.text), "seed \(seed)")
  }
}
