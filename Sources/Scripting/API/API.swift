import Lua
import Match
import ParlorCore

/// Everything that a script can reach.
///
/// The machine, the reference page and the editors' definition file are derived from it.
public struct API {
  /// The global functions, such as `print`.
  public var globals: [APIFunction]
  /// The global variables.
  public var variables: [APIClass.Field]
  /// The further global functions of test files.
  public var testing: [APIFunction]
  /// The functions of `require "parlor"`.
  public var library: [APIFunction]
  /// The fields of the library other than functions.
  public var libraryFields: [APIClass.Field]
  /// The objects that scripts hold, and the tables that they pass and receive.
  public var classes: [APIClass]
  /// The states of engines in mods, each with the engine's operations.
  public var states: [APIClass]
}

/// One function of the API.
public struct APIFunction {
  /// A parameter or a result.
  public struct Parameter: Sendable {
    /// The name.
    public let name: String
    /// The type in the notation of LuaCATS, as in `string?` or `integer[]`.
    public let type: String
    /// Its purpose.
    public let summary: String

    public init(_ name: String, _ type: String, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  /// The name, as in `match`.
  public let name: String
  /// The summary: a sentence, and more if needed.
  public let summary: String
  /// The parameters, without a method's object.
  public let parameters: [Parameter]
  /// The result; nil for none.
  public var result: (type: String, summary: String)? { makeResult() }
  // Only the reference reads it, and a report's rows take long to make.
  private let makeResult: () -> (type: String, summary: String)?
  /// An example in Lua; a test runs it.
  public var example: String { makeExample() }
  private let makeExample: () -> String
  /// The function's body; nil if the machine provides the function.
  let body: ((Call) throws -> Int)?

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    returns result: @autoclosure @escaping () -> (type: String, summary: String)? = nil,
    example: @autoclosure @escaping () -> String = "", body: ((Call) throws -> Int)? = nil
  ) {
    (self.name, self.summary, self.parameters) = (name, summary, parameters)
    (makeResult, makeExample, self.body) = (result, example, body)
  }

  /// A function that returns nothing.
  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    example: @autoclosure @escaping () -> String = "", doing body: @escaping (Call) throws -> Void
  ) {
    self.init(name, summary, parameters, example: example()) { call in
      try body(call)
      return 0
    }
  }
}

/// A kind of object or table.
public struct APIClass {
  /// A field that scripts read or write.
  public struct Field {
    /// The name.
    public let name: String
    /// The type in the notation of LuaCATS.
    public var type: String { makeType() }
    private let makeType: () -> String
    /// The summary.
    public let summary: String
    let body: ((Call) throws -> Int)?

    init(
      _ name: String, _ type: @autoclosure @escaping () -> String, _ summary: String,
      body: ((Call) throws -> Int)? = nil
    ) {
      (self.name, makeType, self.summary, self.body) = (name, type, summary, body)
    }

    /// A field that scripts read, as plain data.
    static func value(
      _ name: String, _ type: String, _ summary: String, of value: @escaping (Call) throws -> Value
    ) -> Field {
      Field(name, type, summary) { $0.returning(try value($0)) }
    }
  }

  /// The type in the definition file, as in `parlor.Match`.
  public let type: String
  /// The name in messages and before methods, as in `match`.
  public let name: String
  /// The summary.
  public let summary: String
  /// The fields; in a table of options, the options.
  public let fields: [Field]
  /// The methods, called with a colon.
  public let methods: [APIFunction]
}

extension APIClass {
  /// The kind of object for the machine.
  /// - Parameter others: the names of an object beyond those of its class.
  func kind(of type: AnyObject.Type, others: @escaping (Call) -> [String] = { _ in [] }) -> ObjectKind {
    let name = name
    let names = fields.map(\.name) + methods.map(\.name)
    return ObjectKind(
      type, name: name,
      methods: methods.compactMap { method in
        method.body.map { (method.name, HostFunction("\(name):\(method.name)", isMethod: true, $0)) }
      },
      fields: fields.compactMap { field in
        field.body.map { (field.name, HostFunction("\(name).\(field.name)", isMethod: true, $0)) }
      },
      unknown: HostFunction(name, isMethod: true) { call in
        let asked = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
        throw ScriptError.unknownName(asked, of: name, names + others(call))
      })
  }
}

/// Explains failures of matches and settings to scripts.
func explained(_ error: any Error) -> any Error {
  if let failure = error as? MatchError { return ScriptError(explaining: failure) }
  guard let place = (error as? SettingError)?.place else { return error }
  return ScriptError("\(error)", traceback: "\(place): in a function of the game")
}
