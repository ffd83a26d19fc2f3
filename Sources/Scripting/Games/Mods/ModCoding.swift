internal import FoundationEssentials
import Lua
public import ParlorCore

/// Encodes and decodes the states and views of an engine.
@usableFromInline
struct ModCoding {
  let encodeState: (StateObject) throws -> [UInt8]
  /// Decodes a state or a view.
  let decode: (ModEngine, [UInt8]) throws -> HostValue

  /// The first bytes, which differ from those of tables.
  static let beginning = Array("{\"".utf8)

  @usableFromInline
  init<Base: Game>(_ game: Base) {
    encodeState = { state in try CodedValue<Base>(state: state.own(by: game).base, extra: state.extra).bytes() }
    decode = { engine, bytes in
      let coded = try JSONDecoder().decode(CodedValue<Base>.self, from: Data(bytes))
      let extra = try coded.extra?.withTable(in: engine.link)
      if let state = coded.state { return EngineState<Base>(engine, state, extra: extra) }
      guard let view = coded.view else { throw ScriptError("the state can't be read: its bytes are damaged") }
      let shown = ShownView<Base>(engine, view)
      shown.extra = extra
      return shown
    }
  }
}

/// A state or a view of an engine, with what mods keep.
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
  /// Runs a closure and turns its errors into errors of scripts.
  static func catching<Result>(_ body: () throws -> Result) throws(ScriptError) -> Result {
    do { return try body() } catch let error as ScriptError { throw error } catch { throw ScriptError("\(error)") }
  }
}
