import Testing

@Suite("What a script gets for rules that answer wrongly")
struct RuleErrorTests {
  @Test("a wrong list of moves", arguments: moves)
  func list(error: ErrorCase) throws { try error.expect() }

  @Test("wrong cues", arguments: cues)
  func cue(error: ErrorCase) throws { try error.expect() }

  @Test("a field of an outcome or of a list that is wrong is named", arguments: fields)
  func field(error: ErrorCase) throws { try error.expect() }

  @Test("a wrong deadline", arguments: deadlines)
  func deadline(error: ErrorCase) throws { try error.expect() }

  @Test("a deadline may come at once, or a day later")
  func extremes() throws {
    let source = { (seconds: String) in
      "local match = parlor.match { game = "
        + Countdown.game("deadline = function() return { seconds = \(seconds), move = 1 } end")
        + " } print(match.deadline)"
    }
    #expect(try Script.output(source("0")) == "0.0\n")
    #expect(try Script.output(source("86400")) == "86400.0\n")
  }

  @Test("a wrong answer of another function", arguments: others)
  func other(error: ErrorCase) throws { try error.expect() }

  @Test("rules that take too much memory are named with their place")
  func memory() throws {
    let source = Countdown.match(
      "moves = function()\nlocal list = {}\nfor i = 1, 1e7 do list[i] = i end return list\nend", playing: "match:run()")
    let failure = try Script.failure(of: source)
    #expect(failure?.message == "test.lua:3: moves of countdown took more memory than its limit of 64 MiB")
  }

  static let moves = [
    wrong("moves", "{ 'go', '' }", "gives an empty string as moves[2]; nobody could write that move"),
    wrong("moves", "{ 1, nil, 2 }", "gives a list with a hole at moves[2]" + gap),
    wrong(
      "moves", "{ move = 1 }",
      "gives a table with the key 'move' in place of a list of moves; a list has the keys 1, 2, 3 ... and no holes"),
    wrong(
      "moves", "{ 1, 2, n = 2 }",
      "gives a list of 2 moves with the key 'n' beside it; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("moves", "many(1048577)", "gives 1048577 moves; a state may have 1048576"),
  ]

  static let cues = [
    wrong(
      "cues", "{ name = 'flash', at = 0 }",
      "gives a table with the key 'at' in place of a list of cues; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("cues", "{ { nmae = 'flash' } }", "gives cues[1] with the unknown field 'nmae'; did you mean 'name'?"),
    wrong(
      "cues", "{ { name = 'flash', loud = true } }",
      "gives cues[1] with the unknown field 'loud'; its fields are at, details, lasting, name, seats, subject"),
    wrong(
      "cues", "{ { name = 'flash', detail = 3 } }",
      "gives cues[1] with 'detail'; what it is about is its 'subject', and the rest a table 'details'"),
    wrong(
      "cues", "{ { name = 'flash', detials = {} } }",
      "gives cues[1] with the unknown field 'detials'; did you mean 'details'?"),
    wrong(
      "cues", "{ { name = 'flash', subject = { 3 } } }",
      "gives a table as cues[1].subject; expected a whole number or a string"),
    wrong(
      "cues", "{ { name = 'flash', subject = 0.5 } }",
      "gives 0.5 as cues[1].subject; expected a whole number or a string"),
    wrong(
      "cues", "{ { name = 'flash', subject = ('x'):rep(257) } }",
      "gives a string of 257 bytes (at most 256) as cues[1].subject; expected a whole number or a string"),
    wrong(
      "cues", "{ { name = 'flash', details = 'loud' } }",
      "gives 'loud' as cues[1].details; expected a table with names"),
    wrong(
      "cues", "{ { name = 'flash', details = { 1 } } }",
      "gives a table as cues[1].details; expected a table with names"),
    wrong(
      "cues", "{ { name = 'flash', details = { f = print } } }",
      "gives cues[1].details that can't be shown: expected plain data (numbers, strings, booleans, tables), got a function"
    ),
    wrong(
      "cues", "{ { name = 'flash' }, 'flash' }",
      "gives 'flash' as cues[2]; expected { name = \"...\", at = 0, lasting = 0.5 }"),
    wrong(
      "cues", "{ { 'flash' } }", "gives cues[1]: expected names with values, as in { name = value }, got 'flash' alone"),
    wrong(
      "cues", "{ { name = 'flash', seats = { x = true } } }",
      "gives a table with the key 'x' in place of a list of seats as cues[1].seats; a list has the keys 1, 2, 3 ... and "
        + "no holes"),
    wrong(
      "cues", "{ { name = 'flash', at = -1 } }", "gives -1 as cues[1].at; expected seconds, from 0 to a day"),
    wrong(
      "cues", "{ { name = 'flash', lasting = 86401 } }",
      "gives 86401 as cues[1].lasting; expected seconds, from 0 to a day"),
    wrong("cues", "{ { name = 'flash' }, nil, { name = 'flash' } }", "gives a list with a hole at cues[2]" + gap),
  ]

  static let fields = [
    wrong("turn", "{ drawn = true, reason = 5 }", "gives 5 as 'reason'; expected a string, as in \"board-full\""),
    wrong(
      "turn", "{ drawn = true, reason = {} }", "gives a table as 'reason'; expected a string, as in \"board-full\""),
    wrong("turn", "{ drawn = 'yes' }", "gives 'yes' as 'drawn'; expected true or false"),
    wrong("turn", "{ lost = 1 }", "gives 1 as 'lost'; expected true or false"),
    wrong(
      "turn", "{ drawn = true, lost = true }",
      "gives an outcome with more than one of 'winner', 'winners', drawn = true and lost = true; it must have one"),
    wrong(
      "turn", "{ reason = 'late' }",
      "gives an outcome with none of 'winner', 'winners', drawn = true and lost = true; it must have one"),
    wrong("turn", "0", "gives 0, which is no seat; the seats are x, o, by name or by number from 1"),
    wrong("turn", "3", "gives 3, which is no seat; the seats are x, o, by name or by number from 1"),
    wrong("turn", "{ winners = 'x' }", "gives 'x' as 'winners'; expected a list of seats; the seats are x, o"),
    wrong("turn", "{ winners = {} }", "gives an empty list as 'winners'; expected a list of seats; the seats are x, o"),
    wrong("turn", "{ winners = { 'x', nil, 'o' } }", "gives a list with a hole at winners[2]" + gap),
    wrong(
      "turn", "{ winners = { x = true } }",
      "gives a table with the key 'x' in place of a list of seats as winners; a list has the keys 1, 2, 3 ... and no "
        + "holes"),
    wrong("turn", "{ drawn = true, scores = 5 }", "gives 5 as 'scores'; expected a number for each seat"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1, o = '2' } }",
      "gives '2' as the score of o; expected a number that is finite"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1 } }",
      "gives an outcome without a score for o; 'scores' needs a number for each seat"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1, o = 2, z = 3 } }",
      "gives a score for 'z', which is no seat; the seats are x, o"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 1, oo = 2 } }",
      "gives a score for 'oo', which is no seat; the seats are x, o"),
    wrong(
      "turn", "{ drawn = true, scores = { 1, 2, 3 } }",
      "gives 3 scores for 2 seats; 'scores' needs a number for each seat"),
    wrong("turn", "{ drawn = true, scores = { 1, nil, 3 } }", "gives a list with a hole at scores[2]" + gap),
    wrong(
      "turn", "{ drawn = true, scores = { 1, 2, n = 2 } }",
      "gives a list of 2 scores with the key 'n' beside it; a list has the keys 1, 2, 3 ... and no holes"),
    wrong("cues", "{ { name = 5 } }", "gives 5 as cues[1].name; expected a string"),
    ErrorCase(
      Countdown.match("seats = function() return { 'x' .. math.random(9), 'o' } end", playing: ""),
      "math.random: rules draw no random numbers; have turn return \"chance\", whose moves are drawn"),
    ErrorCase(
      Countdown.match("seats = function() return { 'x', nil, 'o' } end", playing: ""),
      "seats gives nothing as seats[2]; expected a list of names, as in { \"white\", \"black\" }"),
  ]

  static let deadlines =
    ["'3'", "-1", "0 / 0", "math.huge", "86401", "true"].map { seconds in
      let shown = ["0 / 0": "nan", "math.huge": "inf"][seconds] ?? seconds
      return wrong(
        "deadline", "{ seconds = \(seconds), move = 1 }",
        "gives \(shown) as 'seconds'; expected a number from 0 to 86400, which is a day")
    } + [
      wrong(
        "deadline", "{ seconds = 3, move = 2.5 }",
        "gives 2.5 as 'move'; expected a legal move, which is a whole number or a string"),
      wrong(
        "deadline", "{ move = 1 }",
        "gives a deadline without 'seconds'; expected { seconds = 3, move = \"late\" }, or nothing"),
      wrong(
        "deadline", "{ seconds = 3 }",
        "gives a deadline without 'move'; expected { seconds = 3, move = \"late\" }, or nothing"),
      wrong(
        "deadline", "{ second = 3, move = 1 }",
        "gives a deadline with the unknown field 'second'; did you mean 'seconds'?"),
    ]

  static let others = [
    wrong("turn", "{ winer = 'x' }", "gives an outcome with the unknown field 'winer'; did you mean 'winner'?"),
    wrong(
      "turn", "{ victor = 'x' }",
      "gives an outcome with the unknown field 'victor'; its fields are drawn, lost, reason, scores, winner, winners"),
    // Whoever asked for the turn of it would get an error about 'turn'.
    wrong("apply", "5", "gives 5; expected nothing, or the table that becomes the state"),
    wrong("apply", "false", "gives false; expected nothing, or the table that becomes the state"),
    wrong("text", "''", "gives an empty text; nobody could write that move"),
    wrong("refusal", "7", "gives 7; expected one line of text, or nothing"),
    wrong("refusal", "'one\\ntwo'", "gives 'one\\ntwo'; expected one line of text, or nothing"),
    wrong(
      "turn", "{ drawn = true, scores = { x = 0 / 0, y = 1 } }",
      "gives nan as the score of x; expected a number that is finite"),
    wrong(
      "turn", "{ drawn = true, scores = { 1, math.huge } }",
      "gives inf as the score of o; expected a number that is finite"),
    wrong("refusal", "''", "gives ''; expected one line of text, or nothing"),
    ErrorCase(
      Countdown.match("describe = function(view) return view.left end", playing: "print(match.board)"),
      "describe gives 3; expected a string"),
    ErrorCase(
      Countdown.match("describe = function() return 'a\\27[2Jb' end", playing: "print(match.board)"),
      "describe gives a string with the control character 27; expected what can be seen, in lines"),
    ErrorCase(
      Countdown.match("view = function() return { 1, 2, [5] = 3 } end", playing: "match:view('x')"),
      "view gives a table that can't be shown: a table has the key 5; expected names alone, or the keys 1, 2, 3 ... of a "
        + "list without holes; \(asKeys)"),
    // Of several the first by its name is told, which is the same in every run.
    ErrorCase(
      Countdown.match(
        "view = function() return { rows = { 1, { 1, 2, [5] = 3 } }, z = print } end", playing: "match:view('x')"),
      "view gives a table that can't be shown: in view.rows[2], a table has the key 5; expected names alone, or the keys "
        + "1, 2, 3 ... of a list without holes; \(asKeys)"),
    ErrorCase(
      Countdown.match("seats = function() return {} end", playing: ""), "seats gives 0 seats; a game has 1 to 32"),
  ]

  private static let asKeys = "give the table texts as keys, as tostring(number) does, or false in its holes"
  private static let gap = "; table.remove(list, index) takes out an element and closes the gap"

  private static func wrong(_ function: String, _ result: String, _ message: String) -> ErrorCase {
    ErrorCase(
      Countdown.match(
        "\(function) = function() return \(result) end",
        playing: "print(match.deadline) match:play('1') print(match.cues) "
          + "match:play('?')"),
      "\(function) \(message)")
  }
}
