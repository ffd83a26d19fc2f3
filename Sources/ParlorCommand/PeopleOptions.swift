import ArgumentParser
import Console
import Glibc
import Lua
import ParlorCore
import Scripting

/// Recording and replaying people's actions in a script.
struct PeopleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the actions of people from a file that --log wrote, one on each line; nobody is asked.", valueName: "file")
  )
  var answers: String?

  @Option(help: ArgumentHelp("Write the actions of people to a file, for --answers.", valueName: "file"))
  var log: String?

  /// The default options.
  static var standard: PeopleOptions {
    var options = PeopleOptions()
    (options.answers, options.log) = (nil, nil)
    return options
  }

  /// Answers for people from a file, and records their actions.
  func take(part people: ScriptPeople) throws {
    if let answers {
      people.answers = try Failure.catching(.usage) { PeoplesAnswers(try TextFile.read(answers), name: answers) }
    }
    guard let log else { return }
    // Each line is flushed to the file at once, in case the run crashes.
    guard let file = fopen(log, "w") else {
      throw Failure(.usage, "'--log': \(log) can't be written: \(String(cString: strerror(errno)))")
    }
    setvbuf(file, nil, _IOLBF, 0)
    people.write = { fputs("\($0)\n", file) }
  }
}
