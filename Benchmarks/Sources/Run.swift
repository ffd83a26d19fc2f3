import Glibc

/// A program that couldn't be run or that failed.
struct RunError: Error, CustomStringConvertible {
  let description: String
}

/// Runs a program found on the path to its end, with its output thrown away.
func run(_ words: String...) throws { try run(words) }

/// Runs a program found on the path to its end, with its output thrown away.
func run(_ words: [String]) throws {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  var arguments = words.map { strdup($0) }
  defer { arguments.forEach { free($0) } }
  arguments.append(nil)
  var process: pid_t = 0
  guard posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else {
    throw RunError(description: "can't run \(words[0]); is it installed?")
  }
  var status: Int32 = 0
  guard waitpid(process, &status, 0) == process, status == 0 else {
    throw RunError(description: "\(words.joined(separator: " ")) failed with status \(status)")
  }
}
