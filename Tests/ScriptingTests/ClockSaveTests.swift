import Match
import ParlorCore
import Testing

@Suite("What is saved of players who search against the clock")
struct ClockSaveTests {
  /// Whether a save says that the same seed need not give the same moves, and what it says when it was loaded and saved
  /// again with nobody playing.
  private func lines(players: String) throws -> [String] {
    try Script.output(
      """
      local match = parlor.match {
        game = "four-in-a-row", setup = { columns = 4, rows = 4 }, seed = 3, players = \(players),
      }
      local text = match:save()
      local again = parlor.load(text, { "human", "human" }):save()
      for _, save in ipairs { text, again } do print(save:match("\\nrepeatable: %a+\\n") and "said" or "not said") end
      """
    ).split(separator: "\n").map(String.init)
  }

  @Test(
    "a save says so, whoever made the player, and keeps it when it is loaded",
    arguments: [
      #"{ "monte-carlo:seconds=0.001", "random" }"#, #"{ "random", "alpha-beta:seconds=0.001" }"#,
      #"{ "random", "mixture:player=[monte-carlo:seconds=0.001]" }"#,
      #"{ parlor.opponents.monte_carlo { seconds = 0.001 }, "random" }"#,
      #"{ parlor.opponents.never { player = parlor.opponents.alpha_beta { seconds = 1 }, moves = "1" }, "random" }"#,
    ])
  func said(players: String) throws { #expect(try lines(players: players) == ["said", "said"]) }

  @Test(
    "a save of other players doesn't",
    arguments: [
      #"{ "monte-carlo:iterations=5", "greedy" }"#, #"{ parlor.opponents.monte_carlo { iterations = 5 }, "random" }"#,
    ])
  func notSaid(players: String) throws { #expect(try lines(players: players) == ["not said", "not said"]) }
}
