import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test of the program that hangs. All tests begin at once, and each waits for its turn: on two cores that are
  /// busy with other things too, some wait for minutes.
  static var endsInTime: Self { .timeLimit(.minutes(5)) }
}
