import Foundation
import Match
import ParlorCore
import Testing

@testable import Store
@testable import store_probe

/// Plays on disks that are full or can't be written: real ones, in a space of mounts that ends with the program.
@Suite("Full and read-only disks")
struct DiskTests {
  private static let unshare = "/usr/bin/unshare"
  private static let canMount =
    FileManager.default.isExecutableFile(atPath: unshare)
    && (try? TemporaryFolder.run(unshare, "-rm", "mount", "-t", "tmpfs", "none", "/mnt")) == ""

  /// Runs the probe in a folder after a command of the shell, to which the folder is `$1`.
  private func probe(_ folder: TemporaryFolder, after command: String, keep: String = "all") throws -> Probe {
    let script = "\(command) && exec \"$0\" \"$@\""
    let launcher = [Self.unshare, "-rm", "/bin/sh", "-c", script]
    let probe = try Probe(folder.url, seed: 1, changes: 300, keep: keep, through: launcher)
    probe.end()
    #expect(probe.lines.last?.hasPrefix("done with") == true, "\(probe.lines.suffix(3))")
    #expect(probe.commands.count == 300)
    return probe
  }

  @Test("a full disk is one line, and play goes on unsaved", .enabled(if: canMount))
  func full() throws {
    let folder = try TemporaryFolder()
    let probe = try probe(folder, after: "mount -t tmpfs -o size=400k none \"$1\"")
    #expect(probe.savedCount > 10)
    #expect(probe.lines.contains("unsaved"))
    #expect(
      probe.reports.map { $0.replacing(folder.url.path, with: "DIR") } == [
        "DIR/parlor.sqlite can't be written, the disk is full: free some space, or save elsewhere with --data DIR; "
          + "playing on unsaved"
      ])
  }

  @Test("a disk that is full from the start is one line, and play goes on unsaved", .enabled(if: canMount))
  func fullFromTheStart() throws {
    let folder = try TemporaryFolder()
    for size in ["4k", "16k", "36k", "48k"] {
      let probe = try probe(folder, after: "mount -t tmpfs -o size=\(size) none \"$1\"")
      #expect(probe.reports.count == 1, "\(size): \(probe.reports)")
      #expect(probe.reports.first?.hasPrefix(folder.file.path) == true, "\(size): \(probe.reports)")
    }
  }

  @Test("a read-only folder is one line, and play goes on unsaved", .enabled(if: canMount), arguments: [false, true])
  func readOnly(hasFile: Bool) throws {
    let folder = try TemporaryFolder()
    var id: SeriesID?
    if hasFile { id = try Store(at: folder.location).newSeries(SavedSeries(beginSeries(seed: 1))) }
    let before = try id.map { try Store(at: folder.location).series($0) }
    let probe = try probe(
      folder, after: "mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro \"$1\"", keep: hasFile ? "latest" : "all")
    #expect(probe.reports.count == 1)
    let report = try #require(probe.reports.first).replacing(folder.url.path, with: "DIR")
    #expect(report.hasPrefix("DIR/parlor.sqlite can't be "), "\(report)")
    #expect(report.hasSuffix("or save elsewhere with --data DIR; playing on unsaved"), "\(report)")
    // Played on in memory, where the series on the disk isn't.
    #expect(probe.savedCount == 300)
    if let id { #expect(try Store(at: folder.location).series(id) == before) }
  }

  @Test("a file that may not grow takes nothing in part, and takes everything when it may")
  func noRoom() throws {
    let store = try Store(at: .memory)
    var reports: [String] = []
    let recorder = SeriesRecorder(try beginSeries(seed: 1), in: store) { reports.append($0) }
    recorder.record()
    let size = try #require(try store.pragma("page_count").first)
    _ = try store.pragma("max_page_count = \(size)")
    var stream = RandomStream(seededBy: 1)
    while recorder.isSaved {
      try Command(for: recorder.series, using: &stream).run(on: recorder.series)
      recorder.record()
    }
    #expect(reports.count == 1)
    #expect(reports[0].hasPrefix(":memory: can't be written, the disk is full: free some space"))
    _ = try store.pragma("max_page_count = 100000")
    #expect(recorder.record())
    #expect(try store.series(#require(recorder.id)) == SavedSeries(recorder.series))
  }
}
