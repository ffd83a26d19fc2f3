import ArgumentParser
import Console
import Glibc
import Lua
import ParlorCore
import Scripting

/// What people did in a script, kept and played again.
struct PeopleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with what people do, a line each, as --log writes it or you do; nobody is asked then.", valueName: "file")
  )
  var answers: String?

  @Option(help: ArgumentHelp("Keep what people do in a file, for --answers.", valueName: "file"))
  var log: String?

  /// The options where somebody gives none.
  static var standard: PeopleOptions {
    var options = PeopleOptions()
    (options.answers, options.log) = (nil, nil)
    return options
  }

  /// Has the people of a run answer as a file says, and keeps what they do.
  func take(part people: ScriptPeople) throws {
    if let answers {
      people.answers = try Failure.catching(.usage) { PeoplesAnswers(try TextFile.read(answers), name: answers) }
    }
    guard let log else { return }
    // Each line is in the file at once, whatever becomes of the run.
    guard let file = fopen(log, "w") else {
      throw Failure(.usage, "'--log': \(log) can't be written: \(String(cString: strerror(errno)))")
    }
    setvbuf(file, nil, _IOLBF, 0)
    people.write = { fputs("\($0)\n", file) }
  }
}
