/// How the functions of a game in Lua are called for a move: together, in Lua, which costs less than one by one.
///
/// Its frames are the host's own, as those of `ModLayers` are.
enum RuleSteps {
  static let name = "[parlor]"

  /// Gives (of apply, turn, moves, the settings and the numbers of the seats) a function of a state and a move that
  /// plays it, and one of a state alone; both return the turn, the moves (nil where the turn is no seat's, false where
  /// there is no list), and whatever `apply` returns as a third result, where that is neither nothing nor the state.
  ///
  /// To hand the settings over at every move takes a fiftieth of the time.
  /// - Parameter passesSettings: whether a function looks at them.
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
