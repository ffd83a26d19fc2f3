/// What the text of a script tells of the game that it returns. The script isn't run: one that lies beside games may
/// play them.
struct GameText {
  /// What encloses a word.
  private enum Enclosure {
    /// A function, a loop or a condition.
    case block
    /// The arguments of `parlor.game` or `parlor.mod`.
    case arguments
    /// The table of options among these arguments.
    case options
    /// Any other table or bracket.
    case other
  }

  /// The ids of the games that it makes, where they are written down, the last of them last.
  private(set) var ids: [String] = []
  /// Whether the script calls `parlor.game` or `parlor.mod`, by any name that it gives the library.
  private var makesGame = false
  /// Whether the script itself returns something, and not only functions in it.
  private var returnsSomething = false
  private var enclosures: [Enclosure] = []
  /// The names that the library has so far.
  private var libraries: Set<String> = [Self.library]
  /// What was read so far, with `require "parlor"` as the one word `parlor`; something stands before the first word.
  private var words = [LuaWords.Word](repeating: .sign(0), count: 3)

  private static let library = "parlor"
  private static let requirements: [[LuaWords.Word]] = [
    [.name("require"), .text(library)],
    [.name("require"), .sign(UInt8(ascii: "(")), .text(library), .sign(UInt8(ascii: ")"))],
    [.sign(UInt8(ascii: "(")), .name(library), .sign(UInt8(ascii: ")"))],
  ]

  /// Reads the text of a script.
  init(_ source: String) {
    for word in LuaWords(source) {
      if enclosures.isEmpty, earlier(1).isName("return"), !word.isSign(";") { returnsSomething = true }
      take(word)
      words.append(word)
      nameLibrary()
    }
  }

  /// Whether the script may return a game; what it does return shows when it is run.
  var mayReturnGame: Bool { makesGame && returnsSomething }

  private mutating func take(_ word: LuaWords.Word) {
    switch word {
    case .name("function"), .name("do"), .name("if"), .name("repeat"): enclosures.append(.block)
    case .name("end"), .name("until"): _ = enclosures.popLast()
    case .name: break
    case .text(let text):
      if enclosures.last == .options, earlier(2).isName("id"), earlier(1).isSign("=") { ids.append(text) }
    case .sign: take(bracket: word)
    }
  }

  private mutating func take(bracket word: LuaWords.Word) {
    let isCall = isMaker
    if word.isSign("(") {
      enclosures.append(isCall ? .arguments : .other)
    } else if word.isSign("{") {
      enclosures.append(isCall || enclosures.last == .arguments ? .options : .other)
    } else {
      if word.isSign(")") || word.isSign("}") { _ = enclosures.popLast() }
      return
    }
    if isCall { makesGame = true }
  }

  /// Whether the last words are `parlor.game` or `parlor.mod`.
  private var isMaker: Bool {
    guard case .name(let owner) = earlier(3), libraries.contains(owner), earlier(2).isSign(".") else { return false }
    return earlier(1).isName("game") || earlier(1).isName("mod")
  }

  /// Takes `require "parlor"` for the library, and the name to which it is assigned for another name of it.
  private mutating func nameLibrary() {
    if let requirement = Self.requirements.first(where: { words.suffix($0.count).elementsEqual($0) }) {
      words.removeLast(requirement.count)
      words.append(.name(Self.library))
    }
    if earlier(1).isName(Self.library), earlier(2).isSign("="), case .name(let name) = earlier(3) {
      libraries.insert(name)
    }
  }

  /// The word that was read so many words ago: 1 for the last one.
  private func earlier(_ count: Int) -> LuaWords.Word { words[words.count - count] }
}
