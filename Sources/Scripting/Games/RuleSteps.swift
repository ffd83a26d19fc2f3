/// Calls a game's functions together at each move, in Lua, which costs less than separate calls.
///
/// Its frames are the host's own, as those of the layers of mods (`GameTools.layers`).
enum RuleSteps {
  static let name = "[parlor]"

  /// Makes two functions from apply, turn, moves, the settings and the numbers of the seats: one plays a move on a
  /// state, one only looks at a state. Both return the turn, the moves (nil if it is no seat's turn, false without a
  /// list), and the table that replaces the state, if `apply` returns one.
  ///
  /// Passing the settings at every move takes a fiftieth of the time.
  /// - Parameter passesSettings: whether a function uses them.
  static func source(passesSettings: Bool) -> String {
    let settings = passesSettings ? ", settings" : ""
    return """
      local type = type

      return function(apply, turn, moves, settings, seats)
        local function look(state)
          local mover = turn(state\(settings))
          local seat = seats[mover]
          if seat then return seat, moves(state\(settings)) or false end
          return mover
        end
        local function step(state, move)
          local new = apply(state, move\(settings))
          if new ~= nil and new ~= state then
            -- Of what can't be a state nothing is asked.
            if type(new) ~= "table" then return nil, nil, new end
            local mover, listed = look(new)
            return mover, listed, new
          end
          -- As look does: to call it would take longer than all else here.
          local mover = turn(state\(settings))
          local seat = seats[mover]
          if seat then return seat, moves(state\(settings)) or false end
          return mover
        end
        return step, look
      end
      """
  }
}
