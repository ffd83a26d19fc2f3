import ParlorCore

@testable import Drawing

/// The scenes of some games in the middle of play.
enum SampleScenes {
  static let all: [(name: String, scene: ExpandedScene)] = [
    ("four-in-a-row", fourInARow), ("connect-n", connectN), ("tic-tac-toe", ticTacToe), ("mastermind", mastermind),
    ("whist", whist), ("kalah", kalah), ("hangman", hangman), ("esp", esp), ("simon", simon(4)), ("simon-8", simon(8)),
    ("dice-race", diceRace), ("nim", nim), ("reversi", reversi), ("chess", chess), ("hex", hex),
    ("liars-dice", liarsDice), ("go", go), ("wide-board", wideBoard),
  ]

  /// A scene as it is usually drawn, with the focus on the first spot.
  static func frame(
    _ scene: ExpandedScene, _ width: Int, _ height: Int, _ change: (inout SceneState) -> Void = { _ in }
  )
    -> SceneFrame
  {
    let paint = Paint(Theme.all[0], isDark: true)
    var state = SceneState()
    state.focus = SceneFrame(scene, width: width, height: height, paint: paint).focus(after: nil)
    change(&state)
    return SceneFrame(scene, width: width, height: height, state: state, paint: paint)
  }

  static func expanded(_ scene: Scene, seats: [String], mover: Int? = 0, moves: [String]) -> ExpandedScene {
    scene.expanded(
      for: SceneAudience(seats: seats.map { Seat($0) }, viewer: .spectator, mover: mover, moves: moves))
  }

  /// A board of columns, each from its bottom up, of which each letter is a piece by name.
  static func falling(
    _ columns: [String], rows: Int, names: [Character: String], ground: Scene.Colour.Name
  ) -> Scene.Grid {
    var cells: [Scene.Cell] = []
    for row in (0..<rows).reversed() {
      for column in columns.map(Array.init) { cells.append(Scene.Cell(column.count > row ? names[column[row]] : nil)) }
    }
    var grid = Scene.Grid(cells, columns: columns.count, shape: .hole, move: "{c}")
    (grid.ground, grid.hasGhost, grid.falls, grid.hasLegs) = (.named(ground), true, true, true)
    return grid
  }

  static let fourInARow: ExpandedScene = {
    var grid = falling(
      ["rbbr", "brbb", "bbrb", "rbbr", "rrb", "br", "r"], rows: 6, names: ["r": "red", "b": "black"], ground: .yellow)
    grid.lines = [[35, 29, 23, 17]]
    return expanded(Scene(Scene.Part(.grid(grid))), seats: ["red", "black"], mover: nil, moves: [])
  }()

  static let connectN: ExpandedScene = {
    let grid = falling(
      ["yr", "ryry", "y", "ryr", "ry", "yy", "r"], rows: 6, names: ["r": "red", "y": "yellow"], ground: .blue)
    return expanded(
      Scene(Scene.Part(.grid(grid))), seats: ["red", "yellow"], moves: (1...7).map { "\($0)" })
  }()

  /// A board of 32 columns and rows, about half full.
  static let wideBoard: ExpandedScene = {
    let columns = (0..<32).map { column in
      String((0..<(column * 7 % 20)).map { ($0 * 5 + column * 3) % 7 < 3 ? "r" : "b" })
    }
    let grid = falling(columns, rows: 32, names: ["r": "red", "b": "black"], ground: .yellow)
    return expanded(
      Scene(Scene.Part(.grid(grid))), seats: ["red", "black"], moves: (1...32).map { "\($0)" })
  }()

  static let ticTacToe: ExpandedScene = {
    let cells = ["1", "2", "3", "4", "5", "x", "x", "8", "o"]
    let grid = Scene.Grid(cells.map { Scene.Cell($0) }, columns: 3, move: "{n}")
    return expanded(
      Scene(Scene.Part(.grid(grid))), seats: ["x", "o"], mover: 1, moves: ["1", "2", "3", "4", "5", "8"])
  }()

  static let mastermind: ExpandedScene = {
    let guesses = [("gyow", "+-"), ("brwy", "---"), ("owry", "++-"), ("gyrg", "+"), ("bgbw", "+-")]
    var parts = guesses.enumerated().map { number, guess in
      let code = Scene.Grid(guess.0.map { Scene.Cell(String($0)) }, columns: 4, shape: .hole)
      let pegs = guess.1.map { Scene.Cell(String($0)) } + Array(repeating: Scene.Cell(), count: 4 - guess.1.count)
      return Scene.Part.row([
        .text("\(number + 1)"), Scene.Part(.grid(code)),
        Scene.Part(.grid(Scene.Grid(pegs, columns: 4, shape: .hole)), size: .small),
      ])
    }
    let wheel = Scene.Wheel("rgbyow".map(String.init), name: "code", cells: .hole, times: 4)
    parts.append(.row([Scene.Part(.wheel(wheel)), Scene.Part(.button(Scene.Button("Guess", move: "{code}")))]))
    var scene = Scene(part: .column(parts))
    scene.part.pieces = [
      "+": Scene.Look(shape: .disc, colour: .named(.red), name: "placed"),
      "-": Scene.Look(shape: .ring, colour: .named(.white), name: "elsewhere"),
    ]
    for (letter, name) in ["r": "red", "g": "green", "b": "blue", "y": "yellow", "o": "orange", "w": "white"] {
      scene.part.pieces[letter] = Scene.Look(name: name)
    }
    return expanded(scene, seats: ["breaker"], moves: ["rrrr", "rrrg", "gbyo", "yyyw"])
  }()

  static let whist: ExpandedScene = {
    func hand(_ name: String, _ cards: [String], isOwn: Bool) -> Scene.Part {
      let cells = cards.map { Scene.Cell($0) }
      let grid = Scene.Grid(cells, columns: max(1, cells.count), shape: .card, move: "{piece}")
      return Scene.Part(.grid(grid), title: name + ", tricks: 0", size: isOwn ? .usual : .small)
    }
    let hands = Scene.Part.column([
      hand("north", ["9h", "Jd", "10s", "Qs"], isOwn: true), hand("east", ["??", "??", "??", "??"], isOwn: false),
      hand("south", ["??", "??", "??"], isOwn: false), hand("west", ["??", "??", "??"], isOwn: false),
    ])
    var trick = [Scene.Cell("Ks"), Scene.Cell("Kd"), Scene.Cell(), Scene.Cell()]
    (trick[0].text, trick[1].text) = ("south", "west")
    let table = Scene.Part.column([
      Scene.Part(.grid(Scene.Grid([Scene.Cell("9s")], columns: 1, shape: .card)), title: "Trump"),
      Scene.Part(.grid(Scene.Grid(trick, columns: 4, shape: .card)), title: "Trick"),
    ])
    return expanded(
      Scene(part: .row([hands, table])), seats: ["north", "east", "south", "west"], moves: ["10s", "Qs"])
  }()

  static let kalah: ExpandedScene = {
    func store(_ seeds: Int, _ name: String) -> Scene.Part {
      var grid = Scene.Grid([Scene.Cell("\(seeds)")], columns: 1, shape: .pit)
      grid.ground = .named(.brown)
      return Scene.Part(.grid(grid), title: name)
    }
    var cells: [Scene.Cell] = []
    for (pit, seeds) in [5, 1, 5, 6, 0, 4].enumerated() {
      var cell = Scene.Cell("\(seeds)", move: "")
      cell.text = "\(6 - pit)"
      cells.append(cell)
    }
    for (pit, seeds) in [4, 4, 0, 5, 5, 12].enumerated() {
      var cell = Scene.Cell("\(seeds)", move: "\(pit + 1)")
      cell.text = "\(pit + 1)"
      cells.append(cell)
    }
    var pits = Scene.Grid(cells, columns: 6, shape: .pit)
    pits.ground = .named(.brown)
    return expanded(
      Scene(part: .row([store(3, "north"), Scene.Part(.grid(pits)), store(7, "south")])), seats: ["north", "south"],
      mover: 1, moves: ["1", "2", "4", "5", "6"])
  }()

  static let hangman: ExpandedScene = {
    typealias Point = Scene.Stroke.Point
    func line(_ numbers: [Double], width: Double = 1, _ colour: Scene.Colour? = nil) -> Scene.Stroke {
      let points = stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
      return Scene.Stroke(.line(points), colour: colour, width: width)
    }
    let strokes = [
      line([2, 19, 14, 19], width: 2, .named(.brown)), line([5, 19, 5, 1, 13, 1, 13, 4], width: 2, .named(.brown)),
      line([5, 5, 9, 1], .named(.brown)), Scene.Stroke(.circle(Point(13, 6), radius: 2)), line([13, 8, 13, 13]),
      line([13, 9, 10, 12]), line([13, 9, 16, 12]), line([13, 13, 10, 17]),
    ]
    let picture = Scene.Picture(strokes, width: 20, height: 20, label: "The gallows, step 5 of 6")
    let word = Scene.Grid(["_", "A", "N", "_", "_", "A", "N"].map { Scene.Cell($0) }, columns: 7, shape: .slot)
    let alphabet = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let keys = alphabet.map { letter in
      Scene.Cell(letter, move: letter, mark: "an".contains(letter) ? .good : "estro".contains(letter) ? .bad : nil)
    }
    let side = Scene.Part.column([
      Scene.Part(.grid(word), title: "The word"), .text("5 of 6 misses"),
      Scene.Part(.grid(Scene.Grid(keys, columns: 9, shape: .key)), title: "Letters"),
    ])
    return expanded(
      Scene(part: .row([Scene.Part(.picture(picture)), side])), seats: ["guesser"],
      moves: alphabet.filter { !"aestron".contains($0) })
  }()

  static let esp: ExpandedScene = {
    typealias Point = Scene.Stroke.Point
    func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: Scene.Colour.Name) -> Scene.Stroke {
      Scene.Stroke(.circle(Point(x, y), radius: radius), fill: .named(fill))
    }
    let alien = Scene.Picture(
      [
        circle(8, 7, 5, .green), circle(6, 6, 1, .black), circle(10, 6, 1, .black),
        Scene.Stroke(.line([Point(6, 2), Point(4, 0)])), Scene.Stroke(.line([Point(10, 2), Point(12, 0)])),
        Scene.Stroke(.line([Point(6, 10), Point(8, 11), Point(10, 10)])),
      ], width: 16, height: 13, label: "An alien that thinks of a card")
    let ranks = ["A"] + (2...10).map(String.init) + ["J", "Q", "K"]
    let suits = ["clubs", "diamonds", "hearts", "spades"]
    let unlock = Scene.Part.row([
      .column([
        Scene.Part(.picture(alien)), .text("I am thinking of one card of 52. Turn the wheels, then check."),
      ]),
      Scene.Part(.wheel(Scene.Wheel(ranks, name: "rank", start: 10)), title: "Face"),
      Scene.Part(.wheel(Scene.Wheel(suits, name: "suit", start: 2, cells: .bare)), title: "Suit"),
      Scene.Part(.button(Scene.Button("Check it", move: "{rank} of {suit}", key: "enter"))),
    ])
    let checks = Scene.Table(
      [["1", "The Queen of Spades", "wrong"], ["2", "The 4 of Clubs", "wrong (higher)"]],
      head: ["no.", "card", "answer"])
    let scene = Scene(
      Scene.Part(
        .tabs([
          Scene.Tab("Unlock It", [unlock]), Scene.Tab("Check It", [Scene.Part(.table(checks), title: "Checks")]),
          Scene.Tab(
            "Get Hint",
            [
              .text("A hint tells the card. A game with a hint keeps no low score.", style: .note),
              Scene.Part(.button(Scene.Button("Tell me the card", move: "hint", ask: "Are you sure?"))),
            ]),
        ])))
    let moves = ranks.flatMap { rank in suits.map { "\(rank) of \($0)" } } + ["hint"]
    return expanded(scene, seats: ["earthling"], moves: moves)
  }()

  static func simon(_ count: Int) -> ExpandedScene {
    let names: [Scene.Colour.Name] = [.green, .red, .yellow, .blue, .orange, .purple, .turquoise, .white]
    let pads = names.prefix(count).enumerated().map { number, name in
      Scene.Cell(
        name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst(), move: "press \(number + 1)",
        mark: number == 1 ? .lit : nil, ground: .named(name))
    }
    var grid = Scene.Grid(pads, columns: (count + 1) / 2, shape: .pad)
    grid.lights = ["flash", "press", "win"]
    let scene = Scene(
      Scene.Part(.grid(grid)),
      .row([
        Scene.Part(.meter(Scene.Meter(8, of: 15))), Scene.Part(.button(Scene.Button("Start", move: "start"))),
        Scene.Part(.button(Scene.Button("Reset", move: "reset"))),
      ]))
    return expanded(scene, seats: ["player"], moves: (1...count).map { "press \($0)" } + ["reset"])
  }

  static let diceRace: ExpandedScene = {
    let places = [0: ["red"], 7: ["yellow"], 21: ["green", "red"]]
    let track = (0...30).map { step in
      var cell = Scene.Cell(pieces: places[step] ?? [])
      cell.text = step == 0 ? "start" : step == 30 ? "end" : "\(step)"
      return cell
    }
    var grid = Scene.Grid(track, columns: 8, rows: 4)
    grid.isSnake = true
    let dice = Scene.Grid([Scene.Cell("3"), Scene.Cell("5")], columns: 2, shape: .die)
    let scene = Scene(
      Scene.Part(.grid(grid), title: "Track"),
      .row([
        Scene.Part(.button(Scene.Button("Roll one die", move: "1"))),
        Scene.Part(.button(Scene.Button("Roll two dice", move: "2"))), Scene.Part(.grid(dice)),
      ]))
    return expanded(scene, seats: ["red", "yellow", "green"], moves: ["1", "2"])
  }()

  static let nim: ExpandedScene = {
    let heaps = [3, 4, 2, 7].enumerated().map { heap, sticks in
      let letter = ["a", "b", "c", "d"][heap]
      let cells = (1...sticks).map { Scene.Cell("stick", move: "\(letter)\(sticks - $0 + 1)") }
      return Scene.Part(.grid(Scene.Grid(cells, columns: sticks, shape: .bare)), title: "Heap \(letter)")
    }
    var scene = Scene(part: .column(heaps))
    scene.part.pieces["stick"] = Scene.Look(shape: .stick, colour: .named(.brown))
    return expanded(scene, seats: ["first", "second"], moves: ["a1", "a2", "a3", "b1", "b4", "d7"])
  }()

  /// A board whose rows are texts, a letter a place, where a point is an empty one.
  static func board(_ rows: [String], shape: Scene.CellShape = .square, move: String) -> Scene.Grid {
    let cells = rows.joined().map { Scene.Cell($0 == "." ? nil : String($0)) }
    return Scene.Grid(cells, columns: rows[0].count, shape: shape, move: move)
  }

  static let reversi: ExpandedScene = {
    var grid = board(
      ["........", "........", "...o....", "...oox..", "..oxxx..", "...ox...", "........", "........"], move: "{a}{r}")
    (grid.ground, grid.hasNames, grid.hasGhost, grid.hasHints) = (.named(.green), true, true, true)
    let looks: [String: Scene.Look] = ["x": Scene.Look(name: "black"), "o": Scene.Look(name: "white")]
    return expanded(
      Scene(Scene.Part(.grid(grid), pieces: looks)), seats: ["black", "white"],
      moves: ["d7", "c6", "e6", "b4", "b6", "d2", "e2", "c2"])
  }()

  static let chess: ExpandedScene = {
    var grid = board(
      ["rnbqkbnr", "pppp.ppp", "........", "....p...", "....P...", ".....N..", "PPPP.PPP", "RNBQKB.R"],
      move: "{from}{to}")
    (grid.ground, grid.hasNames, grid.isChequered) = (.named(.brown), true, true)
    grid.cells[36].mark = .last
    var looks: [String: Scene.Look] = [:]
    for (letter, sign) in ["k": "♚", "q": "♛", "r": "♜", "b": "♝", "n": "♞", "p": "♟"] {
      looks[letter] = Scene.Look(colour: .named(.black), text: sign)
      looks[letter.uppercased()] = Scene.Look(colour: .named(.white), text: sign)
    }
    return expanded(
      Scene(Scene.Part(.grid(grid), pieces: looks)), seats: ["white", "black"], mover: 1,
      moves: ["b8c6", "b8a6", "g8f6", "g8h6", "d8e7", "d8f6", "d7d6", "d7d5", "a7a6"])
  }()

  static let hex: ExpandedScene = {
    let stones = [
      "d6": "red", "e5": "blue", "f5": "red", "e7": "blue", "g4": "red", "c8": "blue", "h4": "blue", "f7": "red",
    ]
    var grid = Scene.Grid(Array(repeating: Scene.Cell(), count: 121), columns: 11, shape: .hex, move: "{a}{r}")
    for cell in grid.cells.indices { grid.cells[cell].pieces = stones[grid.name(of: cell)].map { [$0] } ?? [] }
    (grid.hasNames, grid.hasGhost, grid.edges) = (true, true, [.seat(0), .seat(1)])
    let moves = grid.cells.indices.map(grid.name(of:)).filter { stones[$0] == nil }
    return expanded(Scene(Scene.Part(.grid(grid))), seats: ["red", "blue"], moves: moves)
  }()

  static let liarsDice: ExpandedScene = {
    let cups = [("ann", "25516"), ("bob", "0000"), ("cat", "00000")].map { name, dice in
      Scene.Part(
        .grid(Scene.Grid(dice.map { Scene.Cell(String($0)) }, columns: dice.count, shape: .die)), title: name)
    }
    let scene = Scene(
      .row(cups), .text("cat bids 4 dice of 4", style: .status),
      .row([
        Scene.Part(.wheel(Scene.Wheel((1...14).map(String.init), name: "count", start: 4)), title: "How many"),
        Scene.Part(.wheel(Scene.Wheel((1...6).map(String.init), name: "face", start: 4)), title: "Face"),
        Scene.Part(.button(Scene.Button("Bid", move: "{count}x{face}"))),
        Scene.Part(.button(Scene.Button("Liar!", move: "liar"))),
      ]))
    return expanded(
      scene, seats: ["ann", "bob", "cat"], moves: ["liar", "4x5", "4x6", "5x1", "6x6", "pass", "call 7"])
  }()

  static let go: ExpandedScene = {
    var grid = board(
      [
        ".........", "..x...o..", "..o.xx...", "...o.x...", "....o....", "..xx.o...", "......x..", "..o......",
        ".........",
      ], shape: .point, move: "{a}{r}")
    (grid.ground, grid.hasNames, grid.hasGhost) = (.named(.brown), true, true)
    let looks: [String: Scene.Look] = ["x": Scene.Look(name: "black"), "o": Scene.Look(name: "white")]
    return expanded(
      Scene(Scene.Part(.grid(grid), pieces: looks)), seats: ["black", "white"], moves: ["a1", "e9", "pass"])
  }()
}
