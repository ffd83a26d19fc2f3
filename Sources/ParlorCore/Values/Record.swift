/// Named fields of plain data, sorted by name; names are compared by bytes.
public struct Record: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  /// A name with its value.
  public typealias Field = (key: String, value: Value)

  /// Sorted, each name once.
  private var fields: [Field]

  /// Takes fields; the last of several with one name counts.
  public init(_ fields: [Field]) {
    self.fields = fields
    if isInOrder { return }
    self.fields.sort { ExactText($0.key) < ExactText($1.key) }
    if isInOrder { return }
    let isKept = self.fields.indices.map { index in
      index + 1 == self.fields.count || !self.fields[index].key.isExactly(self.fields[index + 1].key)
    }
    self.fields = zip(self.fields, isKept).filter(\.1).map(\.0)
  }

  /// Whether each name comes after the one before it.
  private var isInOrder: Bool {
    fields.indices.dropFirst().allSatisfy { ExactText(fields[$0 - 1].key) < ExactText(fields[$0].key) }
  }

  /// Takes the fields of a dictionary.
  public init(_ fields: [String: Value]) { self.init(Array(fields)) }

  public init(dictionaryLiteral fields: (String, Value)...) { self.init(fields.map { ($0, $1) }) }

  /// The value of a field; nil if there is none.
  public subscript(name: String) -> Value? {
    get {
      let place = place(of: name)
      return place < fields.count && fields[place].key.isExactly(name) ? fields[place].value : nil
    }
    set {
      let place = place(of: name)
      let isThere = place < fields.count && fields[place].key.isExactly(name)
      fields.replaceSubrange(place..<place + (isThere ? 1 : 0), with: newValue.map { [(name, $0)] } ?? [])
    }
  }

  /// The index of a name, or its insertion index.
  private func place(of name: String) -> Int {
    var range = fields.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isBefore = ExactText(fields[middle].key) < ExactText(name)
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// These fields and others, which take precedence.
  public func merging(_ others: Record) -> Record { others.reduce(into: self) { $0[$1.key] = $1.value } }

  /// The number of fields.
  public var count: Int { fields.count }

  /// Whether there is no field.
  public var isEmpty: Bool { fields.isEmpty }

  /// The names of the fields, in order.
  public var keys: [String] { fields.map(\.key) }

  /// The fields as a dictionary for names that people type, in which canonically equivalent names coincide.
  public var byName: [String: Value] { Dictionary(lazy.map { ($0.key, $0.value) }) { first, _ in first } }

  public func makeIterator() -> IndexingIterator<[Field]> { fields.makeIterator() }
}

extension Record: Hashable {
  public static func == (left: Record, right: Record) -> Bool {
    left.fields.elementsEqual(right.fields) { $0.key.isExactly($1.key) && $0.value == $1.value }
  }

  public func hash(into hasher: inout Hasher) {
    for (name, value) in fields {
      hasher.combine(ExactText(name))
      hasher.combine(value)
    }
  }
}
