import ParlorCore
import Testing

@Suite("What wheels show, where they may stop, and what they play")
struct PicksTests {
  private let check = Scene.Button("Check it", move: "{rank} of {suit}")

  private func cards(moves: [String], at start: Int = 0) -> ExpandedScene {
    let rank = Scene.Wheel(["A", "2", "3"], name: "rank", start: start)
    return expand(
      .row([
        Scene.Part(.wheel(rank)), Scene.Part(.wheel(.init(["clubs", "hearts"], name: "suit"))),
        Scene.Part(.button(check)),
      ]),
      moves: moves)
  }

  @Test("a button plays what the wheels show")
  func aButtonPlaysWhatTheWheelsShow() {
    var picks = Picks(for: cards(moves: ["A of clubs", "2 of hearts", "3 of clubs"]))
    #expect(picks.move(of: check) == "A of clubs")
    picks.turn("rank")
    #expect(picks.stops == ["rank": [2], "suit": [0]], "no legal move takes 2 with clubs")
    #expect(picks.move(of: check) == "3 of clubs")
    picks.turn("rank")
    #expect(picks.move(of: check) == "A of clubs", "it goes around")
    picks.turn("rank", isUp: false)
    #expect(picks.move(of: check) == "3 of clubs")
  }

  @Test("wheels begin at the nearest legal move")
  func wheelsBeginAtTheNearestLegalMove() {
    #expect(Picks(for: cards(moves: ["A of hearts", "3 of hearts"], at: 2)).stops == ["rank": [2], "suit": [1]])
    #expect(Picks(for: cards(moves: ["A of clubs"], at: 9)).stops == ["rank": [0], "suit": [0]])
  }

  @Test("wheels stay where they were from scene to scene")
  func wheelsStayWhereTheyWereFromSceneToScene() {
    var picks = Picks(for: cards(moves: ["A of clubs", "2 of hearts", "3 of hearts"]))
    picks.set("suit", to: 1)
    #expect(picks.move(of: check) == "2 of hearts", "the other wheel turns as little as can be")
    let next = Picks(for: cards(moves: ["A of clubs", "2 of hearts", "3 of hearts"]), after: picks)
    #expect(next.stops == picks.stops)
    #expect(Picks(for: cards(moves: ["A of clubs", "3 of hearts"]), after: picks).stops == ["rank": [2], "suit": [1]])
  }

  @Test("a wheel set to what no move takes goes to the nearest")
  func aWheelSetToWhatNoMoveTakesGoesToTheNearest() {
    var picks = Picks(for: cards(moves: ["A of clubs", "A of hearts", "2 of hearts"]))
    picks.set("rank", to: 2)
    #expect(picks.stops == ["rank": [1], "suit": [1]])
  }

  @Test("wheels that a legal move shares with others stay, and those of another button find their own")
  func independent() {
    let wheels = ["a", "b", "c"].map { Scene.Part(.wheel(.init(["1", "2"], name: $0))) }
    let buttons = ["{a}+{b}", "{a}-{b}", "{c}!"].map { Scene.Part(.button(.init("Go", move: $0))) }
    #expect(
      Picks(for: expand(.row(wheels + buttons), moves: ["1+1", "2-2", "2!"])).stops == ["a": [0], "b": [0], "c": [1]])
  }

  @Test("where nothing is legal wheels turn freely")
  func whereNothingIsLegalWheelsTurnFreely() {
    var picks = Picks(for: cards(moves: []))
    #expect(picks.move(of: check) == nil && !picks.canStop("rank", at: 1))
    picks.turn("rank", isUp: false)
    picks.set("suit", to: 1)
    #expect(picks.stops == ["rank": [2], "suit": [1]])
  }

  @Test("what is no stop changes nothing")
  func whatIsNoStopChangesNothing() {
    var picks = Picks(for: cards(moves: ["A of clubs"]))
    let before = picks.stops
    for place in [-1, 1] { picks.turn("rank", place: place) }
    for stop in [-1, 3] { picks.set("rank", to: stop) }
    picks.turn("other")
    #expect(picks.stops == before && !picks.canStop("rank", place: 7, at: 0) && !picks.canStop("rank", at: 3))
  }

  @Test("several wheels of a kind follow one another")
  func severalWheelsOfAKindFollowOneAnother() {
    let guess = Scene.Button("Guess", move: "{code}!")
    let scene = expand(
      .row([Scene.Part(.wheel(.init(["r", "g", "gg"], name: "code", times: 3))), Scene.Part(.button(guess))]),
      moves: ["rrr!", "rgr!", "ggrgg!"])
    var picks = Picks(for: scene)
    #expect(picks.move(of: guess) == "rrr!" && scene.otherMoves.isEmpty)
    #expect((0..<3).map { picks.canStop("code", place: 1, at: $0) } == [true, true, false])
    picks.turn("code", place: 1)
    #expect(picks.move(of: guess) == "rgr!")
    picks.set("code", place: 2, to: 2)
    #expect(picks.move(of: guess) == "ggrgg!")
  }

  @Test("a wheel may narrow what a cell plays")
  func aWheelMayNarrowWhatACellPlays() {
    let grid = Scene.Grid([Scene.Cell(), Scene.Cell()], columns: 2, move: "{what} {n}")
    let scene = expand(
      .column([Scene.Part(.wheel(.init(["wall", "door"], name: "what"))), Scene.Part(.grid(grid))]),
      moves: ["wall 1", "door 1", "door 2 east", "door 2 west"])
    guard case .grid(let drawn) = scene.part.inside[1].content else { return #expect(Bool(false)) }
    #expect(drawn.cells.map(\.moves) == [["wall 1", "door 1"], ["door 2 east", "door 2 west"]])
    var picks = Picks(for: scene)
    #expect(drawn.cells.map { picks.moves(of: $0.move ?? "") } == [["wall 1"], []])
    picks.turn("what")
    #expect(drawn.cells.map { picks.moves(of: $0.move ?? "") } == [["door 1"], ["door 2 east", "door 2 west"]])
  }

  @Test("thousands of legal moves are held against a pattern once")
  func thousandsOfLegalMovesAreHeldAgainstAPatternOnce() {
    let colours = ["r", "g", "b", "y"]
    let codes = (0..<5).reduce([""]) { codes, _ in codes.flatMap { code in colours.map { code + $0 } } }
    let guess = Scene.Button("Guess", move: "{code}")
    let scene = expand(
      .row([Scene.Part(.wheel(.init(colours, name: "code", times: 5))), Scene.Part(.button(guess))]), moves: codes)
    var picks = Picks(for: scene)
    for place in 0..<5 { picks.turn("code", place: place) }
    #expect(picks.move(of: guess) == "ggggg" && scene.otherMoves.isEmpty)
  }

  @Test("a pattern that a move could match in no end of ways is given up")
  func endless() {
    let wheels = (0..<4).map { Scene.Part(.wheel(.init(["a", "aa", "aaa"], name: "w\($0)", times: 16))) }
    let button = Scene.Part(.button(.init("Go", move: "{w0}{w1}{w2}{w3}!")))
    let scene = expand(.row(wheels + [button]), moves: [String(repeating: "a", count: 120) + "?", "pass"])
    #expect(scene.otherMoves.count == 2 && Picks(for: scene).stops.count == 4)
  }
}
