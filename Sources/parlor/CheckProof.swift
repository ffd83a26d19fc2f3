import GameLaws
import ParlorCore

/// How a script shows that a game breaks a law: by a mod that looks at what the rules say, by a second game, or by what
/// is to be seen in the end.
///
/// It fails where the game breaks the law, and no more when the game has been mended; but of some laws no script can
/// show that they are broken, and then the script only plays the moves.
struct CheckProof {
  /// Whether the script shows it.
  var isProof = true
  /// The functions that the script defines, with the game that it plays as the last of them, `watched`; empty where it
  /// plays the game itself.
  var definitions = ""
  /// What hears the cues of the match, so that the rules are asked for them; empty where nothing does.
  var listener = ""
  /// What comes before the game.
  var before = ""
  /// What comes between the two games, if there are two.
  var between = ""
  /// What comes when the moves are played.
  var ending = Self.looking

  /// What can be seen of a match: every function of its rules has a part in it.
  static let looking = """
    print(match.board)
    for _, seat in ipairs(match.seats) do
      print(seat .. " sees:\\n" .. match:text(seat))
      match:save(seat)
    end
    print("turn: " .. tostring(match.turn) .. ", moves: " .. table.concat(match.moves, ", "))
    print("seconds to move: " .. tostring(match.deadline))
    if match.turn == "chance" then match:step() end
    """

  /// A listener that does nothing.
  static let deaf = "function() end"

  /// Functions that compare values of any kind.
  static let comparing = """
    -- A value as text. A state holds numbers, text, true and false, and tables, each in one place.
    local function written(value, met)
      local kind = type(value)
      if kind == "userdata" then return written(value.extra) end -- the state of an engine, which protects its own part
      if kind == "function" then error("a state can't hold a function", 0) end
      if value ~= value then error("what is not a number isn't even equal to itself", 0) end
      if kind ~= "table" then return kind == "string" and ("%q"):format(value) or tostring(value) end
      met = met or {}
      if met[value] then error("a state can't hold a table in two places", 0) end
      met[value] = true
      local parts = {}
      for key, element in pairs(value) do parts[#parts + 1] = tostring(key) .. " = " .. written(element, met) end
      table.sort(parts)
      return "{ " .. table.concat(parts, ", ") .. " }"
    end

    local difference -- the first that was found; whoever asks again hears of it again
    local function same(what, one, other)
      if one ~= other then difference = difference or ("%s:\\n  %s\\n  %s"):format(what, one, other) end
      if difference then error(difference, 0) end
    end
    """

  /// No proof: the script only plays the moves.
  static let none = CheckProof(isProof: false)

  /// The same proof after a game of random players, of which the rules may have kept something.
  func afterGame(_ broken: Case) -> CheckProof {
    var proof = self
    proof.before = "-- A game before, of which something may be left.\n\(broken.randomGame)"
    return proof
  }

  /// The proof that a function of the rules fails.
  static func failing(_ broken: Case) -> CheckProof {
    var proof = asserting(broken, askingAll, about: "All that can be asked of a state is asked.", listener: deaf)
    if broken.functions.contains("refusal") { proof.ending = refusing + "\n" + proof.ending }
    return proof
  }

  private static let askingAll = """
    local moves = type(turn) == "table" and {} or base.moves(state)
    for number = 0, #base.seats do
      local seat = base.seats[number] -- number 0 is nobody's: whoever watches
      base.describe(base.view(state, seat))
      for _, move in ipairs(moves) do base.revealed(state, move, seat) end
    end
    for _, move in ipairs(moves) do base.text(state, move) end
    if turn == "chance" then for _, move in ipairs(moves) do base.weight(state, move) end end
    base.deadline(state)
    """

  /// The proof that something doesn't hold in a state.
  /// - Parameters:
  ///   - statements: statements about `state` and whose `turn` it is, which ask `base`.
  ///   - about: what they are about, in a sentence.
  ///   - listener: what hears the cues; empty where nothing does.
  static func asserting(_ broken: Case, _ statements: String, about: String, listener: String = "") -> CheckProof {
    let turn = """
        turn = function(state, base)
          local turn = base.turn(state)
      \(indented(statements, by: 4))
          return turn
        end,
      """
    return CheckProof(definitions: watched(broken, "The same game. \(about)", functions: turn), listener: listener)
  }

  /// The same game as a mod over it, which watches what its rules say.
  /// - Parameters:
  ///   - about: what it does beside, in a sentence.
  ///   - locals: what its functions share.
  ///   - functions: those that it has instead of the game's.
  static func watched(_ broken: Case, _ about: String, locals: String? = nil, functions: String) -> String {
    let mod = """
      local watched = parlor.mod(\(broken.gameName), {
        id = "watched",
      \(functions)
      })
      """
    return ["-- \(about)", locals, mod].compactMap(\.self).joined(separator: "\n")
  }

  static func indented(_ text: String, by spaces: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }
}
