package import ParlorCore

// Values for the page's renderer: docs/page-api.md describes them.
extension Record {
  /// Creates a record without the nil fields.
  package init(_ fields: (String, Value?)...) {
    self.init(fields.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension Value {
  /// A time in seconds, rounded to microseconds.
  package static func seconds(_ duration: Duration) -> Value {
    Value(shortest: (duration / .microseconds(1)).rounded() / 1_000_000)
  }

  /// A string; nil for nil.
  package static func of(_ text: String?) -> Value? { text.map { .text($0) } }
}

extension Cue {
  /// The cue without its audience, which is secret.
  package var data: Value {
    .record(
      Record(
        ("name", .text(name)), ("at", .seconds(at)), ("lasting", .seconds(lasting)), ("subject", subject),
        ("details", details)))
  }
}
