import FourInARow
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("How games begin")
struct OpeningCountTests {
  private func asked(_ plan: PlaytestPlan, depth: Int) -> PlaytestPlan {
    var plan = plan
    (plan.openingDepth, plan.records) = (depth, .moves)
    return plan
  }

  /// What the logs of the games that ended come to, counted in the plainest way: the games and the first seat's wins of
  /// each opening and its first game, without the moves of chance.
  private func counted(_ records: [GameRecord], depth: Int, isMove: (String) -> Bool) -> [[String]: OpeningSums] {
    var counts: [[String]: OpeningSums] = [:]
    for record in records {
      guard case .over(let outcome) = record.ending, let starter = record.counts.starter else { continue }
      let moves = record.log.filter(isMove)
      for length in 1...depth where length <= moves.count {
        let (opening, before) = (Array(moves.prefix(length)), counts[Array(moves.prefix(length))])
        var start = before?.start ?? StartSums()
        start.add(isWon: outcome.winners.contains(starter), winners: outcome.winners.count)
        counts[opening] = OpeningSums(start, first: before?.first ?? record.index)
      }
    }
    return counts
  }

  private func compare<G: Game>(
    _ game: G, _ plan: PlaytestPlan, depth: Int, isMove: (String) -> Bool = { _ in true }
  ) throws {
    var records: [GameRecord] = []
    let plan = asked(plan, depth: depth)
    let workers = try NativeWorkers(plan, game: game)
    let report = try playtest(plan, seats: game.seats, by: workers, jobs: 2, onGame: { records.append($0) })
    let openings = try #require(report.openings)
    let expected = counted(records, depth: depth, isMove: isMove)
    #expect(Dictionary(uniqueKeysWithValues: openings.tree.map { ($0.moves, $0.sums) }) == expected)
    #expect(openings.games == records.count { if case .over = $0.ending { true } else { false } })
    for jobs in [1, 3] { #expect(try PlaytestTests.report(on: plan, of: game, jobs: jobs) == report) }
  }

  @Test("openings are those of the logs, without the moves of chance and without games that didn't end")
  func counts() throws {
    let board = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
    try compare(board, plan(for: board, games: 150), depth: 3)
    let race = plan(for: DiceRace(), games: 90, plyLimit: 14, rotates: true)
    try compare(DiceRace(), race, depth: 8, isMove: { !$0.hasPrefix("rolled") })
    try compare(Sticks(count: 4), plan(for: Sticks(count: 4), games: 50), depth: 4)
  }

  /// Two seats name four numbers: some that fit in a byte, some that don't, and one that has no number.
  private struct Numbers: PerfectInformation {
    var seats: [Seat] { [Seat("a"), Seat("b")] }
    func start() -> [Int] { [] }
    func turn(in state: [Int]) -> Turn {
      state.count < 4 ? .seat(state.count % 2) : .over(Outcome(.won(by: SeatSet(state[3] > 6 ? 0 : 1)), reason: "said"))
    }
    func moves(in state: [Int]) -> [Int] { state.count < 4 ? [0, 7, 254, 255, 1_000, -3] : [] }
    func apply(_ move: Int, to state: inout [Int]) { state.append(move) }
    func text(for move: Int, in state: [Int]) -> String { move == 7 ? "seven" : "\(move)" }
    func number(for move: Int) -> Int? { move == 7 ? nil : move }
  }

  @Test("moves with numbers of any size and moves with texts stand in openings as they are spelled")
  func spelling() throws { try compare(Numbers(), plan(for: Numbers(), games: 400), depth: 4) }

  @Test("of a depth with too many openings none is counted, nor deeper ones, whatever the order")
  func tooMany() {
    func counts(_ games: [[String]]) -> OpeningCounts {
      games.reduce(into: OpeningCounts(depth: 3)) { counts, moves in
        var start = StartSums()
        start.add(isWon: true, winners: 1)
        counts.add(moves, OpeningSums(start, first: 7))
      }
    }
    let games = (0...OpeningCounts.most).map { ["\($0 % 10)", "\($0)", "x"] }
    let (enough, all) = (counts(games.dropLast()), counts(games))
    #expect(enough.depthCounted == 3 && enough.tree.count == 10 + 2 * OpeningCounts.most)
    #expect(all.depthCounted == 1 && all.depth == 3 && all.tree.count == 10 && counts(games.reversed()) == all)
    var few = counts(Array(games.prefix(3)))
    few.add(all)
    #expect(few.depthCounted == 1 && few.games == games.count + 3)
    var halves = counts(Array(games.prefix(400)))
    halves.add(counts(Array(games.dropFirst(400))))
    #expect(halves == all && OpeningCounts(saved: all.saved) == all && OpeningCounts(saved: enough.saved) == enough)
  }

  @Test("the most frequent openings are shown below those that they go on from, and the rest is counted")
  func text() throws {
    var tally = Tally(seats: 2)
    let won = Outcome(.won(by: [0]), reason: "x"), lost = Outcome(.won(by: [1]), reason: "x")
    var game = 100
    func add(_ moves: [String], _ outcome: Outcome) {
      var sums = OpeningSums()
      sums.add(outcome, for: 0, index: game)
      tally.beginOpenings(depth: 2)
      tally.add(sums, opening: moves)
      game -= 1
    }
    for (moves, times) in [(["a", "b"], 6), (["a", "c"], 3), (["b", "c"], 1)] {
      for index in 0..<times { add(moves, index < 2 ? won : lost) }
    }
    func lines(of report: PlaytestReport) -> [Substring] {
      Array(report.text.split(separator: "\n").drop { !$0.hasPrefix("opening") })
    }
    let report = PlaytestReport(plan: plan(for: DiceRace(), games: 1), seats: DiceRace().seats, tally: tally)
    #expect(
      lines(of: report) == [
        "opening  games  of all  first wins    95 % interval  in game",
        "a            9  90.0 %      44.4 %   18.9 to 73.3 %       93",
        "  b          6  60.0 %      33.3 %    9.7 to 70.0 %       96",
        "  c          3  30.0 %      66.7 %   20.8 to 93.9 %       93",
        "b            1  10.0 %     100.0 %  20.7 to 100.0 %       92",
        "  c          1  10.0 %     100.0 %  20.7 to 100.0 %       92",
      ])
    for number in 0..<30 { add(["m\(number)"], won) }
    let long = PlaytestReport(plan: report.plan, seats: report.seats, tally: tally)
    let rows = lines(of: long)
    #expect(rows.count == 22 && rows.last == "and 15 openings more, played less often")
  }

  @Test("saved openings that are none are refused")
  func damage() {
    for openings: Value in [
      [[["a"], 1, 2, 2, 2, 0]], [[["a"], 1, 1, 0, 0, 0]], [[["a"], 1, 1, 1, 0, 0]], [[["a"], 1, 1, 1, 1]],
      [[["a"], 1, 1, 1, 1, -1]], [[[], 1, 1, 1, 1, 0]], [[["a", "b", "c"], 1, 1, 1, 1, 0]], 3,
    ] {
      #expect(OpeningCounts(saved: ["depth": 2, "counted": 2, "openings": openings]) == nil)
    }
    #expect(OpeningCounts(saved: ["depth": 9, "counted": 2, "openings": []]) == nil)
    #expect(OpeningCounts(saved: ["depth": 2, "counted": 2, "openings": [[["a"], 2, 1, 2, 2, 0]]])?.games == 2)
  }
}
