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

  /// What is told of a playtest by its games done at each tenth of a second.
  private func told(of count: Int, _ done: (_ tenth: Int) -> Int) -> [String] {
    let error = Mutex<[String]>([])
    let start = ContinuousClock.now
    let lent = Surroundings(
      variables: [:], input: STDIN_FILENO, output: { _ in }, error: { text in error.withLock { $0.append(text) } })
    Surroundings.lend(lent) {
      var bar = ProgressBar(count, start: start)
      for tenth in 0...70 { bar.show(done(tenth), at: start + .milliseconds(100 * tenth)) }
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
        "610 of 1000 games, 5.0 a second, 78 s left\n", "0 of 1 shard, 0.0 a second, no shard is done yet\n",
      ])
  }
}
