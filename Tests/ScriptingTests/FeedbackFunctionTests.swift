import Testing

@Suite("Feedback functions of scripts")
struct FeedbackFunctionTests {
  private static let begin = """
    local match = parlor.match { game = "alien-esp", seed = 1, setup = { feedback = feedback } }
    match:run()
    local card = match:view().answer.index == 1 and "king of spades" or "ace of clubs"

    """

  @Test("what a feedback function may not answer gets one line, and the match stays as it was", arguments: answers)
  func answer(body: String, message: String) throws {
    let output = try Script.output(
      """
      local function feedback(guess, secret) \(body) end
      \(Self.begin)
      match:play(card)
      for _, look in ipairs { "view", "text" } do print(pcall(match[look], match, "player")) end
      print(match.ply, match.turn, #match.moves, match.log[2].move == card)
      """)
    let failed = "false\ttest.lua:7: \(message)\n"
    #expect(output == "\(failed)\(failed)2\tplayer\t53\ttrue\n")
  }

  @Test("where cues are heard, a check isn't played whose feedback fails")
  func isTakenBack() throws {
    let output = try Script.output(
      """
      local fails = true
      local function feedback() if not fails then return "cold" end end
      \(Self.begin)
      match:on("cue", function(cue) print(cue.name) end)
      print(pcall(match.play, match, card), match.ply, match:view("player").guesses)
      fails = false
      match:play(card)
      print(match.ply, match:view("player").last.feedback)
      """)
    #expect(output == "false\t1\t0\nchecked\n2\tcold\n")
  }

  @Test("a feedback function is never asked about the right card, and gets cards like those of the view")
  func right() throws {
    let output = try Script.output(
      """
      local function feedback(guess, secret)
        assert(guess.index ~= secret.index)
        return guess.name .. "/" .. secret.suit:sub(1, 0) .. guess.move
      end
      \(Self.begin)
      match:play(card)
      local last = match:view("player").last
      print(last.feedback == last.card.name .. "/" .. card)
      match:play(match:view().answer.move)
      print(match.outcome.text, match:view("player").last.feedback)
      """)
    #expect(output == "true\nplayer won (guessed)\tright\n")
  }

  @Test(
    "what goes wrong in a feedback function has its place there, and names the setting",
    arguments: [
      ("error('boom')", "boom"),
      ("return print", "expected plain data (numbers, strings, booleans, tables), got a function"),
    ])
  func named(body: String, problem: String) throws {
    let failure = try Script.failure(
      of: "local function feedback() \(body) end\n\(Self.begin)match:play(card)\nprint(match.board)")
    #expect(failure?.message == "test.lua:1: \(problem) (in setup.feedback)")
  }

  @Test("a feedback function that never ends is stopped with the run")
  func endless() throws {
    let failure = try Script.failure(
      of: "local function feedback() while true do end end "
        + Self.begin.replacing("\n", with: " ") + "match:play(card) print(match.board)",
      limits: .init(memory: 64 << 20, seconds: 0.3))
    #expect(failure?.kind == .deadline)
    #expect(
      failure?.message
        == "test.lua:1: setup.feedback ran longer than its limit of 0.3 seconds")
  }

  static let answers = [
    ("return nil", "\(wrong) nothing"), ("return true", "\(wrong) true"), ("return {}", "\(wrong) a table"),
    ("return 'a\\nb'", "\(wrong) 'a\\nb'"),
    ("return ('x'):rep(201)", "\(wrong) '\(String(repeating: "x", count: 40))...'"),
  ]

  private static let wrong =
    "the function 'feedback' must return one line of at most 200 characters or a number, not"
}
