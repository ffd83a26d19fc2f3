import Glibc
import Synchronization
import Testing

@testable import Console

@Suite("How far a playtest has come")
struct ProgressTests {
  @Test("a rate has a digit behind the point where games are slow")
  func rates() { #expect([0, 0.25, 9.94, 10, 1_234.5].map(ProgressBar.text) == ["0.0", "0.3", "9.9", "10", "1234"]) }

  @Test("a time is told in units that tell enough of it")
  func durations() {
    #expect(
      [-1, 39.5, 99, 100, 5_940, 12_000].map(ProgressBar.duration) == [
        "0 s", "40 s", "99 s", "2 min", "99 min", "3 h 20 min",
      ])
  }

  @Test("whoever reads what is written may ask for a bar, which is there at once and gone at the end")
  func bars() {
    let error = Mutex<[String]>([])
    let lent = Surroundings(
      variables: ["PARLOR_PROGRESS": "bar"], input: STDIN_FILENO, output: { _ in },
      error: { text in error.withLock { $0.append(text) } })
    Surroundings.lend(lent) {
      let bar = ProgressBar(10)
      bar.clear()
    }
    #expect(
      error.withLock { $0 } == [
        "\r\u{1b}[K[..............................] 0 of 10 games, 0.0 a second, no game is done yet",
        "\r\u{1b}[K",
      ])
  }

  @Test("before the first game is over a bar says how long the others take at least, as soon as that means anything")
  func roughBar() {
    let bars = told(of: 201, jobs: 2, isBar: true, tenths: [0, 20, 120]) { _ in 0 }
    let texts = bars.map { $0.split(separator: "] ").last }
    #expect(
      texts == [
        "0 of 201 games, 0.0 a second, no game is done yet", "0 of 201 games, 0.0 a second, no game is done yet",
        "0 of 201 games, 0.0 a second, no game is done yet, more than 20 min left",
      ])
  }

  @Test("without a terminal, a line says so as soon, one a minute repeats it, and the first games make it an estimate")
  func roughLines() {
    #expect(
      told(of: 1_001, jobs: 2, tenths: Array(0...710)) { $0 / 700 } == [
        "1001 games will take more than 26 min\n",
        "0 of 1001 games, 0.0 a second, no game is done yet, more than 8 h 45 min left\n",
        "1001 games will take about 19 h 45 min\n",
      ])
    #expect(told(of: 6, jobs: 2, tenths: Array(0...33)) { _ in 0 }.isEmpty)
    #expect(told(of: 8, jobs: 2, tenths: Array(0...33)) { _ in 0 } == ["8 games will take more than 12 s\n"])
  }

  @Test("where nothing is to be done there is no bar")
  func nothing() { #expect(told(of: 0, isBar: true, tenths: [0, 200]) { _ in 0 }.isEmpty) }

  @Test("an estimate that was made before the first game is told if it exceeds ten seconds")
  func expected() {
    let error = Mutex<[String]>([])
    let lent = Surroundings(
      variables: [:], input: STDIN_FILENO, output: { _ in }, error: { text in error.withLock { $0.append(text) } })
    Surroundings.lend(lent) {
      for seconds in [9.9, 40.6] {
        var bar = ProgressBar(200, of: "random game")
        bar.expect(seconds: seconds)
      }
    }
    #expect(error.withLock { $0 } == ["200 random games will take about 41 s\n"])
  }

  /// What is told of a playtest by its games done at tenths of a second.
  private func told(
    of count: Int, jobs: Int = 1, isBar: Bool = false, tenths: [Int] = Array(0...70), _ done: (_ tenth: Int) -> Int
  ) -> [String] {
    let error = Mutex<[String]>([])
    let start = ContinuousClock.now
    let lent = Surroundings(
      variables: isBar ? ["PARLOR_PROGRESS": "bar"] : [:], input: STDIN_FILENO, output: { _ in },
      error: { text in error.withLock { $0.append(text) } })
    Surroundings.lend(lent) {
      var bar = ProgressBar(count, jobs: jobs, start: start)
      for tenth in tenths { bar.show(done(tenth), at: start + .milliseconds(100 * tenth)) }
    }
    return error.withLock { $0 }
  }

  @Test("the time until the first games counts once and doesn't slow the others: compiling takes no longer for many")
  func beginnings() {
    let compiled = { tenth in max(0, tenth - 20) * 2 }
    #expect(told(of: 100, compiled).isEmpty)
    #expect(told(of: 200, compiled) == ["200 games will take about 12 s\n"])
  }

  @Test("games whose moves are counted, the first ones, don't slow the others")
  func countedMoves() {
    let counted = { tenth in min(tenth, 4) * 10 + max(0, tenth - 4) * 40 }
    #expect(told(of: 3_500, counted).isEmpty)
    #expect(told(of: 4_000, counted) == ["4000 games will take about 11 s\n"])
  }

  @Test(
    "without a terminal, what takes more than ten seconds says so as soon as that is known, and then has a line a minute"
  )
  func lines() {
    let error = Mutex<[String]>([])
    let start = ContinuousClock.now
    let lent = Surroundings(
      variables: [:], input: STDIN_FILENO, output: { _ in }, error: { text in error.withLock { $0.append(text) } })
    Surroundings.lend(lent) {
      var (slow, quick) = (ProgressBar(1_000, start: start), ProgressBar(100, start: start))
      for second in 0...130 { slow.show(second * 5, at: start + .seconds(second)) }
      for second in 0...9 { quick.show(second * 11, at: start + .seconds(second)) }
      var stuck = ProgressBar(1, of: "shard", start: start)
      for second in 0...10 { stuck.show(0, at: start + .seconds(second)) }
      slow.clear()
    }
    #expect(
      error.withLock { $0 } == [
        "1000 games will take about 4 min\n", "310 of 1000 games, 5.0 a second, 3 min left\n",
        "610 of 1000 games, 5.0 a second, 78 s left\n", "1 shard will take more than 10 s\n",
      ])
  }
}
