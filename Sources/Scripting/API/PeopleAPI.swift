import Lua
import ParlorCore

/// `parlor.ask`, `parlor.say` and `parlor.pause`.
enum PeopleAPI {
  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "ask",
        "Asks the person at the terminal or the page, and waits for a valid answer. Without a person it is an error, "
          + "unless `parlor run --answers FILE` gives the answers.",
        [.init("options", "parlor.Question", "the question and the answers that it allows")],
        returns: ("string|number", "the answer: one of the choices, a number, or a text"),
        example: "-- local side = parlor.ask { text = \"Which side?\", choices = { \"red\", \"black\" } }"
      ) { [unowned host] call in
        try call.refuseWaiting(host)
        let value = try host.answer(to: try question(try Options(call, 1, of: question, for: "parlor.ask")))
        return call.returning(value)
      },
      APIFunction(
        "say", "Shows a text or a picture to the person at the terminal or the page; without a person, prints it.",
        [.init("what", "string|parlor.Scene", "a text, or a picture as a game's `draw` returns it")],
        example: "parlor.say \"Welcome.\""
      ) { [unowned host] call in
        try call.refuseInRules("rules say nothing; have 'cues' say it")
        try host.say(try said(call))
      },
      APIFunction(
        "pause",
        "Waits until the person goes on, or until the time is up; without a person, returns at once.",
        [.init("seconds", "number?", "the longest wait; no limit by default")], example: "parlor.pause(2)"
      ) { [unowned host] call in
        try call.refuseWaiting(host)
        try host.pause(for: call.kind(1) == .none ? nil : try call.seconds(1, "seconds"))
      },
    ]
  }

  /// The options of `parlor.ask`.
  static var question: APIClass {
    APIClass(
      type: "parlor.Question", name: "question", summary: "What `parlor.ask` takes.",
      fields: [text.field, choices.field, number.field, standard.field, seat.field, secret.field], methods: [])
  }

  private static let text = OptionKey.text("text", upTo: .page, isRequired: true, "The question.")

  private static let choices = OptionKey<[String]>(
    "choices", "string[]", "The possible answers.", expected: "a list of texts"
  ) { options in
    let stack = options.stack
    guard stack.kind(at: -1) == .table, stack.length(of: -1) > 0 else { return nil }
    return try stack.elements(of: -1) { index in
      guard let text = stack.text(at: -1), !text.isEmpty, !text.contains("\n") else {
        throw ScriptError(
          "\(options.owner): 'choices' must be a list of texts in a line each; number \(index + 1) is "
            + stack.describe(at: -1))
      }
      return text
    }
  }

  private static let number = OptionKey<ClosedRange<Double>>(
    "number", "number[]", "The smallest and the largest number; if both are whole, so is the answer.",
    expected: "two numbers, as in { 1, 10 }"
  ) { options in
    let stack = options.stack
    guard stack.kind(at: -1) == .table else { return nil }
    let bounds = stack.elements(of: -1) { _ in stack.number(at: -1) ?? .nan }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw ScriptError("\(options.owner): 'number' must be two numbers, the smaller one first, as in { 1, 10 }")
    }
    return bounds[0]...bounds[1]
  }

  private static let standard = OptionKey<String>(
    "default", "(string|number)", "The answer if nothing is typed.", expected: "a string"
  ) { options in
    let stack = options.stack
    if stack.kind(at: -1) == .number { return stack.number(at: -1).map { Value(shortest: $0).plainText } }
    return stack.text(at: -1, upTo: .line)
  }

  private static let seat = OptionKey.text(
    "seat", "The only seat or player who may read the question: the screen is handed over, and wiped afterwards.")
  private static let secret = OptionKey.flag("secret", "Whether the answer is hidden while it is typed.")

  private static func question(_ options: Options) throws -> PersonQuestion {
    guard let text = try options[text], !text.isEmpty else {
      throw ScriptError("\(options.owner): 'text' is missing; give the question, as in text = \"How old are you?\"")
    }
    let choices = try options[choices] ?? []
    let range = try options[number]
    guard choices.isEmpty || range == nil else {
      throw ScriptError("\(options.owner): give 'choices' or 'number', not both")
    }
    let standard = try options[standard]
    let question = PersonQuestion(
      text, choices: choices, range: range, standard: standard, whom: try options[seat],
      isSecret: try options[secret] ?? false)
    if let standard {
      do throws(Refusal) { _ = try question.value(of: standard) } catch {
        throw ScriptError("\(options.owner): 'default' is no answer: \(error.reason)")
      }
    }
    return question
  }

  private static func said(_ call: Call) throws -> Said {
    guard call.kind(1) == .table else { return Said(try call.text(1, "what", upTo: .page)) }
    do throws(SceneMistake) { return Said(try call.stack.scene(at: call.position(1), of: call.machine.link)) } catch {
      if let error = error.own { throw error }
      throw ScriptError("\(call.name): 'what' is a scene that can't be drawn: \(error.problem)")
    }
  }
}

extension Call {
  /// Refuses to wait for people if nobody can.
  fileprivate func refuseWaiting(_ host: ScriptHost) throws(ScriptError) {
    try refuseConfined()
    try host.play.people.checkMayWait(name)
  }
}
