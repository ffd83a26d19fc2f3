public import ParlorCore

extension Simon: Sampleable {
  /// A state whose sequence goes on at random where the view ends: every sequence that fits is as likely, as it is
  /// where chance makes it up. O(length).
  @inlinable
  public func sample(
    consistentWith view: SimonView, for viewer: Viewer, using stream: inout RandomStream
  ) -> SimonState {
    var state = SimonState()
    let count = min(Int(view.length), ButtonSequence.capacity)
    state.sequence = view.known.prefix(count)
    while state.sequence.count < count { state.sequence.append(stream.next(below: buttonCount) &+ 1) }
    state.position = view.position
    state.resetsUsed = view.resetsUsed
    state.pressed = view.pressed
    state.phase = view.phase
    return state
  }
}
