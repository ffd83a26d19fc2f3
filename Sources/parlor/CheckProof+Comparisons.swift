import GameLaws
import ParlorCore

// Proofs that compare answers of the rules: to a question that is asked again, or in two games.
extension CheckProof {
  /// The proof that rules aren't pure: each of their functions is asked again, and must leave the state alone.
  static func askingAgain(_ broken: Case) -> CheckProof {
    let functions = broken.functions
    let changed =
      askedAgain(functions) + (functions.contains("start") ? [startingAgain] : [])
      + (functions.contains("apply") ? [applyingAgain] : [])
    let watched = Self.watched(
      broken, "The same game, in which everything is asked again.",
      locals: "local rules, current -- the rules below, and the last state that they were asked about",
      functions: changed.joined(separator: "\n"))
    let between = """
      -- Nor may another game change what this one says.
      \(broken.randomGame)
      same("another game changes what this one says", before, seen())
      """
    let endings = [replaying, between] + (functions.contains("refusal") ? [refusing] : []) + [looking]
    return CheckProof(
      definitions: [comparing, asking, copying, watched].joined(separator: "\n\n"), listener: deaf,
      ending: endings.joined(separator: "\n"))
  }

  /// The functions that ask those of the game eleven times, but those that make or change a state and those that may
  /// draw random numbers.
  private static func askedAgain(_ functions: Set<String>) -> [String] {
    let parameters = [
      "view": "seat", "text": "move", "weight": "move", "revealed": "move, seat", "cues": "move", "refusal": "text",
    ]
    return functions.subtracting(["start", "apply", "sample"]).sorted().map { name in
      let list = parameters[name].map { ", \($0)" } ?? ""
      return "  \(name) = function(state\(list), base)\n" + (name == "turn" ? "    rules, current = base, state\n" : "")
        + "    return asked(\"\(name)\", state, function() return base.\(name)(state\(list)) end)\n  end,"
    }
  }

  // Eleven times, since what counts the calls takes turns more likely with two, three or five of them.
  private static let asking = """
    -- What a function answers, which is asked for eleven times.
    local function asked(name, state, ask)
      local before, answer = written(state), ask()
      for _ = 1, 10 do
        same(name .. " changes the state", before, written(state))
        same(name .. " gives another answer", written(answer), written(ask()))
      end
      return answer
    end
    """

  /// A text is refused by nobody else than who tries it.
  static let refusing = """
    -- What is no move is refused.
    local texts = { "", " ", "no such move", "-1" }
    for _, move in ipairs(match.moves) do texts[#texts + 1] = move .. " " .. move end
    for _, text in ipairs(match.turn and match.turn ~= "chance" and texts or {}) do
      if match:try(text) then break end
    end
    """

  /// What is seen after a replay must be what was seen before: an engine's state can't be copied to play on it twice.
  private static let replaying = """
    local below, state = rules, copied(current)
    local function seen()
      local parts = { match.board, tostring(match.turn) .. " " .. written(match.outcome) }
      for _, seat in ipairs(match.seats) do parts[#parts + 1] = match:text(seat) .. " " .. written(match:view(seat)) end
      if type(state) == "table" then -- the match keeps these, so they are asked for anew
        local turn = below.turn(state)
        parts[#parts + 1] = written(turn) .. " " .. (type(turn) == "table" and "" or written(below.moves(state)))
      end
      return table.concat(parts, "\\n  ")
    end
    local before = seen()
    for _ = 1, 9 do
      if match:undo() and match:redo() then same("a replay leads to another state", before, seen()) end
    end
    local spelled = {}
    for _, move in ipairs(match.moves) do
      if spelled[move] then error(("two moves are spelled %s"):format(move), 0) end
      spelled[move] = true
    end
    """

  private static let copying = """
    local function copied(value)
      if type(value) ~= "table" then return value end
      local copy = {}
      for key, element in pairs(value) do copy[key] = copied(element) end
      return copy
    end
    """

  private static let startingAgain = """
      start = function(base)
        local state = base.start()
        local first = written(state)
        for _ = 1, 10 do same("start gives another state", first, written(base.start())) end
        return state
      end,
    """

  /// It plays on copies, so that the state before is there to be compared.
  private static let applyingAgain = """
      apply = function(state, move, base)
        if type(state) ~= "table" then return base.apply(state, move) end -- an engine's, which can't be copied
        local before, after = written(state), copied(state)
        base.apply(after, move)
        same("apply changes a state of earlier in the game", before, written(state))
        local expected = written(after)
        for _ = 1, 10 do
          local again = copied(state)
          base.apply(again, move)
          same("apply changes a state of earlier in the game", expected, written(after))
          same("apply leads to another state", expected, written(again))
        end
        return after
      end,
    """

  /// The proof that a viewer can tell two games apart.
  static func telling(_ broken: Case) -> CheckProof {
    let telling = broken.tellingCues.sorted().map { "[\(LuaSpelling.of(.text($0)))] = true" }.joined(separator: ", ")
    return CheckProof(
      definitions: """
        \(comparing)

        local seat, telling, seen = \(broken.viewerName), {\(telling)}, {}

        \(noticing)

        \(watched(broken, "The same game, which takes down what \(broken.viewerInWords) gets.", functions: takingDown))
        """,
      between: "local first = seen\nseen = {}\n-- Another game that must look the same.",
      ending: differingDisclosures(to: broken.viewerInWords))
  }

  private static func differingDisclosures(to viewer: String) -> String {
    """
    for ply, got in ipairs(first) do
      for number = 1, math.max(#got, #seen[ply]) do
        local one, two = got[number] or {}, seen[ply][number] or {}
        local what = ("after move %d \(viewer) gets %s"):format(ply, one[1] or two[1])
        same(what, tostring(one[2]), tostring(two[2]))
      end
    end
    """
  }

  private static let noticing = """
    local function is_noticed(cue)
      if telling[cue.name] or not cue.seats then return not telling[cue.name] end
      for _, name in ipairs(cue.seats) do
        if name == seat then return true end
      end
      return false
    end
    """

  private static let takingDown = """
      apply = function(state, move, base)
        local line = base.revealed(state, move, seat) and base.text(state, move) or "?"
        base.apply(state, move)
        local view = base.view(state, seat)
        local got = {
          { "in the log", line }, { "as its view", written(view) }, { "as its board", base.describe(view) },
          { "to move, in seconds", (base.deadline(state) or {}).seconds },
          { "as its moves", base.turn(state) == seat and written(base.moves(state)) },
        }
        for _, cue in ipairs(base.cues(state, move)) do
          if is_noticed(cue) then got[#got + 1] = { "as a cue", written(cue) } end
        end
        seen[#seen + 1] = got
      end,
    """

  /// The proof that a seat's moves differ though its view doesn't.
  static func differingMoves(_ broken: Case) -> CheckProof {
    var proof = askingAgain(broken)
    if broken.viewer == nil { return proof }
    let name = broken.viewerName
    proof.between = "-- Another game in which \(broken.viewerInWords) sees the same."
    proof.ending = """
      if written(match:view(\(name))) == written(other:view(\(name))) then
        same("the moves, where the seat sees the same", written(match.moves), written(other.moves))
      end
      """
    return proof
  }
}
