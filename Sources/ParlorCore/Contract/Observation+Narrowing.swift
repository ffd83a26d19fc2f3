// An opponent may delegate a choice to another and restrict it to some of the legal moves.
extension Observation {
  /// Whether the choice is restricted to some of the legal moves.
  @inlinable public var isNarrowed: Bool { moment.pointee.open != nil }

  /// The moves to choose among: all legal ones, or the remaining ones of a narrowed observation.
  ///
  /// An opponent may still choose any legal move; the caller then plays another one.
  @inlinable
  public func choices() throws(G.Failure) -> [G.Move] {
    if let open = moment.pointee.open { return open.pointee }
    return Array(try moves())
  }

  /// Lends the same observation to another opponent.
  /// - Parameters:
  ///   - open: the moves to choose among; nil for the same as here.
  ///   - seed: the seed of its stream, which must differ from this one's if this stream was drawn from.
  @inlinable
  public func lend<Result>(
    among open: [G.Move]? = nil, seed: UInt64, to body: (borrowing Observation) throws -> Result
  ) rethrows -> Result {
    let (seat, ply, played) = (seat, ply, moment.pointee.played)
    func lend(_ open: UnsafePointer<[G.Move]>?) throws -> Result {
      try withUnsafePointer(to: Moment(seat: seat, ply: ply, played: played, open: open)) { moment in
        try body(Observation(state, rules, moment, seed: seed))
      }
    }
    guard let open else { return try lend(moment.pointee.open) }
    return try withUnsafePointer(to: open) { try lend($0) }
  }
}
