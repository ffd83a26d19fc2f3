import ParlorCore
import Simon
import Testing

@Suite("Playbacks that a function times")
struct TimingTests {
  private static let before = ["start", "3", "3", "1", "3", "1", "4"]

  /// What is wrong with what a function gives for the third playback; nil where nothing is.
  private func failure(_ timing: @escaping (Int, Int) throws -> [Value]) throws -> String? {
    let game = try simon(timing: timing)
    let state = try game.state(after: Self.before)
    do {
      _ = try game.cues(after: .button(4), in: state)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("S35: the function gives the seconds on and the seconds of gap of each step")
  func steps() throws {
    let game = try simon { length, step in [.number(Double(length) / 10), .number(Double(step) / 100)] }
    let cues = try game.cues(after: Self.before)
    #expect(cues.flashed == [3, 1, 4])
    #expect(cues.allSatisfy { $0.lasting == .milliseconds(300) })
    #expect(cues.map(\.at) == [800, 1_110, 1_430].map { .milliseconds($0) })
  }

  @Test("the function is asked for each step once, in order; reset and a replay ask again")
  func questions() throws {
    let asked = Asked()
    let game = try simon { length, step in
      asked.questions.append([length, step])
      return [1, 1, "more is ignored"]
    }
    _ = try game.cues(after: Self.before)
    #expect(asked.questions == [[3, 1], [3, 2], [3, 3]])
    _ = try game.cues(after: Self.before + ["reset"])
    #expect(asked.questions.count == 6)
  }

  @Test("whole and fractional seconds down to a thousandth are taken, and rounded to the millionth")
  func exactness() throws {
    let game = try simon { _, _ in [0.001, .number(1.0 / 3)] }
    let cues = try game.cues(after: Self.before)
    #expect(cues.map(\.lasting) == Array(repeating: .milliseconds(1), count: 3))
    #expect(cues.map { $0.at - .milliseconds(800) } == [0, 334_333, 668_666].map { .microseconds($0) })
  }

  @Test(
    "anything but two numbers above zero is refused with the question and what came",
    arguments: [
      ([], "nil"), ([.none], "nil"), ([0.4], "0.4"), ([0.4, .none], "0.4 and nil"), ([.none, 0.4], "nil and 0.4"),
      ([0, 0.05], "0 and 0.05"), ([0.4, 0], "0.4 and 0"), ([-1, 1], "-1 and 1"), ([0.0009, 1], "0.0009 and 1"),
      ([1, 0.0009], "1 and 0.0009"), ([.number(.nan), 1], "nan and 1"), ([1, .number(.infinity)], "1 and inf"),
      ([601, 1], "601 and 1"), (["0.4", 1], "'0.4' and 1"), ([["on": 1]], "a table"), ([true, [1]], "true and a list"),
    ] as [([Value], String)])
  func nonsense(answer: [Value], shown: String) throws {
    let words = "must give two numbers above 0 (seconds on, seconds of gap), each from 0.001 to 600, got"
    #expect(try failure { _, step in step == 2 ? answer : [1, 1] } == "timing(3, 2) \(words) \(shown)")
  }

  @Test("a list that comes after the first step is refused")
  func lateList() throws {
    let message = try failure { _, step in step == 1 ? [1, 1] : [[["at": 0, "lasting": 1]]] }
    #expect(message?.hasSuffix("got a list") == true)
  }

  @Test("a playback of more than ten minutes is refused, one of exactly ten is not")
  func tooLong() throws {
    #expect(try failure { _, _ in [150, 50] } == nil)
    #expect(try failure { _, _ in [150, 50.001] } == "timing(3, 3) makes the playback longer than 600 seconds")
  }

  @Test("what the function fails with comes through, and the game goes on")
  func failing() throws {
    let game = try simon { _, _ in throw Refusal("no rhythm") }
    let state = try game.state(after: Self.before)
    #expect { try game.cues(after: .button(4), in: state) } throws: { "\($0)" == "no rhythm" && $0 is FunctionFailure }
    #expect(game.turn(in: state) == .seat(0))
    #expect(game.moves(in: state).count == 6)
  }

  @Test("rules whose tempo can't fail can't fail either")
  func failures() {
    #expect(TableSimon.Failure.self == Never.self)
    #expect(Simon<FunctionTempo>.Failure.self == FunctionFailure.self)
  }
}

/// What a function was asked.
private final class Asked {
  var questions: [[Int]] = []
}
