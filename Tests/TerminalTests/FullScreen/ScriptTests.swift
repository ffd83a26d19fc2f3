import Foundation
import ParlorCore
import Scripting
import Session
import ShippedGames
import Synchronization
import Testing

@testable import Screen
@testable import Terminal

/// A script that runs on a thread of its own, and the screen of the person who plays in its games.
private final class ScriptedScreen {
  /// What the two threads tell one another.
  private final class Link: Sendable {
    let session = Mutex<Session?>(nil)
    /// Raised when the table is set, and whenever it has something to tell.
    let news = DispatchSemaphore(value: 0)
    /// Raised when somebody sits there.
    let isSeated = DispatchSemaphore(value: 0)
  }

  struct NeverSeen: Error {
    let text: String
    let screen: String
  }

  private let link = Link()
  let screen: PlayedScreen

  init(_ script: String) throws {
    let link = link
    Thread.detachNewThread {
      let output = ScriptOutput()
      guard let host = try? PlayedScreen.host(write: { output.write($0) }),
        let table = try? ScriptTable(host: host, output: output, manners: .init(hasTime: true, handsOver: true))
      else { return }
      host.play.people.invite = { [unowned table] _ in
        try table.waitForSomebody()
        return table
      }
      link.session.withLock { $0 = table.session }
      link.news.signal()
      link.isSeated.wait()
      let result = Result { try host.run("local parlor = require 'parlor' \(script)", name: "a.lua") }
      if case .failure(let error) = result { table.end(with: error) } else { table.end(with: nil) }
    }
    link.news.wait()
    let session = try #require(link.session.withLock { $0 })
    screen = try PlayedScreen(.init(), wake: { link.news.signal() }) { context in
      PlayPage(context, scriptOf: session, at: .zero)
    }
    link.isSeated.signal()
  }

  /// Waits until something is seen; only a test that fails waits long.
  func wait(for text: String) throws { try wait(for: text) { $0.flatText.contains(text) } }

  func wait(for text: String, _ isSo: (PlayedScreen) -> Bool) throws {
    while !isSo(screen) {
      guard link.news.wait(timeout: .now() + 60) == .success else { throw NeverSeen(text: text, screen: screen.text) }
      screen.settle()
      // What is on its way on the screen comes before what is told after it.
      if screen.game?.motion != nil { screen.pass(PlayPage.longestPassage) }
    }
  }
}

@Suite("What scripts ask on the full screen")
struct ScriptTests {
  @Test("a question of a script is answered by what is typed", arguments: ["", "Ada and Ben, at home"])
  func typed(answer: String) throws {
    let played = try ScriptedScreen("parlor.say('hello ' .. parlor.ask { text = 'Who\\nare you?' } .. '.')")
    try played.wait(for: "Who are you?")
    #expect(played.screen.footer.contains("Enter answers"))
    played.screen.type("x")
    played.screen.press(.backspace)
    played.screen.type(answer)
    #expect(played.screen.text.contains("> \(answer)▏"))
    played.screen.press(.enter)
    try played.wait(for: "the script is done")
    #expect(!played.screen.text.contains("are you?"))
  }

  @Test("an answer is chosen by keys and by the mouse")
  func chosen() throws {
    let played = try ScriptedScreen(
      """
      local colour = parlor.ask { text = "Which colour?", choices = { "red", "blue" } }
      local size = parlor.ask { text = colour .. ", and how large?", choices = { "small", "large" } }
      parlor.ask { text = size .. " it is?" }
      """)
    try played.wait(for: "Which colour?")
    played.screen.press(.down)
    played.screen.press(.enter)
    try played.wait(for: "blue, and how large?")
    played.screen.click(try #require(played.screen.area(of: "large ")))
    try played.wait(for: "large it is?")
  }

  @Test("who leaves a question to look at the game sees it again at Enter; a question that is left ends the script")
  func left() throws {
    let played = try ScriptedScreen("parlor.ask { text = 'Go on?', choices = { 'yes' } }")
    try played.wait(for: "Go on?")
    played.screen.press(.escape)
    #expect(!played.screen.text.contains("Go on?") && played.screen.header.contains("asks you"))
    played.screen.press(.enter)
    #expect(played.screen.text.contains("Go on?"))
    played.screen.press(.escape)
    played.screen.type("q")
    #expect(played.screen.page == nil && played.screen.error == nil)
  }

  @Test("a script that waits goes on at Enter, or when its time has passed")
  func waits() throws {
    let played = try ScriptedScreen(
      """
      parlor.say "look\\nat this."
      parlor.pause()
      parlor.say "and at that."
      parlor.pause(2)
      parlor.ask { text = "Seen?" }
      """)
    try played.wait(for: "waits for you")
    #expect(played.screen.flatText.contains("look at this.") && played.screen.footer.contains("Enter goes on"))
    played.screen.press(.enter)
    try played.wait(for: "and at that.")
    try played.wait(for: "waits for you")
    #expect(played.screen.page?.nextDue == .seconds(2))
    played.screen.pass(.seconds(2))
    #expect(!played.screen.footer.contains("goes on"))
    try played.wait(for: "Seen?")
  }

  @Test("a game of a script is played by keys, and what fails in the script ends the program")
  func plays() throws {
    let match = "{ game = 'four-in-a-row', players = { 'human', 'random' }, seed = 1 }"
    let played = try ScriptedScreen("local match = parlor.match \(match) match:step() error 'enough'")
    try played.wait(for: "red to move")
    played.screen.type("4")
    try played.wait(for: "an error") { $0.error != nil }
    let error = try #require(played.screen.error)
    #expect(played.screen.page == nil && "\(error)".contains("a.lua:1: enough"))
  }

  @Test("what a script says stands below the picture, and the move that it points at lights up, until a move is made")
  func teaches() throws {
    let played = try ScriptedScreen(
      """
      local match = parlor.match {
        game = "four-in-a-row", players = { "human", "human" }, seed = 1,
        allow = function(move) return move == 4 or "the middle, please" end,
      }
      parlor.say "Begin\\nin the middle."
      match:point(4)
      match:step()
      parlor.ask { text = "Done?" }
      """)
    try played.wait(for: "red to move") { $0.game?.control?.state.hinted.isEmpty == false }
    #expect(played.screen.text.contains("in the middle.") && played.screen.game?.moves == ["4"])
    played.screen.type("4")
    try played.wait(for: "Done?")
    #expect(!played.screen.text.contains("in the middle.") && played.screen.game?.pointed == nil)
  }

  @Test("the picture stands still while a script says something below it, and nothing")
  func standsStill() throws {
    let played = try ScriptedScreen(
      """
      local match = parlor.match {
        game = "four-in-a-row", players = { "human", "human" }, seed = 1,
        on_move = function() parlor.say "Well done." end,
      }
      match:run()
      """)
    try played.wait(for: "red to move")
    let before = try #require(played.screen.area(of: "4"))
    #expect(!played.screen.text.contains("Well done."))
    played.screen.type("4")
    try played.wait(for: "Well done.")
    #expect(played.screen.area(of: "4") == before)
  }

  @Test("a question for one person alone comes after the place was handed over, and a secret isn't shown")
  func secrets() throws {
    let played = try ScriptedScreen(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "human", "human" }, seed = 1 }
      match:step()
      local bet = parlor.ask { text = "How much?", seat = "ann", secret = true }
      parlor.ask { text = "Was it " .. #bet .. " letters?" }
      """)
    try played.wait(for: "red to move")
    played.screen.type("4")
    try played.wait(for: "pass to ann, then Enter")
    #expect(!played.screen.text.contains("How much?"))
    played.screen.pass(Typing.pace + .milliseconds(1))
    played.screen.press(.enter)
    #expect(played.screen.text.contains("How much?") && played.screen.game?.control == nil)
    played.screen.type("abc")
    #expect(played.screen.text.contains("> •••▏") && !played.screen.text.contains("abc"))
    played.screen.press(.enter)
    try played.wait(for: "Was it 3 letters?")
  }

  @Test("keys for moves are named only while a script waits for one; at its end Enter leaves, and what it said remains")
  func keys() throws {
    let played = try ScriptedScreen(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "human", "human" }, seed = 102 }
      match:step()
      parlor.say "Rest."
      parlor.pause()
      match:step()
      parlor.say "The standing:\\n  ann 1"
      """)
    try played.wait(for: "red to move")
    #expect(played.screen.footer.contains("undo") && played.screen.footer.contains("hint"))
    played.screen.type("4")
    try played.wait(for: "Enter goes on")
    #expect(!played.screen.footer.contains("undo") && !played.screen.footer.contains("hint"))
    played.screen.pass(Typing.pace + .milliseconds(1))
    played.screen.press(.enter)
    try played.wait(for: "black to move")
    played.screen.press(.function(12))
    try played.wait(for: "seed 102")
    played.screen.press(.escape)
    played.screen.type("3")
    try played.wait(for: "the script is done")
    #expect(played.screen.footer.contains("Enter leaves") && !played.screen.footer.contains("undo"))
    #expect(played.screen.game?.remains == "The standing:\n  ann 1\n")
    played.screen.pass(Typing.pace + .milliseconds(1))
    played.screen.press(.enter)
    #expect(played.screen.page == nil && played.screen.error == nil)
  }

  @Test("what was said before a question stands in its box alone", arguments: ["", ", choices = { 'yes' }"])
  func box(_ choices: String) throws {
    let played = try ScriptedScreen(
      "parlor.say('A long remark that would stick out on both sides of a box') parlor.ask { text = 'Well?'\(choices) }")
    try played.wait(for: "Well?")
    #expect(played.screen.flatText.components(separatedBy: "remark").count == 2, "\(played.screen.text)")
    #expect(played.screen.flatText.components(separatedBy: "sides").count == 2, "\(played.screen.text)")
  }
}
