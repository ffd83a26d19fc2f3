import ParlorCore

extension Value {
  /// A field of a record; nil where there is none.
  subscript(name: String) -> Value? { if case .record(let fields) = self { fields[name] } else { nil } }
}
