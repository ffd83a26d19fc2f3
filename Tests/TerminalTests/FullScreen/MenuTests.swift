import Match
import ParlorCore
import Screen
import Testing

@testable import Terminal

extension PlayedScreen {
  /// The row of a line of a form, by the name of what is set there.
  private func row(of name: String) -> Int? {
    rows.firstIndex { $0.dropFirst(3).hasPrefix(name) }
  }

  /// Goes to a line of a form.
  func choose(row name: String) throws {
    press(.home)
    for _ in 0..<30 {
      if let y = row(of: name), canvas[3, y].style.background == palette.accent { return }
      press(.down)
    }
    throw Refusal("no row \(name)")
  }

  /// What a line of a form shows behind the name, without the picture beside it.
  func value(of name: String) -> String {
    guard let y = row(of: name) else { return "" }
    let text = (3 + Field.nameColumns - 1..<canvas.width - 30).map { canvas[$0, y].text }.joined()
    return text.split(separator: " ").joined(separator: " ")
  }

  /// Opens a game from the menu.
  func open(_ title: String) {
    type(title.lowercased())
    press(.enter)
  }
}

@Suite("The menu and the pages of games")
struct MenuTests {
  @Test(
    "S24.terminal S27.terminal: the logo and the games come first, then a game's page with Play game, then the game")
  func splash() throws {
    let screen = try PlayedScreen.menu()
    for line in logo { #expect(screen.text.contains(line)) }
    for title in ["Four-in-a-Row", "Hangman", "Simon", "Alien ESP"] { #expect(screen.text.contains(title)) }
    screen.open("Simon")
    #expect(screen.text.contains("Play game"))
    screen.press(.enter)
    #expect(screen.text.contains("press start"))
    screen.control("q")
    #expect(screen.text.contains("Go on with the game"))
    screen.press(.escape)
    for line in logo { #expect(screen.text.contains(line)) }
  }

  @Test("a search narrows the menu, and Esc takes it back and then leaves")
  func search() throws {
    let screen = try PlayedScreen.menu()
    screen.type("alien")
    #expect(screen.text.contains("Alien ESP"))
    #expect(!screen.text.contains("Four-in-a-Row"))
    screen.press(.escape)
    #expect(screen.text.contains("Four-in-a-Row"))
    screen.press(.escape)
    #expect(screen.page == nil)
  }

  @Test(
    "S25.terminal S26.terminal: going back to Simon's page and playing on keeps the game, and Reset plays it again",
    arguments: ["key", "menu"])
  func back(way: String) throws {
    let screen = try PlayedScreen.page(of: "simon")
    screen.press(.enter)
    screen.type("s")
    var pads = screen.watch().map(\.pad)
    for _ in 1..<4 {
      screen.enter(pads)
      pads = Array(screen.watch().map(\.pad).dropFirst())
    }
    if way == "key" {
      #expect(screen.footer.contains("q leave"))
      screen.type("q")
    } else {
      screen.press(.escape)
      screen.press(.end)
      #expect(screen.text.contains("Leave the game"))
      screen.press(.enter)
    }
    #expect(screen.text.contains("Go on with the game"))
    screen.press(.enter)
    #expect(screen.text.contains("0 of 4 pressed"))
    screen.type("r")
    #expect(screen.watch().map(\.pad) == pads)
  }

  @Test("S28.terminal S29.terminal: a slider sets how long the sequence gets, and its label follows each key and drag")
  func slider() throws {
    let screen = try PlayedScreen.page(of: "simon")
    #expect(screen.value(of: "length").hasSuffix("8"))
    try screen.choose(row: "length")
    for wanted in 9...12 {
      screen.press(.right)
      #expect(screen.value(of: "length").hasSuffix("\(wanted)"))
    }
    screen.press(.left)
    #expect(screen.value(of: "length").hasSuffix("11"))
    let knob = try #require(screen.area(of: "●"))
    screen.mouse(.press(.left), knob.centre)
    var labels: [String] = []
    for column in [4, 8, 12] {
      screen.mouse(.drag(.left), Point(x: knob.x + column, y: knob.y))
      labels.append(screen.value(of: "length").components(separatedBy: " ").last ?? "")
    }
    screen.mouse(.release(.left), Point(x: knob.x + 12, y: knob.y))
    let numbers = labels.compactMap(Int.init)
    #expect(numbers.count == 3 && numbers == numbers.sorted() && Set(numbers).count == 3 && numbers[0] > 11)
    screen.press(.home)
    screen.press(.enter)
    screen.type("s")
    #expect(screen.text.contains("1/\(numbers.last ?? 0)"))
  }

  @Test("S30.terminal S32.terminal: back from a game the slider shows its value, and Play with nothing changed goes on")
  func unchanged() throws {
    let screen = try PlayedScreen.page(of: "simon")
    try screen.choose(row: "length")
    screen.press(.right, times: 2)
    screen.press(.home)
    screen.press(.enter)
    screen.type("s")
    _ = screen.watch()
    let before = screen.text
    screen.type("q")
    #expect(screen.value(of: "length").hasSuffix("10"))
    try screen.choose(row: "length")
    screen.press(.right)
    screen.press(.left)
    screen.press(.home)
    screen.press(.enter)
    #expect(screen.text == before)
    #expect(screen.text.contains("1/10"))
  }

  @Test(
    "S31.terminal H26.terminal: a changed setting ends Simon's game at Play, and says so; others wait for a new game")
  func changed() throws {
    let simon = try PlayedScreen.page(of: "simon")
    simon.press(.enter)
    simon.type("s")
    _ = simon.watch()
    simon.type("q")
    try simon.choose(row: "length")
    simon.press(.right)
    #expect(simon.text.contains("applies at Play, which ends this game"))
    simon.press(.home)
    #expect(simon.text.contains("Play game, with these settings"))
    simon.press(.enter)
    #expect(simon.text.contains("press start"))
    #expect(simon.text.contains("0/9"))

    let hangman = try PlayedScreen.page(of: "hangman")
    hangman.press(.enter)
    hangman.rest()
    hangman.control("q")
    try hangman.choose(row: "guesses")
    hangman.press(.left)
    #expect(hangman.text.contains("applies to the next new game"))
    hangman.press(.home)
    hangman.press(.enter)
    #expect(hangman.text.contains("misses: 0 of 6"))
    hangman.control("n")
    hangman.rest()
    #expect(hangman.text.contains("misses: 0 of 5"))
  }

  @Test("S35.terminal: a second setting says how fast the playback is")
  func speed() throws {
    func time(_ change: (PlayedScreen) throws -> Void) throws -> Duration {
      let screen = try PlayedScreen.page(of: "simon")
      try change(screen)
      screen.press(.home)
      screen.press(.enter)
      screen.type("s")
      let flash = try #require(screen.watch().first)
      return flash.end - flash.begin
    }
    let usual = try time { _ in }
    let other = try time { screen in
      try screen.choose(row: "tempo")
      let before = screen.value(of: "tempo")
      screen.press(.right)
      #expect(screen.value(of: "tempo") != before)
      screen.type(#"[{"from":1,"on":0.2,"gap":0.1}]"#)
      screen.press(.enter)
    }
    #expect(usual == .milliseconds(420) && other == .milliseconds(200))
  }

  @Test("S39.terminal: two players are chosen on Simon's page, without any other setting")
  func twoPlayers() throws {
    let screen = try PlayedScreen.page(of: "simon")
    try screen.choose(row: "▶ Two players")
    screen.press(.enter)
    #expect(screen.text.contains("recorder"))
  }

  @Test(
    "H6.terminal H7.terminal H9 H19.terminal H22.terminal: Hangman's page has difficulty and guesses, each with its choices"
  )
  func hangman() throws {
    let screen = try PlayedScreen.page(of: "hangman")
    #expect(screen.value(of: "words").contains("medium"))
    #expect(screen.value(of: "guesses").hasSuffix("6"))
    try screen.choose(row: "words")
    var lists: [String] = []
    for _ in 0..<12 {
      lists.append(screen.value(of: "words"))
      screen.press(.right)
    }
    for list in ["easy", "medium", "hard"] { #expect(lists.contains { $0.contains(list) }, "\(list)") }
    for _ in 0..<20 where !screen.value(of: "words").contains("hard") { screen.press(.right) }
    try screen.choose(row: "guesses")
    screen.press(.left, times: 3)
    screen.press(.home)
    screen.press(.enter)
    screen.rest()
    #expect(screen.text.contains("misses: 0 of 3"))
    #expect(screen.text.contains("Letters"))
  }

  @Test("H27.terminal: other lists stand among the choices")
  func otherLists() throws {
    let screen = try PlayedScreen.page(of: "hangman")
    try screen.choose(row: "words")
    var lists: Set<String> = []
    for _ in 0..<20 {
      lists.insert(screen.value(of: "words"))
      screen.press(.right)
    }
    #expect(lists.count > 3)
  }

  @Test("H21.terminal: a file of words of one's own is typed in, and one that isn't there is said to be missing")
  func ownWords() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("kiwi\n", to: "fruit.txt")
    let screen = try PlayedScreen.page(of: "hangman")
    try screen.choose(row: "words")
    screen.type(path)
    screen.press(.enter)
    screen.press(.home)
    screen.press(.enter)
    screen.rest()
    screen.type("k")
    screen.type("i")
    screen.type("w")
    screen.rest()
    #expect(screen.header.contains("won"))
    let wrong = try PlayedScreen.page(of: "hangman")
    try wrong.choose(row: "words")
    wrong.type(folder.path("nothing.txt"))
    wrong.press(.enter)
    let help = Area(x: 2, y: wrong.canvas.height - 4, width: wrong.canvas.width - 4, height: 2)
    #expect(wrong.colours(in: help).contains(wrong.palette.bad))
    wrong.press(.home)
    wrong.press(.enter)
    #expect(wrong.text.contains("Play game"))
  }

  @Test(
    "H32.terminal: what was chosen is kept for every later launch, in forms and in games",
    arguments: ["hangman", "simon"])
  func kept(game: String) throws {
    let launch = try PlayedScreen.Launch()
    let name = game == "simon" ? "length" : "guesses"
    let screen = try PlayedScreen.page(of: game, launch)
    try screen.choose(row: name)
    screen.press(.left, times: 2)
    let chosen = screen.value(of: name)
    screen.press(.home)
    screen.press(.enter)
    let later = try PlayedScreen.page(of: game, launch)
    #expect(later.value(of: name) == chosen)
    let number = chosen.split(separator: " ").last ?? ""
    let played = try PlayedScreen.play(game, launch: launch)
    #expect(played.text.contains(game == "simon" ? "0/\(number)" : "misses: 0 of \(number)"))
    // It is the game's own.
    let other = try PlayedScreen.page(of: "four-in-a-row", launch)
    #expect(other.value(of: "columns").hasSuffix("7"))
  }

  @Test("H23.terminal L22.terminal: credits are in the menu, and name where words and looks come from")
  func credits() throws {
    let screen = try PlayedScreen.menu()
    screen.type("credits")
    screen.press(.enter)
    #expect(screen.flatText.contains("12Dicts by Alan Beale"))
    #expect(screen.flatText.contains("Masataka Okabe and Kei Ito"))
    screen.press(.escape)
    #expect(screen.text.contains("Credits"))
  }

  @Test("S40.terminal: what Parlor has beyond the documents is listed in the menu")
  func extras() throws {
    let screen = try PlayedScreen.menu()
    screen.type("credits")
    screen.press(.enter)
    #expect(screen.flatText.contains("extras: pads and pieces in other colours"))
  }

  @Test("seats are given to people and opponents, and that is kept")
  func seats() throws {
    let launch = try PlayedScreen.Launch()
    let screen = try PlayedScreen.page(of: "four-in-a-row", launch)
    #expect(screen.value(of: "red").contains("human"))
    #expect(screen.value(of: "black").contains("greedy"))
    try screen.choose(row: "black")
    screen.press(.right)
    #expect(screen.value(of: "black").contains("random"))
    screen.press(.home)
    screen.press(.enter)
    screen.type("4")
    screen.rest()
    #expect(screen.header.contains("red to move"))
    #expect(try PlayedScreen.page(of: "four-in-a-row", launch).value(of: "black").contains("random"))
  }

  @Test("F2.terminal F21.terminal L9.terminal: a preset of the series keeps one game, which asks, or a table of all")
  func presets() throws {
    for keepsOne in [true, false] {
      let screen = try PlayedScreen.page(of: "four-in-a-row")
      #expect(screen.value(of: "games").contains("table of games"))
      if keepsOne {
        try screen.choose(row: "games")
        screen.press(.right)
        #expect(screen.value(of: "games").contains("one game, asks first"))
      }
      screen.press(.home)
      screen.press(.enter)
      screen.type("4")
      screen.rest()
      screen.type("n")
      #expect(screen.text.contains("Yes") == keepsOne)
    }
  }

  @Test("L8.terminal: a series that isn't over stands in the menu, and goes on where it was left")
  func unfinished() throws {
    let launch = try PlayedScreen.Launch()
    let first = try PlayedScreen.play("four-in-a-row", launch: launch)
    first.type("4")
    first.rest()
    first.control("q")
    let menu = try PlayedScreen.menu(launch)
    #expect(menu.text.contains("↺ Four-in-a-Row"))
    menu.type("↺")
    menu.press(.enter)
    menu.rest()
    #expect(menu.header.contains("black to move"))
    let board = try BoardOnScreen(menu)
    #expect(board.disc(in: board.cell(4, 1)) == "red")
  }

  @Test("E22.terminal: low scores are on the page of the game, which begins with none")
  func lowScores() throws {
    let screen = try PlayedScreen.page(of: "alien-esp")
    try screen.choose(row: "Scores")
    screen.press(.enter)
    #expect(screen.text.contains("No previous Low Score"))
  }
}
