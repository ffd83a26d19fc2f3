import Lua
public import ParlorCore

/// A mod of an engine that the engine's opponents can play.
protocol EngineModGame: ModdedGame {
  var rules: ScriptRules { get }
  /// The state in the form that scripts hold.
  func held(_ state: State) throws -> TableValue
  /// The legal move for a script's spelling; nil if there is none.
  func legalMove(_ move: ScriptMove, in state: State) throws -> Move?
  /// The legal moves for scripts.
  func scriptMoves(in state: State) throws -> [ScriptMove]
}

extension EngineModGame {
  /// Creates the engine's opponent for this mod; without an engine, the plugin's own opponent.
  func enginePlayer(of plugin: any OpponentPlugin, _ settings: Settings) throws(OpponentError) -> any Opponent<Self> {
    guard let engine = rules.engine else { return try plugin.opponent(for: self, settings) }
    do {
      let player = ModPlayer(try engine.player(plugin, settings), of: plugin, for: self)
      let start = try start()
      for seat in seats.indices { try player.expectKnownView(of: start, for: seat) }
      return player
    } catch let error as OpponentError { throw error } catch { throw OpponentError("\(plugin.id): \(error)") }
  }
}

/// An opponent of an engine that plays a mod by the engine's part of the state.
final class ModPlayer<Mod: EngineModGame>: Opponent {
  typealias G = Mod

  private let player: EnginePlayer
  private let plugin: any OpponentPlugin
  private let mod: Mod

  init(_ player: EnginePlayer, of plugin: any OpponentPlugin, for mod: Mod) {
    (self.player, self.plugin, self.mod) = (player, plugin, mod)
  }

  var isListening: Bool { player.hear != nil }
  var thinkingTime: Duration { player.thinkingTime() }
  var isRepeatable: Bool { player.isRepeatable }
  var memoryFootprint: Int { player.memoryFootprint }

  func hear(_ cues: [Cue]) throws { try player.hear?(cues) }

  func choose(_ observation: borrowing Observation<Mod>) throws -> Mod.Move {
    let (seat, ply, seed, isNarrowed) = (observation.seat, observation.ply, observation.seed, observation.isNarrowed)
    let choices = isNarrowed ? try observation.choices() : []
    return try observation.lendState { state in
      try expectKnownView(of: state, for: seat)
      let object = try mod.rules.object(of: try mod.held(state))
      func chosen(among open: [ScriptMove]?) throws -> (spelled: ScriptMove, own: Mod.Move?)? {
        guard let move = try player.choose(object, seat, ply, seed, open) else { return nil }
        return (move, try mod.legalMove(move, in: state))
      }
      if let move = try chosen(among: nil)?.own, !isNarrowed || choices.contains(move) { return move }
      // The mod, or the asking opponent, excludes some of the engine's moves.
      let legal = try mod.scriptMoves(in: state)
      let open = try legal.filter { move in
        try !isNarrowed || mod.legalMove(move, in: state).map(choices.contains) == true
      }
      guard let move = try chosen(among: open) else {
        throw OpponentError(
          "\(plugin.id) knows none of the legal moves of \(mod.rules.game)"
            + (open.first.map { ", such as \($0.text)" } ?? ""))
      }
      if let own = move.own { return own }
      throw OpponentError("\(plugin.id) plays \(quoted(move.spelled.text)), which isn't legal in \(mod.rules.game)")
    }
  }

  /// Checks that a seat's view has the same values in the fields that the opponent reads as the engine's view.
  /// - Throws: an error that names the differing field.
  func expectKnownView(of state: Mod.State, for seat: Int) throws {
    guard mod.rules.call(.view) != nil, let engine = mod.rules.engine, let fields = plugin.fieldsRead else { return }
    let shown = try mod.value(of: try mod.view(of: state, for: .seat(seat))).asRecord
    let object = try mod.rules.object(of: try mod.held(state))
    let known = try engine.viewValue(try engine.view(object, .seat(seat))).asRecord
    guard let strange = fields.first(where: { !Value.areAlike(shown[$0], known[$0]) }) else { return }
    func told(_ fields: Record) -> String { fields[strange]?.json ?? "nothing" }
    throw OpponentError(
      "\(plugin.id) reads '\(strange)' of the view, in which \(mod.rules.game) shows \(told(shown)) in place of "
        + told(known))
  }
}

extension Value {
  /// The fields of a record; empty for other values.
  fileprivate var asRecord: Record { if case .record(let fields) = self { fields } else { [:] } }

  /// Whether two values are equal; a script's empty table also equals an empty list.
  fileprivate static func areAlike(_ one: Value?, _ other: Value?) -> Bool {
    let isEmpty = [one, other].allSatisfy { $0 == .list([]) || $0 == .record([:]) }
    return isEmpty || one == other
  }
}

extension ScriptGame: EngineModGame {
  func held(_ state: TableValue) throws -> TableValue { try rules.held(state) }

  func legalMove(_ move: ScriptMove, in state: TableValue) throws -> ScriptMove? {
    try isLegal(move, in: state) ? move : nil
  }

  func scriptMoves(in state: TableValue) throws -> [ScriptMove] { Array(try moves(in: state)) }

  public func opponent(
    ofBase plugin: any OpponentPlugin, _ settings: Settings
  ) throws(OpponentError) -> any Opponent<ScriptGame> { try enginePlayer(of: plugin, settings) }
}

extension NativeMod: EngineModGame {
  var rules: ScriptRules { script.rules }

  func held(_ state: Base.State) throws -> TableValue { try script.table(of: state) }

  func legalMove(_ move: ScriptMove, in state: Base.State) throws -> Base.Move? { try base.meant(by: move, in: state) }

  func scriptMoves(in state: Base.State) throws -> [ScriptMove] { try base.listed(in: state) }

  public func opponent(
    ofBase plugin: any OpponentPlugin, _ settings: Settings
  ) throws(OpponentError) -> any Opponent<NativeMod> { try enginePlayer(of: plugin, settings) }
}
