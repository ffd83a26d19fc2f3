import Testing

@Suite("Opponents of a game in its mods")
struct BaseOpponentTests {
  private func run(_ source: String) throws -> String {
    try Script.output(source, folders: ShippedScripts.folders)
  }

  @Test(
    "play whatever shows what they read as the game does",
    arguments: [
      ("evil-hangman", "guesser", "words = { 'bear', 'deer', 'hare', 'seal' }"),
      ("whole-word", "guesser:strategy=rollout", "words = { 'bear', 'deer', 'hare', 'seal' }"),
      ("reverse-simon", "flawless", "length = 2"), ("surprise-simon", "human-like", "length = 3"),
      ("surprise-simon", "flawless", "length = 3"), ("esp-hints", "card-finder", ""),
    ])
  func shipped(game: String, player: String, setup: String) throws {
    let output = try run(
      """
      local match = parlor.match { game = "\(game)", setup = { \(setup) }, players = { "\(player)" }, seed = 1 }
      match:run()
      print(match.outcome ~= nil)
      """)
    #expect(output == "true\n")
  }

  @Test("know what the game's own players know: a fifth button is one of the buttons")
  func button() throws {
    let output = try run(
      """
      local five = parlor.mod("simon", { id = "five", fixed = { buttons = 5 }, setup = { length = 6 } })
      local match = parlor.match { game = five, players = { "flawless" }, seed = 3 }
      print(match:run().reason)
      """)
    #expect(output == "length-reached\n")
  }

  @Test("leave out the letters that a mod takes away")
  func rare() throws {
    let output = try run(
      """
      local rare = parlor.mod("hangman", {
        id = "rare",
        moves = function(state, base)
          local moves = base.moves(state)
          if base.turn(state) == "chance" then return moves end
          local left = {}
          for _, letter in ipairs(moves) do if letter ~= "e" and letter ~= "a" then left[#left + 1] = letter end end
          return #left > 0 and left or moves
        end,
      })
      for _, strategy in ipairs { "greedy", "rollout", "letters" } do
        local player = "guesser:strategy=" .. strategy
        local match = parlor.match { game = rare, setup = { words = { "area", "bear", "deer" } }, players = { player } }
        print(match:run(2).log == nil and "", match.log[2].move)
      end
      """)
    #expect(!output.contains("\te\n") && !output.contains("\ta\n"))
  }

  @Test(
    "say which field is strange where they can't",
    arguments: [
      (
        "parlor.mod('hangman', { id = 'fog', view = function(state, seat, base) local view = base.view(state, seat) "
          + "view.wrong = { 'x' } return view end })", "guesser",
        "guesser reads 'wrong' of the view, in which fog shows [\"x\"] in place of []"
      ),
      (
        "parlor.mod('hangman', { id = 'bare', view = function() return {} end })", "guesser",
        "guesser reads 'pattern' of the view, in which bare shows nothing in place of []"
      ),
      ("'pop-out'", "guesser", "guesser plays hangman, and this is another game"),
      ("'misere'", "perfect", "perfect"),
    ])
  func strange(game: String, player: String, message: String) throws {
    let output = try run(
      """
      local game = \(game)
      local seats = parlor.match({ game = game }).seats
      local ok, message = pcall(parlor.match, { game = game, players = { [seats[1]] = "\(player)" } })
      print(ok, message)
      """)
    #expect(output.hasPrefix("false\t") && output.contains(message), "\(output)")
  }

  @Test("say so where no legal move is one that they know")
  func unknownMoves() throws {
    let output = try run(
      """
      local shout = parlor.mod("hangman", {
        id = "shout",
        moves = function(state, base)
          if base.turn(state) == "chance" or base.outcome(state) then return base.moves(state) end
          return { "shout" }
        end,
        apply = function(state, move, base) if move == "shout" then state:miss() else base.apply(state, move) end end,
      })
      local match = parlor.match { game = shout, players = { "guesser" } }
      print(pcall(match.run, match))
      """)
    #expect(output.contains("guesser knows none of the legal moves of shout, such as shout"), "\(output)")
  }
}
