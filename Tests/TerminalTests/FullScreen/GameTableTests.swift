import Match
import ParlorCore
import Screen
import Testing

@testable import Terminal

@Suite("The table of games on the full screen")
struct GameTableTests {
  /// A screen with two games that aren't over; black began the second one.
  private func twoGames() throws -> PlayedScreen {
    let screen = try PlayedScreen.play("four-in-a-row")
    screen.type("4")
    screen.rest()
    screen.type("4")
    screen.rest()
    screen.type("n")
    screen.rest()
    screen.type("12")
    screen.rest()
    return screen
  }

  /// The pictures of the games, from above: whether a disc of each colour is in them.
  private func entries(_ screen: PlayedScreen) throws -> [(number: Int, area: Area)] {
    try #require(screen.game).gamePlaces.map { ($0.number, $0.place) }
  }

  @Test("L8.terminal L13.terminal: right of the board is a table of games, with new ones at the bottom")
  func table() throws {
    let screen = try twoGames()
    let pictures = try entries(screen)
    #expect(pictures.map { $0.number } == [1, 2])
    #expect(pictures[0].area.y < pictures[1].area.y)
    let last = try #require(screen.spots.map { $0.area.x + $0.area.width }.max())
    #expect(pictures.allSatisfy { $0.area.x >= last })
    for (number, area) in pictures { #expect(screen.rows[area.y].contains("\(number)"), "\(number)") }
  }

  @Test(
    "L10.terminal L20.terminal L24.terminal: each entry shows its game's position and number, and the current one every move"
  )
  func pictures() throws {
    let screen = try twoGames()
    let (red, places) = (try #require(screen.colour(.red)), try entries(screen).map { $0.area })
    func count(_ area: Area) -> Int {
      area.rows.reduce(0) { sum, y in
        sum + area.columns.count { screen.colours(in: Area(x: $0, y: y, width: 1, height: 1)).contains(red) }
      }
    }
    #expect(places.allSatisfy { count($0) > 0 })
    let before = count(places[1])
    screen.type("23")
    screen.rest()
    #expect(count(places[1]) > before)
    // The label says whether it was won, and not whose move it is.
    for (_, area) in try entries(screen) {
      let label = screen.rows[area.y].dropFirst(area.x)
      #expect(!label.contains("to move"))
    }
  }

  @Test("L9.terminal: an earlier game is chosen by a click or from the list, and goes on", arguments: [true, false])
  func choosing(byMouse: Bool) throws {
    let screen = try twoGames()
    if byMouse {
      let place = try entries(screen)[0].area
      screen.click(Area(x: place.x + 2, y: place.y + 2, width: 1, height: 1))
    } else {
      screen.control("g")
      screen.press(.up)
      screen.press(.down)
      screen.press(.enter)
    }
    screen.rest()
    #expect(screen.header.contains("game 1"))
    #expect(screen.header.contains("red to move"))
    let board = try BoardOnScreen(screen)
    #expect(board.disc(in: board.cell(4, 2)) == "black")
    screen.type("4")
    screen.rest()
    #expect(board.disc(in: board.cell(4, 3)) == "red")
    #expect(screen.header.contains("black to move"))
  }

  @Test("L14.terminal L28.terminal: the status has the number of the game and who is to move; a new game doesn't ask")
  func status() throws {
    let screen = try twoGames()
    #expect(screen.header.contains("game 2"))
    #expect(screen.header.contains("black to move"))
    #expect(!screen.text.contains("Yes"))
    screen.type("n")
    #expect(screen.header.contains("game 3"))
    #expect(!screen.text.contains("Yes"))
  }

  @Test("L14.terminal: the first game has its number in the status too")
  func first() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    #expect(screen.header.contains("game 1"))
  }

  @Test("L20.terminal: an entry says how its game ended")
  func ended() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    for column in "1122334" {
      screen.type(String(column))
      screen.rest()
    }
    screen.type("n")
    screen.rest()
    let place = try entries(screen)[0].area
    #expect(screen.rows[place.y].dropFirst(place.x).contains("red won"))
  }
}
