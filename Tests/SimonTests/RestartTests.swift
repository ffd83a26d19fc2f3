import Match
import ParlorCore
import Simon
import Testing

@Suite("Simon that begins anew by itself")
struct RestartTests {
  private func game(_ variant: SimonVariant = .classic) throws -> TableSimon {
    try #require(Simon(length: 3, tempo: TempoTable.historical, variant: variant, restarts: true))
  }

  @Test("S43: with auto_restart a wrong button begins a new sequence, which begins with another button")
  func restarts() throws {
    let game = try game()
    let state = try game.state(after: ["start", "2", "2", "4", "2", "1"])
    #expect(game.turn(in: state) == .chance)
    #expect(try game.texts(in: state) == ["1", "3", "4"])
    #expect(game.cues(after: .button(1), in: state).map(\.name) == ["wrong"])
    let next = try game.state(after: ["start", "2", "2", "4", "2", "1", "3"])
    #expect(game.cues(after: .button(3), in: next).subjects == [3])
    #expect(try game.texts(in: next) == ["1", "2", "3", "4", "reset", "start"])
  }

  @Test("S43: it is won as ever, and off by default")
  func wins() throws {
    let game = try game()
    let moves = ["start", "2", "1", "3", "3", "1", "3", "1", "4", "3", "1", "4"]
    guard case .over(let outcome) = game.turn(in: try game.state(after: moves)) else {
      Issue.record("the game isn't over")
      return
    }
    #expect(outcome.reason == "length-reached")
    #expect(try (simonPlugin.game() as? TableSimon)?.restarts == false)
    #expect(try (simonPlugin.game(["auto_restart": true]) as? TableSimon)?.restarts == true)
  }

  @Test("S43: who errs against a rival has lost all the same", arguments: [SimonVariant.record, .add])
  func rivals(variant: SimonVariant) throws {
    let game = try game(variant)
    let moves = variant == .record ? ["start", "1", "1", "1", "2"] : ["start", "1", "2"]
    guard case .over = game.turn(in: try game.state(after: moves)) else {
      Issue.record("the game goes on")
      return
    }
  }
}
