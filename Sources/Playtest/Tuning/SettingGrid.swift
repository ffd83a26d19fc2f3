public import ParlorCore

/// The settings that a tuning tries: the Cartesian product of their values.
public struct SettingGrid: Hashable, Sendable {
  /// The largest number of combinations.
  static let largest = 1_000

  /// The settings, the slowest-changing first.
  public let names: [String]
  private let values: [[Value]]

  /// Reads the values of settings, such as `5..9`, `5..9/2` or `6,7`.
  /// - Throws: an error about a name or a value under the game's schema, or about the grid's size.
  public init(_ pairs: [(name: String, text: String)], of plugin: Plugin) throws {
    try self.init(pairs.map { (name: $0.name, values: try Self.values($0, of: plugin)) }, of: plugin)
  }

  /// Takes the values of settings.
  /// - Throws: an error about a name or a value under the game's schema, or about the grid's size.
  public init(_ pairs: [(name: String, values: [Value])], of plugin: Plugin) throws {
    guard !pairs.isEmpty else { throw Refusal("a tuning takes settings with some values, as in rows=5..9") }
    for (name, values) in pairs {
      guard !values.isEmpty else { throw Refusal("'\(name)' takes some values, as in \(name)=5..9") }
      for value in values { _ = try Settings([name: value], for: plugin.id, schema: plugin.schema) }
    }
    names = pairs.map(\.name)
    // A repeated value is tried once.
    values = pairs.map { pair in
      var known: Set<Value> = []
      return pair.values.filter { known.insert($0).inserted }
    }
    let count = values.reduce(1) { min($0 * $1.count, 1 << 30) }
    guard count <= Self.largest else {
      throw Refusal(
        "these settings have \(count) combinations, and at most \(Self.largest) are tried; narrow a range, or give it a "
          + "step, as in 5..9/2")
    }
  }

  /// Reads the values of a setting.
  public static func values(_ pair: (name: String, text: String), of plugin: Plugin) throws -> [Value] {
    // A JSON list or object contains commas.
    let isData = pair.text.hasPrefix("[") || pair.text.hasPrefix("{")
    let parts = pair.text.split(separator: ",", omittingEmptySubsequences: false)
    let texts = isData ? [pair.text] : parts.map(String.init)
    let isWhole = plugin.schema.contains { setting in
      if case .integer = setting.kind { setting.name == pair.name } else { false }
    }
    var values: [Value] = []
    for text in texts {
      let range = isWhole ? try numbers(text, named: pair.name, of: plugin) : nil
      for text in range?.map({ "\($0)" }) ?? [text] {
        values.append(try plugin.choices(fromText: [(pair.name, text)])[pair.name] ?? .none)
      }
    }
    return values
  }

  /// The numbers of a range with an optional step; nil if the text is no range.
  private static func numbers(_ text: String, named name: String, of plugin: Plugin) throws -> StrideThrough<Int>? {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let ends = parts[0].split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    for end in ends { _ = try plugin.choices(fromText: [(name, String(end))]) }
    guard let low = Int(ends[0]), let high = Int(ends[1]), low <= high else {
      throw Refusal("'\(name)' takes a range from the lower to the higher number, not \(quoted(text))")
    }
    guard let step = parts.count < 2 ? 1 : Int(parts[1]), step >= 1 else {
      throw Refusal("'\(name)' takes a step of 1 or more behind its range, as in \(parts[0])/2, not \(quoted(text))")
    }
    let (width, isTooWide) = high.subtractingReportingOverflow(low)
    guard !isTooWide, width / step < largest else {
      throw Refusal("'\(name)' takes a range of at most \(largest) numbers, not \(quoted(text))")
    }
    return stride(from: low, through: high, by: step)
  }

  /// The settings with a single value.
  var fixed: [String: Value] {
    Dictionary(zip(names, values).filter { $0.1.count == 1 }.map { ($0.0, $0.1[0]) }) { first, _ in first }
  }

  /// The settings with several values; all settings if none has several.
  var varied: [String] {
    let varied = zip(names, values).filter { $0.1.count > 1 }.map(\.0)
    return varied.isEmpty ? names : varied
  }

  /// The grid as plain data.
  var value: Value {
    .record(Record(zip(names, values).map { ($0, .list($1)) }))
  }

  /// All combinations, in order.
  public var combinations: [[String: Value]] {
    zip(names, values).reduce([[:]]) { combinations, setting in
      combinations.flatMap { combination in
        setting.1.map { value in combination.merging([setting.0: value]) { $1 } }
      }
    }
  }
}
