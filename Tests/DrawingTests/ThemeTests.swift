import ParlorCore
import Screen
import Testing

@testable import Drawing

struct ThemeTests {
  @Test func everyThemeThatShipsIsRead() throws {
    #expect(Theme.all.map(\.name) == ["red and black", "red and yellow", "safe colours", "no colours"])
    for (name, bytes) in Theme.files {
      let theme = try Theme(json: String(decoding: bytes, as: UTF8.self), named: name)
      #expect(!theme.about.isEmpty, "\(name)")
    }
    #expect(Theme.all[3].isColourless && Theme.all[2].hasLetters)
  }

  @Test(arguments: [
    ("{\n  \"letters\": yes\n}", "line 2: this isn't JSON, lies too deep or names a field twice"),
    ("[1]", "a theme takes a table, not a list"),
    (#"{"lettres": true}"#, "a theme has no field 'lettres'; did you mean 'letters'?"),
    (#"{"letters": 1}"#, "'letters' takes true or false, not 1"),
    (#"{"name": 7}"#, "'name' takes a line of text, not 7"),
    (#"{"name": "a\u001b[2J"}"#, #"'name' takes a line of text, not 'a\u{1B}[2J'"#),
    (#"{"seats": "red"}"#, "'seats' takes a list, not 'red'"),
    (#"{"seats": ["red", "yelow"]}"#, "'seats[2]' takes #rrggbb or a colour, not 'yelow'; did you mean 'yellow'?"),
    (
      #"{"shapes": ["card"]}"#,
      "'shapes[1]' takes a shape, not 'card'; one of disc, ring, cross, square, diamond, triangle, star, heart, spade, club, stick"
    ),
    (##"{"dark": {"papre": "#000000"}}"##, "'dark' has no field 'papre'; did you mean 'paper'?"),
    (##"{"light": {"red": "#12345"}}"##, ##"'light.red' takes a colour as in "#e03a3a", not '#12345'"##),
    (#"{"pictures": {"The gallows": 3}}"#, "'pictures.The gallows' takes a table, not 3"),
    (
      #"{"pictures": {"A": {"width": 0, "height": 1}}}"#,
      "'pictures.A.width' takes a number above 0, up to 10000, not 0"
    ),
    (
      #"{"pictures": {"A": {"width": 1, "height": 1, "strokes": [{"line": [1, 2, 3]}]}}}"#,
      "'pictures.A.strokes[1].line' takes the x and y of 2 points or more, not 3 numbers"
    ),
    (
      #"{"pictures": {"A": {"width": 1, "height": 1, "steps": [[{"circle": [1, 2]}]]}}}"#,
      "'pictures.A.steps[1][1].circle' takes 3 numbers (x, y, radius), not 2"
    ),
    (#"{"page": "wood"}"#, "'page' takes a table, not 'wood'"),
  ])
  func whatIsWrongIsRefusedWithItsPlace(json: String, reason: String) {
    #expect(throws: Refusal(reason)) { try Theme(json: json, named: "mine") }
  }

  @Test func whatAFileLeavesOutIsAsUsual() throws {
    let theme = try Theme(
      json: ##"{"dark": {"red": "#ff0000"}, "page": {"skin": "wood.png", "images": {}}}"##, named: "mine")
    #expect(theme.name == "mine" && theme.light == .light)
    #expect(
      theme.dark.colours[.red] == RGB(255, 0, 0) && theme.dark.colours[.blue] == Theme.Palette.dark.colours[.blue])
    #expect(theme.fieldsOfThePage == ["page.images", "page.skin"])
  }

  @Test func aThemeColoursSeatsByTheirNumbers() {
    let seats = [Seat("red"), Seat("black")]
    let usual = Paint(Theme(name: "usual"), isDark: true)
    #expect(usual.rgb(.seat(1), seats: seats) == usual.palette.colours[.black])
    #expect(usual.rgb(.seat(1), seats: [Seat("ann"), Seat("bob")]) == usual.palette.colours[.blue])
    let yellow = Paint(Theme.all[1], isDark: true)
    #expect(yellow.rgb(.seat(1), seats: seats) == yellow.palette.colours[.yellow])
  }

  @Test(arguments: Theme.all.filter { !$0.isColourless }, [Scene.Colour.Name.yellow, .blue, .red])
  func discsDoNotVanishInABoardWithHoles(theme: Theme, colour: Scene.Colour.Name) throws {
    for (isDark, names) in [(true, ["red", "black"]), (false, ["red", "yellow"]), (true, ["blue", "yellow"])] {
      let (paint, seats) = (Paint(theme, isDark: isDark), names.map { Seat($0) })
      let board = try #require(paint.board(.named(colour), seats: seats).rgb)
      let discs = seats.indices.map { paint.rgb(.seat($0), seats: seats) }
      #expect(discs.allSatisfy { !$0.isLike(board) }, "\(names) on \(board)")
      let isFree = discs.allSatisfy { !$0.isLike(paint.rgb(.named(colour), seats: seats)) }
      #expect((board == paint.rgb(.named(colour), seats: seats)) == isFree, "\(names)")
    }
  }

  @Test func lettersTellPiecesApart() {
    let safe = Paint(Theme.all[2], isDark: true)
    func letter(_ colour: Scene.Colour, _ names: String...) -> String? {
      safe.letter(on: Scene.Look(shape: .disc, colour: colour), seats: names.map { Seat($0) })
    }
    #expect(letter(.seat(0), "red", "black") == "R" && letter(.seat(1), "red", "black") == "K")
    #expect(letter(.seat(0), "north", "nora") == "1" && letter(.seat(1), "north", "nora") == "2")
    let letters = Scene.Colour.Name.allCases.map { letter(.named($0), "x") }
    #expect(Set(letters).count == letters.count)
    let plain = Paint(Theme.all[3], isDark: true)
    #expect(plain.shape(of: Scene.Look(shape: .disc, colour: .seat(1))) == .ring)
    #expect(plain.letter(on: Scene.Look(shape: .disc, colour: .seat(1)), seats: []) == nil)
  }

  @Test func aThemeDrawsAPictureWithStrokesOfItsOwnAsFarAsItHasCome() throws {
    let theme = try Theme(
      json: """
        {"pictures": {"The gallows": {"width": 4, "height": 4, "strokes": [{"line": [0, 4, 4, 4]}],
          "steps": [[{"line": [1, 1, 2, 2]}, {"line": [2, 2, 3, 3]}], [{"circle": [2, 2, 1], "fill": "red"}]]}}}
        """, named: "mine")
    let own = try #require(theme.pictures["The gallows"])
    #expect([0, 1, 2, 3, 4].map { own.strokes(for: "The gallows, step \($0) of 4").count } == [1, 2, 3, 4, 4])
    #expect(own.strokes(for: "The gallows").count == 4)
    let usual = SceneFrame(
      SampleScenes.hangman, width: 60, height: 18, paint: Paint(Theme(name: "usual"), isDark: true))
    let changed = SceneFrame(SampleScenes.hangman, width: 60, height: 18, paint: Paint(theme, isDark: true))
    #expect(usual.canvas != changed.canvas && usual.spots == changed.spots)
  }

  @Test(arguments: Theme.all.filter { !$0.isColourless }, [true, false])
  func textAndMarksStandOutFromWhatLiesBehindThem(theme: Theme, isDark: Bool) {
    let paint = Paint(theme, isDark: isDark)
    let palette = paint.palette
    func expect(_ colour: RGB, on ground: RGB, _ least: Double, _ what: String) {
      let ratio = colour.contrast(to: ground)
      #expect(ratio >= least, "\(what) \(ratio)")
    }
    expect(palette.text, on: palette.paper, 7, "text")
    expect(palette.text, on: palette.panel, 7, "text on keys")
    for (name, colour) in [
      ("dim", palette.dim), ("accent", palette.accent), ("good", palette.good), ("bad", palette.bad),
    ] { expect(colour, on: palette.paper, 4.5, name) }
    expect(palette.dim, on: palette.panel, 4, "dim on keys")
    for ground in [palette.accent, palette.focus, palette.card, palette.good] + palette.colours.values {
      expect(paint.text(on: Dot(ground)).rgb ?? palette.text, on: ground, 4.5, "text on \(ground)")
    }
    for name in Scene.Colour.Name.allCases {
      let piece = paint.piece(.named(name), on: .none, seats: []).rgb ?? palette.paper
      expect(piece, on: palette.paper, 1.6, "\(name) on paper")
    }
  }

  @Test func contrastIsReckonedAsInWCAG() {
    #expect(RGB.black.contrast(to: .white) == 21)
    #expect(abs(RGB(0x77, 0x77, 0x77).contrast(to: .white) - 4.48) < 0.01)
    #expect(abs(RGB(0xE0, 0x3A, 0x3A).contrast(to: RGB(0x12, 0x16, 0x1D)) - 4.1752) < 0.0001)
  }
}
