import ParlorCore

/// One name of the API, and what there is to say about it.
struct ReferenceTopic {
  /// The name as it is listed, as in `match:play`.
  let name: String
  /// The same, and others by which it is found.
  let names: [String]
  /// The name without what it belongs to.
  let ownName: String
  /// Its first sentence.
  let line: String
  /// Everything about it, some lines.
  let text: String
  /// Whether it has a line in the list.
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

  /// A function, with what it takes, what it gives and an example.
  init(_ function: APIFunction, owner: String) {
    var lines = function.parameters.map { Self.entry($0.name, $0.type, $0.summary) }
    if let result = function.result { lines.append(Self.entry("gives", result.type, result.summary)) }
    var parts = lines.isEmpty ? [] : [lines.joined()]
    if !function.example.isEmpty { parts.append("Example:\n\n" + Self.indented(function.example)) }
    self.init(
      function.name, owner: owner, head: "\(owner)\(function.name)(\(function.parameterList))",
      summary: function.summary, parts: parts)
  }

  /// A field or a variable.
  init(_ field: APIClass.Field, owner: String, isListed: Bool = true) {
    self.init(
      field.name, owner: owner, head: "\(owner)\(field.name): \(field.type)", summary: field.summary, parts: [],
      isListed: isListed)
  }

  /// A kind of object or table, with its fields and methods.
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

  /// A class and everything in it.
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

  /// A text in lines of at most 100 characters, each with a line break at its end.
  private static func wrapped(_ text: String, indent: Int = 0) -> String {
    lines(of: text.split(separator: " "), width: 100, indent: indent).map { $0 + "\n" }.joined()
  }
}

extension APIClass {
  /// Objects have methods or fields that are worked out; the others are plain tables.
  var isObject: Bool { !methods.isEmpty || fields.contains { $0.body != nil } }
}

extension APIFunction {
  /// The parameters as a head shows them; those that may be left out stand in brackets.
  var parameterList: String {
    parameters.enumerated().map { index, parameter in
      let name = (index == 0 ? "" : ", ") + parameter.name
      guard parameter.type.hasSuffix("?") || parameter.type.hasSuffix("|nil") else { return name }
      return index == 0 ? "[\(name)]" : " [\(name)]"
    }.joined()
  }
}
