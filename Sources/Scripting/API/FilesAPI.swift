import Lua
import ParlorCore

/// The files as an object.
final class ScriptFilesBox {
  private let store: any ScriptStore

  init(_ store: any ScriptStore) { self.store = store }

  /// Reads a file.
  func read(_ name: String, for call: Call) throws -> [UInt8] {
    let files = try files(for: call)
    let names = try files.sizes().keys.sorted().map(\.text)
    guard names.contains(where: name.isExactly) else {
      let hint = suggestion(for: name, among: names, else: "there is \(names.orNone)")
      throw ScriptError("\(call.name): no file \(quoted(name)); \(hint)")
    }
    return try files.read(name)
  }

  /// Reads a file of text.
  func text(of name: String, for call: Call) throws -> String {
    let text = String(validating: try read(name, for: call), as: UTF8.self)
    guard let text else { throw ScriptError("\(call.name): the file \(quoted(name)) isn't UTF-8 text") }
    return text
  }

  /// Writes a whole file, if there is room.
  func write(_ text: [UInt8], to name: String, for call: Call) throws {
    let files = try files(for: call)
    try files.exclusively { try write(text, to: name, of: files, for: call) }
  }

  /// Appends to a file, if there is room.
  func append(_ text: [UInt8], to name: String, for call: Call) throws {
    let files = try files(for: call)
    try files.exclusively {
      let before = try files.sizes()[ExactText(name)] == nil ? [] : files.read(name)
      try write(before + text, to: name, of: files, for: call)
    }
  }

  private func write(_ text: [UInt8], to name: String, of files: any ScriptFiles, for call: Call) throws {
    let (sizes, limits) = (try files.sizes(), files.limits)
    let (bytes, key) = (text.count, ExactText(name))
    guard bytes <= limits.each else {
      throw ScriptError("\(call.name): \(quoted(name)) would have \(bytes) bytes; a file has at most \(limits.each)")
    }
    let others = sizes.reduce(bytes) { $0 + ($1.key == key ? 0 : $1.value) }
    guard others <= limits.all, sizes[key] != nil || sizes.count < limits.count else {
      throw ScriptError(
        "\(call.name): no room for \(quoted(name)): all files have at most \(limits.all) bytes and are at most "
          + "\(limits.count); files:remove makes room")
    }
    try files.write(text, to: name)
  }

  /// The files, for callers who may use them.
  func files(for call: Call) throws -> any ScriptFiles {
    try call.refuseConfined()
    if call.machine.link.isLoadingGame {
      throw ScriptError("\(call.name): the file of a game reads and keeps nothing while it is loaded")
    }
    guard let files = try store.files else {
      throw ScriptError("\(call.name): there are no files in a check, a playtest or a replay")
    }
    return files
  }
}

/// The object `parlor.files`.
enum FilesAPI {
  private static let parameter = APIFunction.Parameter("name", "string", "a file name, as in \"evening.txt\"")

  static var declared: APIClass {
    APIClass(
      type: "parlor.Files", name: "files",
      summary:
        "A folder of files that all of a person's scripts share: `--files DIR`, or `parlor/files` in your data folder. "
        + "For a few values of one script, `parlor.store` is simpler. "
        + "A name has at most 100 bytes, no slash and no dot at its start. A file has at most 16 MiB, all have 256 MiB; "
        + "`--file-limit` and `--files-limit` change that. Rules, opponents' files, checks and playtests have none.",
      fields: [], methods: reading + writing)
  }

  private static var reading: [APIFunction] {
    [
      APIFunction(
        "list", "Returns the names of the files, sorted.", returns: ("string[]", "the names"),
        example: "for _, name in ipairs(parlor.files:list()) do print(name) end"
      ) { call in
        let names = try call.object(as: ScriptFilesBox.self).files(for: call).sizes().keys.sorted()
        return call.returning(.list(names.map { .text($0.text) }))
      },
      APIFunction(
        "read", "Returns the text of a file.", [parameter],
        returns: ("string?", "the text; nil if there is no such file"),
        example:
          "parlor.files:write(\"evening.txt\", \"nim 3:2\\n\")\nassert(parlor.files:read(\"evening.txt\") == \"nim 3:2\\n\")"
      ) { call in
        let files = try call.object(as: ScriptFilesBox.self).files(for: call)
        let name = try name(call)
        guard try files.sizes()[ExactText(name)] != nil else { return call.returning(.none) }
        call.stack.push(bytes: try files.read(name))
        return 1
      },
    ]
  }

  private static var writing: [APIFunction] {
    [
      APIFunction(
        "write",
        "Writes a text to a file, replacing what it held. A crash leaves either the old text or the new one.",
        [parameter, .init("text", "string", "the text, of any bytes")],
        example: "parlor.files:write(\"results.csv\", \"game,winner\\n\")"
      ) { call in try call.object(as: ScriptFilesBox.self).write(try text(call), to: try name(call), for: call) },
      APIFunction(
        "append",
        "Appends a text to a file, even while other programs append to it. It takes as long as writing the whole file, "
          + "so collect many lines first.",
        [parameter, .init("text", "string", "the text, of any bytes")],
        example: "parlor.files:append(\"results.csv\", \"nim,first\\n\")"
      ) { call in try call.object(as: ScriptFilesBox.self).append(try text(call), to: try name(call), for: call) },
      APIFunction(
        "remove", "Removes a file.", [parameter], returns: ("boolean", "whether there was such a file"),
        example: "parlor.files:remove(\"evening.txt\")"
      ) { call in
        let files = try call.object(as: ScriptFilesBox.self).files(for: call)
        let name = try name(call)
        func isThere() throws -> Bool { try files.sizes()[ExactText(name)] != nil }
        let isRemoved =
          try isThere()
          && files.exclusively {
            // Another program may have removed it.
            guard try isThere() else { return false }
            try files.remove(name)
            return true
          }
        return call.returning(.flag(isRemoved))
      },
    ]
  }

  /// Reads a file's name.
  static func name(_ call: Call) throws(ScriptError) -> String {
    let name = try call.text(1, "name")
    guard isFileName(name) else {
      throw call.wrong(1, "name", expected: "1 to 100 bytes without slashes, dots at the start or control characters")
    }
    return name
  }

  private static func text(_ call: Call) throws -> [UInt8] {
    let bound = TextBound(bytes: try call.object(as: ScriptFilesBox.self).files(for: call).limits.each)
    guard let text = call.stack.bytes(at: call.position(2), upTo: bound) else {
      throw call.wrong(2, "text", expected: "a string", upTo: bound)
    }
    return text
  }
}
