import FourInARow
import Match
import Opponents
import ParlorCore
import SampleGames
import Testing

@testable import Documents
@testable import Playtest

@Suite("Pages of reports")
struct PageTests {
  private func sample(games: Int = 200, players: [String] = ["greedy", "random"]) throws -> PlaytestReport {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var plan = PlaytestPlan(game: "four-in-a-row", players: players, games: games, seed: Seed(3), rotates: true)
    plan.countsMoves = true
    return try report(on: plan, of: game, jobs: 2)
  }

  @Test("a page is XML without scripts and without anything from elsewhere, and has the same bytes each time")
  func isSelfContained() throws {
    let report = try sample()
    let page = report.document(naming: GameNaming("four-in-a-row")).page
    let reader = PageReader(page)
    #expect(reader.error == nil && reader.references.allSatisfy { $0.hasPrefix("#game-") })
    #expect(reader.elements.isDisjoint(with: ["script", "link", "img", "iframe", "object", "image", "use"]))
    let addresses = page.ranges(of: "://").count
    let names = page.ranges(of: "xmlns=\"http://www.w3.org/").count
    #expect(addresses == names && !page.contains("url(") && !page.contains("@import"))
    #expect(try sample().document(naming: GameNaming("four-in-a-row")).page == page)
    for rule in ["prefers-color-scheme: dark", "@media print", "width=device-width"] { #expect(page.contains(rule)) }
  }

  @Test("every figure of the report's text stands on the page")
  func figures() throws {
    let report = try sample()
    let words = PageReader(report.document(naming: GameNaming("four-in-a-row")).page).all
    for rows in [report.seatRows, report.playerRows] {
      for row in rows { for cell in row where !cell.isEmpty { #expect(words.contains(cell), "\(cell)") } }
    }
    #expect(words.contains("seat wins mean score red \(report.wins(seat: 0).count) "))
    for name in ["start", "length", "choices", "draws", "losses", "stalls", "forfeits"] {
      let fact = try #require(report.document.facts.first { $0.name == name })
      #expect(words.contains(fact.text), "\(fact)")
    }
    let start = try #require(report.startShare)
    #expect(words.contains("the first mover wins: \(percent(start.value)) (\(interval(start)))"))
    for (reason, games, first) in report.tally.endings.sorted {
      let share = Share(games, of: report.tally.ended)
      let row = "\(reason) \(grouped(games)) \(percent(share.value)) \(interval(share)) game \(first + 1)"
      #expect(words.contains(row), "\(row)")
    }
    for bin in report.tally.lengths.columns where bin.numbers.count == 1 {
      #expect(words.contains("\(bin.numbers.lowerBound) moves: \(counted(bin.games, "game"))"))
    }
    let moves = try #require(report.movesUsed)
    for (move, use) in moves.sorted {
      #expect(words.contains("\(move): \(grouped(use.played)), \(percent(use.share)) of \(grouped(use.legal)) times"))
    }
    let cells = try #require(moves.cells)
    #expect(words.contains("column 4, row 1: \(grouped(cells.row(1)[3])), "))
  }

  @Test("bars are as long, columns as tall and whiskers as wide as their figures say")
  func geometry() throws {
    let report = try sample()
    let reader = PageReader(report.document(naming: GameNaming("four-in-a-row")).page)
    var shares = [report.wins(seat: 0), report.wins(seat: 1), report.wins(player: 0), report.wins(player: 1)]
    shares += [try #require(report.startShare), report.draws]
    for (share, (bar, whisker)) in zip(shares, zip(reader.bars, reader.whiskers)) {
      #expect(abs(bar.width - 360 * (share.value ?? 0)) <= 0.05)
      let ends = whisker.matches(of: /M([0-9.]+) [0-9.]+V/).compactMap { Double($0.1) }
      #expect(abs(ends[0] - 360 * share.interval.lowerBound) <= 0.05)
      #expect(abs(ends[1] - 360 * share.interval.upperBound) <= 0.05)
    }
    #expect(reader.whiskers.count == 6)
    let bins = report.tally.lengths.columns
    let tallest = Double(bins.map(\.games).max() ?? 0)
    for (bin, bar) in zip(bins, reader.bars.dropFirst(6)) {
      #expect(abs(bar.height - 120 * Double(bin.games) / tallest) <= 0.05 && abs(bar.y + bar.height - 136) <= 0.11)
    }
    let moves = try #require(report.movesUsed).sorted
    for ((_, use), bar) in zip(moves, reader.bars.dropFirst(6 + bins.count)) {
      #expect(abs(bar.width - 360 * Double(use.played) / Double(moves[0].use.played)) <= 0.05)
    }
    #expect(reader.bars.count == 6 + bins.count + moves.count + 42)
  }

  @Test("bands go through the values of positions, and openings have bars as long as they are frequent")
  func values() throws {
    let game = try #require(FourInARow<UInt64>(columns: 5, rows: 4))
    var plan = plan(for: game, games: 120)
    (plan.openingDepth, plan.evaluation, plan.timesGames) = (2, Evaluation(rollouts: 12), true)
    let report = try report(on: plan, of: game, jobs: 2)
    let reader = PageReader(report.document(naming: GameNaming("game")).page)
    #expect(reader.error == nil && reader.bands.count == 2)
    let bands = report.tally.ribbon.bands
    func heights(_ path: String) -> [Double] { path.matches(of: /[ML][0-9.]+ ([0-9.]+)/).compactMap { Double($0.1) } }
    let line = try #require(reader.whiskers.first { $0.contains("L") })
    for (path, low, high) in [(reader.bands[0], 0, 4), (reader.bands[1], 1, 3), (line, 2, nil)] {
      let drawn = heights(path)
      let values = bands.map { $0.values[low] } + (high.map { high in bands.reversed().map { $0.values[high] } } ?? [])
      #expect(drawn.count == values.count && bands.count > 10)
      for (height, value) in zip(drawn, values) { #expect(abs(height - (4 + 140 * (1 - value))) <= 0.05) }
    }
    for fact in report.document.facts where !["endings", "intervals"].contains(fact.name) {
      #expect(reader.all.contains(fact.text), "\(fact)")
    }
    #expect(reader.all.contains(try #require(report.timeFacts.first).text))
    let openings = try #require(report.openings)
    for opening in openings.tree(atMost: 18) {
      let (games, share) = (opening.start.games, opening.start.share)
      let name = opening.moves.joined(separator: " ")
      let title = "\(name): \(counted(games, "game")) (game \(opening.first + 1)), first wins \(percent(share.value))"
      #expect(reader.all.contains(title), "\(title)")
      let room = 360 - 14 * Double(opening.moves.count - 1)
      let width = room * Double(games) / Double(openings.games)
      let isDrawn = reader.bars.contains { bar in
        abs(bar.x - (360 - room)) <= 0.05 && abs(bar.width - width * (share.value ?? 0)) <= 0.06
      }
      #expect(isDrawn && reader.bars.contains { abs($0.width - width) <= 0.06 })
    }
  }

  @Test("texts of games and players are escaped, and signs that can't be seen are made visible")
  func escaping() throws {
    let name = "<b>&\"it's\"</b>\u{1}\u{fffe} 漢字 🂡.lua"
    var tally = Tally(seats: 2)
    tally.add(Outcome(.drawn, reason: "<stalemate>"), plies: 3, starter: 0)
    tally.addForfeit(index: 1, seat: 0) {
      Incident(index: 1, seed: Seed(1), players: [name, name], seat: "a", message: "1 < 2 && ]]>")
    }
    let plan = PlaytestPlan(game: name, settings: ["<s>": "&"], players: [name, name], games: 2, seed: Seed(1))
    let page = PlaytestReport(plan: plan, seats: [Seat("<a>"), Seat("b&")], tally: tally).document(
      naming: GameNaming(name)
    ).page
    let reader = PageReader(page)
    #expect(reader.error == nil && !reader.elements.contains("b"))
    for text in [
      "<b>&\"it's\"</b>\\u{01}\u{fffd} 漢字 🂡.lua", "<stalemate>", "1 < 2 && ]]>", "<a> wins", "b& wins",
      "Causes: error 1, ",
    ] {
      #expect(reader.all.contains(text), "\(text)")
    }
  }

  @Test("every game that a page names links to the command that shows it, in short where a file has all games")
  func links() throws {
    let report = try sample(games: 40)
    let named = report.document(naming: GameNaming("four-in-a-row")).page
    let first = try #require(report.tally.endings.sorted.first).first
    let setup = report.plan.setup(ofGame: first)
    #expect(PageReader(named).error == nil)
    #expect(named.contains("<p id=\"game-\(first + 1)\">game \(first + 1) <code>parlor play four-in-a-row --players "))
    #expect(named.contains("--players \(setup.players.joined(separator: ",")) --seed \(setup.seed.number)</code>"))
    let page = report.document(naming: GameNaming("g", options: ["--fuel", "9"], file: "games.ndjson")).page
    let links = page.matches(of: /href="#(game-[0-9]+)"/).map { "<p id=\"\($0.1)\">" }
    #expect(!links.isEmpty && links.allSatisfy { page.contains($0) })
    #expect(page.contains("<code>parlor replay games.ndjson --game \(first + 1) --fuel 9</code>"))
  }

  @Test("text that has to be short fits a screen, whatever was measured, and says what it leaves out")
  func short() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    var plan = plan(for: game, games: 300)
    (plan.countsMoves, plan.openingDepth) = (true, 3)
    let document = try report(on: plan, of: game, jobs: 2).document
    let (short, whole) = (document.text(isShort: true).text, document.text().text)
    let lines = short.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 30 && short.contains("\n\n--verbose shows all"), "\(short)")
    #expect(whole.contains("cells: ██") && whole.split(separator: "\n").count > 50)
    for fact in document.facts { #expect(short.contains(fact.text)) }
  }

  @Test("a report of no games, of one seat and of many lengths is a page too")
  func extremes() throws {
    let solo = PlaytestReport(
      plan: PlaytestPlan(game: "g", players: ["random"], games: 1, seed: Seed(1)), seats: [Seat("a")],
      tally: Tally(seats: 1))
    #expect(PageReader(solo.document(naming: GameNaming("g")).page).error == nil)
    var tally = Tally(seats: 1)
    for length in 0..<1_000 { tally.add(Outcome(.lost, reason: "late"), plies: length * 7, starter: 0) }
    let long = PlaytestReport(plan: solo.plan, seats: solo.seats, tally: tally)
    let reader = PageReader(long.document(naming: GameNaming("g")).page)
    #expect(reader.error == nil && reader.all.contains("0 to 174 moves: 25 games") && reader.all.contains("6,993"))
  }

  @Test("a plot shows names and figures whole, and none beside one another that have no room there")
  func wholeNames() {
    let names = [
      "monte-carlo:iterations=50 wins", "bomb 4 bomb 7", String(repeating: "x", count: 120), "",
      "other: wins of player 1, monte-carlo:iterations=20 for monte-carlo:iterations=50",
    ]
    let figures = ["47.5 % (32.9 to 62.5 %)", "1,234,567 games (game 1,234,567), first wins 55.0 % of them", "-"]
    for name in names {
      for figure in figures {
        let row = Document.Bar(name, figure, 0.5, depth: 1)
        let picture = Plot.rows([row, row], .parts(of: "50 %"))
        let lines = picture.matches(of: /<text( class="end")? x="[0-9.]+" y="([0-9.]+)">([^<]*)</)
        #expect(
          lines.filter { $0.1 == nil }.map { $0.3 }.joined().replacing(" ", with: "")
            == (name + name).replacing(" ", with: ""))
        #expect(lines.filter { $0.1 != nil }.map { $0.3 }.joined(separator: " ") == "\(figure) \(figure)")
        for line in Dictionary(grouping: lines, by: { $0.2 }).values {
          #expect(line.reduce(0) { $0 + $1.3.count } <= 50 && line.count <= 2, "\(line.map { $0.3 })")
        }
        let bar = picture.firstMatch(of: /class="bar" x="[0-9.]+" y="([0-9.]+)"/).flatMap { Double($0.1) } ?? 0
        let next = lines[lines.count / 2..<lines.count].compactMap { Double($0.2) }.min() ?? 0
        #expect(bar > lines[..<(lines.count / 2)].compactMap { Double($0.2) }.max() ?? .infinity && bar + 10 < next)
      }
    }
  }

  @Test("a line of a table ends within a name behind a sign, and never within a number or before its per cent")
  func wholeNumbers() {
    let markup = PageWriter().rows([["player", "95 % interval"], ["monte-carlo:iterations=1600", "5.0 to 10.0 %"]])
    #expect(markup.contains("monte-carlo:<wbr/>iterations=1600<"))
    #expect(markup.contains("95&#160;% interval") && markup.contains("5.0 to 10.0&#160;%"))
    #expect(!pageStyle.contains("white-space: normal; overflow-wrap: anywhere"))
  }
}
