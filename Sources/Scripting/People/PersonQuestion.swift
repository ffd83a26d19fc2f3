import ParlorCore

/// What a script asks a person.
public struct PersonQuestion: Hashable, Sendable {
  /// The question in words.
  public let text: String
  /// The answers that there are; empty where there are others.
  public let choices: [String]
  /// The numbers that may be answered; nil where the answer is no number.
  public let range: ClosedRange<Double>?
  /// The answer where nothing is written; nil where something has to be.
  public let standard: String?
  /// Who alone is to read the question and to write the answer, by the name of a seat or a player; nil for everybody.
  public let whom: String?
  /// Whether the answer isn't shown while it is written.
  public let isSecret: Bool
  /// Why the answer before was none; nil for the first one.
  public internal(set) var problem: String?

  /// Asks something.
  public init(
    _ text: String, choices: [String] = [], range: ClosedRange<Double>? = nil, standard: String? = nil,
    whom: String? = nil, isSecret: Bool = false
  ) {
    (self.text, self.choices, self.range, self.standard) = (text, choices, range, standard)
    (self.whom, self.isSecret) = (whom, isSecret)
  }

  /// Whether only whole numbers count: between bounds that are whole.
  private var isWhole: Bool {
    range.map { [$0.lowerBound, $0.upperBound].allSatisfy { !$0.isFinite || $0 == $0.rounded() } } ?? false
  }

  /// What may be answered, in words; nil where anything may be.
  public var expectation: String? {
    let answer: String? =
      if !choices.isEmpty { choices.joined(separator: ", ") } else {
        range.map { "\(spelled($0.lowerBound)) to \(spelled($0.upperBound))" }
      }
    guard let standard else { return answer }
    return "\(answer.map { "\($0); " } ?? "")Enter for \(standard)"
  }

  private func spelled(_ number: Double) -> String { Value(shortest: number).plainText }

  /// What an answer means: one of the choices, by its number too where that means no other, a number, or the text.
  /// - Throws: why it means nothing.
  func value(of typed: String) throws(Refusal) -> Value {
    let answer = typed.isEmpty ? standard ?? "" : typed
    if !choices.isEmpty { return .text(try choice(answer)) }
    guard let range else { return .text(answer) }
    guard let number = Double(answer), range.contains(number), !isWhole || number == number.rounded() else {
      let kind = isWhole ? "a whole number" : "a number"
      throw Refusal("\(kind) from \(spelled(range.lowerBound)) to \(spelled(range.upperBound)) is needed")
    }
    return Value(shortest: number)
  }

  private func choice(_ answer: String) throws(Refusal) -> String {
    if choices.contains(answer) { return answer }
    let begun = answer.isEmpty ? [] : choices.filter { $0.lowercased().hasPrefix(answer.lowercased()) }
    if let whole = begun.first(where: { $0.lowercased() == answer.lowercased() }) { return whole }
    if begun.count == 1 { return begun[0] }
    if let number = Int(answer), choices.indices.contains(number - 1) { return choices[number - 1] }
    throw Refusal("one of these is needed: \(choices.joined(separator: ", "))")
  }
}
