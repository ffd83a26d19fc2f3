import Match
import ParlorCore
import Screen
import Testing

@testable import Drawing
@testable import Terminal

/// The board on a screen: where its columns are, and what is seen above and in them.
struct BoardOnScreen {
  let screen: PlayedScreen
  private let first: Area
  private let step: Int
  let rows: Int
  private let top: Int
  private let height: Int
  private let ground: RGB

  /// Takes the places from a board on which every column can be played.
  init(_ screen: PlayedScreen, rows: Int = 6, ground: Scene.Colour.Name = .yellow) throws {
    self.screen = screen
    self.rows = rows
    first = try #require(screen.spot("column 1"))
    step = try #require(screen.spot("column 2")).x - first.x
    // The board is as high as its ground is seen.
    let ground = try #require(screen.colour(ground))
    self.ground = ground
    let area = first
    let seen = area.rows.filter { y in
      screen.colours(in: Area(x: area.x, y: y, width: area.width, height: 1)).contains(ground)
    }
    // Of the row above the highest disc only the lower half is the board's.
    top = (seen.first ?? 0) + (seen.count % rows == 0 ? 0 : 1)
    height = seen.count / rows
  }

  func column(_ number: Int) -> Area {
    Area(x: first.x + (number - 1) * step, y: first.y, width: first.width, height: first.height)
  }

  /// A hole; row 1 is the lowest.
  func cell(_ number: Int, _ row: Int) -> Area {
    Area(x: column(number).x, y: top + (rows - row) * height, width: first.width, height: height)
  }

  /// Where the disc to be dropped is drawn.
  func above(_ number: Int) -> Area {
    Area(x: column(number).x, y: first.y, width: first.width, height: top - first.y)
  }

  /// Whose disc is seen in an area; nil where none is.
  func disc(in area: Area) -> String? {
    let colours = screen.colours(in: area)
    if colours.contains(red) { return "red" }
    // Black is made lighter, so that it is told from dark paper.
    let others = [screen.palette.paper, screen.palette.text, screen.palette.dim, ground]
    return colours.subtracting(others).isEmpty ? nil : "black"
  }

  private var red: RGB { screen.colour(.red) ?? .white }

  /// The board as it is seen, from the top: `r`, `b` and `.`.
  var discs: [String] {
    (1...rows).reversed().map { row in
      (1...7).map { disc(in: cell($0, row)).map { String($0.prefix(1)) } ?? "." }.joined()
    }
  }
}

@Suite("Four-in-a-Row on the full screen")
struct FourInARowScreenTests {
  private static let oneGame = SeriesOptions(keep: .one, starter: .afterFinished)

  /// Plays columns, each by its digit, and waits until the disc lies.
  private func drop(_ columns: String, _ screen: PlayedScreen) {
    for column in columns {
      screen.type(String(column))
      screen.rest()
    }
  }

  @Test("F1.terminal F8.terminal L5.terminal: at the start it is red's turn, and after each disc the other's")
  func turns() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    #expect(screen.header.contains("red to move"))
    drop("4", screen)
    #expect(screen.header.contains("black to move"))
    drop("4", screen)
    #expect(screen.header.contains("red to move"))
    let board = try BoardOnScreen(screen)
    #expect(board.disc(in: board.cell(4, 1)) == "red")
    #expect(board.disc(in: board.cell(4, 2)) == "black")
  }

  @Test("F3.terminal F4.terminal F28.terminal L19.terminal: the board is yellow, and has a hole for each place")
  func board() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    let yellow = try #require(screen.colour(.yellow))
    for column in 1...7 {
      for row in 1...6 {
        let area = board.cell(column, row)
        #expect(
          screen.canvas[area.centre.x, area.centre.y].style.background == screen.palette.paper, "\(column) \(row)")
        #expect(screen.colours(in: area).contains(yellow), "\(column) \(row)")
      }
    }
    #expect(board.cell(7, 6).x + board.cell(7, 6).width - board.cell(1, 1).x >= 28)
  }

  @Test("F5.terminal: a leg on each side reaches below the board")
  func legs() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    let lowest = board.cell(1, 1)
    let below = lowest.y + lowest.height
    func isDrawn(_ columns: Range<Int>) -> Bool {
      let area = Area(x: columns.lowerBound, y: below, width: columns.count, height: 1)
      return !screen.colours(in: area).subtracting([screen.palette.paper, screen.palette.dim]).isEmpty
    }
    let (left, right) = (board.cell(1, 1).x, board.cell(7, 1).x + board.cell(7, 1).width)
    #expect(isDrawn(left - 3..<left + 2))
    #expect(isDrawn(right - 2..<right + 3))
    #expect(!isDrawn(left + 3..<right - 3))
  }

  @Test("F6.terminal F14.terminal: a disc falls to the lowest free place of its column, and is seen through the hole")
  func discs() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    drop("4453", screen)
    #expect(board.discs == [".......", ".......", ".......", ".......", "...b...", "..brr.."])
  }

  @Test("F7.terminal F16.terminal: the disc above the chosen column has the colour of whoever is to move")
  func disc() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    let start = try #require((1...7).first { board.disc(in: board.above($0)) != nil })
    #expect((1...7).filter { board.disc(in: board.above($0)) != nil } == [start])
    screen.press(.right, times: 5)
    screen.press(.left, times: 7 - start)
    screen.press(.left, times: 6)
    screen.press(.right, times: 2)
    #expect((1...7).map { board.disc(in: board.above($0)) } == [nil, nil, "red", nil, nil, nil, nil])
    screen.press(.enter)
    screen.rest()
    #expect((1...7).map { board.disc(in: board.above($0)) } == [nil, nil, "black", nil, nil, nil, nil])
    screen.press(.right)
    #expect((1...7).map { board.disc(in: board.above($0)) } == [nil, nil, nil, "black", nil, nil, nil])
  }

  @Test(
    "F11.terminal F12.terminal F13.terminal L17.terminal: a press shows the disc, a drag moves it, letting go drops it")
  func dragging() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    for row in [board.column(2).y, board.cell(2, 3).y, board.cell(2, 1).y] {
      screen.mouse(.press(.left), Point(x: board.column(2).x + 1, y: row))
      #expect(board.disc(in: board.above(2)) == "red")
      for column in [3, 4, 5] {
        screen.mouse(.drag(.left), Point(x: board.column(column).centre.x, y: row))
        #expect((1...7).filter { board.disc(in: board.above($0)) != nil } == [column])
      }
      #expect(board.discs.joined().allSatisfy { $0 == "." })
      screen.press(.escape)
      // The keys go on where the mouse was.
      #expect((1...7).filter { board.disc(in: board.above($0)) != nil } == [5])
    }
    screen.mouse(.press(.left), board.cell(5, 2).centre)
    screen.mouse(.drag(.left), board.cell(6, 6).centre)
    screen.mouse(.release(.left), board.cell(6, 6).centre)
    screen.rest()
    #expect(board.discs.last == ".....r.")
  }

  @Test("L18.terminal: letting go outside of the board, or Esc while pressed, drops nothing")
  func cancelling() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    screen.mouse(.press(.left), board.cell(4, 3).centre)
    screen.mouse(.drag(.left), Point(x: 0, y: 10))
    #expect((1...7).allSatisfy { board.disc(in: board.above($0)) == nil })
    screen.mouse(.release(.left), Point(x: 0, y: 10))
    screen.mouse(.press(.left), board.cell(4, 3).centre)
    screen.press(.escape)
    screen.mouse(.release(.left), board.cell(4, 3).centre)
    screen.rest()
    #expect(board.discs.joined().allSatisfy { $0 == "." })
    #expect(screen.header.contains("red to move"))
    screen.click(board.cell(4, 3))
    screen.rest()
    #expect(board.discs.last == "...r...")
  }

  @Test("F22.terminal F24.terminal: no disc is above a full column, and it is there again beyond it, in one drag")
  func overFull() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    drop("333333", screen)
    screen.mouse(.press(.left), board.cell(2, 4).centre)
    var seen: [String?] = [board.disc(in: board.above(2))]
    for column in [3, 4] {
      screen.mouse(.drag(.left), board.cell(column, 4).centre)
      seen.append((1...7).lazy.compactMap { board.disc(in: board.above($0)) }.first)
    }
    #expect(seen == ["red", nil, "red"])
    #expect(board.disc(in: board.above(4)) == "red")
  }

  @Test("L16.terminal: a full column is refused with a warning, by digit and by mouse, and nothing changes")
  func warning() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    drop("333333", screen)
    let before = board.discs
    screen.type("3")
    screen.press(.enter)
    #expect(screen.message.contains("column 3 is full"))
    #expect(screen.style(of: "column 3 is full")?.foreground == screen.palette.bad)
    screen.pass(.seconds(30))
    #expect(!screen.message.contains("column 3 is full"))
    screen.click(board.cell(3, 2))
    #expect(screen.message.contains("column 3 is full"))
    screen.rest()
    #expect(board.discs == before)
    #expect(screen.header.contains("red to move"))
  }

  @Test("F19.terminal: a line goes through the four that won, and the status says who did")
  func winning() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    screen.resize(width: 120, height: 40)
    let board = try BoardOnScreen(screen)
    drop("1122334", screen)
    #expect(screen.header.contains("red won"))
    for column in 1...4 { #expect(screen.colours(in: board.cell(column, 1)).contains(.white), "\(column)") }
    for column in 1...3 { #expect(!screen.colours(in: board.cell(column, 2)).contains(.white), "\(column)") }
    // Where there is less room, signs stand on the discs.
    screen.resize(width: 60, height: 20)
    #expect(screen.text.filter { $0 == "★" }.count == 4)
  }

  @Test("F23.terminal F26.terminal: after the end no disc is above a column, and pressing one does nothing")
  func afterTheEnd() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    drop("1122334", screen)
    #expect((1...7).allSatisfy { board.disc(in: board.above($0)) == nil })
    let before = screen.text
    for column in 1...7 { screen.click(board.cell(column, 5)) }
    screen.press(.right)
    screen.press(.enter)
    screen.rest()
    #expect(
      screen.rows.dropLast(2)
        == before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(2))
    #expect((1...7).allSatisfy { board.disc(in: board.above($0)) == nil })
  }

  @Test(
    "F8.terminal F9.terminal L28.terminal: a full board is a draw, in the status, in the totals and in the table of games"
  )
  func draw() throws {
    let screen = try PlayedScreen.play("four-in-a-row", ["columns": "4", "rows": "1"])
    drop("1234", screen)
    #expect(screen.header.contains("draw"))
    #expect(screen.header.contains("drawn 1"))
    screen.type("n")
    screen.rest()
    #expect(screen.header.contains("to move"))
    #expect(screen.text.contains("1: draw"))
    #expect(screen.header.contains("drawn 1"))
  }

  @Test("a series with a target says by players, who change seats, how it stands, and in the end who won it")
  func standing() throws {
    let screen = try PlayedScreen.play(
      "four-in-a-row", players: ["ann=human", "bob=human"],
      options: SeriesOptions(target: .bestOf(3), swapsSeats: true))
    #expect(screen.header.contains("game 1, best of 3") && screen.header.contains("ann 0  bob 0"))
    for standing in ["ann 1  bob 0", "ann 1  bob 1", "ann won 2 to 1 (best of 3)   red won (line)"] {
      drop("1122334", screen)
      #expect(screen.header.contains(standing), "\(screen.header)")
      screen.type("n")
      screen.rest()
    }
    #expect(screen.header.contains("ann won 2 to 1 (best of 3)") && !screen.header.contains("game 3, best of 3"))
  }

  @Test(
    "F2.terminal F9.terminal F20.terminal: a new game after the end clears the board, the other begins, the win counts")
  func newGame() throws {
    let screen = try PlayedScreen.play("four-in-a-row", options: Self.oneGame)
    let board = try BoardOnScreen(screen)
    #expect(screen.footer.contains("n new"))
    drop("1122334", screen)
    #expect(screen.header.contains("red 1  black 0"))
    screen.type("n")
    screen.rest()
    #expect(board.discs.joined().allSatisfy { $0 == "." })
    #expect(screen.header.contains("black to move"))
    #expect(screen.header.contains("red 1  black 0"))
  }

  @Test("F2.terminal F21.terminal: a new game in the middle asks; no leaves everything as it is, yes begins anew")
  func asking() throws {
    let screen = try PlayedScreen.play("four-in-a-row", options: Self.oneGame)
    let board = try BoardOnScreen(screen)
    drop("44", screen)
    let before = board.discs
    for no in [{ screen.type("n") }, { screen.press(.escape) }] {
      screen.type("n")
      #expect(screen.text.contains("Yes"))
      no()
      screen.rest()
      #expect(!screen.text.contains("Yes"))
      #expect(board.discs == before)
      #expect(screen.header.contains("red to move"))
    }
    screen.type("n")
    screen.type("y")
    screen.rest()
    #expect(board.discs.joined().allSatisfy { $0 == "." })
    #expect(screen.header.contains("red to move"))
  }

  @Test("F21.terminal: after Esc at the question the game goes on, and the opponent moves", arguments: ["n", ""])
  func asked(key: String) throws {
    let screen = try PlayedScreen.play("four-in-a-row", players: ["human", "greedy"], options: Self.oneGame)
    let board = try BoardOnScreen(screen)
    drop("4", screen)
    screen.type("n")
    if key.isEmpty { screen.press(.escape) } else { screen.type(key) }
    drop("4", screen)
    #expect(board.discs.joined().filter { $0 != "." }.count == 4)
  }

  @Test("F30.terminal: a disc is seen on its way down")
  func falling() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    let board = try BoardOnScreen(screen)
    screen.type("4")
    var seen: [Int] = []
    screen.pass(.seconds(1)) {
      if let row = (1...6).reversed().first(where: { board.disc(in: board.cell(4, $0)) == "red" }),
        seen.last != row
      {
        seen.append(row)
      }
    }
    #expect(seen.count > 2)
    #expect(seen == seen.sorted(by: >))
    #expect(seen.last == 1)
  }

  @Test(
    "L11.terminal: boards of any size fit, are drawn larger where there is room, or are scrolled",
    arguments: [(10, 8), (32, 32), (4, 4)])
  func sizes(columns: Int, rows: Int) throws {
    let screen = try PlayedScreen.play("four-in-a-row", ["columns": "\(columns)", "rows": "\(rows)"])
    for (width, height) in [(80, 24), (60, 20), (120, 40)] {
      screen.resize(width: width, height: height)
      screen.press(.right, times: columns)
      screen.press(.left, times: columns)
      let first = try #require(screen.spot("column 1"))
      #expect(screen.canvas.area.intersection(first).width == first.width)
      screen.press(.right, times: columns - 1)
      let last = try #require(screen.spot("column \(columns)"))
      #expect(screen.canvas.area.intersection(last).width == last.width)
      let red = try #require(screen.colour(.red))
      #expect(screen.colours(in: last).contains(red))
    }
  }
}
