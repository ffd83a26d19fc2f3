/// What may take much memory beside its own place: whoever keeps many of it counts how much.
package protocol Weighed {
  /// About how many bytes it takes elsewhere.
  var weight: Int { get }
}

extension String: Weighed {
  package var weight: Int {
    // Fifteen bytes have room in the string itself.
    utf8.count > 15 ? utf8.count + 32 : 0
  }
}

extension Value: Weighed {
  package var weight: Int {
    let place = MemoryLayout<Value>.stride
    return switch self {
    case .none, .flag, .integer, .number, .function: 0
    case .text(let text): text.weight
    case .list(let values): values.reduce(32) { $0 + place + $1.weight }
    case .record(let fields):
      // A table of hashes has places to spare.
      fields.reduce(32) { $0 + 2 * (place + 16) + $1.key.weight + $1.value.weight }
    }
  }
}
