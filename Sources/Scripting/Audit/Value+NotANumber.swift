import ParlorCore

extension Value {
  /// Where the first number lies that equals nothing, as in `state.share`; nil where there is none.
  func placeOfNaN(at path: String) -> String? {
    switch self {
    case .number(let number): number.isNaN ? path : nil
    case .record(let fields):
      fields.keys.sorted().lazy.compactMap { fields[$0]?.placeOfNaN(at: "\(path).\($0)") }.first
    case .list(let values):
      values.indices.lazy.compactMap { values[$0].placeOfNaN(at: "\(path)[\($0 + 1)]") }.first
    default: nil
    }
  }
}
