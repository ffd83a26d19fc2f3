import Testing

@Suite("Golden transcripts of tests in Lua")
struct GoldenTranscriptTests {
  private let text = "it('x', function() expect('a\\nb'):to_golden('one') end)"

  @Test("a transcript that is missing fails; recording writes it, and then it holds")
  func recording() throws {
    let folder = try TestFolder()
    #expect(try folder.failure(text) == "t-test.lua:1: golden/t-test/one.txt is missing; --record writes it")
    let report = try folder.report(text, isRecording: true)
    #expect(report.recorded == [folder.path("golden/t-test/one.txt")] && report.failureCount == 0)
    #expect(try folder.read("golden/t-test/one.txt") == "a\nb")
    #expect(try folder.failure(text) == nil)
    #expect(try folder.report(text, isRecording: true).recorded.isEmpty)
  }

  @Test("one that differs fails with the lines that do, until it is recorded anew")
  func difference() throws {
    let folder = try TestFolder()
    try folder.write("a\nB", to: "golden/t-test/one.txt")
    #expect(
      try folder.failure(text) == """
        t-test.lua:1: golden/t-test/one.txt differs; --record writes it anew (- recorded, + now):
            a
          - B
          + b
        """)
    #expect(try folder.report(text, isRecording: true).recorded.count == 1)
    #expect(try folder.failure(text) == nil)
  }

  @Test("the transcript of a match tells who plays, every move, the end and the board")
  func match() throws {
    let folder = try TestFolder()
    let source = """
      it('x', function()
        local match = parlor.match { game = 'four-in-a-row', setup = { columns = 2, rows = 2, line = 2 } }
        expect(match:play(1):play(2):play(1)):to_golden('short')
      end)
      """
    #expect(try folder.failure(source, isRecording: true) == nil)
    #expect(
      try folder.read("golden/t-test/short.txt") == """
        game: four-in-a-row
        red: human
        black: human

        1 red 1
        2 black 2
        3 red 1
        red won (line)

         1 2
         X .
         X o

        """)
  }

  @Test("two tests can't expect different texts of one transcript")
  func sameName() throws {
    let source = text + "\nit('y', function() expect('c'):to_golden('one') end)"
    let message = try TestFolder().failure(source, isRecording: true)
    #expect(
      message
        == "t-test.lua:2: two tests expect different contents of the transcript 'one'; give one another name")
  }
}
