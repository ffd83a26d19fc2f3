import ParlorCore
import Simon
import Testing

@Suite("The buttons as a picture")
struct SceneTests {
  private func scene(_ game: TableSimon, _ texts: [String], for viewer: Viewer = .seat(0)) throws -> ExpandedScene {
    let state = try game.state(after: texts)
    let isMover = if case .seat(let seat) = game.turn(in: state) { viewer == .seat(seat) } else { false }
    let moves = isMover ? game.moves(in: state).map(\.text) : []
    return game.scene(of: game.view(of: state, for: viewer), for: viewer).expanded(
      for: SceneAudience(seats: game.seats, viewer: viewer, moves: moves))
  }

  private func pads(_ scene: ExpandedScene) throws -> Scene.Grid { try #require(scene.grids.first) }

  private func all<Found>(_ part: Scene.Part, _ find: (Scene.Content) -> Found?) -> [Found] {
    (find(part.content).map { [$0] } ?? []) + part.inside.flatMap { all($0, find) }
  }

  private func live(_ scene: ExpandedScene) -> [String] {
    all(scene.part) { if case .button(let button) = $0, button.isLive { button.text } else { nil } }
  }

  private func texts(_ scene: ExpandedScene) -> [String] {
    all(scene.part) { if case .text(let text, _) = $0 { text } else { nil } }
  }

  @Test("S2 S34 2 to 8 pads are labelled, coloured and sound", arguments: 2...8)
  func count(count: Int) throws {
    let game = try simon(buttons: count)
    let scene = try scene(game, ["start", "1"])
    let pads = try pads(scene)
    #expect(pads.cells.count == count && pads.shape == .pad && (2...4).contains(pads.columns) && pads.rows <= 2)
    #expect(pads.cells.compactMap(\.label) == game.buttons.map(\.label))
    #expect(pads.cells.compactMap(\.tone) == game.buttons.map(\.tone))
    #expect(pads.cells.allSatisfy { $0.ground != nil })
    #expect(pads.cells.map(\.moves) == (1...count).map { [String($0)] } && scene.otherMoves.isEmpty)
  }

  @Test("a colour that themes don't know is their own affair, and that of a page is as it is")
  func colours() throws {
    let buttons = zip(["#00A74A", "mint", "", "#12345g"], "abcd").map {
      SimonButton(label: String($1), colour: $0, tone: 300)
    }
    let game = try #require(TableSimon(buttons: buttons, tempo: try simon().tempo))
    #expect(try pads(scene(game, [])).cells.map(\.ground) == [.exact(0x00A74A), nil, nil, nil])
  }

  @Test("S3 S20 S21 S23 start and reset are live when they can be used")
  func buttons() throws {
    let game = try simon(length: 3)
    #expect(try live(scene(game, [])) == ["Start"])
    #expect(try live(scene(game, ["start"])) == [])
    #expect(try live(scene(game, ["start", "1"])) == ["Start", "Reset"])
    #expect(try live(scene(game, ["start", "1", "reset"])) == ["Start"])
    let timed = try scene(try simon(timeout: .seconds(3)), ["start", "1"])
    #expect(live(timed) == ["Start", "Reset", "Give up"] && timed.otherMoves.isEmpty)
  }

  @Test(
    "S11 S13 S14 S15 S33 the meter shows how far it is, a text what is to be done; what would have been right is lit")
  func situation() throws {
    let game = try simon(length: 2)
    let open = try scene(game, ["start", "2", "2", "3"])
    #expect(all(open.part) { if case .meter(let meter) = $0 { meter } else { nil } } == [Scene.Meter(2, of: 2)])
    #expect(texts(open) == ["your turn: 0 of 2 pressed; reset plays them again"])
    let lost = try scene(game, ["start", "2", "2", "3", "2", "4"])
    #expect(try pads(lost).cells.map(\.mark) == [nil, nil, .lit, .bad])
    #expect(texts(lost) == ["Game Over: 4 Blue instead of 3 Yellow"])
    #expect(texts(try scene(game, ["start", "2", "2", "3", "2", "3"])) == ["You win"])
  }

  @Test("S4 S9 the cues of a playback light the pads that they are about")
  func cues() throws {
    let game = try simon(length: 4)
    let texts = ["start", "2", "2", "3"]
    let scene = try scene(game, texts)
    let cues = game.cues(after: .button(3), in: try game.state(after: texts))
    #expect(cues.map { scene.lit(by: $0).map(\.cell) } == [[1], [2]])
    #expect(scene.cues["wrong"] == .tone)
  }

  @Test("S36 who records sees the sequence, and nobody else does")
  func record() throws {
    let game = try simon(.record, length: 3)
    #expect(texts(try scene(game, ["start", "2", "4"])) == ["recorder's turn: 2 of 3 recorded", "sequence: 2 4"])
    #expect(texts(try scene(game, ["start", "2", "4"], for: .seat(1))) == ["recorder's turn: 2 of 3 recorded"])
    let add = try scene(try simon(.add), ["start", "2", "2"], for: .seat(1))
    #expect(texts(add) == ["second's turn: add a button"] && add.otherMoves.isEmpty)
  }
}
