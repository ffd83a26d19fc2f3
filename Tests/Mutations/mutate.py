#!/usr/bin/env python3
"""Which careless changes would the tests miss? `make mutate` makes each change of mutations.tsv in a copy of the
tracked files, runs the tests of its target, and prints the changes that no test notices, the survivors.

A build for each change would take hours. So all of them are compiled in at once, each as
`(isMutant(7) ? (after) : (before))`, and the variable PARLOR_MUTANT of a process says which one holds in it."""
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "Tests/Mutations/mutations.tsv"
COPY = ROOT / ".build/mutants/parlor"
BUILT = ROOT / ".build/mutants/build"
CAUGHT = ROOT / ".build/mutants/caught.txt"  # which issue caught each
TESTS = BUILT / "debug/parlorPackageTests.xctest"
BUILD = ["swift", "build", "-q", "--build-tests", "--scratch-path", BUILT]
IN_SWIFT = """import Glibc

private let chosen = getenv("PARLOR_MUTANT").flatMap { Int(String(cString: $0)) }

@usableFromInline func isMutant(_ number: Int) -> Bool { number == chosen }
"""
IN_C = """
#include <stdlib.h>

static int isMutant(int number) {
  static int chosen = -1;
  if (chosen < 0) chosen = getenv("PARLOR_MUTANT") == NULL ? 0 : atoi(getenv("PARLOR_MUTANT"));
  return number == chosen;
}
"""


class Mutation:
    """One line of the list. What a comment right above it says after 'Survives:' explains why no test can notice it."""

    def __init__(self, number, fields, reason):
        self.number, self.reason = number, reason
        self.tests, self.file, self.function, self.before, self.after, *kind = fields
        self.is_statement = kind == ["statement"]
        self.change = f"'{self.before}' as '{self.after}'"

    def text(self):
        # Braces part statements in both languages; a condition in parentheses is one in both, too.
        form = "if (isMutant({})) {{ {} }} else {{ {} }}" if self.is_statement else "(isMutant({}) ? ({}) : ({}))"
        return form.format(self.number, self.after, self.before)


def read_list():
    mutations, reason = [], ""
    for place, line in enumerate(LIST.read_text().splitlines(), 1):
        fields = line.split("\t")
        if line.startswith("#"):
            reason = line.partition("Survives: ")[2]
        elif len(fields) in (5, 6):
            mutations.append(Mutation(len(mutations) + 1, fields, reason))
            reason = ""
        elif line:
            sys.exit(f"{LIST}:{place}: expected tests, file, function, before and after, with tabs between them, got '{line}'")
    return mutations


# What tells a line that declares something from others. Declarations.swift of the ArchitectureTests reads files alike.
BEFORE = r"(?:@\w+(?:\([^)]*\))? |\w+(?:\(\w+\))? )*?"
DECLARED = re.compile(BEFORE + r"(?:(func|var|let) `?(\w+|[^\s\w(]+)|(init|subscript|deinit)\b)")
TYPE = re.compile(BEFORE + r"(?:struct|class|enum|actor|protocol|extension) (?:\w+\.)*(\w+)")
DECLARED_IN_C = re.compile(r"[a-z][\w *]*?[ *](\w+)(?:\(|\[| =)")
CLOSING = re.compile(r"[)\]}{]|where |#pragma")


def labels(text):
    """The labels of the parameters in the brackets that a text begins with, as in `(of:_:)`."""
    depth, parameters, last = 0, [""], " "
    for sign in text:
        depth -= sign in ")]}" or sign == ">" and last != "-"
        if depth == 1 and sign == ",":
            parameters.append("")
        elif depth > 0:
            parameters[-1] += sign
        depth += sign in "([{<"
        if depth == 0:
            break
        last = sign
    return "(" + "".join(each.split()[0].rstrip(":") + ":" for each in parameters if each.strip()) + ")"


def name_in_swift(match, text):
    """The name of what a line declares, with the labels of a function."""
    kind, name, own = match.groups()
    is_function = kind == "func" or own in ("init", "subscript")
    return (name or own) + (labels(text[text.index("(", match.end()):]) if is_function else "")


def declarations(text, is_swift):
    """The names of what a file declares, but for what is inside of functions, each with where it begins and ends."""
    lines, found, types, number = text.splitlines(keepends=True), [], [], 0
    starts = [0, *itertools.accumulate(map(len, lines))]
    indents = [len(line) - len(line.lstrip(" ")) for line in lines]
    while number < len(lines):
        first, start, code = indents[number], number, lines[number].strip()
        number += 1
        types = [each for each in types if not code or each[0] < first]
        match = DECLARED.match(code) if is_swift else first == 0 and DECLARED_IN_C.match(code)
        if not match:
            if is_swift and (match := TYPE.match(code)):
                types.append((first, match[1]))
            continue
        while number < len(lines) and (
            not lines[number].strip() or indents[number] > first
            or indents[number] == first and CLOSING.match(lines[number].strip())
        ):
            number += 1
        end = starts[number]
        name = name_in_swift(match, text[starts[start] + first:end]) if is_swift else match[1]
        found.append(((types[-1][1] + "." if types else "") + name, starts[start], end))
    return found


def locate(mutations, files):
    """Finds where each change is made; ends with every entry that the files have outgrown."""
    problems, found = [], {}
    for mutation in mutations:
        text = files.get(mutation.file, b"").decode()
        if mutation.file not in found:
            found[mutation.file] = declarations(text, mutation.file.endswith(".swift"))
        spans = [(start, end) for name, start, end in found[mutation.file] if name == mutation.function]
        count = sum(text.count(mutation.before, *span) for span in spans)
        if count == 1:
            mutation.start = max(text.find(mutation.before, *span) for span in spans)
        else:
            what = f"occurs {count} times in {mutation.function} of {mutation.file}; it has to be there once"
            problems.append(f"mutation {mutation.number}: '{mutation.before}' {what}")
    if problems:
        sys.exit("\n".join(problems))


def mutated(text, mutations):
    """The text of a file with its mutations in it, from the last to the first, so that places stay what they were."""
    end = len(text)
    for mutation in sorted(mutations, key=lambda each: -each.start):
        place = mutation.start
        if place + len(mutation.before) > end:
            sys.exit(f"mutation {mutation.number}: '{mutation.before}' overlaps with that of another mutation")
        mutation.place = f"{mutation.file}:{text.count(chr(10), 0, place) + 1}"
        text = text[:place] + mutation.text() + text[place + len(mutation.before):]
        end = place
    return text


def make_copy(mutations):
    """Writes the files that differ from those of the run before, so that a build compiles no more than it must."""
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    files = {name: (ROOT / name).read_bytes() for name in names if (ROOT / name).is_file()}
    locate(mutations, files)
    for name in {mutation.file for mutation in mutations}:
        text = mutated(files[name].decode(), [mutation for mutation in mutations if mutation.file == name])
        if name.endswith(".c"):
            end = [match.end() for match in re.finditer(r"^#include .*\n", text, re.M)][-1]
            text = text[:end] + IN_C + text[end:]
        else:
            files["/".join(name.split("/")[:2]) + "/Mutants.swift"] = IN_SWIFT.encode()
        files[name] = text.encode()
    # A change may leave something unused.
    package = files["Package.swift"]
    files["Package.swift"] = package.replace(b"treatAllWarnings(as: .error)", b"treatAllWarnings(as: .warning)")
    for path in COPY.rglob("*"):
        if path.is_file() and str(path.relative_to(COPY)) not in files:
            path.unlink()
    for name, content in files.items():
        path = COPY / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
            if (ROOT / name).exists():
                path.chmod((ROOT / name).stat().st_mode)


def run(tests, number=0, limit=3600):
    """The first issue that the tests report with a mutation; None if they pass."""
    process = subprocess.Popen(
        [TESTS, "--testing-library", "swift-testing", "--filter", "^" + tests], cwd=COPY, text=True, errors="replace",
        env={**os.environ, "PARLOR_MUTANT": str(number)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True)
    timer = threading.Timer(limit, lambda: os.killpg(process.pid, signal.SIGKILL))
    timer.start()
    issue = next((line for line in process.stdout if "recorded an issue" in line), None)
    timer.cancel()
    if issue:
        os.killpg(process.pid, signal.SIGKILL)
    return issue or (None if process.wait() == 0 else f"the tests ended with {process.returncode}")


def limit_of(tests):
    """The tests with the seconds that a run of them may take: a change may make a loop endless."""
    start = time.monotonic()
    issue = run(tests)
    if issue:
        sys.exit(f"Without a mutation the tests {tests} have to pass: {issue}")
    return tests, 60 + 5 * (time.monotonic() - start)


def main():
    mutations = read_list()
    make_copy(mutations)
    print("Building with all mutations (some minutes) ...", flush=True)
    subprocess.run(BUILD, cwd=COPY, check=True)
    wanted = {int(number) for argument in sys.argv[1:] for number in argument.split(",")}
    chosen = [mutation for mutation in mutations if not wanted or mutation.number in wanted]
    survivors = []
    with open(CAUGHT, "w", buffering=1) as log, ThreadPoolExecutor(2) as pool:
        limits = dict(pool.map(limit_of, sorted({mutation.tests for mutation in chosen})))
        issues = pool.map(lambda mutation: run(mutation.tests, mutation.number, limits[mutation.tests]), chosen)
        for mutation, issue in zip(chosen, issues):
            if issue:
                log.write(f"{mutation.number} {mutation.place}: {mutation.change}: {issue.strip()}\n")
            else:
                survivors.append(mutation)
                print(f"{mutation.number} survives {mutation.tests}: {mutation.place}: {mutation.change}")
                print(f"  {mutation.reason or 'no test notices it: write one, or explain it in the list'}", flush=True)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutations were caught")
    sys.exit(any(not mutation.reason for mutation in survivors))


if __name__ == "__main__":
    main()
