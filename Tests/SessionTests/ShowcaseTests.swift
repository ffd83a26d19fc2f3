import ParlorCore
import Scripting
import ShippedGames
import Testing

@testable import Session

@Suite("Games that are shown before anybody plays them")
struct ShowcaseTests {
  private let showcase = Showcase(seconds: 10) { try ScriptHost(games: shippedGames) { _ in } }

  @Test("a game that was begun is shown, which isn't over", arguments: shippedGames.map(\.plugin.id))
  func shipped(_ id: String) throws {
    let (preview, again) = (try showcase.preview(of: id), try showcase.preview(of: id))
    #expect(preview.scene == again.scene && !preview.seats.isEmpty && !preview.schema.isEmpty)
    #expect(try showcase.preview(of: id).title == preview.title)
  }

  @Test("the settings that were chosen count, and wrong ones are told in one line")
  func settings() throws {
    let wide = try showcase.preview(of: "four-in-a-row", settings: [("columns", "9")])
    #expect(try wide.scene != showcase.preview(of: "four-in-a-row").scene)
    #expect { try showcase.preview(of: "four-in-a-row", settings: [("columns", "99")]) } throws: {
      "\($0)".contains("columns") && !"\($0)".contains("\n")
    }
  }

  @Test("forms are offered what there is of a setting that takes any text")
  func suggestions() throws {
    #expect(try showcase.preview(of: "simon").suggestions["tempo"] == ["historical", "modern"])
    #expect(try showcase.preview(of: "hangman").suggestions["words"]?.contains("medium") == true)
  }
}
