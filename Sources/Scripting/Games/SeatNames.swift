import Lua
import ParlorCore

extension GameRecipe.SeatNames {
  /// The seats for some settings.
  func seats(_ settings: Reference) throws(ScriptError) -> [Seat] {
    switch self {
    case .list(let names): return names.map(Seat.init)
    case .function(let function):
      return try function.purely { () throws(ScriptError) in
        try function.call(
          arguments: { stack in
            stack.push(settings)
            return 1
          },
          read: { (stack) throws(ScriptError) in
            let reading = RulesReading(function: function, name: "seats", seats: [])
            return try reading.seatNames(at: -1, of: stack).map(Seat.init)
          })
      }
    }
  }
}

extension GameRecipe {
  /// The seats of a mod over an engine in Swift. Their number is the engine's, unless a mod has a `turn`.
  /// - Parameter settings: the table of settings for the functions.
  func seats(over base: [Seat], _ settings: Reference) throws -> [Seat] {
    guard let layer = layers.last(where: { $0.seats != nil }), let names = layer.seats else { return base }
    let seats = try names.seats(settings)
    if seats.count == base.count || layers.contains(where: { $0.functions[.turn] != nil }) { return seats }
    let hint =
      isUsual(base.count)
      ? "; name each of them, leave 'seats' out, or say in 'turn' whose turn it is"
      : " with these settings; name each of them, as a function of the settings can, or say in 'turn' whose turn it is"
    func shown(_ seats: [Seat]) -> String { "\(seats.count) (\(seats.map(\.name).joined(separator: ", ")))" }
    throw SettingError(
      "parlor.mod: 'seats' gives \(shown(seats)), but \(rootID) is played by \(shown(base))\(hint)",
      at: layer.place(of: ["seats"]))
  }

  /// Whether the engine has this number of seats with default settings.
  private func isUsual(_ count: Int) -> Bool {
    guard case .engine(let plugin) = root else { return true }
    return (try? plugin.game())?.seats.count == count
  }
}

extension RulesReading {
  /// Reads the list of the seats' names.
  func seatNames(at position: Int, of stack: Stack) throws(ScriptError) -> [String] {
    let value = try? stack.value(at: position)
    guard let texts = value?.asTexts else {
      let given = value?.shownMisfit(in: "seats") ?? stack.describe(at: position)
      throw wrong("gives \(given); expected a list of names, as in { \"white\", \"black\" }")
    }
    if let problem = Seat.problem(with: texts) { throw wrong("gives \(problem)") }
    return texts
  }
}

extension Value {
  /// The first element of a list that isn't a text, as in `5 as seats[2]`; nil for other values.
  func shownMisfit(in name: String) -> String? {
    guard case .list(let elements) = self else { return nil }
    let misfit = elements.indices.first { if case .text = elements[$0] { false } else { true } }
    return misfit.map { "\(elements[$0]) as \(name)[\($0 + 1)]" }
  }
}

extension Seat {
  /// The problem with names of seats; nil if there is none.
  static func problem(with names: [String]) -> String? {
    guard (1...limit).contains(names.count) else { return "\(names.count) seats; a game has 1 to \(limit)" }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      return "the seat \(quoted(twice)) twice"
    }
    if let odd = names.first(where: { !$0.isSeatName }) {
      return "the seat \(quoted(odd)); a seat's name is one word of letters, digits, - and _, and not 'chance'"
    }
    return nil
  }
}

extension String {
  /// Whether it can name a seat in logs and on command lines.
  fileprivate var isSeatName: Bool {
    !isEmpty && self != "chance" && count <= 40
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension Stack {
  /// Pushes the name of the viewing seat; nil for a spectator.
  func push(_ viewer: Viewer, of seats: [Seat]) {
    if case .seat(let seat) = viewer, seats.indices.contains(seat) { push(seats[seat].name) } else { pushNone() }
  }
}
