import ParlorCore
import Screen
import Testing

@testable import Drawing

struct DrawingTests {
  private let paint = Paint(Theme.all[0], isDark: true)

  /// The colour that stands behind a place, or before it where a block fills it.
  private func colour(_ frame: SceneFrame, _ x: Int, _ y: Int) -> RGB? {
    let cell = frame.canvas[x, y]
    return cell.text == " " ? cell.style.background : cell.style.foreground
  }

  private func rgb(_ name: Scene.Colour.Name) -> RGB? { paint.palette.colours[name] }

  @Test func theBoardIsAsLargeAsFits() {
    let sizes = [(60, 18), (80, 22), (120, 38)].map { width, height in
      SampleScenes.frame(SampleScenes.connectN, width, height).spot(.cell([], 0))?.area
    }
    #expect(sizes.map { $0?.width } == [4, 6, 10])
    #expect(sizes.map { $0?.height } == [15, 22, 36])
  }

  @Test func aLargeBoardHasTheSmallestCellsAndScrollsToTheFocus() throws {
    let whole = SampleScenes.frame(SampleScenes.wideBoard, 60, 18)
    #expect(whole.mostScroll == Point(x: 0, y: 0) && whole.spot(.cell([], 31))?.area.width == 1)
    let frame = SampleScenes.frame(SampleScenes.wideBoard, 20, 30) { $0.focus = .cell([], 31) }
    #expect(frame.mostScroll == Point(x: 14, y: 0))
    #expect(try #require(frame.spot(.cell([], 31))).area.columns.upperBound <= 20)
    let back = SampleScenes.frame(SampleScenes.wideBoard, 20, 30) {
      $0.focus = .cell([], 0)
      $0.scroll = frame.scroll
    }
    #expect(back.scroll.x <= 1)
    // Without colours pieces need whole rows.
    let plain = SceneFrame(SampleScenes.wideBoard, width: 80, height: 22, paint: Paint(Theme.all[3], isDark: true))
    #expect(plain.mostScroll.y > 0)
  }

  @Test func aPageWithTabsStaysWhereItIsWhenAnotherIsShown() {
    let areas = (0..<3).map { page in
      SampleScenes.frame(SampleScenes.esp, 80, 22) { $0.tabs[[]] = page }.spot(.tab([], 1))?.area
    }
    #expect(areas[0] != nil && Set(areas).count == 1)
  }

  @Test func aBoardStaysWhereItIsWhenATextComesBelowIt() {
    let board = SampleScenes.reversi.part
    let alone = SampleScenes.expanded(Scene(part: .column([board])), seats: ["black", "white"], moves: ["d7"])
    let text = SampleScenes.expanded(
      Scene(part: .column([board, .text("white passes")])), seats: ["black", "white"], moves: ["d7"])
    #expect(SampleScenes.frame(alone, 80, 30).spots.first?.area == SampleScenes.frame(text, 80, 30).spots.first?.area)
  }

  @Test func theGhostShowsOverAColumnThatTakesAPiece() throws {
    let scene = SampleScenes.connectN
    func top(_ focus: SpotID?) -> RGB? {
      let frame = SampleScenes.frame(scene, 80, 22) { $0.focus = focus }
      let area = frame.spots[2].area
      return colour(frame, area.x + 2, area.y + 1)
    }
    #expect(top(.cell([], 2)) == rgb(.red))
    #expect(top(.cell([], 3)) == paint.palette.paper)
    let full = SampleScenes.expanded(
      Scene(part: SampleScenes.connectN.part), seats: ["red", "yellow"], moves: ["1", "2", "4", "5", "6", "7"])
    // A press on a full column says nothing but why.
    #expect(SampleScenes.frame(full, 80, 22).spot(.cell([], 2))?.moves == [])
    let frame = SampleScenes.frame(full, 80, 22) { $0.focus = .cell([], 2) }
    #expect(!(0..<3).contains { y in (0..<80).contains { colour(frame, $0, y) == rgb(.red) } })
  }

  @Test func discsOfTwoRowsDoNotTouch() {
    for (width, height) in [(60, 18), (80, 22), (120, 38)] {
      let canvas = SampleScenes.frame(SampleScenes.connectN, width, height).canvas
      // Between two rows of holes there is a row of halves that the board fills.
      let area = SampleScenes.frame(SampleScenes.connectN, width, height).spots[1].area
      let cell = (area.height - 1) / 7
      let isBoard = (0..<area.width).allSatisfy { step in
        let shown = canvas[area.x + step, area.y + 5 * cell - 1 + cell]
        return shown.style.background == rgb(.blue) || shown.style.foreground == rgb(.blue)
      }
      #expect(isBoard, "\(width)")
    }
  }

  @Test func blackPiecesStandOutFromDarkPaperAndWhiteOnesFromLight() {
    let dark = paint.piece(.named(.black), on: .none, seats: []).rgb
    #expect(dark != rgb(.black))
    // On a board of another colour they are black.
    #expect(paint.piece(.named(.black), on: Dot(RGB(0xF0, 0xE0, 0x20)), seats: []).rgb == rgb(.black))
  }

  @Test func aLineRunsThroughTheCellsThatWin() {
    let frame = SampleScenes.frame(SampleScenes.fourInARow, 80, 22)
    let isWhite = (0..<22).contains { y in
      (0..<80).contains {
        frame.canvas[$0, y].style.foreground == .white || frame.canvas[$0, y].style.background == .white
      }
    }
    #expect(isWhite)
    // Where there is little room, signs say it.
    #expect(SampleScenes.frame(SampleScenes.fourInARow, 60, 18).canvas.plainText.filter { $0 == "★" }.count == 4)
  }

  @Test func marksAreSigns() {
    for mark in Scene.Mark.allCases {
      for shape in Scene.CellShape.allCases where ![.slot, .key].contains(shape) {
        let grid = Scene.Grid(
          [Scene.Cell("red", mark: mark), Scene.Cell("red")], columns: 2, shape: shape)
        let scene = SampleScenes.expanded(Scene(Scene.Part(.grid(grid))), seats: ["red"], moves: [])
        let text = SampleScenes.frame(scene, 60, 18).canvas.plainText
        let isPad = shape == .pad
        #expect(text.contains(mark.sign) || isPad && mark != .lit, "\(mark) on \(shape)")
      }
    }
  }

  @Test func cuesLightCells() throws {
    let scene = SampleScenes.simon(4)
    let cue = Cue("flash", at: .zero, lasting: .milliseconds(100), subject: 3)
    let lit = Set(scene.lit(by: cue).compactMap(scene.spotID(of:)))
    #expect(lit == [.cell([0], 2)])
    let dark = SampleScenes.frame(scene, 80, 22)
    let bright = SampleScenes.frame(scene, 80, 22) { $0.lit = lit }
    #expect(dark.canvas.plainText.filter { $0 == "♪" }.count == 2)
    #expect(bright.canvas.plainText.filter { $0 == "♪" }.count == 4)
    #expect(dark.spots == bright.spots)
  }

  @Test func aTabShowsItsPage() {
    func text(_ page: Int) -> String {
      SampleScenes.frame(SampleScenes.esp, 80, 22) { $0.tabs[[]] = page }.canvas.plainText
    }
    #expect(text(0).contains("Check it") && !text(0).contains("wrong (higher)"))
    #expect(text(1).contains("wrong (higher)") && !text(1).contains("Check it"))
    #expect(text(9).contains("Tell me the card"))
    let spots = SampleScenes.frame(SampleScenes.esp, 80, 22) { $0.tabs[[]] = 2 }.spots
    #expect(spots.map(\.id) == [.tab([], 0), .tab([], 1), .tab([], 2), .button([2, 1])])
  }

  @Test func wheelsShowWhereTheyStand() {
    func text(_ stop: Int) -> String {
      SampleScenes.frame(SampleScenes.esp, 80, 22) { $0.stops = ["rank": [stop]] }.canvas.plainText
    }
    #expect(text(3).contains(" 4 ") && !text(3).contains(" Q"))
    #expect(text(12).contains(" K ") && text(12).contains(" Q"))
  }

  @Test func movesThatNothingIsBoundToAreListed() {
    let frame = SampleScenes.frame(SampleScenes.liarsDice, 80, 22)
    #expect(frame.spots.suffix(2).map(\.id) == [.move("pass"), .move("call 7")])
    #expect(frame.spots.last?.moves == ["call 7"])
  }

  @Test func targetsOfAMoveCanBePressed() throws {
    let scene = SampleScenes.chess
    guard case .grid(let grid) = scene.part.content else { return }
    let targets = Set(grid.targets(of: 1).keys.map { SpotID.cell([], $0) })
    #expect(targets.count == 2)
    let frame = SampleScenes.frame(scene, 80, 22) { ($0.chosen, $0.targets) = (.cell([], 1), targets) }
    #expect(Set(frame.spots.map(\.id)).isSuperset(of: targets))
    #expect(frame.canvas.plainText.filter { $0 == "•" }.count >= 2)
  }

  @Test func aTrackEndsWhereItsPlacesEnd() {
    let text = SampleScenes.frame(SampleScenes.diceRace, 80, 22).canvas.plainText
    #expect(text.contains("end") && text.contains("30") == false && !text.contains("31"))
  }

  @Test func aThumbnailShowsTheBoardOrThePictureAlone() {
    func thumbnail(_ scene: ExpandedScene) -> SceneFrame {
      SceneFrame(thumbnail: scene, width: 16, height: 4, paint: paint)
    }
    let board = thumbnail(SampleScenes.connectN)
    #expect(board.spots.isEmpty && board.canvas.width == 16 && board.canvas.height == 4)
    // Seven columns and six rows of halves: the lower right place is red, the one above it a hole.
    #expect(board.canvas[10, 3].style.foreground == rgb(.red) || board.canvas[10, 3].style.background == rgb(.red))
    let hangman = thumbnail(SampleScenes.hangman).canvas.plainText
    #expect(!hangman.contains("A") && hangman.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    #expect(
      thumbnail(SampleScenes.expanded(Scene(.text("hello")), seats: ["a"], moves: [])).canvas.plainText.contains(
        "hello"))
  }

  @Test func pictureInSVGHasARectangleForEachColour() {
    var canvas = Canvas(width: 2, height: 1)
    canvas.put("▌<", x: 0, y: 0, style: Style(foreground: RGB(255, 0, 0), background: RGB(0, 0, 255)))
    let svg = canvas.svg(on: Style(foreground: .white, background: .black))
    #expect(svg.contains(##"<rect x="0" y="0" width="5" height="10" fill="#ff0000"/>"##))
    #expect(svg.contains(##"<rect x="0" y="10" width="5" height="10" fill="#ff0000"/>"##))
    #expect(svg.contains(##"<rect x="5" y="0" width="15" height="10" fill="#0000ff"/>"##))
    #expect(svg.contains("&lt;</text>"))
  }

  @Test func ofThousandsOfMovesSomeAreListedAndTheOthersAreTyped() {
    let moves = (1...5_000).map { "word\($0)" }
    let audience = SceneAudience(seats: [], viewer: .seat(0), mover: 0, moves: moves)
    let scene = Scene(.text("Write a word.", style: .status)).expanded(for: audience)
    let frame = SceneFrame(scene, width: 80, height: 200, paint: paint)
    #expect(frame.spots.map(\.label) == Array(moves.prefix(200)))
    #expect(frame.canvas.plainText.contains("and 4800 more, which are typed"))
  }
}
