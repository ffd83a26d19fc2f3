import ParlorCore
import Simon
import Testing

@Suite("The setting tempo")
struct TempoSettingTests {
  @Test("S35: a tempo is historical, modern or a list of rows") func tempos() throws {
    #expect(try tableGame(["tempo": "historical"]).tempo == .historical)
    #expect(try tableGame(["tempo": "modern"]).tempo == .modern)
    let rows: Value = [["from": 1, "on": 0.5, "gap": 0.1], ["from": 3.0, "on": 1, "gap": 0.001]]
    let tempo = try tableGame(["tempo": rows]).tempo
    #expect(
      tempo.rows == [
        TempoTable.Row(from: 1, on: .milliseconds(500), gap: .milliseconds(100)),
        TempoTable.Row(from: 3, on: .seconds(1), gap: .milliseconds(1)),
      ])
    #expect(try tableGame(["tempo": .text(rows.json)]).tempo == tempo)
  }

  @Test("what isn't a tempo is refused with what is taken", arguments: ["fast", 3, .none, true] as [Value])
  func noTempo(value: Value) {
    #expect(
      refusal(of: ["tempo": value])
        == "setting 'tempo' takes historical, modern or a list of tables with from, on and gap, not \(value)")
  }

  private static let row: Value = ["from": 1, "on": 0.4, "gap": 0.05]

  @Test(
    "S10: a list with something wrong in it is refused with the row",
    arguments: [
      ([], "the first row must be from 1"),
      ([:], "the first row must be from 1"),
      ([["from": 2, "on": 1, "gap": 1]], "the first row must be from 1"),
      ([row, row], "row 2 must be from a longer sequence than the row before it"),
      ([row, ["from": 101, "on": 1, "gap": 1]], "row 2: 'from' takes a whole number from 1 to 100, not 101"),
      ([["on": 1, "gap": 1]], "row 1 doesn't say from which length on it counts: 'from' is missing"),
      ([["from": 1, "gap": 1]], "row 1: 'on' takes seconds from 0 to 600, not nothing"),
      ([["from": 1, "on": 1]], "row 1: 'gap' takes seconds from 0 to 600, not nothing"),
      ([["from": 1, "on": 0, "gap": 1]], "row 1: 'on' takes 0.001 to 600 seconds, not 0.0 seconds"),
      ([["from": 1, "on": 1, "gap": 0]], "row 1: 'gap' takes 0.001 to 600 seconds, not 0.0 seconds"),
      ([row, ["from": 2, "on": 1, "gap": 0.0005]], "row 2: 'gap' takes 0.001 to 600 seconds, not 0.0005 seconds"),
      ([["from": 1, "on": .number(.nan), "gap": 1]], "row 1: 'on' takes seconds from 0 to 600, not nan"),
      ([["from": 1, "on": "long", "gap": 1]], "row 1: 'on' takes seconds from 0 to 600, not 'long'"),
      ([["from": 1, "on": 1, "gap": 1, "tone": 1]], "row 1 has no field 'tone'; it has from, on, gap"),
      ([0.4], "row 1 takes a table with from, on, gap, not 0.4"),
      ([["from": 1, "on": 70, "gap": 6]], "a playback of up to 8 buttons would take more than 600 seconds"),
    ] as [(Value, String)])
  func wrongRows(value: Value, message: String) {
    #expect(refusal(of: ["tempo": value]) == "setting 'tempo': \(message)")
  }

  @Test("ten minutes are enough for a playback, whichever length is the slowest") func tenMinutes() throws {
    #expect(refusal(of: ["tempo": [["from": 1, "on": 70, "gap": 5]]]) == nil)
    let rows: Value = [["from": 1, "on": 200, "gap": 100], ["from": 4, "on": 1, "gap": 1]]
    #expect(refusal(of: ["tempo": rows, "length": 2]) == nil)
    #expect(
      refusal(of: ["tempo": rows, "length": 100])
        == "setting 'tempo': a playback of up to 100 buttons would take more than 600 seconds")
  }

  @Test("a table that is made by hand is checked too") func byHand() {
    #expect(throws: Refusal("the first row must be from 1")) { try TempoTable([]) }
    #expect(throws: Refusal("row 2 is from 101; no sequence is so long")) {
      try TempoTable([1, 101].map { TempoTable.Row(from: $0, on: .seconds(1), gap: .seconds(1)) })
    }
    #expect(throws: Refusal("row 1: 'on' takes 0.001 to 600 seconds, not 601.0 seconds")) {
      try TempoTable([TempoTable.Row(from: 1, on: .seconds(601), gap: .seconds(1))])
    }
  }
}
