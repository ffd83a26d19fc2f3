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
  /// Whether the script calls `parlor.game` or `parlor.mod`.
  private var makesGame = false
  /// Whether the script itself returns something, and not only functions in it.
  private var returnsSomething = false
  private var enclosures: [Enclosure] = []
  /// The three words before the one that is looked at, in order.
  private var earlier = [LuaWords.Word](repeating: .sign(0), count: 3)

  /// Reads the text of a script.
  init(_ source: String) {
    for word in LuaWords(source) {
      if enclosures.isEmpty, earlier[2].isName("return"), !word.isSign(";") { returnsSomething = true }
      take(word)
      earlier = [earlier[1], earlier[2], word]
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
      if enclosures.last == .options, earlier[1].isName("id"), earlier[2].isSign("=") { ids.append(text) }
    case .sign: take(bracket: word)
    }
  }

  private mutating func take(bracket word: LuaWords.Word) {
    let isCall = earlier[1].isSign(".") && (earlier[2].isName("game") || earlier[2].isName("mod"))
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
}
