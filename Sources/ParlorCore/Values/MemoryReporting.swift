/// A type whose values may hold much memory and report how much.
package protocol MemoryReporting {
  /// The approximate bytes held outside the value itself.
  var memoryFootprint: Int { get }
}

/// The approximate bytes that a value holds outside itself; 0 for types that don't report.
@inlinable
public func memoryFootprint<Held>(of value: Held) -> Int { _isPOD(Held.self) ? 0 : reportedFootprint(of: value) }

@usableFromInline
func reportedFootprint<Held>(of value: Held) -> Int { (value as? any MemoryReporting)?.memoryFootprint ?? 0 }

extension String: MemoryReporting {
  package var memoryFootprint: Int {
    // Strings of up to fifteen bytes are stored inline.
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
      // Hash tables keep spare slots.
      fields.reduce(32) { $0 + 2 * (place + 16) + $1.key.memoryFootprint + $1.value.memoryFootprint }
    }
  }
}
