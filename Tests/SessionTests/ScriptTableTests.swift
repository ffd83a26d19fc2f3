import Lua
import Match
import ParlorCore
import Scripting
import Session
import ShippedGames
import Synchronization
import Testing

/// A person who does one thing after another, each as soon as the table waits for them.
private final class ScriptedPerson: Sendable {
  private struct State {
    var intents: [Intent]
    var events: [Event] = []
    var answered: Moment?
  }

  private let state: Mutex<State>

  init(_ intents: [Intent]) { state = Mutex(State(intents: intents)) }

  var events: [Event] { state.withLock { $0.events } }

  /// Looks at what happened, and acts where it is their turn.
  func look(at place: Place, in session: Session) {
    let events = place.takeEvents()
    let snapshot = place.snapshot
    let next: Intent? = state.withLock { state in
      state.events += events
      // Another match may be at the same place of its game.
      if events.contains(where: { if case .playing = $0 { true } else { false } }) { state.answered = nil }
      let isAsked = events.contains { event in
        switch event {
        case .asked, .waits, .refused, .hint: true
        default: false
        }
      }
      guard isAsked || snapshot.seatToMove != nil && state.answered != snapshot.moment, !state.intents.isEmpty else {
        return nil
      }
      state.answered = isAsked ? state.answered : snapshot.moment
      return state.intents.removeFirst()
    }
    if let next { session.send(next, from: place) }
  }
}

/// A person in time: moves some time after it is their turn, and lets what plays play.
private final class PunctualPerson: Sendable {
  private struct State {
    var moves: [String]
    var now = Duration.zero
    var answered: Moment?
    var cues: [Duration] = []
  }

  private let state: Mutex<State>
  private let isHasty: Bool

  /// - Parameter isHasty: whether time passes before the script has seen a move.
  init(_ moves: [String], isHasty: Bool = false) {
    state = Mutex(State(moves: moves))
    self.isHasty = isHasty
  }

  /// When cues began.
  var cues: [Duration] { state.withLock { $0.cues } }

  func look(at place: Place, in session: Session) {
    let (snapshot, due, begun) = (place.snapshot, session.nextDue, place.takeEvents().count { $0.beginsCue })
    let step: (move: String?, now: Duration)? = state.withLock { state in
      state.cues += Array(repeating: state.now, count: begun)
      if snapshot.seatToMove != nil, state.answered != snapshot.moment, !state.moves.isEmpty {
        state.answered = snapshot.moment
        state.now += .milliseconds(250)
        return (state.moves.removeFirst(), state.now)
      }
      if !isHasty, snapshot.seatToMove != nil, state.answered == snapshot.moment { return nil }
      guard let due, due >= state.now else { return nil }
      state.now = due
      return (nil, due)
    }
    guard let step else { return }
    if let move = step.move {
      session.send(.move(move), from: place, at: step.now)
    } else {
      session.advance(to: step.now)
    }
  }
}

extension Event {
  fileprivate var beginsCue: Bool { if case .cue(.begins) = self { true } else { false } }
}

extension ScriptTable {
  /// Runs a script whose people sit here.
  func run(in host: ScriptHost, _ script: (ScriptHost) throws -> Void) {
    host.play.people.invite = { [unowned self] _ in
      try waitForSomebody()
      return self
    }
    let result = Result { try script(host) }
    if case .failure(let error) = result { end(with: error) } else { end(with: nil) }
  }
}

@Suite("People who play in the games of a script")
struct ScriptTableTests {
  /// Runs a script with a person on the first seat who does these things.
  private func run(
    _ script: String, _ intents: [Intent], _ manners: Table.Manners = .init(hasTime: false, handsOver: true)
  ) throws -> [Event] {
    let output = ScriptOutput()
    let host = try ScriptHost(games: shippedGames) { output.write($0) }
    let table = try ScriptTable(host: host, output: output, manners: manners)
    let person = ScriptedPerson(intents)
    let place = Mutex<Place?>(nil)
    let session = table.session
    let attached = session.attach(hasAllPeople: true, isOwner: true) {
      if let place = place.withLock({ $0 }) { person.look(at: place, in: session) }
    }
    place.withLock { $0 = attached }
    table.run(in: host) { try $0.run("local parlor = require 'parlor'\n\(script)", name: "scenario.lua") }
    person.look(at: attached, in: session)
    return person.events
  }

  private static let match = """
    local match = parlor.match { game = "four-in-a-row", players = { "human", "greedy" }, seed = 1 }
    """

  @Test("a script that runs a match has the person on a seat asked for moves, and goes on when it is over")
  func wholeGame() throws {
    let events = try run(
      "\(Self.match)\nprint(match:run().text, match.ply)", [1, 2, 1, 2, 3, 5, 6, 7, 1].map { .move("\($0)") })
    let printed = events.compactMap { if case .printed(let text) = $0 { text } else { nil } }
    #expect(printed.count == 1 && printed[0].contains("won (line)\t"), "\(printed)")
    #expect(events.last.map { if case .scriptEnded(nil) = $0 { true } else { false } } == true)
  }

  @Test("what isn't legal is refused and asked for again; undo takes back both moves; listeners hear of moves")
  func undo() throws {
    let script = """
      \(Self.match)
      local heard = {}
      match:on("move", function(entry) heard[#heard + 1] = entry.mover .. entry.move end)
      match:step() match:step() match:step() match:step()
      print(table.concat(heard, " "), match.ply)
      """
    let events = try run(script, [.move("4"), .undo, .move("9"), .move("3")])
    let refused = events.compactMap { if case .refused(let refused) = $0 { refused.reason } else { nil } }
    #expect(refused == ["no column 9; columns are 1 to 7"])
    let printed = events.compactMap { if case .printed(let text) = $0 { text } else { nil } }
    #expect(printed.count == 1 && printed[0].hasPrefix("red4 black"), "\(printed)")
    #expect(printed[0].hasSuffix(" red3\t1\n"), "\(printed)")
  }

  @Test("whoever leaves ends the script, which is no failure")
  func leave() throws {
    let events = try run("\(Self.match)\nmatch:run()\nprint('never')", [.move("4"), .leave])
    #expect(!events.contains { if case .printed = $0 { true } else { false } })
  }

  @Test("where nobody is there, a person's seat is an error that says so, and a seat without a player waits")
  func nobody() throws {
    let host = try ScriptHost(games: shippedGames) { _ in }
    let error = #expect(throws: ScriptError.self) {
      try host.run("local parlor = require 'parlor'\n\(Self.match)\nmatch:run()", name: "a.lua")
    }
    let message =
      "a.lua:3: red is played by a person, who is to move in four-in-a-row, and nobody is there; 'parlor run' at a "
      + "terminal asks the person there, and --answers FILE gives the answers"
    #expect(error?.message == message)
    try host.run(
      """
      local parlor = require 'parlor'
      local match = parlor.match { game = "four-in-a-row", players = { black = "greedy" }, seed = 1 }
      assert(match:run() == nil and match.ply == 0)
      """, name: "b.lua")
  }

  @Test("a person's move has its time, a time-out has none; the log plays them again without anybody")
  func times() throws {
    let script = """
      local parlor = require "parlor"
      local match = parlor.match {
        game = "simon", setup = { length = 2, timeout = 2 }, players = { "human" }, seed = 2,
        on_cue = function(cue) print(cue.name, cue.subject) end,
      }
      print(match:run().text)
      for _, entry in ipairs(match.log) do print(entry.move, entry.by, entry.seconds) end
      print(parlor.now())
      """
    let person = PunctualPerson(["start"])
    let (shown, log) = try played(script, by: person)
    let times = shown.split(separator: "\n").filter { $0.contains("human\t") }.map { $0.split(separator: "\t").last }
    #expect(times == ["0.25", "nil"] && shown.contains("lost (timeout)"), "\(shown)")
    #expect(!person.cues.isEmpty)

    #expect(try replayed(script, log) == (shown, log))
  }

  private static let simon = """
    local parlor = require "parlor"
    local match = parlor.match {
      game = "simon", setup = { length = 2, timeout = 2, tempo = { { from = 1, on = 0.4, gap = 0.1 } } },
      players = { "human" }, seed = 2,
    }
    print(match:run().text)
    for _, entry in ipairs(match.log) do print(entry.move, entry.by, entry.seconds) end
    """

  @Test("a move that was made in time counts, even if the time is up before the script sees it")
  func seenLate() throws {
    let (shown, log) = try played(Self.simon, by: PunctualPerson(["start", "4"], isHasty: true))
    #expect(shown.contains("4\thuman\t0.25\n") && shown.contains("lost (timeout)"), "\(shown)")
    #expect(try replayed(Self.simon, log) == (shown, log))
  }

  private func played(_ script: String, by person: PunctualPerson) throws -> (printed: String, log: [String]) {
    try playedInTime(script) { person.look(at: $0, in: $1) }
  }

  /// Plays what a log has without anybody.
  private func replayed(_ script: String, _ log: [String]) throws -> (printed: String, log: [String]) {
    var (printed, again) = ("", [String]())
    let host = try ScriptHost(games: shippedGames) { printed += $0 }
    host.play.people.answers = PeoplesAnswers(log.joined(separator: "\n"), name: "log")
    host.play.people.write = { again.append($0) }
    try host.run(script, name: "a.lua")
    return (printed, again)
  }

  @Test("a match with a function as a setting has hints, isn't kept, and only a save says so, in a line")
  func functionSettings() throws {
    let script = """
      parlor.match {
        game = "simon", seed = 1, players = { "human" }, setup = { timing = function() return 0.2, 0.1 end },
      }:run()
      """
    let events = try run(script, [.move("start"), .hint, .save(to: "simon.parlor"), .leave])
    #expect(events.contains { if case .hint = $0 { true } else { false } })
    let refused = events.compactMap { if case .refused(let refused) = $0 { refused.reason } else { nil } }
    #expect(refused == ["not saved: setting 'timing' is a function, which no file can hold"])
    #expect(!events.contains { if case .storage = $0 { true } else { false } })
  }

  @Test("what fails at the table ends the script with an error")
  func failingTable() throws {
    let script = """
      parlor.match {
        game = "four-in-a-row", players = { "human", "human" }, seed = 1,
        allow = function(move, match) if match.ply > 0 then error "no more" end return true end,
      }:run()
      """
    let errors = try run(script, [.move("4")]).compactMap { event -> String? in
      if case .scriptEnded(let error?) = event { "\(error)" } else { nil }
    }
    #expect(errors.count == 1 && errors[0].contains("no more"), "\(errors)")
  }

  @Test("a script shuts off commands of people")
  func shutCommands() throws {
    let script = """
      parlor.match {
        game = "four-in-a-row", players = { "human", "human" }, seed = 1,
        commands = { undo = false, hint = false, save = false, inspect = false },
      }:run()
      """
    let events = try run(script, [.hint, .undo, .redo, .save(to: "x.parlor"), .inspect(ply: 0), .leave])
    let refused = events.compactMap { if case .refused(let refused) = $0 { refused.reason } else { nil } }
    #expect(refused == Array(repeating: "the script doesn't allow that", count: 5))
    let shut = events.compactMap { if case .position(let snapshot) = $0 { snapshot.shut } else { nil } }
    #expect(shut.allSatisfy { $0 == Set(PeoplesCommand.allCases) })
    let failure = #expect(throws: ScriptError.self) {
      try ScriptHost(games: shippedGames) { _ in }.run(
        "require('parlor').match { game = 'four-in-a-row', commands = { hints = false } }", name: "a.lua")
    }
    #expect(
      failure?.message.contains("parlor.match: commands has no option 'hints'") == true, "\(failure?.message ?? "")")
  }

  @Test("a script's games have no totals: only the script knows which of them belong together")
  func totals() throws {
    let events = try run("\(Self.match)\nmatch:run()", [1, 2, 1, 2, 3, 5, 6, 7, 1].map { .move("\($0)") })
    let totals = events.compactMap { if case .position(let snapshot) = $0 { snapshot.series.players } else { nil } }
    #expect(!totals.isEmpty && totals.allSatisfy(\.isEmpty))
  }

  @Test("games are the script's: whoever plays begins, selects and sets none, and gives no seat away")
  func scriptsChoose() throws {
    let intents: [Intent] = [
      .newGame, .select(1), .branch(ply: 0), .set(name: "columns", text: "9"), .swap(seat: "red", player: "greedy"),
      .leave,
    ]
    let events = try run("\(Self.match)\nmatch:run()", intents)
    let refused = events.compactMap { if case .refused(let refused) = $0 { refused.reason } else { nil } }
    #expect(refused == Array(repeating: "the script says which games are played", count: 5))
  }

  @Test("a place has the seats that people play, game after game, and hears which game it is")
  func seats() throws {
    let script = """
      for _, game in ipairs { "four-in-a-row", "hangman" } do
        local people = game == "hangman" and { "human" } or { "greedy", "human" }
        local match = parlor.match { game = game, players = people, seed = 1 }
        repeat match:step() until match.log[#match.log] and match.log[#match.log].by == "human"
      end
      """
    let events = try run(script, [.move("4"), .move("e")])
    let games = events.compactMap { if case .playing(let plugin) = $0 { plugin.id } else { nil } }
    #expect(games == ["four-in-a-row", "hangman"])
    let own = events.compactMap { if case .moved(let moved) = $0, moved.isOwn { moved.entry.mover } else { nil } }
    #expect(own == ["black", "player"])
  }

  @Test("a question waits for its answer, and a pause for somebody who is ready")
  func questions() throws {
    let output = ScriptOutput()
    let host = try ScriptHost(games: shippedGames) { output.write($0) }
    let table = try ScriptTable(host: host, output: output)
    let person = ScriptedPerson([.reply("blue"), .ready])
    let place = Mutex<Place?>(nil)
    let session = table.session
    let attached = session.attach(hasAllPeople: true, isOwner: true) {
      if let place = place.withLock({ $0 }) { person.look(at: place, in: session) }
    }
    place.withLock { $0 = attached }
    let script = """
      local parlor = require "parlor"
      print(parlor.ask { text = "which?", choices = { "red", "blue" } })
      parlor.say "then on"
      parlor.pause()
      """
    table.run(in: host) { try $0.run(script, name: "a.lua") }
    #expect(person.events.contains { if case .printed("blue\n") = $0 { true } else { false } })
    #expect(person.events.contains { if case .said(Said("then on")) = $0 { true } else { false } })
  }

  @Test("a pause ends when its time has passed, and not before", arguments: [0, 2])
  func timedPause(seconds: Int) throws {
    let output = ScriptOutput()
    let host = try ScriptHost(games: shippedGames) { output.write($0) }
    let table = try ScriptTable(host: host, output: output, manners: .init(hasTime: true, handsOver: true))
    let session = table.session
    let dues = Mutex<[Duration?]>([])
    let place = session.attach(hasAllPeople: true) {
      let due = session.nextDue
      dues.withLock { $0.append(due) }
      if let due { session.advance(to: due) }
    }
    table.run(in: host) { try $0.run("require('parlor').pause(\(seconds))", name: "a.lua") }
    #expect(dues.withLock { $0.compactMap(\.self).allSatisfy { $0 == .seconds(seconds) } && $0.last == .some(nil) })
    #expect(place.takeEvents().contains { if case .scriptEnded(nil) = $0 { true } else { false } })
  }
}
