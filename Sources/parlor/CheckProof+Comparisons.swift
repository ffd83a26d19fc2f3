import GameLaws
import ParlorCore

// Proofs that compare answers of the rules: to a question that is asked again, or in two games.
extension CheckProof {
  /// The proof that rules aren't pure: each of their functions is asked again, and must leave the state alone.
  /// - Parameter functions: the functions of the game that scripts have written.
  static func askingAgain(_ game: String, functions: Set<String>) -> CheckProof {
    let applies = functions.contains("apply")
    let changed = askedAgain(functions) + (applies ? [applyingAgain] : [])
    let parts =
      [comparing, asking] + (applies ? [copying] : [])
      + [
        """
        -- The same game, in which everything is asked again.\(functions.contains("refusal") ? "\nlocal refusals = 0" : "")
        local watched = parlor.mod(\(LuaSpelling.of(.text(game))), {
          id = "watched",
        \(changed.joined(separator: "\n"))
        })
        """
      ]
    return CheckProof(
      definitions: parts.joined(separator: "\n\n"), listener: deaf, ending: replaying + "\n" + looking)
  }

  /// The functions that ask those of the game ten times, but those that are asked along with another, change the state
  /// or may draw random numbers.
  private static func askedAgain(_ functions: Set<String>) -> [String] {
    let refuses = functions.contains("refusal")
    let parameters = ["view": "seat", "text": "move", "weight": "move", "revealed": "move, seat", "cues": "move"]
    let asked = functions.union(refuses ? ["moves"] : []).subtracting(["start", "apply", "refusal", "sample"])
    return asked.sorted().map { name in
      let list = parameters[name].map { ", \($0)" } ?? ""
      return "  \(name) = function(state\(list), base)\n" + (name == "moves" && refuses ? askingForRefusal : "")
        + "    return asked(\"\(name)\", state, function() return base.\(name)(state\(list)) end)\n  end,"
    }
  }

  private static let asking = """
    -- What a function answers, which is asked for ten times.
    local function asked(name, state, ask)
      local before, answer = written(state), ask()
      for _ = 1, 9 do
        same(name .. " changes the state", before, written(state))
        same(name .. " gives another answer", written(answer), written(ask()))
      end
      return answer
    end
    """

  /// Asked along with the moves, since nobody else asks for what is no move; for another text each time, since the state
  /// may have kept the last one.
  private static let askingForRefusal = """
        if base.turn(state) ~= "chance" then
          refusals = refusals + 1
          local text = "no move " .. refusals
          asked("refusal", state, function() return base.refusal(state, text) end)
        end

    """

  /// What is seen after a replay must be what was seen before: an engine's state can't be copied to play on it twice.
  private static let replaying = """
    local function seen()
      local parts = { match.board }
      for _, seat in ipairs(match.seats) do parts[#parts + 1] = match:text(seat) .. " " .. written(match:view(seat)) end
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

  /// It plays on copies, so that the state before is there to be compared.
  private static let applyingAgain = """
      apply = function(state, move, base)
        if type(state) ~= "table" then return base.apply(state, move) end -- an engine's, which can't be copied
        local before, after = written(state), copied(state)
        base.apply(after, move)
        same("apply changes a state of earlier in the game", before, written(state))
        local expected = written(after)
        for _ = 1, 9 do
          local again = copied(state)
          base.apply(again, move)
          same("apply changes a state of earlier in the game", expected, written(after))
          same("apply leads to another state", expected, written(again))
        end
        return after
      end,
    """

  /// The proof that a viewer can tell two games apart.
  /// - Parameters:
  ///   - seat: the seat that looks; nil for whoever watches.
  ///   - tellingCues: cues that tell on purpose.
  static func telling(_ game: String, seat: Seat?, tellingCues: Set<String>) -> CheckProof {
    let name = seat.map { LuaSpelling.of(.text($0.name)) } ?? "nil"
    let telling = tellingCues.sorted().map { "[\(LuaSpelling.of(.text($0)))] = true" }.joined(separator: ", ")
    return CheckProof(
      definitions: """
        \(comparing)

        local seat, telling, seen = \(name), {\(telling)}, {}

        \(noticing)

        -- The same game, which takes down what \(shown(seat)) gets.
        local watched = parlor.mod(\(LuaSpelling.of(.text(game))), {
          id = "watched",
        \(takingDown)
        })
        """,
      between: "local first = seen\nseen = {}\n-- Another game that must look the same.",
      ending: """
        for ply, got in ipairs(first) do
          for number = 1, math.max(#got, #seen[ply]) do
            local one, two = got[number] or {}, seen[ply][number] or {}
            local what = ("after move %d \(shown(seat)) gets %s"):format(ply, one[1] or two[1])
            same(what, tostring(one[2]), tostring(two[2]))
          end
        end
        """)
  }

  /// Who looks, in words.
  private static func shown(_ seat: Seat?) -> String { seat?.name ?? "whoever watches" }

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
  static func differingMoves(_ game: String, functions: Set<String>, seat: Seat?) -> CheckProof {
    var proof = askingAgain(game, functions: functions)
    guard let seat else { return proof }
    let name = LuaSpelling.of(.text(seat.name))
    proof.between = "-- Another game in which \(seat.name) sees the same."
    proof.ending = """
      if written(match:view(\(name))) == written(other:view(\(name))) then
        same("the moves, where the seat sees the same", written(match.moves), written(other.moves))
      end
      """
    return proof
  }
}
