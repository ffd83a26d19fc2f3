import Lua
import Match
import ParlorCore
import Testing

@testable import Scripting

@Suite("What scripts ask of people")
struct PeopleTests {
  @Test(
    "an answer is one of the choices by its name, its beginning or its number, a number in its range, or any text",
    arguments: [
      (PersonQuestion("?", choices: ["red", "black", "Blue"]), "black", Value.text("black")),
      (PersonQuestion("?", choices: ["red", "black", "Blue"]), "RED", .text("red")),
      (PersonQuestion("?", choices: ["red", "black", "Blue"]), "blu", .text("Blue")),
      (PersonQuestion("?", choices: ["red", "black"]), "2", .text("black")),
      (PersonQuestion("?", choices: ["2", "1"]), "2", .text("2")),
      (PersonQuestion("?", choices: ["a", "b"], standard: "b"), "", .text("b")),
      (PersonQuestion("?", range: 1...10), "10", .integer(10)),
      (PersonQuestion("?", range: 0.5...1), "0.75", .number(0.75)),
      (PersonQuestion("?", range: 1...10, standard: "3"), "", .integer(3)),
      (PersonQuestion("?"), "", .text("")),
      (PersonQuestion("?", standard: "nobody"), "", .text("nobody")),
    ])
  func answers(question: PersonQuestion, typed: String, value: Value) throws {
    #expect(try question.value(of: typed) == value)
  }

  @Test(
    "what is no answer is refused with what is needed",
    arguments: [
      (PersonQuestion("?", choices: ["red", "rose"]), "r", "one of these is needed: red, rose"),
      (PersonQuestion("?", choices: ["red", "rose"]), "3", "one of these is needed: red, rose"),
      (PersonQuestion("?", choices: ["red"]), "", "one of these is needed: red"),
      (PersonQuestion("?", range: 1...10), "2.5", "a whole number from 1 to 10 is needed"),
      (PersonQuestion("?", range: 1...10), "nan", "a whole number from 1 to 10 is needed"),
      (PersonQuestion("?", range: 0.5...1), "2", "a number from 0.5 to 1 is needed"),
    ])
  func refused(question: PersonQuestion, typed: String, reason: String) {
    #expect(throws: Refusal(reason)) { try question.value(of: typed) }
  }

  @Test(
    "a question that makes no sense is an error of the script",
    arguments: [
      ("{}", "'text' is missing"), ("{ text = 'a', choices = { 'b' }, number = { 1, 2 } }", "not both"),
      ("{ text = 'a', number = { 2, 1 } }", "the smaller one first"), ("{ text = 'a', number = { 1 } }", "two numbers"),
      ("{ text = 'a', choices = {} }", "a list of texts"),
      ("{ text = 'a', choices = { 1 == 2 } }", "number 1 is false"),
      ("{ text = 'a', choices = { 'b' }, default = 'c' }", "'default' is no answer"),
      ("{ txt = 'a' }", "did you mean 'text'"),
    ])
  func mistakes(options: String, message: String) throws {
    let failure = try Script.failure(of: "require('parlor').ask \(options)")
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test("functions hear of moves, undo and the end, may end the match, and say which moves are allowed")
  func listeners() throws {
    let output = try Script.output(
      """
      local options = {
        game = "four-in-a-row", players = { "human", "human" },
        on_move = function(entry, match) print(entry.mover, entry.move, entry.by, match.ply) end,
        on_undo = function(ply) print("undo", ply) end,
        on_end = function(outcome) print(outcome.text) end,
      }
      parlor.match(options):run()
      options.on_move = function(entry, match) if match.ply == 2 then match:stop() end end
      local match = parlor.match(options)
      print(match:run(), match.ply, match:step())
      match = parlor.match(options)
      match:listen { on_move = function() end, allow = function(move) return move == 4 or "only 4" end }
      print(pcall(match.step, match))
      """, answers: "4\n1\nundo\n2\n4\n2\n4\n2\n4\n1\n2\n3\n")
    #expect(
      output == """
        red\t4\thuman\t1
        black\t1\thuman\t2
        undo\t1
        black\t2\thuman\t2
        red\t4\thuman\t3
        black\t2\thuman\t4
        red\t4\thuman\t5
        black\t2\thuman\t6
        red\t4\thuman\t7
        red won (line)
        nil\t2\tfalse
        false\tonly 4

        """)
  }

  @Test("'allow' waits for nobody, since somebody waits for it; what rules and opponents' files do, neither")
  func waiting() throws {
    let output = try Script.output(
      """
      local match = parlor.match {
        game = "four-in-a-row", players = { "human", "greedy" }, allow = function() parlor.pause() return true end,
      }
      print(select(2, pcall(match.step, match)))
      """, answers: "4\n")
    #expect(output.contains("parlor.pause: 'allow' is asked while a person waits"), "\(output)")
  }

  @Test("a series has people play on the seats that they have, game after game")
  func series() throws {
    let output = try Script.output(
      """
      local series = parlor.series {
        game = "nim", setup = { heaps = { 1 } }, players = { "human", "random" }, best_of = 3, swap = true, seed = 1,
        on_move = function(entry) print(entry.mover, entry.by) end,
      }
      print(series:run())
      """, answers: "a1\na1\n")
    #expect(output == "first\thuman\nfirst\trandom\nfirst\thuman\nhuman won 2 to 1 (best of 3)\n", "\(output)")
  }

  @Test("the members of a team move in turn, and options of an opponent are no name")
  func teams() throws {
    #expect((0..<3).map { PlayerSpelling("ann+bob=human").mover(after: $0) } == ["ann", "bob", "ann"])
    #expect(PlayerSpelling("ann+bob=human").isPerson && PlayerSpelling("ann=greedy").title == "ann")
    #expect(PlayerSpelling("monte-carlo:iterations=10").name == nil && PlayerSpelling("=human").name == nil)
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", players = { "ann+bob=human", "c=random" }, seed = 1 }
      for _ = 1, 4 do match:step() end
      for _, entry in ipairs(match.log) do print(entry.by) end
      """, answers: "1\n2\n")
    #expect(output == "ann\nc\nbob\nc\n")
  }
}
