internal import FoundationEssentials
import Lua
public import ParlorCore

/// What makes bytes of the states and views of an engine, and reads them back.
@usableFromInline
struct ModCoding {
  let encodeState: (StateObject) throws -> [UInt8]
  /// Reads a state or a view.
  let decode: (ModEngine, [UInt8]) throws -> HostValue

  /// How the bytes begin, which those of tables don't.
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

/// A state or a view of an engine, with what mods keep beside it.
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
  /// What a closure gives; what it throws is an error of scripts.
  static func catching<Result>(_ body: () throws -> Result) throws(ScriptError) -> Result {
    do { return try body() } catch let error as ScriptError { throw error } catch { throw ScriptError("\(error)") }
  }
}
