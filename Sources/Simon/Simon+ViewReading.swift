public import ParlorCore

extension Simon {
  /// The view from the data that `value(of:)` gives.
  public func view(from value: Value) -> SimonView? {
    func number(_ name: String, in fields: Record) -> UInt8? { fields[name]?.asInteger.flatMap(UInt8.init(exactly:)) }
    guard case .record(let fields) = value, let phase = phase(in: fields), let length = number("length", in: fields),
      let position = number("position", in: fields), let left = number("resets_left", in: fields),
      let known = fields["known"]?.asList?.compactMap(\.asInteger), known.count <= ButtonSequence.capacity,
      known.allSatisfy((1...buttonCount).contains)
    else { return nil }
    return SimonView(
      phase: phase, length: length, position: position,
      resetsUsed: UInt8(clamping: variant == .add ? 0 : resetsPerRound - Int(left)),
      pressed: number("pressed", in: fields) ?? 0, known: ButtonSequence(known))
  }

  private func phase(in fields: Record) -> SimonPhase? {
    guard let name = fields["phase"]?.asText else { return nil }
    guard name == "over" else { return SimonPhase(rawValue: name) }
    if fields["pressed"] != nil { return .mistaken }
    return fields["highlight"] == nil ? .complete : .late
  }
}
