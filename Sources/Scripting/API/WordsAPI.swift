import Lua
import ParlorCore
import WordLists

/// The object of `parlor.words` and `parlor.wordlist`, and these functions.
enum WordsAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.Words", name: "words", summary: "Checked words, for the setting `words`.",
      fields: [
        .value("name", "string", "The name of the list.") { .text(try held($0).name) },
        .value("count", "integer", "How many words there are; duplicates count once.") { .integer(try held($0).count) },
        .value("alphabet", "string[]", "The letters that can be guessed.") {
          .list(try held($0).alphabet.map(Value.text))
        },
      ],
      methods: [
        APIFunction(
          "word", "Returns one of the words.", [.init("number", "integer", "from 1 to `count`")],
          returns: ("string?", "the word as it is shown, or nil"),
          example: "local words = parlor.words { \"ant\", \"bee\" }\nassert(words:word(2) == \"bee\")"
        ) { call in
          let number = try call.integer(1, "number")
          let word = number >= 1 ? try held(call).word(at: number - 1) : nil
          return call.returning(word.map(Value.text) ?? .none)
        },
        contains, matching,
      ])
  }

  static func held(_ call: Call) throws(ScriptError) -> CheckedWords { try call.object(as: CheckedWords.self) }

  static func functions(of host: ScriptHost) -> [APIFunction] {
    [
      APIFunction(
        "words", "Checks a list of words; a word that can't be guessed is an error with the reason.",
        [
          .init("words", "string[]", "the words; case doesn't matter, spaces and hyphens are shown from the start")
        ] + spellingParameters, returns: ("parlor.Words", "the words, for `setup.words`"),
        example: "local words = parlor.words { \"ant\", \"bee\", \"jack-o'-lantern\" }\n"
          + "parlor.match { game = \"hangman\", setup = { words = words } }"
      ) { call in
        _ = try call.table(1, "words")
        guard case .list(let values) = try call.data(1, "words") else {
          throw ScriptError("parlor.words: 'words' must be a list of words, as in { \"ant\", \"bee\" }")
        }
        return call.returning(try words(values, try spelling(call)))
      },
      APIFunction(
        "wordlist", "Finds a list of words by its name, or by the path of a text or property list file.",
        [.init("name", "string", "the name, or a path inside the script's folders")] + spellingParameters,
        returns: ("parlor.Words", "the words, for `setup.words`"),
        example: "local words = parlor.wordlist(\"animals\")\nprint(words.name, words.count, words:word(1))"
      ) { [unowned host] call in
        let name = try call.text(1, "name")
        return call.returning(try host.words.words(named: name, try spelling(call)))
      },
      APIFunction(
        "wordlists", "Returns the names of the word lists, sorted.", returns: ("string[]", "the names"),
        example: "for _, name in ipairs(parlor.wordlists()) do print(name) end"
      ) { [unowned host] call in call.returning(.list(host.words.entries().map { .text($0.name) })) },
    ]
  }

  private static let spellingParameters: [APIFunction.Parameter] = [
    .init(
      "accents", "\"fold\"|\"fold-all\"|\"distinct\"|nil",
      "whether letters with accents count as plain letters (the default) or as separate letters"),
    .init("language", "string?", "the language of the words, as in `el` or `pt-BR`, which determines the letters"),
    .init(
      "letters", "\"base\"|\"whole\"|nil",
      "whether a letter with signs, as in Hindi, counts as the plain letter (the default) or as a separate one"),
  ]

  private static func spelling(_ call: Call) throws(ScriptError) -> WordSpelling {
    let accents = call.kind(2) == .none ? nil : try call.text(2, "accents")
    if let accents, !WordSpelling.accents.contains(accents) {
      throw call.wrong(2, "accents", expected: "\"fold\", \"fold-all\" or \"distinct\"")
    }
    let language = call.kind(3) == .none ? nil : try call.text(3, "language")
    let letters = call.kind(4) == .none ? nil : try call.text(4, "letters")
    if let letters, !WordSpelling.letters.contains(letters) {
      throw call.wrong(4, "letters", expected: "\"base\" or \"whole\"")
    }
    do { return try WordSpelling(accents: accents, language: language, letters: letters) } catch {
      throw ScriptError("\(call.name): \(error.reason)")
    }
  }

  private static func words(_ values: [Value], _ spelling: WordSpelling) throws -> CheckedWords {
    let texts = try values.enumerated().map { offset, value in
      guard case .text(let text) = value else {
        throw ScriptError("parlor.words: word \(offset + 1) must be a string, got \(value)")
      }
      return text
    }
    do { return try CheckedWords(texts, spelling) } catch { throw ScriptError("parlor.words: \(error.reason)") }
  }
}
