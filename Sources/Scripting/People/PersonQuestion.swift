import ParlorCore

/// A question of a script.
public struct PersonQuestion: Hashable, Sendable {
  /// The question in words.
  public let text: String
  /// The possible answers; empty if they aren't listed.
  public let choices: [String]
  /// The range of a number; nil if the answer isn't one.
  public let range: ClosedRange<Double>?
  /// The default answer; nil if an answer is required.
  public let standard: String?
  /// The only seat or player who may read and answer; nil for everybody.
  public let whom: String?
  /// Whether the answer is hidden while it is written.
  public let isSecret: Bool
  /// Why the last answer was wrong; nil at first.
  public internal(set) var problem: String?

  /// Makes a question.
  public init(
    _ text: String, choices: [String] = [], range: ClosedRange<Double>? = nil, standard: String? = nil,
    whom: String? = nil, isSecret: Bool = false
  ) {
    (self.text, self.choices, self.range, self.standard) = (text, choices, range, standard)
    (self.whom, self.isSecret) = (whom, isSecret)
  }

  /// Whether only whole numbers are valid: the bounds are whole.
  private var isWhole: Bool {
    range.map { [$0.lowerBound, $0.upperBound].allSatisfy { !$0.isFinite || $0 == $0.rounded() } } ?? false
  }

  /// The expected answers in words; nil if any is valid.
  public var expectation: String? {
    let answer: String? =
      if !choices.isEmpty { choices.joined(separator: ", ") } else {
        range.map { "\(spelled($0.lowerBound)) to \(spelled($0.upperBound))" }
      }
    guard let standard else { return answer }
    return "\(answer.map { "\($0); " } ?? "")Enter for \(standard)"
  }

  private func spelled(_ number: Double) -> String { Value(shortest: number).plainText }

  /// The value of an answer: a choice, by its text or else its number; a number; or the text.
  /// - Throws: an error if the answer is invalid.
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
