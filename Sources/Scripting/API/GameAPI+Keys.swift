import Lua
import ParlorCore

// The options of games and mods that stand for themselves.
extension GameAPI {
  static let id = OptionKey<String>(
    "id", "string", isRequired: true,
    "Lower-case letters, digits and hyphens. Write it as a literal string in the call: it is how the file is found.",
    expected: "a string"
  ) { options in
    guard let id = options.stack.text(at: -1, upTo: .line) else { return nil }
    let isPlain = id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    guard isPlain, !id.isEmpty, id.count <= 60, id.first != "-" else {
      throw ScriptError("\(options.owner): 'id' must be lower-case letters, digits and hyphens, got \(quoted(id))")
    }
    return id
  }

  static let title = line("title", "The name to show.")
  static let summary = line("summary", "A description of one line.")

  private static func line(_ name: String, _ summary: String) -> OptionKey<String> {
    OptionKey(name, "string", summary, expected: "a string") { options in
      let line = options.stack.text(at: -1, upTo: .line)
      guard let line, !line.isEmpty, !line.isPlainLine else { return line }
      throw ScriptError(
        "\(options.owner): '\(name)' must be one line without blanks around it, got \(quoted(line))")
    }
  }

  static let rules = OptionKey<String>(
    "rules", "string",
    "What `help` shows: the goal, how a move is written, what the signs on the board mean. At most "
      + "\(GameHeader.mostLines) lines, wrapped when shown. By default, a mod has its summary and the rules of its base.",
    expected: "a string"
  ) { options in
    // Without line breaks around it.
    guard var text = options.stack.text(at: -1, upTo: .line)?.drop(while: \.isNewline) else { return nil }
    while text.last?.isNewline == true { text.removeLast() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let misfit = lines.first { !$0.unicodeScalars.allSatisfy(\.standsInLine) }.map { quoted(String($0)) }
    guard let problem = misfit ?? (lines.count > GameHeader.mostLines ? "\(lines.count) lines" : nil) else {
      return String(text)
    }
    throw ScriptError(
      "\(options.owner): 'rules' must be at most \(GameHeader.mostLines) lines without control characters, got "
        + problem)
  }

  static let seats = seats(isRequired: true, "The names of the seats, 1 to 32.")
  static let seatNames = seats(
    isRequired: false, "Other names of the seats; a mod of an engine can't change how many there are.")

  private static func seats(isRequired: Bool, _ summary: String) -> OptionKey<GameRecipe.SeatNames> {
    OptionKey(
      "seats", "string[]|fun(settings: table): string[]", isRequired: isRequired, summary,
      expected: "a list of names, or a function that returns one"
    ) { options in
      if let function = options.function() { return .function(function) }
      guard options.stack.kind(at: -1) == .table else { return nil }
      let value = try options.stack.value(at: -1)
      guard let texts = value.asTexts else {
        guard let misfit = value.shownMisfit(in: "seats") else { return nil }
        throw ScriptError("\(options.owner): 'seats' must be a list of names, got \(misfit)")
      }
      if let problem = Seat.problem(with: texts) { throw ScriptError("\(options.owner): 'seats' has \(problem)") }
      return .list(texts)
    }
  }

  static let starter = OptionKey.text(
    "starter", "The setting whose choices are the seats that may begin; in a series, they take turns at beginning.")

  static let hidesNothing = OptionKey<Bool>(
    "hides_nothing", "boolean",
    "True if `view` shows everybody the whole state, so that opponents may look ahead. A game without `view` hides "
      + "nothing in any case.", expected: "true, or left out where something is hidden"
  ) { $0.stack.flag(at: -1) == true ? true : nil }

  static let lowScore = OptionKey.function(
    "low_score", "fun(view: table): integer?",
    "Returns the score of a game that somebody won, 1 or more; the lowest is kept between runs. Nil for a game that "
      + "doesn't count. It gets what `match:view()` returns.")

  static let tellingCues = OptionKey<[String]>(
    "telling_cues", "string[]",
    "The names of cues that tell a secret on purpose, such as flashes to remember. `parlor check` doesn't report them, "
      + "and people wait for no other cues.",
    expected: "a list of the names of cues, as in { \"flash\" }"
  ) { try $0.texts() }

  static let extra = OptionKey.function(
    "extra", "fun(settings: table): table",
    "Returns what the mod keeps beside the base's state, `state.extra`: a table like a state. All mods of a game share "
      + "it.")

  static let sampleExtra = OptionKey.function(
    "sample_extra", "fun(view: table, state: any, base: parlor.Base): table",
    "Returns an `extra` that fits a state which the engine sampled for this view, so that opponents can think about "
      + "hidden information. It may call `math.random`, and change the sampled state.")
}
