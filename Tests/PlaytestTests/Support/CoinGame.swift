import ParlorCore

/// A game whose figures are known: two seats move in turn, some times, and then a coin decides whether the first one wins.
/// The game is drawn where the coin stands on its edge.
struct CoinGame: PerfectInformation {
  enum Move: String, Hashable, Sendable, Codable { case on, heads, tails, edge }

  struct State: Hashable, Sendable, Codable {
    var moves = 0
    var toss: Move?
  }

  static let headsKey = SettingKey.integer("heads", in: 0...100, default: 50, help: "Of a hundred tosses.")
  static let movesKey = SettingKey.integer("moves", in: 1...50, default: 1, help: "How many moves there are before.")

  static let plugin = Plugin(
    id: "coin", title: "Coin", summary: "A coin decides.", schema: [headsKey.setting, movesKey.setting]
  ) { settings throws(SettingError) in
    if settings[headsKey] == 13 { throw SettingError(of: "heads", " brings bad luck") }
    return CoinGame(heads: settings[headsKey], moves: settings[movesKey])
  }

  var heads = 50
  var moves = 1
  /// Of a hundred tosses.
  var edge = 0

  var seats: [Seat] { [Seat("first"), Seat("second")] }

  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    if state.toss == .edge { return .over(Outcome(.drawn, reason: "edge")) }
    if let toss = state.toss { return .over(Outcome(.won(by: SeatSet(toss == .heads ? 0 : 1)), reason: "toss")) }
    return state.moves < moves ? .seat(state.moves % 2) : .chance
  }

  func moves(in state: State) -> [Move] {
    if state.toss != nil { return [] }
    return state.moves < moves ? [.on] : [.heads, .tails] + (edge > 0 ? [.edge] : [])
  }

  func apply(_ move: Move, to state: inout State) {
    if move == .on { state.moves += 1 } else { state.toss = move }
  }

  func weight(of move: Move, in state: State) -> Int? {
    move == .heads ? heads : move == .edge ? edge : 100 - heads - edge
  }

  func text(for move: Move, in state: State) -> String { move.rawValue }
}
