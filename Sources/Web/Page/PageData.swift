package import ParlorCore

// Values as the page's renderer takes them: docs/page-api.md describes them.
extension Record {
  /// Takes fields, of which some may have no value.
  package init(_ fields: (String, Value?)...) {
    self.init(fields.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension Value {
  /// A time in seconds, to the millionth.
  package static func seconds(_ duration: Duration) -> Value {
    Value(shortest: (duration / .microseconds(1)).rounded() / 1_000_000)
  }

  /// A text where there is one.
  package static func of(_ text: String?) -> Value? { text.map { .text($0) } }
}

extension Cue {
  /// The cue; who else notices it is nobody's business.
  package var data: Value {
    .record(
      Record(
        ("name", .text(name)), ("at", .seconds(at)), ("lasting", .seconds(lasting)), ("subject", subject),
        ("details", details)))
  }
}
