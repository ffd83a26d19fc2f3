import Match
import ParlorCore
import Screen
import Testing

@testable import Terminal

@Suite("The debug pane")
struct DebugPaneTests {
  private func opened(_ game: String, _ moves: String, _ settings: [String: String] = [:]) throws -> PlayedScreen {
    let screen = try PlayedScreen.play(game, settings)
    for move in moves {
      screen.type(String(move))
      screen.rest()
    }
    screen.press(.function(12))
    return screen
  }

  @Test("it shows the seed, the moves, the state and what each seat sees, side by side")
  func views() throws {
    let screen = try opened("four-in-a-row", "4455")
    #expect(screen.header.contains("seed 7"))
    #expect(screen.header.contains("after 4 of 4 moves"))
    #expect(screen.text.contains("4 black 5"))
    for title in ["State", "red sees", "black sees"] { #expect(screen.text.contains(title)) }
  }

  @Test("it steps back and forth, branches there, and the game that was branched off is still there")
  func timeTravel() throws {
    let screen = try opened("four-in-a-row", "4455")
    let last = screen.text
    screen.press(.left, times: 2)
    #expect(screen.header.contains("after 2 of 4 moves"))
    #expect(screen.text != last)
    screen.press(.right)
    #expect(screen.header.contains("after 3 of 4 moves"))
    screen.press(.end)
    #expect(screen.text == last)
    screen.press(.home)
    #expect(screen.header.contains("after 0 of 4 moves"))
    screen.press(.right, times: 2)
    screen.type("b")
    screen.rest()
    #expect(screen.header.contains("game 2"))
    #expect(screen.header.contains("red to move"))
    let board = try BoardOnScreen(screen)
    #expect(board.discs.suffix(2) == ["...b...", "...r..."])
    screen.control("g")
    screen.press(.home)
    screen.press(.enter)
    screen.rest()
    #expect(screen.header.contains("game 1"))
    #expect(board.discs.suffix(2) == ["...bb..", "...rr.."])
  }

  @Test("Esc returns to the game, which is as it was")
  func returning() throws {
    let screen = try PlayedScreen.play("four-in-a-row")
    screen.type("4")
    screen.rest()
    let before = screen.text
    screen.press(.function(12))
    screen.press(.left)
    screen.press(.escape)
    #expect(screen.text == before)
  }

  @Test("cues stand on a timeline")
  func cues() throws {
    let screen = try PlayedScreen.play("simon")
    screen.type("s")
    _ = screen.watch()
    screen.press(.function(12))
    screen.press(.tab)
    #expect(screen.text.contains("Cues"))
    #expect(screen.text.contains("flash"))
  }

  @Test("where a low score is kept it asks first, since it tells what is hidden")
  func asking() throws {
    let screen = try PlayedScreen.play("alien-esp")
    screen.press(.function(12))
    #expect(screen.flatText.contains("will keep no low score"))
    screen.press(.escape)
    #expect(!screen.text.contains("State"))
    screen.press(.function(12))
    screen.type("y")
    #expect(screen.text.contains("State"))
  }
}
