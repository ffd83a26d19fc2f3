import FourInARow
import FourInARowSolver
import Foundation
import ParlorCore
import Testing

@Suite("The opening book")
struct OpeningBookTests {
  private let shipped: OpeningBook

  init() throws { shipped = try #require(OpeningBook.shipped) }

  @Test("the book that ships takes at most 4 MB and is the same after it is written and read")
  func ships() throws {
    #expect(shipped.columns == 7 && shipped.rows == 6 && shipped.count > 1000)
    let bytes = shipped.bytes
    #expect(bytes.count <= 4 << 20)
    #expect(try bytes.withUnsafeBytes { try OpeningBook($0) }.bytes == bytes)
    #expect(shipped.trimmed.bytes == bytes)
    #expect(Set(shipped.positions(100)).count == 100)
  }

  @Test("positions all over the book that ships are solved to the same score and moves without it")
  func solvedAnew() throws {
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 4))
    let reader = try #require(Solver(columns: 7, rows: 6, megabytes: 4, book: shipped))
    var solved = 0
    for position in shipped.positions(30) {
      // Those that take longer are for `parlor-book verify`.
      solver.allow(nodes: 8_000)
      do throws(SolverStop) {
        let (score, columns) = (try solver.score(of: position), try solver.bestColumns(in: position))
        let (known, best) = (try reader.score(of: position), try reader.bestColumns(in: position))
        #expect(score == known && columns == best)
        solved += 1
      } catch { #expect(error == .nodes) }
    }
    #expect(solved >= 2)
  }

  @Test("positions with at most 11 discs and best moves with at most 10 come from the book that ships, not a search")
  func openings() throws {
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1, book: shipped))
    solver.allow(nodes: 0)
    var stream = RandomStream(seededBy: 17)
    var counts = [Int](repeating: 0, count: shipped.last + 1)
    for _ in 0..<500 {
      var line: [Int] = []
      while line.count <= shipped.last, let position = solver.position(after: line), !solver.isOver(position) {
        let score = try #require(try solver.score(of: position))
        #expect((-21...21).contains(score), "\(line)")
        counts[line.count] += 1
        if line.count < shipped.last {
          let best = try solver.bestColumns(in: position)
          let after = try best.map { try #require(solver.position(after: line + [$0])) }
          #expect(!best.isEmpty, "\(line)")
          for next in after where !solver.isOver(next) { #expect(try solver.score(of: next) == -score, "\(line)") }
        }
        line.append(1 + stream.next(below: 7))
      }
    }
    #expect(counts.allSatisfy { $0 > 200 })
  }

  @Test("no move is better than its position's score in the book that ships")
  func agrees() throws {
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1, book: shipped))
    var (compared, equal) = (0, 0)
    for position in shipped.positions(500) {
      let score = try #require(shipped.score(of: position))
      #expect(try #require(shipped.least(of: position)) == score)
      for column in 1...7 {
        solver.allow(nodes: 0)
        guard let scores = try? solver.scores(ofMovesIn: position, in: { $0 == column }), let move = scores.first else {
          continue
        }
        #expect(move.score <= score)
        compared += 1
        if move.score == score { equal += 1 }
      }
    }
    #expect(compared > 100 && equal > 50)
  }

  @Test("a damaged book is refused with what is wrong")
  func damage() throws {
    let bytes = shipped.bytes
    let checksum = "the book's checksum is wrong: make it anew"
    let other = "expected an opening book, not other bytes"
    let board = "expected a book of a board of at most 7 by 6"
    func refusal(_ change: (inout [UInt8]) -> Void) -> String? {
      var changed = bytes
      change(&changed)
      do { _ = try changed.withUnsafeBytes { try OpeningBook($0) } } catch { return "\(error)" }
      return nil
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0 = [] } == other)
    #expect(refusal { $0[0] ^= 1 } == other)
    #expect(refusal { $0[9] = 8 } == board)
    #expect(refusal { $0[10] = 1 } == board)
    #expect(refusal { $0[16] = 12 } == board)
    #expect(refusal { $0[23] = 255 } == board)
    #expect(refusal { $0[40] ^= 1 } == checksum)
    #expect(refusal { $0[24] ^= 1 } == checksum)
    #expect(refusal { $0.swapAt(32, 40) } == checksum)
    let count = bytes.count - 32
    let expected = "expected \(count) notes, not"
    #expect(refusal { $0.removeLast(8) } == "\(expected) \(count - 8): make the book anew")
    #expect(refusal { $0.append(0) } == "\(expected) \(count + 1): make the book anew")
  }

  @Test("perfect plays from the book, and a solver answers from it without a search")
  func plays() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let plugin = PerfectPlugin()
    let settings = try Settings(["nodes": .integer(1)], for: plugin.id, schema: plugin.schema)
    let perfect = try plugin.opponent(for: game, settings)
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1, book: shipped))
    solver.allow(nodes: 0)
    // The first player's only good first move is the middle, and it wins with its last disc but one.
    #expect(try solver.score(of: SolverPosition()) == 1 && solver.score(of: SolverPosition(), .result) == 1)
    var state = game.start()
    for reply in [4, 4, 2] {
      let position = try #require(solver.position(of: state, in: game))
      let best = try solver.bestColumns(in: position)
      let choices = try (0..<10).map { seed in
        try Observation.lend(state, of: game, seat: 0, seed: seed) { try perfect.choose($0).column }
      }
      #expect(Set(choices).isSubset(of: best), "\(state)")
      game.apply(Drop(column: choices[0]), to: &state)
      game.apply(Drop(column: reply), to: &state)
    }
  }

  @Test("a board whose discs weren't dropped in turn isn't in the book")
  func edited() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    let solver = try #require(Solver(columns: 7, rows: 6, megabytes: 1))
    func score(_ row: String) throws -> Int? {
      let picture = String(repeating: ".......\n", count: 5) + row
      let state = try game.state(pictured: picture, isFree: true)
      return shipped.score(of: try #require(solver.position(of: state, in: game)))
    }
    #expect(try score("x..o...") != nil && score("x..x...") == nil)
  }
}
