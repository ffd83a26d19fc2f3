/// The API for editors, as LuaCATS definitions for the Lua language server. The file isn't executed.
public struct DefinitionFile {
  private let api: API

  /// Takes an API.
  public init(_ api: API) { self.api = api }

  /// The text of the file.
  public var text: String {
    let parts =
      [Self.head, Self.aliases] + (api.classes + api.states).map(declaration)
      + [library] + api.variables.map(declaration) + (api.globals + api.testing).map { declaration($0, owner: "") }
      + ["return parlor"]
    return parts.joined(separator: "\n\n") + "\n"
  }

  // The classes are tables only for the language server, and functions don't use their parameters.
  private static let head = """
    ---@meta parlor
    -- What scripts can reach, for editors. Made from the code (see docs/lua-reference.md): don't edit it by hand.
    -- luacheck: ignore 111 112 121 122 131 212 241
    """

  private static let aliases = """
    ---An opponent's id, one made by `parlor.opponent`, the path of a script that returns one, or "human".
    ---@alias parlor.Player string|parlor.Opponent

    ---Who plays, by seat or in the order of the seats.
    ---@alias parlor.Players table<string, parlor.Player>|parlor.Player[]
    """

  private func declaration(_ declared: APIClass) -> String {
    let name = String(declared.type.split(separator: ".").last ?? "")
    var lines = ["---\(declared.summary)", "---@class \(declared.type)"]
    lines += declared.fields.map { field in
      let (mark, type) = Self.optional(field.type)
      return "---@field \(field.name)\(mark) \(type) \(field.summary)"
    }
    guard !declared.methods.isEmpty else { return lines.joined(separator: "\n") }
    let methods = declared.methods.map { declaration($0, owner: name + ":") }
    return ((lines + ["local \(name) = {}"]).joined(separator: "\n") + "\n\n") + methods.joined(separator: "\n\n")
  }

  private var library: String {
    let functions = api.library.map { declaration($0, owner: "parlor.") }
    let fields = api.libraryFields.map { "---@field \($0.name) \($0.type) \($0.summary)\n" }.joined()
    return "---What `require \"parlor\"` gives.\n---@class parlor\n\(fields)local parlor = {}\n\n"
      + functions.joined(separator: "\n\n")
  }

  private func declaration(_ variable: APIClass.Field) -> String {
    "---\(variable.summary)\n---@type \(variable.type)\n\(variable.name) = {}"
  }

  private func declaration(_ function: APIFunction, owner: String) -> String {
    var lines = ["---\(function.summary)"]
    lines += function.parameters.map { parameter in
      let (mark, type) = Self.optional(parameter.type)
      return "---@param \(parameter.name)\(mark) \(type) \(parameter.summary)"
    }
    if let result = function.result { lines.append("---@return \(result.type) # \(result.summary)") }
    if api.library.contains(where: { $0.name.hasPrefix("\(function.name).") }), let result = function.result {
      return "---\(function.summary)\n---@overload fun(): \(result.type)\n\(owner)\(function.name) = {}"
    }
    let names = function.parameters.map(\.name).joined(separator: ", ")
    return (lines + ["function \(owner)\(function.name)(\(names)) end"]).joined(separator: "\n")
  }

  /// A type without its question mark, which follows the name.
  private static func optional(_ type: String) -> (mark: String, type: String) {
    type.hasSuffix("?") ? ("?", String(type.dropLast())) : ("", type)
  }
}
