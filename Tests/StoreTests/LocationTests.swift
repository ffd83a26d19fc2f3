import Foundation
import Testing

@testable import Store

@Suite("Where the store is")
struct LocationTests {
  /// What stands after `--data`, the variables of the environment, and where the store is then.
  struct Case: CustomTestStringConvertible, Sendable {
    let data: String?
    let environment: [String: String]
    let location: StoreLocation
    var testDescription: String { "\(data ?? "-") \(environment) \(location)" }

    init(_ data: String?, _ environment: [String: String], _ location: StoreLocation) {
      (self.data, self.environment, self.location) = (data, environment, location)
    }
  }

  @Test(
    "--data comes first, then XDG_DATA_HOME, then HOME; relative paths of the environment don't count",
    arguments: [
      Case(nil, ["HOME": "/home/a"], .folder("/home/a/.local/share/parlor")),
      Case(nil, ["HOME": "/home/a/"], .folder("/home/a/.local/share/parlor")),
      Case(nil, ["HOME": "/"], .folder("/.local/share/parlor")),
      Case(nil, ["HOME": "/home/a", "XDG_DATA_HOME": "/data"], .folder("/data/parlor")),
      Case(nil, ["XDG_DATA_HOME": "/data/"], .folder("/data/parlor")),
      Case(nil, ["HOME": "/home/a", "XDG_DATA_HOME": "data"], .folder("/home/a/.local/share/parlor")),
      Case(nil, ["HOME": "/home/a", "XDG_DATA_HOME": ""], .folder("/home/a/.local/share/parlor")),
      Case("saves", ["HOME": "/home/a", "XDG_DATA_HOME": "/data"], .folder("saves")),
      Case("/s", [:], .folder("/s")),
      Case(":memory:", ["HOME": "/home/a"], .memory),
    ])
  func standard(example: Case) throws {
    #expect(try StoreLocation.standard(data: example.data) { example.environment[$0] } == example.location)
  }

  @Test("without a folder there is one line that says what to do")
  func errors() {
    for environment in [[:], ["HOME": "home", "XDG_DATA_HOME": "./data"]] {
      let error = #expect(throws: StoreError.self) { try StoreLocation.standard(data: nil) { environment[$0] } }
      #expect(
        error?.description
          == "there is no folder to save in: set HOME or XDG_DATA_HOME, or save elsewhere with --data DIR")
    }
    let error = #expect(throws: StoreError.self) { try StoreLocation.standard(data: "") }
    #expect(error?.description == "'--data' takes a folder or :memory:, not ''")
  }

  @Test("the environment is the process's own where nobody gives another one")
  func process() throws {
    let environment = ProcessInfo.processInfo.environment
    #expect(try StoreLocation.standard(data: nil) == StoreLocation.standard(data: nil) { environment[$0] })
  }

  @Test("messages name the file")
  func path() {
    #expect(StoreLocation.memory.path == ":memory:")
    #expect(StoreLocation.folder("/a").path == "/a/parlor.sqlite")
    #expect(StoreLocation.folder("/a/").path == "/a/parlor.sqlite")
  }
}
