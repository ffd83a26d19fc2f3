import Hangman
import ParlorCore
import Testing

@Suite("The game as a picture")
struct SceneTests {
  private func scene(_ game: Hangman, _ state: Hangman.State, for viewer: Viewer? = nil) -> ExpandedScene {
    let viewer = viewer ?? .seat(game.guesser)
    let isMover = if case .seat(let seat) = game.turn(in: state) { viewer == .seat(seat) } else { false }
    let view = game.view(of: state, for: viewer)
    return game.scene(of: view, for: viewer).expanded(
      for: SceneAudience(seats: game.seats, viewer: viewer, moves: isMover ? game.texts(in: state) : []))
  }

  private func grid(_ scene: ExpandedScene, _ shape: Scene.CellShape) throws -> Scene.Grid {
    try #require(scene.grids.first { $0.shape == shape })
  }

  private func picture(_ scene: ExpandedScene) throws -> Scene.Picture {
    for part in scene.part.inside { if case .picture(let picture) = part.content { return picture } }
    throw Refusal("no picture")
  }

  private func texts(_ part: Scene.Part) -> [String] {
    if case .text(let text, _) = part.content { [text] } else { part.inside.flatMap(texts) }
  }

  @Test(
    "H1 H3 H10 H24 the word is a line for each hidden letter, and each letter a key that is spent when it was guessed")
  func open() throws {
    let game = try hangman(["Maze"])
    let scene = scene(game, try game.state("maze", guessing: "xaqe"))
    #expect(
      try grid(scene, .slot).cells.map(\.label) == ["letter 1, empty", "letter 2, A", "letter 3, empty", "letter 4, E"])
    let keys = try grid(scene, .key)
    #expect(keys.cells.count == 26 && keys.columns == 9)
    #expect(keys.cells.filter { $0.moves.isEmpty }.map(\.label) == ["A, good", "E, good", "Q, bad", "X, bad"])
    #expect(keys.cells[1].moves == ["b"] && keys.cells[14].looks == [Scene.Look(text: "O", name: "O")])
    #expect(scene.otherMoves.isEmpty && texts(scene.part) == ["misses: 2 of 6", "guess a letter"])
  }

  @Test(
    "H5 H20 the gallows is empty at first, whole at the loss, and each stage adds to it", arguments: [2, 7, 12, 100])
  func gallows(stages: Int) throws {
    let game = try hangman(["a"], guesses: min(stages - 1, 25), stages: stages)
    let pictures = try (0...game.guesses).map { misses in
      try picture(scene(game, try game.state("a", guessing: String("bcdefghijklmnopqrstuvwxyz".prefix(misses)))))
    }
    #expect(Set(pictures.map(\.strokes)).count == pictures.count)
    #expect(pictures.first?.strokes.count == 3 && pictures.last?.strokes.count == 9)
    #expect(pictures.last?.label == "The gallows, step \(stages - 1) of \(stages - 1)")
    if stages == 7 { #expect(pictures.map(\.strokes.count) == Array(3...9)) }
  }

  @Test("H4 H13 H15 H16 the end says the word, and how it came")
  func end() throws {
    let game = try hangman(["cat"], guesses: 2)
    #expect(texts(scene(game, try game.state("cat", guessing: "cta")).part).last == "guessed: the word was cat")
    let lost = scene(game, try game.state("cat", guessing: "xy"))
    #expect(texts(lost.part).last == "hanged: the word was cat")
    #expect(try grid(lost, .key).cells.allSatisfy(\.moves.isEmpty))
  }

  @Test("the word is seen by who set it alone, and before there is one the picture says so")
  func rival() throws {
    let game = try hangman(["cat", "dog"], mode: .rival)
    #expect(texts(scene(game, game.start(), for: .seat(0)).part) == ["Write a word of the list."])
    #expect(texts(scene(game, game.start(), for: .seat(1)).part) == ["The setter hasn't chosen a word yet."])
    #expect(scene(game, game.start(), for: .seat(0)).otherMoves == ["cat", "dog"])
    let state = try game.state("cat", guessing: "x")
    #expect(texts(scene(game, state, for: .seat(0)).part).last == "the word is cat")
    for viewer in [Viewer.seat(1), .spectator] {
      #expect(!texts(scene(game, state, for: viewer).part).joined().contains("cat"))
    }
    #expect(texts(scene(try hangman(["cat"]), game.start()).part) == ["The word isn't drawn yet."])
  }

  @Test("a guess that an evil setter hasn't answered yet is a chosen key")
  func evil() throws {
    let game = try hangman(["cat", "dog"], mode: .evil)
    let state = try game.state(after: ["cat", "c"])
    let scene = scene(game, state)
    #expect(try grid(scene, .key).cells[2].label == "C, chosen")
    let texts = texts(self.scene(game, state, for: .seat(0)).part)
    #expect(texts.suffix(2) == ["the word is cat", "Write the word, or another one of the list that fits."])
    // A key of the setter's would play a word of one letter.
    let setters = try grid(self.scene(game, state, for: .seat(0)), .key)
    #expect(setters.cells[2].label == "C, chosen" && setters.cells.allSatisfy { $0.move == nil })
    #expect(self.texts(scene.part).last == "guessed: c; the setter hasn't answered yet")
  }

  @Test("a long word breaks at its spaces, and what nobody has to guess stands there")
  func long() throws {
    let game = try hangman(["the quick-brown fox of it"])
    let grid = try grid(scene(game, try game.state("the quick-brown fox of it")), .slot)
    #expect(grid.columns == 15 && grid.rows == 2)
    let drawn = (0..<grid.rows).map { row in
      (0..<grid.columns).map { column in
        grid.cell(column: column, row: row).map { cell in
          grid.cells[cell].isGap ? " " : grid.cells[cell].pieces.first ?? "_"
        } ?? " "
      }.joined()
    }
    #expect(drawn == ["___ _____-_____", "___ __ __      "])
  }

  @Test("any alphabet has its keys, in capitals where they are one letter")
  func alphabets() throws {
    let words = try WordList(words: ["straße", "αβγ", "привет"], name: "words", spelling: Spelling(.distinct))
    let game = try #require(Hangman(list: words))
    let scene = scene(game, try game.state("straße"))
    let keys = try grid(scene, .key)
    #expect(keys.cells.count == words.alphabet.count && keys.columns <= 16)
    #expect(keys.cells.compactMap(\.move) == words.alphabet && scene.otherMoves.isEmpty)
    #expect(keys.cells.contains { $0.pieces == ["П"] } && keys.cells.contains { $0.pieces == ["ß"] })
  }
}
