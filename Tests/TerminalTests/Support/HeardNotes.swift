/// What is heard of a WAV file: where it isn't silent, and how often a second it swings there.
struct HeardNotes {
  struct Note {
    /// In seconds from the beginning.
    let begin, end: Double
    /// In hertz, by how often it crosses zero.
    let frequency: Double
  }

  private(set) var notes: [Note] = []
  private(set) var length = 0.0

  /// Reads a file of 16 bits and one channel.
  init(_ wave: [UInt8]) {
    guard wave.count > 44 else { return }
    let rate = wave[24..<28].reversed().reduce(0.0) { $0 * 256 + Double($1) }
    let samples = stride(from: 44, to: wave.count - 1, by: 2).map { place in
      Int16(bitPattern: UInt16(wave[place]) | UInt16(wave[place + 1]) << 8)
    }
    length = Double(samples.count) / rate
    // So many samples in a row that are silent end a note.
    let pause = Int(rate / 200)
    var (begin, lastLoud, crossings, wasAbove): (Int?, Int, Int, Bool) = (nil, 0, 0, false)
    func end() -> Note? {
      guard let first = begin, lastLoud > first else { return nil }
      let seconds = Double(lastLoud - first) / rate
      return Note(
        begin: Double(first) / rate, end: Double(lastLoud) / rate, frequency: Double(crossings) / 2 / seconds)
    }
    for (index, sample) in samples.enumerated() {
      if abs(Int(sample)) > 60 {
        if begin == nil { (begin, crossings, wasAbove) = (index, 0, sample > 0) }
        if (sample > 0) != wasAbove { (crossings, wasAbove) = (crossings + 1, sample > 0) }
        lastLoud = index
      } else if begin != nil, index - lastLoud > pause {
        if let note = end() { notes.append(note) }
        begin = nil
      }
    }
    if let note = end() { notes.append(note) }
  }
}
