// One opponent may ask another, and leave it some of the legal moves alone.
extension Observation {
  /// Whether whoever asks leaves the opponent only some of the legal moves.
  @inlinable public var isNarrowed: Bool { moment.pointee.open != nil }

  /// The moves to choose among: the legal ones, or those of them that are left.
  ///
  /// An opponent may choose any legal move all the same; then whoever asked plays another one.
  @inlinable
  public func choices() throws(G.Failure) -> [G.Move] {
    if let open = moment.pointee.open { return open.pointee }
    return Array(try moves())
  }

  /// Lends the same observation to another opponent.
  /// - Parameters:
  ///   - open: the moves that are left to it; nil for as many as there were.
  ///   - seed: the seed of its stream, which must differ from this one's where that was drawn from.
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
