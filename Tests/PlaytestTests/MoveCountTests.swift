import FourInARow
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Playtest

@Suite("How often moves are played")
struct MoveCountTests {
  private var board: FourInARow<UInt64> {
    get throws { try #require(FourInARow<UInt64>(columns: 5, rows: 4)) }
  }

  private func counted(_ plan: PlaytestPlan) -> PlaytestPlan {
    var plan = plan
    (plan.countsMoves, plan.records) = (true, .moves)
    return plan
  }

  /// What a game's log comes to, counted in the plainest way: the texts that were legal at each decision, and the one
  /// that was played.
  private func uses<G: Game>(in records: [GameRecord], of game: G) throws -> [String: MoveUse] {
    var uses: [String: MoveUse] = [:]
    for record in records {
      var state = try game.start()
      for text in record.log {
        if case .seat = try game.turn(in: state) {
          for legal in try game.texts(in: state) {
            let use = legal == text ? MoveUse(legal: 1, played: 1, first: record.index) : MoveUse(legal: 1)
            uses[legal, default: MoveUse()].add(use)
          }
        }
        try game.play(text, in: &state)
      }
    }
    return uses
  }

  private func expectAll<G: Game>(of game: G, _ plan: PlaytestPlan) throws {
    var records: [GameRecord] = []
    let workers = try NativeWorkers(counted(plan), game: game)
    let report = try playtest(
      counted(plan), seats: game.seats, by: workers, jobs: 2, onGame: { records.append($0) })
    let moves = try #require(report.movesUsed)
    let expected = try uses(in: records, of: game)
    #expect(Dictionary(uniqueKeysWithValues: moves.sorted.map { ($0.move, $0.use) }) == expected)
    #expect(moves.sorted.map(\.use.legal).reduce(0, +) == report.tally.decisionSums.choices)
    #expect(moves.played == report.tally.decisionSums.decisions)
  }

  @Test("what is counted is what the logs say, for moves with numbers and for moves with texts, stalls included")
  func counts() throws {
    try expectAll(of: try board, plan(for: try board, games: 60))
    try expectAll(of: DiceRace(), plan(for: DiceRace(), games: 90, plyLimit: 14, rotates: true))
    try expectAll(of: Sticks(), plan(for: Sticks(), games: 40))
  }

  @Test("of the first games alone the counts are those of a playtest of so many, at any number of jobs")
  func firstGames() throws {
    for game in [AnyGames.sticks, .race] {
      var (few, many) = (game.plan(games: 30), game.plan(games: 900))
      (few.countsMoves, many.countsMoves, few.openingDepth, many.openingDepth) = (true, true, 2, 2)
      (many.movesGames, many.openingsGames) = (30, 30)
      // Later games are watched too, but not counted.
      many.measuresThinking = true
      let expected = try game.report(on: few, jobs: 1)
      for jobs in [1, 3] {
        let counted = try game.report(on: many, jobs: jobs)
        #expect(counted.movesUsed == expected.movesUsed && counted.openings == expected.openings)
        #expect(counted.tally.games == 900)
      }
    }
  }

  /// A game whose moves have numbers, and one whose moves have texts alone.
  private enum AnyGames {
    case sticks, race

    func plan(games: Int) -> PlaytestPlan {
      switch self {
      case .sticks: PlaytestTests.plan(for: Sticks(), games: games)
      case .race: PlaytestTests.plan(for: DiceRace(), games: games, plyLimit: 14, rotates: true)
      }
    }

    func report(on plan: PlaytestPlan, jobs: Int) throws -> PlaytestReport {
      switch self {
      case .sticks: try PlaytestTests.report(on: plan, of: Sticks(), jobs: jobs)
      case .race: try PlaytestTests.report(on: plan, of: DiceRace(), jobs: jobs)
      }
    }
  }

  @Test("counting changes no game, and is the same at any number of jobs")
  func sameGames() throws {
    let plain = plan(for: DiceRace(), games: 2_000, plyLimit: 14, rotates: true)
    let one = try report(on: counted(plain), of: DiceRace())
    let without = try report(on: plain, of: DiceRace())
    #expect(without.movesUsed == nil && !without.text.contains("played then"))
    let lines = Set(one.text.split(separator: "\n"))
    #expect(lines.isSuperset(of: without.text.split(separator: "\n")) && one.text.contains("\nmove "))
    for jobs in [2, 5] { #expect(try report(on: counted(plain), of: DiceRace(), jobs: jobs).tally == one.tally) }
  }

  @Test("the cells that were played are those that discs fell to, the moves that games begin with left out")
  func cells() throws {
    var plan = counted(plan(for: try board, games: 25))
    plan.opening = ["3", "3"]
    var (expected, records) = (Array(repeating: 0, count: 20), [GameRecord]())
    var firsts: [Int?] = Array(repeating: nil, count: 20)
    let workers = try NativeWorkers(plan, game: try board)
    let report = try playtest(plan, seats: try board.seats, by: workers, jobs: 2, onGame: { records.append($0) })
    for record in records {
      var heights = Array(repeating: 0, count: 5)
      for (ply, text) in record.log.enumerated() {
        let column = try #require(Int(text)) - 1
        let cell = heights[column] * 5 + column
        if ply >= 2 {
          expected[cell] += 1
          firsts[cell] = min(firsts[cell] ?? record.index, record.index)
        }
        heights[column] += 1
      }
    }
    let cells = try #require(report.movesUsed?.cells)
    let never = cells.neverPlayed.map { ($0.row - 1) * 5 + $0.column - 1 }
    #expect(never == expected.indices.filter { expected[$0] == 0 })
    #expect(cells.counts == expected && cells.columns == 5 && cells.rows == 4)
    #expect((1...4).flatMap { cells.firstGames(inRow: $0) } == firsts)
    #expect(Set(firsts.compactMap(\.self)).count > 1, "else it shows nothing")
    #expect(cells.row(1)[2] == 0 && cells.row(2)[7] == 0, "where each game began")
  }

  /// Two seats name one of many numbers in turn, five in all: odd ones lie in one cell, even ones in another.
  private struct Naming: PerfectInformation {
    let count: Int
    var isNumbered = false
    var moveMap: MoveMap<Naming>? { MoveMap(columns: 2, rows: 1) { move, _ in Cell(column: 2 - move % 2, row: 1) } }
    var seats: [Seat] { [Seat("a"), Seat("b")] }
    func start() -> Int { 0 }
    func turn(in state: Int) -> Turn { state < 5 ? .seat(state % 2) : .over(Outcome(.drawn, reason: "named")) }
    func moves(in state: Int) -> [Int] { state < 5 ? Array(1...count) : [] }
    func apply(_ move: Int, to state: inout Int) { state += 1 }
    func text(for move: Int, in state: Int) -> String { isNumbered ? "\(move)" : "n\(move)" }
    func number(for move: Int) -> Int? { isNumbered ? move : nil }
  }

  /// Two seats name cells in turn, most of which lie beside a board of two by two.
  private struct Beside: PerfectInformation {
    var seats: [Seat] { [Seat("a"), Seat("b")] }
    var moveMap: MoveMap<Beside>? {
      let cells = [Cell(column: 0, row: 1), Cell(column: 3, row: 1), Cell(column: 1, row: 0), Cell(column: 1, row: 3)]
      return MoveMap(columns: 2, rows: 2) { move, _ in move < 4 ? cells[move] : Cell(column: 2, row: 2) }
    }
    func start() -> Int { 0 }
    func turn(in state: Int) -> Turn { state < 5 ? .seat(state % 2) : .over(Outcome(.drawn, reason: "named")) }
    func moves(in state: Int) -> [Int] { state < 5 ? [state] : [] }
    func apply(_ move: Int, to state: inout Int) { state += 1 }
    func text(for move: Int, in state: Int) -> String { "\(move)" }
  }

  @Test("a cell that isn't on the board counts nowhere")
  func beside() throws {
    let report = try report(on: counted(plan(for: Beside(), games: 10)), of: Beside())
    #expect(report.movesUsed?.cells?.counts == [0, 0, 0, 10] && report.movesUsed?.played == 50)
    let never = #""cells_never_played":[{"column":1,"row":1},{"column":2,"row":1},{"column":1,"row":2}]"#
    #expect(report.json.contains(never), "\(report.json)")
  }

  @Test(
    "of more than 1,024 different moves none is counted, and the report says so, and has the board",
    arguments: [false, true])
  func tooMany(isNumbered: Bool) throws {
    for (count, isOverfull) in [(1_023, false), (1_024, false), (1_025, true), (5_000, true)] {
      let game = Naming(count: count, isNumbered: isNumbered)
      let report = try report(on: counted(plan(for: game, games: 8)), of: game, jobs: 2)
      #expect(report.movesUsed?.isOverfull == isOverfull && report.movesUsed?.sorted.count == (isOverfull ? 0 : count))
      #expect(report.text.contains("moves     more than 1,024 different ones, which aren't counted\n\n") == isOverfull)
      #expect(report.document(naming: GameNaming("game")).page.contains("more than 1,024 different ones") == isOverfull)
      #expect(report.json.contains(#""too_many":\#(isOverfull)"#))
      #expect(report.movesUsed?.cells?.counts.reduce(0, +) == 40 && report.text.contains("\ncells: ██ up to "))
      #expect(report.document(naming: GameNaming("game")).page.contains("Cells, in hundredths of all moves:"))
    }
  }

  @Test("the first game of a cell is the same whichever part is added first")
  func firstsInAnyOrder() throws {
    let early = try #require(CellCounts(columns: 2, rows: 1, counts: [1, 0], firsts: [3, 0]))
    let late = try #require(CellCounts(columns: 2, rows: 1, counts: [2, 1], firsts: [5, 6]))
    var (one, other) = (early, late)
    one.add(late)
    other.add(early)
    #expect(one == other)
    #expect(one.firstGames(inRow: 1) == [3, 6])
  }

  @Test("moves that were legal and that nobody played are named, the first of many")
  func neverPlayed() throws {
    let game = Naming(count: 30)
    let first = Robot<Naming>.maker { _ in 7 }
    let report = try report(on: counted(plan(for: game, games: 4)), of: game, players: [first, first])
    let moves = try #require(report.movesUsed)
    #expect(moves.sorted[0].move == "n7" && moves.sorted[0].use == MoveUse(legal: 20, played: 20, first: 0))
    #expect(moves.neverPlayed == (1...30).filter { $0 != 7 }.map { "n\($0)" })
    #expect(report.text.contains("\nand 6 moves more, played less often\nnever played, though legal: n1, n2, n3, "))
    #expect(report.json.contains(#""never_played":["n1","n2","n3","#))
  }

  @Test("a table and a board, the darkest cell as its share of all moves, are at the end of the report")
  func text() throws {
    var counts = MoveCounts()
    for (move, played, first) in [("1", 1_500, 0), ("2", 0, nil), ("10", 500, 16)] {
      counts.add(MoveUse(legal: 4_000, played: played, first: first), of: move)
    }
    counts.cells = CellCounts(columns: 3, rows: 2, counts: [1_000, 1, 251, 748, 0, 0], firsts: [0, 8, 1, 2, 0, 0])
    var tally = Tally(seats: 2)
    tally.add(counts)
    let report = PlaytestReport(plan: plan(for: DiceRace(), games: 1), seats: DiceRace().seats, tally: tally)
    #expect(
      report.text.hasSuffix(
        """

        move  played  of all  legal at  played then  in game
        1      1,500  75.0 %     4,000       37.5 %        1
        10       500  25.0 %     4,000       12.5 %       17
        2          0   0.0 %     4,000        0.0 %        -
        never played, though legal: 2

        ▓▓ · ·
        ██░░▒▒
        cells: ██ up to 50.0 % of all moves, · never played

        """), "\(report.text)")
    #expect(report.json.contains(#""cells_in_game":[[1,9,2],[3,0,0]]"#), "\(report.json)")
    #expect(report.json.contains(#""game":17,"#) && report.json.contains(#""game":null,"legal":4000,"move":"2""#))
    #expect(
      report.document(naming: GameNaming("game")).page.contains(
        "<title>column 2, row 1: 1, 0.1 %, first in game 9</title>"))
    #expect(report.document(naming: GameNaming("game")).page.contains("12.5 % of 4,000 times, first in game 17<"))
  }
}
