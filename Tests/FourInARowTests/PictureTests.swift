import FourInARow
import ParlorCore
import Testing

@Suite("Boards that somebody draws")
struct PictureTests {
  private func game(_ columns: Int = 7, _ rows: Int = 6, line: Int = 4) throws -> FourInARow<UInt64> {
    try #require(FourInARow<UInt64>(columns: columns, rows: rows, line: line))
  }

  /// What is said against a board; nil where it is taken.
  private func refusal(of picture: String, in game: FourInARow<UInt64>, isFree: Bool = false) -> String? {
    do throws(Refusal) {
      _ = try game.state(pictured: picture, isFree: isFree)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("every board of random games is read as it was printed, and is the same state", arguments: [0, 1])
  func printed(first: Int) throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6, first: first))
    var stream = RandomStream(seededBy: 5)
    for _ in 0..<12 {
      var state = game.start()
      while case .seat = game.turn(in: state) {
        #expect(try game.state(pictured: game.describe(state), isFree: false) == state)
        let open = Array(game.moves(in: state))
        game.apply(open[stream.next(below: open.count)], to: &state)
      }
      #expect(try game.state(pictured: game.describe(state), isFree: false) == state)
    }
  }

  @Test("wide boards are read as they were printed, with numbers of two digits")
  func wide() throws {
    let game = try #require(FourInARow<UInt128>(columns: 12, rows: 8))
    let state = try game.state(after: [12, 11, 12, 1, 10])
    #expect(try game.state(pictured: game.describe(state), isFree: false) == state)
  }

  @Test("spaces, the columns' numbers, empty lines and how lines end don't matter")
  func loose() throws {
    let game = try game(3, 2, line: 3)
    let state = try game.state(after: [1, 2, 1])
    for picture in ["1 2 3\nx . .\nx o .", "x..\nxo.", "\r\n  x . .\r\n\r\n  X O .\r\n", "123\nx..\nxo."] {
      #expect(try game.state(pictured: picture, isFree: false) == state)
    }
  }

  @Test(
    "what is wrong with a picture is said",
    arguments: [
      ("", "the picture has 0 rows, but the board has 2"),
      ("...", "the picture has 1 row, but the board has 2"),
      ("1 2 4\n...\n...", "the line above the board must be the columns' numbers, 1 to 3, or be left out"),
      ("...\n....", "row 1 from the bottom has 4 cells, but the board has 3 columns"),
      ("...\n.r.", "column 2, row 1 from the bottom must be x, o, # or ., got 'r'"),
      ("x..\n...", "the disc in column 1, row 2 from the bottom floats: the cell below it is empty"),
    ])
  func unreadable(picture: String, reason: String) throws {
    for isFree in [false, true] { #expect(refusal(of: picture, in: try game(3, 2, line: 3), isFree: isFree) == reason) }
  }

  @Test(
    "a board that no game leads to is refused with the reason, and taken where it needn't be one",
    arguments: [
      ("....\n....\nxx..", "red has 2 discs and black 0; they drop in turn, and red begins"),
      ("....\n....\n.o..", "red has 0 discs and black 1; they drop in turn, and red begins"),
      ("x...\nx...\no...", "no order of drops in turn lays the discs of the columns on one another like that"),
      ("....\nooo.\nxxx.", "red has a line, but black dropped after it; the game ends with the first line"),
    ])
  func unreached(picture: String, reason: String) throws {
    let game = try game(4, 3, line: 3)
    #expect(refusal(of: picture, in: game) == "no game leads there: \(reason); free = true takes any board")
    #expect(refusal(of: picture, in: game, isFree: true) == nil)
  }

  @Test("two lines are those of one disc, or the game would have ended before the second")
  func twoLines() throws {
    #expect(refusal(of: "oo..oo.\nxxxoxxx", in: try game(7, 2, line: 3))?.contains("no single disc of red") == true)
    #expect(refusal(of: "ooo.ooo\nxxxxxxx", in: try game(7, 2)) == nil)
  }

  @Test("a free board plays on: the seat with fewer discs is to move, and its lines are found")
  func free() throws {
    let game = try game()
    let empty = String(repeating: ".......\n", count: 5)
    var state = try game.state(pictured: empty + "ooo.xxx", isFree: true)
    #expect(game.turn(in: state) == .seat(0))
    state = try game.state(pictured: empty + "ooo..xx", isFree: true)
    #expect(game.turn(in: state) == .seat(0))
    state = try game.state(pictured: empty + ".oo.xxx", isFree: true)
    #expect(game.turn(in: state) == .seat(1))
    game.apply(Drop(column: 1), to: &state)
    game.apply(Drop(column: 4), to: &state)
    #expect(game.outcome(of: state)?.winners == [0])
  }

  @Test(
    "the search for an order ends where black lies at the bottom of every column, and is given up where it takes too long",
    arguments: [(3, 10, "no order of drops in turn"), (5, 24, "isn't known after 100000 positions")])
  func hopeless(columns: Int, rows: Int, reason: String) throws {
    let game = try #require(FourInARow<UInt128>(columns: columns, rows: rows, line: 6))
    // From the bottom: black, red, and then red and black in turn.
    let picture = (0..<rows).reversed().map { row in
      String(repeating: row == 0 || row > 2 && row % 2 == 1 ? "o" : "x", count: columns)
    }
    let error = #expect(throws: Refusal.self) {
      try game.state(pictured: picture.joined(separator: "\n"), isFree: false)
    }
    #expect(error?.reason.contains(reason) == true)
  }
}
