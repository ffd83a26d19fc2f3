import Testing

@testable import Checking

@Suite("How long a check will take")
struct EstimateTests {
  @Test("it follows from the time of one game: of many games most take a twelfth of it, and threads share them")
  func estimate() {
    #expect(estimatedSeconds(ofGame: 0, games: 200, jobs: 2) == 0)
    #expect(estimatedSeconds(ofGame: 2, games: 32, jobs: 1) == 64)
    #expect(estimatedSeconds(ofGame: 2, games: 200, jobs: 1) == 48)
    #expect(estimatedSeconds(ofGame: 2, games: 200, jobs: 2) == 24)
  }

  @Test("the first games, which one thread plays, take as long on any number of them")
  func first() {
    #expect(Int(estimatedSeconds(ofGame: 3, games: 200, jobs: 8)) == 32)
    #expect(estimatedSeconds(ofGame: 2, games: 32, jobs: 8) == 64)
  }
}
