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
      let isAsked = events.contains { event in
        switch event {
        case .asked, .waits, .refused: true
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

@Suite("People who play in the games of a script")
struct ScriptTableTests {
  /// Runs a script with a person on the first seat who does these things.
  private func run(_ script: String, _ intents: [Intent]) throws -> [Event] {
    let output = ScriptOutput()
    let host = try ScriptHost(games: shippedGames) { output.write($0) }
    let table = try ScriptTable(host: host, output: output)
    let person = ScriptedPerson(intents)
    let place = Mutex<Place?>(nil)
    let session = table.session
    let attached = session.attach(seats: [0], isOwner: true) {
      if let place = place.withLock({ $0 }) { person.look(at: place, in: session) }
    }
    place.withLock { $0 = attached }
    table.run { try $0.run("local parlor = require 'parlor'\n\(script)", name: "scenario.lua") }
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

  @Test("a match that no person plays needs none, and without a person a seat waits as before")
  func nobody() throws {
    let host = try ScriptHost(games: shippedGames) { _ in }
    try host.run(
      "\("local parlor = require 'parlor'")\n\(Self.match)\nassert(match:run() == nil and match.ply == 0)",
      name: "a.lua")
  }

  @Test("a question waits for its answer, and a pause for somebody who is ready")
  func questions() throws {
    let output = ScriptOutput()
    let host = try ScriptHost(games: shippedGames) { output.write($0) }
    let table = try ScriptTable(host: host, output: output)
    let person = ScriptedPerson([.reply("blue"), .ready])
    let place = Mutex<Place?>(nil)
    let session = table.session
    let attached = session.attach(seats: [0], isOwner: true) {
      if let place = place.withLock({ $0 }) { person.look(at: place, in: session) }
    }
    place.withLock { $0 = attached }
    var answer = ""
    table.run { host in
      answer = try host.play.person?.answer(to: PersonQuestion("which?", choices: ["red", "blue"])) ?? ""
      host.play.person?.say("then on")
      try host.play.person?.pause(for: nil)
    }
    #expect(answer == "blue")
    #expect(person.events.contains { if case .said("then on") = $0 { true } else { false } })
  }

  @Test("a pause ends when its time has passed, and not before", arguments: [0, 2])
  func timedPause(seconds: Int) throws {
    let output = ScriptOutput()
    let table = try ScriptTable(host: try ScriptHost(games: shippedGames) { output.write($0) }, output: output)
    let session = table.session
    let dues = Mutex<[Duration?]>([])
    let place = session.attach(seats: [0]) {
      let due = session.nextDue
      dues.withLock { $0.append(due) }
      if let due { session.advance(to: due) }
    }
    table.run { try $0.play.person?.pause(for: .seconds(seconds)) }
    #expect(dues.withLock { $0.compactMap(\.self).allSatisfy { $0 == .seconds(seconds) } && $0.last == .some(nil) })
    #expect(place.takeEvents().contains { if case .scriptEnded(nil) = $0 { true } else { false } })
  }
}
