import CommandRuns
import Foundation
import Testing

@Suite("The tutorial", .endsInTime)
struct TutorialTests {
  @Test("every file of the tutorial is used, and every command prints what the tutorial says")
  func tutorial() async throws {
    let isRecording = ProcessInfo.processInfo.environment["PARLOR_RECORD"] == "1"
    var document = try Document("docs/tutorial.md")
    let walkthrough = try Walkthrough()
    var blocks = document.blocks
    for index in blocks.indices {
      let text = try await walkthrough.take(blocks[index])
      if !isRecording { #expect(text == blocks[index].text, "PARLOR_RECORD=1 writes it anew") }
      blocks[index].text = text
    }
    #expect(walkthrough.problems.isEmpty)
    #expect(walkthrough.unused.isEmpty, "no command names these files")
    if isRecording {
      document.blocks = blocks
      try document.write()
      Issue.record("PARLOR_RECORD is set: docs/tutorial.md was written anew; run without it")
    }
  }

  @Test("the tutorial takes half an hour to read and to type")
  func halfAnHour() throws {
    let work = ReadersWork(of: try Document("docs/tutorial.md"))
    #expect(work.minutes <= 30, "\(work.words) words to read, \(work.characters) characters to type")
    // Of a page without blocks there would be little to do.
    #expect(work.words > 1_000 && work.characters > 3_000)
  }
}
