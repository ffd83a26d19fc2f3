internal import FoundationEssentials
public import Lua
public import ParlorCore

// The encoding of an engine's states and views.
extension Game {
  @usableFromInline
  func encode(_ state: HeldState) throws -> [UInt8] {
    try CodedValue<Self>(state: state.own(by: self).state, extra: state.extra).bytes()
  }

  /// Decodes a state or a view.
  @usableFromInline
  func decode(_ bytes: [UInt8], for engine: ModEngine) throws -> HostValue {
    let coded = try JSONDecoder().decode(CodedValue<Self>.self, from: Data(bytes))
    let extra = try coded.extra?.withTable(in: engine.link)
    if let state = coded.state { return TypedState<Self>(engine, state, extra: extra) }
    guard let view = coded.view else { throw ScriptError("the state can't be read: its bytes are damaged") }
    let shown = ShownView<Self>(engine, view)
    shown.extra = extra
    return shown
  }
}

extension ModEngine {
  /// Whether bytes encode a table, whose encoding begins differently.
  func isTable(_ bytes: [UInt8]) -> Bool { !bytes.starts(with: "{\"".utf8) }
}

/// A state or a view of an engine, with the mods' `extra`.
struct CodedValue<Base: Game>: Codable {
  var state: Base.State?
  var view: Base.View?
  let extra: TableValue?

  func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return [UInt8](try encoder.encode(self))
  }
}

extension ScriptError {
  /// Runs a closure, and converts its errors to script errors.
  static func catching<Result>(_ body: () throws -> Result) throws(ScriptError) -> Result {
    do { return try body() } catch let error as ScriptError { throw error } catch { throw ScriptError("\(error)") }
  }
}
