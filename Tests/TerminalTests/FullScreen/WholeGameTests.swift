import ParlorCore
import SampleGames
import Session
import Testing

@testable import Drawing
@testable import Screen
@testable import Terminal

/// Games from their first move to their end, as people play them.
@Suite("Whole games on the full screen")
struct WholeGameTests {
  @Test("every game is won, lost and left, by keys and by mouse", arguments: WholeGame.all, WholeGame.Hand.allCases)
  func played(_ whole: WholeGame, by hand: WholeGame.Hand) throws {
    let screen = try PlayedScreen.play(whole.game, whole.settings)
    func hasEnded() -> Bool { whole.end.map(screen.text.contains) ?? false }
    for step in whole.steps {
      try play(step, on: screen, by: hand)
      // Alien ESP is left by itself after its celebration.
      if !hasEnded() { screen.rest() }
      if !hasEnded(), let shown = step.shows { #expect(screen.flatText.contains(shown), "\(screen.text)") }
    }
    if whole.end == nil { return leave(screen, by: hand) }
    #expect(hasEnded() && screen.error == nil, "\(screen.text)")
  }

  private func play(_ step: WholeGame.Step, on screen: PlayedScreen, by hand: WholeGame.Hand) throws {
    let ply = try #require(screen.game).snapshot.ply
    switch hand {
    case .keys:
      screen.type(step.keys)
      if step.needsEnter { screen.press(.enter) }
    case .mouse: screen.click(try spot(of: step.move, on: screen))
    }
    #expect(try #require(screen.game).snapshot.ply > ply, "\(step.move)\n\(screen.text)")
  }

  /// Where a press plays a move, once the wheels are turned to it.
  private func spot(of move: String, on screen: PlayedScreen) throws -> Area {
    if let spot = screen.spots.first(where: { $0.moves == [move] }) { return spot.area }
    for _ in 0..<2 {
      guard let wheel = screen.spots.first(where: { $0.label.hasPrefix("Card, ") }) else { break }
      if wheel.label.hasSuffix(", \(move)") { break }
      screen.mouse(.wheel(.down), wheel.area.centre)
    }
    if let check = screen.area(of: "Check it") { return check }
    throw Refusal("nothing plays \(move)\n\(screen.text)")
  }

  private func leave(_ screen: PlayedScreen, by hand: WholeGame.Hand) {
    #expect(screen.game?.isOver == false)
    switch hand {
    case .keys: screen.control("q")
    case .mouse:
      screen.press(.escape)
      if let entry = screen.area(of: "Leave") { screen.click(entry) }
    }
    #expect(screen.page == nil && screen.error == nil, "\(screen.text)")
  }
}
