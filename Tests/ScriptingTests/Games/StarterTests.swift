import Testing

@Suite("Games in Lua that name who begins")
struct StarterTests {
  @Test("F20 L7 in a series the seats take turns at beginning, in a game and in a mod of it")
  func turns() throws {
    let output = try Script.output(
      """
      local options = {
        id = "race", seats = { "x", "o" }, starter = "first",
        settings = { first = { default = "o", choices = { "x", "o" } } },
        start = function(settings) return { mover = settings.first } end,
        turn = function(state) return state.over and { winner = state.mover, reason = "there" } or state.mover end,
        moves = function() return { 1 } end,
        apply = function(state) state.over = true end,
      }
      local function beginners(game)
        local series, names = parlor.series { game = game }, {}
        for number = 1, 4 do
          names[number] = series.match.turn
          series.match:play(1)
          series:new_game()
        end
        return table.concat(names, " ")
      end
      local race = parlor.game(options)
      print(beginners(race))
      print(beginners(parlor.mod(race, { id = "mod" })))
      print(beginners(parlor.mod(race, { id = "fixed", fixed = { first = "x" } })))
      options.id, options.starter = "plain", nil
      local plain = parlor.game(options)
      print(beginners(plain))
      print(beginners(parlor.mod(plain, { id = "named", starter = "first" })))
      """)
    #expect(output == "o x o x\no x o x\nx x x x\no o o o\no x o x\n")
  }
}
