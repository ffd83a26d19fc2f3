import ParlorCore

/// One name of the API and its description.
struct ReferenceTopic {
  /// The name in lists, as in `match:play`.
  let name: String
  /// All names under which it is found.
  let names: [String]
  /// The name without its owner.
  let ownName: String
  /// The first sentence.
  let line: String
  /// The whole text.
  let text: String
  /// Whether it is listed.
  let isListed: Bool

  private init(
    _ ownName: String, owner: String = "", other: [String] = [], head: String, summary: String, parts: [String],
    isListed: Bool = true
  ) {
    name = owner + ownName
    names = [name] + other
    self.ownName = ownName
    self.isListed = isListed
    line = Self.firstSentence(of: summary)
    text = ([head + "\n", Self.wrapped(summary)] + parts).joined(separator: "\n")
  }

  /// Takes a function.
  init(_ function: APIFunction, owner: String) {
    var lines = function.parameters.map { Self.entry($0.name, $0.type, $0.summary) }
    if let result = function.result { lines.append(Self.entry("returns", result.type, result.summary)) }
    var parts = lines.isEmpty ? [] : [lines.joined()]
    if !function.example.isEmpty { parts.append("Example:\n\n" + Self.indented(function.example)) }
    self.init(
      function.name, owner: owner, head: "\(owner)\(function.name)(\(function.parameterList))",
      summary: function.summary, parts: parts)
  }

  /// Takes a field or a variable.
  init(_ field: APIClass.Field, owner: String, isListed: Bool = true) {
    self.init(
      field.name, owner: owner, head: "\(owner)\(field.name): \(field.type)", summary: field.summary, parts: [],
      isListed: isListed)
  }

  /// Takes a kind of object or table.
  private init(_ declared: APIClass) {
    var parts: [String] = []
    if !declared.fields.isEmpty {
      parts.append("Fields:\n\n" + declared.fields.map { Self.entry($0.name, $0.type, $0.summary) }.joined())
    }
    if !declared.methods.isEmpty {
      let lines = declared.methods.map { method in
        "  \(declared.name):\(method.name)(\(method.parameterList))\n"
          + Self.wrapped(Self.firstSentence(of: method.summary), indent: 4)
      }
      parts.append("Methods:\n\n" + lines.joined())
    }
    self.init(
      declared.name, other: [declared.type], head: "\(declared.name) (\(declared.type))", summary: declared.summary,
      parts: parts)
  }

  /// A class with all its members.
  static func all(of declared: APIClass) -> [ReferenceTopic] {
    [ReferenceTopic(declared)] + declared.methods.map { ReferenceTopic($0, owner: "\(declared.name):") }
      + declared.fields.map { ReferenceTopic($0, owner: "\(declared.name).", isListed: false) }
  }

  // MARK: Lines

  private static func entry(_ name: String, _ type: String, _ summary: String) -> String {
    "  \(name): \(type)\n" + wrapped(summary, indent: 4)
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }

  private static func firstSentence(of text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      words.append(word)
      if word.hasSuffix(".") || word.hasSuffix(".\"") { break }
    }
    return words.joined(separator: " ")
  }

  /// Wraps a text at 100 characters, each line with a line break.
  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    lines(of: text.split(separator: " "), width: 100, indent: indent).map { $0 + "\n" }.joined()
  }
}

extension APIClass {
  /// Objects have methods or computed fields; the others are plain tables.
  var isObject: Bool { !methods.isEmpty || fields.contains { $0.body != nil } }
}

extension APIFunction {
  /// The parameters of a head; optional ones in brackets.
  var parameterList: String {
    parameters.enumerated().map { index, parameter in
      let name = (index == 0 ? "" : ", ") + parameter.name
      guard parameter.type.hasSuffix("?") || parameter.type.hasSuffix("|nil") else { return name }
      return index == 0 ? "[\(name)]" : " [\(name)]"
    }.joined()
  }
}
