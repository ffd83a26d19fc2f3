public import ParlorCore

/// Work that must finish before a match may change.
@usableFromInline
enum PendingWork {
  case nothing
  /// An opponent is choosing: the match may be read, but not changed.
  case choice
  /// Cues are computed and sent: the match may be read, but not changed.
  case telling
  /// The rules apply a move: the state may not be read either.
  case applying
  /// A move failed and must be taken back: the state may be half changed.
  case takingBack
}

extension Match {
  /// Refuses changes while an opponent chooses or hears of a move.
  @inlinable
  func checkNobodyIsAsked() throws(MatchError) {
    switch pending {
    case .nothing: break
    case .choice:
      throw .refused(Refusal("the match waits for an opponent's choice; until then it can be looked at, not changed"))
    case .telling:
      throw .refused(Refusal("the match is in the middle of a move; until it is done it can be looked at, not changed"))
    case .applying, .takingBack: try settle()
    }
  }

  /// Takes back a failed move. Stopped rules can't replay, so then `settle` does it later.
  @usableFromInline
  func takeBack(to ply: Int) {
    position = ply
    rewinds += 1
    told = told.filter { $0.value.entries.count <= ply }
    pending = .takingBack
    try? settle()
  }

  /// Finishes taking back a failed move, which restores the state.
  ///
  /// Rules that hold their own match may call this at any time.
  @inlinable
  func settle() throws(MatchError) {
    switch pending {
    case .nothing, .choice, .telling: break
    case .applying:
      throw .refused(Refusal("the match is in the middle of a move; until it is done it can't be looked at"))
    case .takingBack: try rewind(to: position)
    }
  }
}
