import Lua
import Match
import ParlorCore

/// The one table of everything that a script can reach: what it is called, what it takes, what it does.
///
/// The machine is filled from it, and the reference page and the editors' definition file are written from it.
public struct API {
  /// The global functions beside Lua's own, such as `print`.
  public var globals: [APIFunction]
  /// The global variables beside Lua's own.
  public var variables: [APIClass.Field]
  /// The global functions that test files have beside these.
  public var testing: [APIFunction]
  /// What `require "parlor"` gives.
  public var library: [APIFunction]
  /// What it gives beside functions.
  public var libraryFields: [APIClass.Field]
  /// The kinds of object that scripts hold, and the tables that they pass and get.
  public var classes: [APIClass]
  /// The states of engines that mods hold, each with the engine's operations.
  public var states: [APIClass]
}

/// One function of the API.
public struct APIFunction {
  /// What a function takes or gives.
  public struct Parameter: Sendable {
    /// The name.
    public let name: String
    /// The type in the notation of LuaCATS, as in `string?` or `integer[]`.
    public let type: String
    /// What it is for.
    public let summary: String

    public init(_ name: String, _ type: String, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  /// The name, as in `match`.
  public let name: String
  /// What it does: one sentence, and more where a caller must know more.
  public let summary: String
  /// What it takes; a method's object isn't listed.
  public let parameters: [Parameter]
  /// What it gives; nil where it gives nothing.
  public let result: (type: String, summary: String)?
  /// A few lines of Lua that show it at work; a test runs them.
  public var example: String { makeExample() }
  /// Made for the reference alone.
  private let makeExample: () -> String
  /// What runs; nil where the machine has the function from somewhere else.
  let body: ((Call) throws -> Int)?

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    returns result: (type: String, summary: String)? = nil, example: @autoclosure @escaping () -> String = "",
    body: ((Call) throws -> Int)? = nil
  ) {
    (self.name, self.summary, self.parameters, self.result) = (name, summary, parameters, result)
    (makeExample, self.body) = (example, body)
  }
}

/// One kind of object or table of the API.
public struct APIClass {
  /// A field that scripts read or write.
  public struct Field {
    /// The name.
    public let name: String
    /// The type in the notation of LuaCATS.
    public var type: String { makeType() }
    /// Made for the reference alone.
    private let makeType: () -> String
    /// What it is.
    public let summary: String
    let body: ((Call) throws -> Int)?

    init(
      _ name: String, _ type: @autoclosure @escaping () -> String, _ summary: String,
      body: ((Call) throws -> Int)? = nil
    ) {
      (self.name, makeType, self.summary, self.body) = (name, type, summary, body)
    }
  }

  /// The name of the type in the definition file, as in `parlor.Match`.
  public let type: String
  /// The name that messages use and that goes before a method's, as in `match`.
  public let name: String
  /// What it is.
  public let summary: String
  /// What scripts read with a dot; in a table of options, what they may give.
  public let fields: [Field]
  /// What scripts call with a colon.
  public let methods: [APIFunction]
}

extension APIClass {
  /// The kind of object that the machine knows the class as.
  /// - Parameter others: the names that an object has beside those of its class.
  func kind(of type: AnyObject.Type, others: @escaping (Call) -> [String] = { _ in [] }) -> ObjectKind {
    let name = name
    let names = fields.map(\.name) + methods.map(\.name)
    return ObjectKind(
      type, name: name,
      methods: methods.compactMap { method in
        method.body.map { (method.name, HostFunction("\(name):\(method.name)", isMethod: true, explaining($0))) }
      },
      fields: fields.compactMap { field in
        field.body.map { (field.name, HostFunction("\(name).\(field.name)", isMethod: true, explaining($0))) }
      },
      unknown: HostFunction(name, isMethod: true) { call in
        let asked = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
        throw ScriptError.unknownName(asked, of: name, names + others(call))
      })
  }
}

/// Has a function of the API say of the failures of matches and settings what a script needs to know.
func explaining(_ body: @escaping (Call) throws -> Int) -> (Call) throws -> Int {
  { call in
    do { return try body(call) } catch let failure as MatchError { throw ScriptError(explaining: failure) } catch {
      guard let place = (error as? SettingError)?.place else { throw error }
      throw ScriptError("\(error)", traceback: "\(place): in a function of the game")
    }
  }
}
