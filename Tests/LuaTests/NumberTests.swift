import Testing

@testable import Lua

/// Functions of numbers give the number next to the true result, and so the same on every processor. Of these the C
/// library misses the last bit, some on every processor.
struct NumberTests {
  @Test(arguments: [
    ("math.sin(0x1.0086bada703p-2)", "0x1.fbb3fe2731203p-3"), ("math.cos(0x1.8bdb4c13e404p-2)", "0x1.da377579e2c0fp-1"),
    ("math.tan(0x1.a9c02a73c2fp-4)", "0x1.ab4a646f1b06dp-4"),
    ("math.asin(0x1.b2020e3fdf28p-1)", "0x1.02f701a899a11p+0"),
    ("math.acos(0x1.a62f38211c9cp-1)", "0x1.33e2a99777239p-1"),
    ("math.exp(0x1.c268e1ed7498p-1)", "0x1.34812c7485f47p+1"),
    ("math.log(0x1.e0148f7c91e8p-2)", "-0x1.83d973705d6b8p-1"),
    ("math.log(0x1.6bafe1ca72b4p-1, 2)", "-0x1.f949fc7d6ac5fp-2"),
    ("math.log(0x1.c470867cecf4p-2, 10)", "-0x1.6b40cdab63fabp-2"), ("math.atan(1)", "0x1.921fb54442d18p-1"),
    ("0x1.a36b89731358p-3 ^ 0x1.227b61d009bp+0", "0x1.52c195aec6806p-3"), ("2 ^ 0.5", "0x1.6a09e667f3bcdp+0"),
    ("base ^ 0x1.d425640129ap-1", "0x1.50ff7cc966b16p-1"), ("math.sin(1e22)", "-0x1.b453ab76bf397p-1"),
    ("math.exp(-745.13)", "0x1p-1074"), ("math.log(8, 2)", "0x1.8p+1"), ("math.log(1000, 10)", "0x1.8p+1"),
    ("3 ^ 5", "0x1.e6p+7"), ("(-8) ^ 3", "-0x1p+9"),
  ])
  func theNearestNumberComes(expression: String, expected: String) throws {
    let source = "local base = 0x1.440cc2114c16p-1 return \(expression) == \(expected) or ('%a'):format(\(expression))"
    #expect(try VirtualMachine().text(of: source) == "true")
  }

  @Test(arguments: [
    ("math.sin(1 / 0)", "nan"), ("math.log(-1)", "nan"), ("math.log(0)", "-inf"), ("math.exp(1000)", "inf"),
    ("math.exp(-1000)", "0.0"), ("(-8) ^ (1 / 3)", "nan"), ("0 ^ 0", "1.0"), ("(0 / 0) ^ 0", "1.0"),
    ("10 ^ 400", "inf"),
    ("math.sin(-0.0)", "-0.0"), ("math.atan(-0.0, -1)", "-3.1415926535898"), ("math.atan(1, 0)", "1.5707963267949"),
    ("(-0.0) ^ 0.5", "0.0"), ("(1 / 0) ^ 0.5", "inf"), ("math.log(2, 1)", "inf"), ("math.log(9, 3)", "2.0"),
  ])
  func theEdgesAreLuas(expression: String, expected: String) throws {
    #expect(try VirtualMachine().text(of: "return \(expression)") == expected)
  }

  @Test func errorsAreLuas() throws {
    let failure = try VirtualMachine().failure(of: "math.log('x')")
    #expect(failure.message == "test.lua:1: bad argument #1 to 'log' (number expected, got string)")
  }
}
