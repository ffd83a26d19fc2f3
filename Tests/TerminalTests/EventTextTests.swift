import Session
import Testing

@testable import Terminal

@Suite("Texts of events")
struct EventTextTests {
  @Test("that a file shows what is hidden is said in a line of the narrowest usual terminal")
  func saved() {
    #expect(Event.saved(path: "hangman.parlor", showsHidden: false).savedText == "saved to hangman.parlor")
    let warning = Event.saved(path: "hangman-2.parlor", showsHidden: true).savedText
    #expect(warning == "saved to hangman-2.parlor, which shows hidden moves: keep it to yourself")
    #expect(warning.count <= 78)
  }
}
