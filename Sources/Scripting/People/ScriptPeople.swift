import Lua
import Match
import ParlorCore

/// The people of a run: at a table, or in the log of an earlier run.
public final class ScriptPeople {
  /// Sets a table when a script first needs people; nil if there are none. Takes the run's time. The table is held
  /// weakly, so the closure's owner must keep it alive.
  public var invite: ((_ now: Duration) throws -> any PersonAtTable)?
  /// The answers of an earlier run.
  public var answers: PeoplesAnswers?
  /// Takes a log line for each act.
  public var write: ((String) -> Void)?
  private weak var seated: (any PersonAtTable)?

  /// Whether people are there or would come.
  var areThere: Bool { invite != nil || answers != nil }

  /// The people at the table, who may be seated now; nil if there are none.
  func atTable(_ time: ScriptTime) throws -> (any PersonAtTable)? {
    if let seated { return seated }
    guard answers == nil, let person = try invite?(time.now) else { return nil }
    seated = person
    if let clock = person.clock { time.share(clock) }
    return person
  }

  /// Whether a function runs during a wait, so that it mustn't wait itself.
  private var isUninterrupted = false

  /// Runs a function that mustn't wait.
  func uninterrupted<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isUninterrupted
    isUninterrupted = true
    defer { isUninterrupted = before }
    return try body()
  }

  /// Refuses to wait during another wait.
  func checkMayWait(_ name: String) throws(ScriptError) {
    guard isUninterrupted else { return }
    throw ScriptError("\(name): 'allow' is asked while a person waits; let it answer with a text, and ask in 'on_move'")
  }

  /// The people at the table already.
  var present: (any PersonAtTable)? { seated }

  /// What a script last wanted of people who weren't there; nil if it wanted nothing.
  package private(set) var missed: String?

  /// The error if there are no people.
  func absence(of wanted: String) -> ScriptError {
    missed = wanted
    return ScriptError(
      "\(wanted), and nobody is there; 'parlor run' at a terminal asks the person there, and --answers FILE gives the "
        + "answers")
  }

  /// Logs a time.
  func note(_ moment: Duration) { write?("=\(moment.loggedText)") }
}

// Questions, messages and pauses.
extension ScriptHost {
  /// Seats the people before the script needs them.
  package func seatPeople() throws { _ = try play.people.atTable(time) }

  /// The time for a script that reads the clock; logged if it passes by itself.
  func readClock() throws -> Duration {
    let people = play.people
    if let answers = people.answers {
      if let moment = try answers.time() { _ = try replayed(.time(moment)) }
    } else if let clock = people.present?.clock {
      try time.pass(to: max(clock.now, clock.reading.logged))
      people.note(time.now)
    }
    return time.now
  }

  /// Asks until the answer is valid.
  func answer(to question: PersonQuestion) throws -> Value {
    var question = question
    let people = play.people
    let wanted = "an answer to \(quoted(question.text))"
    while true {
      let text: String
      if let answers = people.answers {
        text = try replayed(try answers.next(wanted)) ?? ""
      } else if let person = try people.atTable(time) {
        text = try noting(try person.answer(to: question)).text
      } else {
        throw people.absence(of: "parlor.ask wants \(wanted)")
      }
      do throws(Refusal) { return try question.value(of: text) } catch { question.problem = error.reason }
    }
  }

  /// Shows a message to people, or prints it.
  func say(_ said: Said) throws {
    if let person = try play.people.atTable(time) { return try person.say(said) }
    print([said.text])
  }

  /// Waits for people, or for a duration.
  func pause(for duration: Duration?) throws {
    let people = play.people
    let end = duration.map { time.now + $0 }
    if let answers = people.answers {
      guard let end else {
        _ = try replayed(try answers.next("an empty line for a pause"))
        return
      }
      // A pause that ended by itself has a time, or an empty line in a handwritten file.
      if let line = try answers.endOfPause() { return _ = try replayed(line) }
      return try time.pass(to: end)
    }
    guard let person = try people.atTable(time) else { return try end.map { try time.pass(to: $0) } ?? () }
    while true {
      let due = [end, time.nextDue].compactMap(\.self).min()
      if let act = try person.pause(until: due, end: end) {
        _ = try noting(act)
        return
      }
      if let due { try time.pass(to: due) }
      if let end, due == end { return people.note(time.now) }
    }
  }

  /// Logs an act at its time.
  func noting(_ act: PersonAct) throws -> PersonAct {
    if let moment = act.moment { try time.pass(to: max(time.now, moment.logged)) }
    play.people.write?("@\(time.now.loggedText) \(act.text)")
    return act
  }

  /// An act of an earlier run, at its time; nil for a line with only a time.
  func replayed(_ line: PeoplesAnswers.Line) throws -> String? {
    switch line {
    case .time(let moment):
      try time.pass(to: max(time.now, moment))
      play.people.note(time.now)
      return nil
    case .did(let text, let moment):
      if let moment { try time.pass(to: max(time.now, moment)) }
      play.people.write?("@\(time.now.loggedText) \(text)")
      return text
    }
  }
}
