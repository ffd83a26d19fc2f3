import Match
import ParlorCore
import Screen
import Testing

@testable import Drawing
@testable import Terminal

@Suite("Themes on the full screen")
struct ThemeTests {
  /// Four-in-a-Row with a disc of each seat, in a theme.
  private func played(
    _ theme: Theme, ground: Scene.Colour.Name = .yellow, hasColours: Bool = true
  ) throws -> (PlayedScreen, BoardOnScreen) {
    var launch = try PlayedScreen.Launch()
    (launch.theme, launch.hasColours) = (theme, hasColours)
    let screen = try PlayedScreen.play("four-in-a-row", launch: launch)
    let board = try BoardOnScreen(screen, ground: ground)
    for column in "45" {
      screen.type(String(column))
      screen.rest()
    }
    return (screen, board)
  }

  private func picture(_ area: Area, _ screen: PlayedScreen) -> String {
    area.rows.map { y in area.columns.map { screen.canvas[$0, y].text }.joined() }.joined(separator: "\n")
  }

  @Test("F29.terminal: a theme gives the pieces other shapes")
  func shapes() throws {
    let (usual, places) = try played(Theme(name: "usual"))
    var theme = Theme(name: "shapes")
    theme.shapes = [.cross, .ring]
    let (screen, _) = try played(theme)
    for column in [4, 5] {
      #expect(picture(places.cell(column, 1), screen) != picture(places.cell(column, 1), usual))
    }
  }

  @Test("F31.terminal: a theme gives the seats other colours, on the board and above it")
  func colours() throws {
    var theme = Theme(name: "blue and green")
    theme.seats = [.named(.blue), .named(.green)]
    let (screen, board) = try played(theme)
    let (blue, green) = (try #require(screen.colour(.blue)), try #require(screen.colour(.green)))
    #expect(screen.colours(in: board.cell(4, 1)).contains(blue))
    #expect(screen.colours(in: board.cell(5, 1)).contains(green))
    #expect((1...7).contains { screen.colours(in: board.above($0)).contains(blue) })
    let red = try #require(screen.colour(.red))
    #expect(!screen.colours(in: board.cell(4, 1)).contains(red))
  }

  @Test("L2.terminal: a theme with red and yellow counters comes with Parlor")
  func redAndYellow() throws {
    let theme = try #require(Theme.all.first { $0.name == "red and yellow" })
    let (screen, board) = try played(theme, ground: .blue)
    let yellow = try #require(screen.colour(.yellow))
    #expect(board.disc(in: board.cell(4, 1)) == "red")
    let (mine, other) = (board.cell(5, 1), board.cell(3, 1))
    let centre = screen.canvas[mine.centre.x, mine.centre.y].style
    #expect([centre.foreground, centre.background].contains(yellow))
    #expect(screen.colours(in: other) != screen.colours(in: mine))
    // The board, which is yellow else, is blue, so that yellow discs are seen on it.
    let blue = try #require(screen.colour(.blue))
    #expect(screen.colours(in: other).contains(blue) && !screen.colours(in: other).contains(yellow))
  }

  @Test("without colours the discs are still told apart, and so is the chosen column")
  func colourless() throws {
    let (screen, _) = try played(Theme(name: "usual"), hasColours: false)
    let styles = (0..<screen.canvas.width).flatMap { x in
      (0..<screen.canvas.height).map { screen.canvas[x, $0].style }
    }
    #expect(styles.allSatisfy { $0.foreground == nil && $0.background == nil })
    let rows = screen.rows.dropFirst().dropLast(2).joined()
    #expect(rows.contains { $0.isLetter } || Set(rows).count > 4)
  }

  @Test("H29.terminal: a theme draws other pictures, which grow by strokes as the usual ones do")
  func pictures() throws {
    func gallows(_ theme: Theme, after letters: String) throws -> String {
      var launch = try PlayedScreen.Launch()
      launch.theme = theme
      let screen = try PlayedScreen.play("hangman", ["words": #"["aaa"]"#], launch: launch)
      for letter in letters {
        screen.type(String(letter))
        screen.rest()
      }
      let right = try #require(screen.area(of: "The word")).x
      return picture(Area(x: 0, y: 1, width: right, height: 21), screen)
    }
    var theme = Theme(name: "a mast")
    let line = Scene.Stroke(.line([.init(1, 1), .init(9, 9)]), width: 1)
    let other = Scene.Stroke(.line([.init(9, 1), .init(1, 9)]), width: 1)
    theme.pictures["The gallows"] = .init(
      strokes: [line], steps: [[other], [], [], [], [], []], width: 10, height: 10)
    let usual = Theme(name: "usual")
    #expect(try gallows(theme, after: "") != gallows(usual, after: ""))
    #expect(try gallows(theme, after: "") != gallows(theme, after: "x"))
  }

  @Test(
    "F32.terminal L3.terminal L12.terminal: of images and skins the terminal says what it leaves out; it draws all the same"
  )
  func leftOut() throws {
    let file = #"{"name": "skin", "seats": ["blue", "green"], "page": {"board": "board.png", "start": "start.png"}}"#
    let theme = try Theme(json: file, named: "skin.json")
    #expect(theme.fieldsOfThePage.sorted() == ["page.board", "page.start"])
    var launch = try PlayedScreen.Launch()
    launch.theme = theme
    let screen = try PlayedScreen.play("four-in-a-row", launch: launch)
    screen.resize(width: 120, height: 40)
    let board = try BoardOnScreen(screen)
    for column in "1122334" {
      screen.type(String(column))
      screen.rest()
    }
    let blue = try #require(screen.colour(.blue))
    for column in 1...4 {
      #expect(screen.colours(in: board.cell(column, 1)).isSuperset(of: [.white, blue]), "\(column)")
    }
  }

  @Test("without motion pieces are at once where they go; that is chosen in a game, and kept")
  func motion() throws {
    let launch = try PlayedScreen.Launch()
    let screen = try PlayedScreen.play("four-in-a-row", launch: launch)
    screen.type("4")
    #expect(screen.game?.motion != nil)
    screen.rest()
    screen.press(.escape)
    screen.click(try #require(screen.area(of: "Theme")))
    screen.click(try #require(screen.area(of: "no motion")))
    let board = try BoardOnScreen(screen)
    screen.type("5")
    #expect(screen.game?.motion == nil && board.discs.last == "...rb..")
    let later = try PlayedScreen.play("four-in-a-row", launch: launch)
    later.type("4")
    #expect(later.game?.motion == nil)
  }

  @Test("F31.terminal H28.terminal: a theme is chosen in the menu, acts at once and is kept")
  func choosing() throws {
    let launch = try PlayedScreen.Launch()
    let screen = try PlayedScreen.menu(launch)
    screen.type("theme")
    screen.press(.enter)
    screen.press(.home)
    while screen.page is ChoicePage, let row = screen.area(of: "red and yellow"),
      screen.canvas[row.x, row.y].style.background != screen.palette.accent
    {
      screen.press(.down)
      if screen.now > .seconds(1) { break }
      screen.pass(.milliseconds(100))
    }
    screen.press(.enter)
    #expect(screen.context.theme.name == "red and yellow")
    #expect(screen.text.contains("red and yellow"))
    #expect(try PlayedScreen.menu(launch).context.theme.name == "red and yellow")
  }
}
