import Testing

@Suite("Cues of games in Lua")
struct CueReadingTests {
  @Test("a cue has what its game gives it, numbers, strings and tables, and nothing that it doesn't")
  func fields() throws {
    let cues = """
      { { name = "flash", subject = 3, at = 0.5, lasting = 0.25, details = { label = "Red", tones = { 310, 42.5 } } },
        { name = "card", subject = "Qh" }, { name = "end", details = {} } }
      """
    let output = try Script.output(
      """
      local match = parlor.match { game = \(Countdown.game("cues = function() return \(cues) end")) }
      match:play(1)
      for _, cue in ipairs(match.cues) do
        print(cue.name, cue.subject, cue.at, cue.lasting, type(cue.details), cue.seats)
      end
      local details = match.cues[1].details
      print(details.label, details.tones[1], details.tones[2], math.type(match.cues[1].subject))
      """)
    #expect(
      output == """
        flash\t3\t0.5\t0.25\ttable\tnil
        card\tQh\t0.0\t0.0\tnil\tnil
        end\tnil\t0.0\t0.0\ttable\tnil
        Red\t310\t42.5\tinteger

        """)
  }

  @Test("a mod gets the subject and the details of its base's cues")
  func base() throws {
    let output = try Script.output(
      """
      local function tell(state, move, base)
        local drop = base.cues(state, move)[1]
        print(drop.name, drop.subject, drop.details.column, drop.details.row)
        return { drop }
      end
      for _, game in ipairs { "four-in-a-row", parlor.mod("four-in-a-row", { id = "below" }) } do
        local match = parlor.match { game = parlor.mod(game, { id = "telling", cues = tell }) }
        match:play(4)
        local drop = match.cues[1]
        print(drop.subject, drop.details.column, drop.details.row)
      end
      """)
    #expect(output == String(repeating: "drop\t39\t4\t1\n39\t4\t1\n", count: 2))
  }

  @Test("the details of all cues of a move are limited together: Swift's copies aren't counted as the script's memory")
  func limit() throws {
    let failure = try Script.failure(
      of: Countdown.match(
        """
        cues = function()
          local cues, text = {}, ("x"):rep(1 << 19)
          for i = 1, 20 do cues[i] = { name = "say", details = { text = text } } end
          return cues
        end
        """, playing: "match:play(1) print(match.cues)"))
    #expect(
      failure?.message
        == "test.lua:1: cues gives cues[17].details that can't be shown: a table holds too much: more than "
        + "8 MiB of data")
  }
}
