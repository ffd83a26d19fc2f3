public import ParlorCore

extension FourInARow {
  /// The board from the data that `value(of:)` gives.
  public func view(from value: Value) -> State? {
    guard case .record(let fields) = value, let told = fields["discs"]?.asList, told.count == columns else {
      return nil
    }
    func seat(_ name: Value?) -> Int? { name?.asText.flatMap { name in seats.firstIndex { $0.name == name } } }
    // The discs of each seat and of nobody.
    var discs = [Board(), Board(), Board()]
    for (column, stack) in told.enumerated() {
      guard let stack = stack.asList, stack.count <= rows else { return nil }
      for (row, name) in stack.enumerated() {
        guard let owner = seat(name) ?? (name == .text(PlainResult.nobody) ? Self.nobody : nil) else { return nil }
        discs[owner] = discs[owner] | Board(bit: column * stride + row)
      }
    }
    for cell in fields["blocked"]?.asList ?? [] {
      guard case .record(let place) = cell, let column = place["column"]?.asInteger, let row = place["row"]?.asInteger,
        (1...columns).contains(column), (1..<rows).contains(row)
      else { return nil }
      discs[Self.nobody] = discs[Self.nobody] | Board(bit: (column - 1) * stride + row - 1)
    }
    var state = start()
    let (first, all) = (mover(in: state), discs[0] | discs[1])
    let mover = seat(fields["mover"]) ?? (all.nonzeroBitCount.isMultiple(of: 2) ? first : 1 - first)
    let nobodys = discs[Self.nobody]
    (state.own, state.theirs) = (discs[mover] | nobodys, discs[1 - mover] | nobodys)
    state.plies = mover == first ? 0 : 1
    settle(&state)
    if fields["over"] == .flag(true), state.status == .open || fields["winner"] != nil {
      state.status = seat(fields["winner"]).map { $0 == mover ? .lineOfMover : .line } ?? .full
      state.plies = State.edited | (state.plies & 1)
    }
    return state
  }
}
