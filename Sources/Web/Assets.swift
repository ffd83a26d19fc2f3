/// The files of the page: a fixed table, so that no path of a request ever reaches a file.
enum Assets {
  /// A file: what it is, and its bytes.
  struct File {
    let type: String
    let bytes: [UInt8]
  }

  static let files: [String: File] = [
    "index.html": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html),
    "page.js": File(type: "text/javascript; charset=utf-8", bytes: PackageResources.page_js),
  ]
}
