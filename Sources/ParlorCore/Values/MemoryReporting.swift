/// Something that may hold much memory, which its holders account for.
package protocol MemoryReporting {
  /// About how many bytes it takes elsewhere.
  var memoryFootprint: Int { get }
}

/// About how many bytes a value takes beside its own place; none where nobody knows.
@inlinable
public func memoryFootprint<Held>(of value: Held) -> Int { _isPOD(Held.self) ? 0 : reportedFootprint(of: value) }

@usableFromInline
func reportedFootprint<Held>(of value: Held) -> Int { (value as? any MemoryReporting)?.memoryFootprint ?? 0 }

extension String: MemoryReporting {
  package var memoryFootprint: Int {
    // Fifteen bytes have room in the string itself.
    utf8.count > 15 ? utf8.count + 32 : 0
  }
}

extension Value: MemoryReporting {
  package var memoryFootprint: Int {
    let place = MemoryLayout<Value>.stride
    return switch self {
    case .none, .flag, .integer, .number, .function: 0
    case .text(let text): text.memoryFootprint
    case .list(let values): values.reduce(32) { $0 + place + $1.memoryFootprint }
    case .record(let fields):
      // A table of hashes has places to spare.
      fields.reduce(32) { $0 + 2 * (place + 16) + $1.key.memoryFootprint + $1.value.memoryFootprint }
    }
  }
}
