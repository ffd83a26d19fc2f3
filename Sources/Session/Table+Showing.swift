import Match
import ParlorCore

// How a table updates its places.
extension Table {
  private func viewer(of guest: Guest, turn: Turn) -> Viewer {
    let isPersons = if case .seat(let seat) = turn { match.setup.isPerson(seat) } else { false }
    return isPersons
      ? guest.viewer(turn: turn, hasSecrets: !match.hidesNothing, handsOver: manners.handsOver) : guest.listener
  }

  /// Whether a place plays a seat, and that seat's player is present.
  func plays(_ place: Place, on seat: Int) -> Bool {
    guard let guest = guest(at: place), match.setup.isPerson(seat) else { return false }
    return viewer(of: guest, turn: .seat(seat)) == .seat(seat)
  }

  /// Updates all places.
  func show(turn: Turn) throws { for guest in guests { try show(guest, turn: turn) } }

  /// Updates one place.
  func show(_ guest: Guest, turn: Turn) throws {
    try look(guest, turn: turn)
    describe(guest)
    guest.place.post(.position(guest.snapshot))
  }

  private func look(_ guest: Guest, turn: Turn) throws {
    let viewer = viewer(of: guest, turn: turn)
    guest.look(at: match, as: viewer, ask)
    guest.draw(othersOf: series, ask)
    try ask { try guest.readLog(of: match, as: viewer) }
  }

  /// Updates all places after a game was begun, selected or undone. Chance's first draw belongs to the update.
  func showAnew() throws {
    let turn = try ask { try match.turn }
    for guest in guests {
      guest.forget()
      if turn == .chance { describe(guest) } else { try show(guest, turn: turn) }
    }
  }

  /// Completes all snapshots once the table rests.
  func publish() {
    attempt {
      let turn = try ask { try match.turn }
      var moves = if case .waiting = phase { try ask { try match.legalMoves() } } else { [String]() }
      if let script { moves = try moves.filter { try script.refusal($0) == nil } }
      for guest in guests {
        try look(guest, turn: turn)
        let isMover = if case .waiting(let seat) = phase { guest.snapshot.viewer == .seat(seat) } else { false }
        guest.note { $0.moves = isMover ? moves : [] }
        describe(guest)
      }
    }
  }

  /// Sets a snapshot's position in the series.
  func describe(_ guest: Guest) {
    let status = seriesStatus ?? (try? ask { SeriesStatus(of: series, counts: !isScripts) }) ?? SeriesStatus()
    seriesStatus = status
    guest.note { snapshot in
      (snapshot.phase, snapshot.game, snapshot.ply) = (phase, series.selected, match.ply)
      snapshot.shut = script?.shut ?? []
      snapshot.isLocked = mustWatch && phase == .playing
      (snapshot.seats, snapshot.players, snapshot.series) = (match.seats, match.setup.players, status)
      if case .waiting = phase { return }
      snapshot.moves = []
    }
  }
}
