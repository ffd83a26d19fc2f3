import Hangman
import ParlorCore
import Testing

@Suite("The pictures")
struct StageTests {
  private func stages(guesses: Int, stages: Int = 7) throws -> [Int] {
    let game = try hangman(["apple"], guesses: guesses, stages: stages)
    return (0...guesses).map(game.stage)
  }

  @Test("H5 H7 H12 H20 with six guesses each miss shows the next of seven pictures, with three every second")
  func usual() throws {
    #expect(try stages(guesses: 6) == [0, 1, 2, 3, 4, 5, 6])
    #expect(try stages(guesses: 3) == [0, 2, 4, 6])
    #expect(try stages(guesses: 1) == [0, 6])
    #expect(try stages(guesses: 4) == [0, 1, 3, 4, 6])
    #expect(try stages(guesses: 8) == [0, 0, 1, 2, 3, 3, 4, 5, 6])
  }

  @Test(
    "H20 the first picture is empty, the last comes with the last miss, and none comes twice where there are enough")
  func everyNumber() throws {
    for guesses in Hangman.guessRange {
      for count in Hangman.stageRange {
        let shown = try stages(guesses: guesses, stages: count)
        try #require(shown.first == 0 && shown.last == count - 1)
        try #require(shown.dropLast().allSatisfy { $0 < count - 1 })
        try #require(zip(shown, shown.dropFirst()).allSatisfy(<=))
        if guesses <= count - 1 { try #require(zip(shown, shown.dropFirst()).allSatisfy(<)) }
      }
    }
  }

  @Test("misses beyond the range show the first or the last picture") func beyond() throws {
    let game = try hangman(["apple"])
    #expect([Int.min, -1, 7, 26, Int.max].map(game.stage) == [0, 0, 6, 6, 6])
  }

  @Test("H5 the view's data has the number of the picture and how many there are") func data() throws {
    let game = try hangman(["apple"], guesses: 3, stages: 7)
    let value = game.value(of: game.view(of: try game.state("apple", guessing: "xy"), for: .seat(0)))
    #expect(value["stage"] == 4 && value["stages"] == 7)
  }
}
