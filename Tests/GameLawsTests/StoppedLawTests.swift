import GameLaws
import ParlorCore
import Synchronization
import Testing

@Suite("Laws that nobody waits for any more")
struct StoppedLawTests {
  @Test("end at the next look at the sign, and say that they were cancelled")
  func stopped() {
    let sign = StopSign(isUp: { true })
    let broken = sign.show { violation(in: Countdown(from: 5), playing: ["1", "2", "2"]) }
    #expect(sign.hasEndedChoices)
    #expect(broken?.law.id == "rules-never-fail" && broken?.breach.error is CancellationError)
    #expect(violation(in: Countdown(from: 5), playing: ["1", "2", "2"]) == nil)
  }

  @Test("look at the sign within a state with many moves")
  func within() {
    let looks = Looks()
    let sign = StopSign(isUp: { looks.isLast(after: 60) })
    let broken = sign.show { violation(of: "text-unique", in: ManyMoves(), playing: ["1"]) }
    #expect(broken?.breach.error is CancellationError)
  }

  /// How often a sign was looked at.
  private final class Looks: Sendable {
    private let count = Mutex(0)

    func isLast(after most: Int) -> Bool {
      count.withLock {
        $0 += 1
        return $0 > most
      }
    }
  }

  /// A game with a hundred thousand moves at its beginning, whose texts are asked for one by one.
  private struct ManyMoves: PerfectInformation {
    var seats: [Seat] { [Seat("one")] }

    func start() -> Int { 0 }

    func turn(in state: Int) -> Turn { state == 0 ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "chosen")) }

    func moves(in state: Int) -> [Int] { state == 0 ? Array(1...100_000) : [] }

    func apply(_ move: Int, to state: inout Int) { state = move }

    func text(for move: Int, in state: Int) -> String { String(move) }
  }
}
