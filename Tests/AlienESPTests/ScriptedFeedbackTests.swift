import AlienESP
import ParlorCore
import Testing

@Suite("Feedback that a function gives")
struct ScriptedFeedbackTests {
  /// The game whose feedback gives these results, whatever it is asked.
  private func game(giving results: [Value]) -> AlienESP<ScriptedFeedback> {
    AlienESP(feedback: ScriptedFeedback(FunctionValue("the function at mod.lua:3") { _ in results }))
  }

  @Test("the function gets both cards as tables, the guess first")
  func arguments() throws {
    let feedback = ScriptedFeedback(
      FunctionValue("f") { cards in
        #expect(
          cards == [
            ["name": "The Jack of Spades", "move": "jack of spades", "rank": "Jack", "suit": "Spades", "index": 44],
            ["name": "The Two of Hearts", "move": "two of hearts", "rank": "Two", "suit": "Hearts", "index": 7],
          ])
        return ["cold"]
      })
    let game = AlienESP(feedback: feedback)
    let view = try game.view(of: try game.state(after: ["two of hearts", "jack of spades"]), for: .seat(0))
    #expect(view.checks.map(\.feedback) == ["cold"])
  }

  @Test("a card without a suit has no such field")
  func noSuit() throws {
    let feedback = ScriptedFeedback(
      FunctionValue("f") { cards in
        let expected: [Value] = [
          ["name": "The b", "move": "b", "rank": "b", "index": 2],
          ["name": "The a", "move": "a", "rank": "a", "index": 1],
        ]
        #expect(cards == expected)
        return [7]
      })
    let game = AlienESP(deck: try Deck(ranks: ["a", "b"]), feedback: feedback)
    let view = try game.view(of: try game.state(after: ["a", "b"]), for: .seat(0))
    #expect(view.checks.map(\.feedback) == ["7"])
  }

  @Test(
    "a line of text or a number is an answer; of several results the first counts",
    arguments: [
      (["warm"], "warm"), ([""], ""), ([3], "3"), ([2.5], "2.5"), (["a", "b"], "a"),
      ([.text(String(repeating: "é", count: 200))], String(repeating: "é", count: 200)),
    ] as [([Value], String)])
  func answers(results: [Value], answer: String) throws {
    let game = game(giving: results)
    let state = try game.state(after: ["two of hearts", "ace of clubs"])
    #expect(try game.view(of: state, for: .seat(0)).checks.map(\.feedback) == [answer])
  }

  @Test(
    "anything else is refused with what came",
    arguments: [
      ([], "nothing"), ([.none], "nothing"), ([true], "true"), ([["a"]], "a list"), ([["a": 1]], "a table"),
      (["a\nb"], "'a\\nb'"), (["a\n"], "'a\\n'"),
      ([.text(String(repeating: "x", count: 201))], "'\(String(repeating: "x", count: 40))...'"),
    ] as [([Value], String)])
  func nonsense(results: [Value], shown: String) throws {
    let game = game(giving: results)
    let state = try game.state(after: ["two of hearts", "ace of clubs"])
    let message =
      "the function at mod.lua:3 must return one line of at most 200 characters or a number, not \(shown)"
    #expect { try game.view(of: state, for: .seat(0)) } throws: { "\($0)" == message && $0 is FunctionFailure }
    #expect { try game.cues(after: .check(0), in: state) } throws: { "\($0)" == message }
  }

  @Test("what the function fails with comes through, and the rules go on without the view")
  func failing() throws {
    let game = AlienESP(feedback: ScriptedFeedback(FunctionValue("f") { _ in throw Refusal("no idea") }))
    let state = try game.state(after: ["two of hearts", "ace of clubs"])
    #expect { try game.view(of: state, for: .seat(0)) } throws: { "\($0)" == "no idea" }
    #expect(game.turn(in: state) == .seat(0))
    #expect(game.moves(in: state).count == 53)
  }

  @Test("rules whose feedback can't fail can't fail either")
  func failures() {
    #expect(AlienESP<PlainFeedback>.Failure.self == Never.self)
    #expect(AlienESP<ScriptedFeedback>.Failure.self == FunctionFailure.self)
  }
}
