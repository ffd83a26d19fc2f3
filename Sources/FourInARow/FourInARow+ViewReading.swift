public import ParlorCore

extension FourInARow {
  /// The board of which `value(of:)` tells.
  public func view(from value: Value) -> State? {
    guard case .record(let fields) = value, let told = fields["discs"]?.asList, told.count == columns else {
      return nil
    }
    func seat(_ name: Value?) -> Int? { name?.asText.flatMap { name in seats.firstIndex { $0.name == name } } }
    var discs = [Board(), Board()]
    for (column, stack) in told.enumerated() {
      guard let stack = stack.asList, stack.count <= rows else { return nil }
      for (row, name) in stack.enumerated() {
        guard let seat = seat(name) else { return nil }
        discs[seat] = discs[seat] | Board(bit: column * stride + row)
      }
    }
    var state = start()
    let (first, all) = (mover(in: state), discs[0] | discs[1])
    let mover = seat(fields["mover"]) ?? (all.nonzeroBitCount.isMultiple(of: 2) ? first : 1 - first)
    (state.own, state.all, state.plies) = (discs[mover], all, mover == first ? 0 : 1)
    settle(&state)
    if fields["over"] == .flag(true), state.status == .open || fields["winner"] != nil {
      state.status = seat(fields["winner"]).map { $0 == mover ? .lineOfMover : .line } ?? .full
      state.plies = State.edited | (state.plies & 1)
    }
    return state
  }
}
