public import ParlorCore

internal import GRDB

// Small named values that a script keeps across runs.
extension Store {
  /// A script's value by name; nil if there is none.
  /// - Parameter script: identifies the script, such as by its path.
  public func value(script: String, name: String) throws(StoreError) -> Value? {
    let json = try read { database in
      try database.column(String.self, "SELECT json FROM script_value WHERE script = ? AND name = ?", [script, name])
        .first
    }
    guard let json else { return nil }
    guard let value = Value(json: json) else {
      throw StoreError(.damaged("the value \(quoted(name)) of \(script) isn't JSON"), at: location.path)
    }
    return value
  }

  /// Keeps a script's value under a name and replaces the earlier one.
  /// - Parameters:
  ///   - value: any data but functions, of at most `largestValue` bytes as JSON; nil and `Value.none` remove the name.
  ///   - name: 1 to `longestName` characters.
  /// - Throws: an error if the value or the name doesn't fit, or the script already has `mostValues` values.
  public func set(_ value: Value?, script: String, name: String) throws(StoreError) {
    guard (1...Self.longestName).contains(name.unicodeScalars.count) else {
      throw StoreError(.nameLength(name.unicodeScalars.count), at: location.path)
    }
    guard let value, value != Value.none else {
      return try write { database, _ in
        try database.run("DELETE FROM script_value WHERE script = ? AND name = ?", [script, name])
      }
    }
    let json = try json(of: value, name: name)
    try write { database, _ in
      try database.run(
        "INSERT INTO script_value (script, name, json) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json",
        [script, name, json])
      let count = try database.column(Int.self, "SELECT count(*) FROM script_value WHERE script = ?", [script]).first
      guard (count ?? 0) <= Self.mostValues else {
        throw unstorable(name, "the script has \(Self.mostValues) values already; remove one first")
      }
    }
  }

  /// The names of a script's values, sorted by bytes.
  public func names(script: String) throws(StoreError) -> [String] {
    try read { database in
      try database.column(String.self, "SELECT name FROM script_value WHERE script = ? ORDER BY name", [script])
    }
  }

  private func json(of value: Value, name: String) throws(StoreError) -> String {
    if let problem = value.whatJSONLacks(depth: 0) { throw unstorable(name, problem) }
    let json = value.json
    guard json.utf8.count <= Self.largestValue else {
      throw unstorable(name, "it takes \(json.utf8.count) bytes as JSON; at most \(Self.largestValue) are allowed")
    }
    return json
  }

  private func unstorable(_ name: String, _ cause: String) -> StoreError {
    StoreError(.unstorable(name: name, because: cause), at: location.path)
  }
}

extension Value {
  /// The obstacle to a round trip through JSON; nil if there is none.
  fileprivate func whatJSONLacks(depth: Int) -> String? {
    guard depth < Value.deepest else { return "it has more than \(Value.deepest) levels" }
    switch self {
    case .none, .flag, .integer, .text: return nil
    case .number(let number): return number.isFinite ? nil : "it holds a number that isn't finite (\(number))"
    case .function(let function): return "it holds a function (\(function.name))"
    case .list(let values): return Self.firstLack(of: values, depth: depth + 1)
    case .record(let fields):
      return Self.firstLack(of: fields.map(\.value), depth: depth + 1)
    }
  }

  private static func firstLack(of values: [Value], depth: Int) -> String? {
    for value in values { if let problem = value.whatJSONLacks(depth: depth) { return problem } }
    return nil
  }
}
