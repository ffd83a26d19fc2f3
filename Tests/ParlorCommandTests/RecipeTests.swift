import CommandRuns
import Testing

@Suite("Recipes", .endsInTime)
struct RecipeTests {
  @Test("a whole game or mod on the page of recipes passes the check")
  func wholeFiles() async throws {
    let files = try Document("docs/modding.md").blocks.filter { block in
      block.info == ["lua"] && ("\n" + block.text).contains("\nreturn parlor.")
    }
    #expect(files.contains { $0.text.contains("sample = ") }, "the game that hides dice is one of them")
    for file in files {
      let program = try Program()
      try program.write("local parlor = require \"parlor\"\n" + file.text, to: "recipe.lua")
      let run = try await program.run("check", "recipe.lua", "--seeds", "40")
      #expect(run.code == 0 && run.output.hasSuffix("recipe.lua: nothing found\n"), "\(run.output)")
    }
  }
}
