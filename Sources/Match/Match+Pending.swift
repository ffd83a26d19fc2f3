public import ParlorCore

/// What has to be done before anything may change a match; meanwhile it can be looked at.
@usableFromInline
enum PendingWork {
  case nothing
  /// An opponent is being asked: until it answers, nothing may change what it was asked about.
  case choice
  /// What a move leads to is worked out and heard: until that is done, nothing may change either.
  case telling
  /// The rules play a move: until they have, the state may not be looked at either.
  case applying
  /// A move failed and is to be taken back: until that is done, the state may be half changed.
  case takingBack
}

extension Match {
  /// Refuses what somebody who is asked for a choice, or who hears of a move, would bring about.
  @inlinable
  func checkNobodyIsAsked() throws(MatchError) {
    switch pending {
    case .nothing: break
    case .choice:
      throw .refused(Refusal("the match waits for an opponent's choice; until then it can be looked at, not changed"))
    case .telling:
      throw .refused(Refusal("the match is in the midst of a move; until it is done it can be looked at, not changed"))
    case .applying, .takingBack: try settle()
    }
  }

  /// Takes back a move that failed. Rules that were stopped can't do that, so then it is left for when they are asked
  /// again.
  @usableFromInline
  func takeBack(to ply: Int) {
    position = ply
    rewinds += 1
    told = told.filter { $0.value.log.count <= ply }
    pending = .takingBack
    try? settle()
  }

  /// Sees to it that the state is whole: takes back a move that failed, where that is still to be done.
  ///
  /// Rules that hold their own match may ask it anything at any time.
  @inlinable
  func settle() throws(MatchError) {
    switch pending {
    case .nothing, .choice, .telling: break
    case .applying:
      throw .refused(Refusal("the match is in the midst of a move; until it is done it can't be looked at"))
    case .takingBack: try rewind(to: position)
    }
  }
}
