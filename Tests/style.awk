# What the formatter can't look at: every public declaration says what it promises, and no function has more than 40
# lines. Files are given twice: the first time, what protocols require is noted, which its conformers needn't repeat.

function indent(line) { match(line, /^ */); return RLENGTH }

# The name that a line declares; "" where it declares nothing.
function declared(line) {
  if (line ~ /[( ]init[?(<]/) return "init"
  if (line ~ /[( ]subscript[(<]/) return "subscript"
  if (!match(line, /(func|var|let|typealias|associatedtype|struct|class|enum|actor|protocol) `?[^ (:<`]+/)) return ""
  line = substr(line, RSTART, RLENGTH)
  sub(/^[a-z]+ `?/, "", line)
  return line
}

BEGIN {
  # What the protocols of the standard library require.
  split("description == < & | ^ hash encode init subscript startIndex endIndex rawValue makeIterator next", words, " ")
  for (i in words) required[words[i]] = 1
  # Tables of what scripts reach, which are as long as they are wide.
  split("LibraryAPI.functions ExpectationAPI+Holding.holding MatchAPI.playing RuleTable.row", words, " ")
  for (i in words) table[words[i]] = 1
}

FNR == 1 { documented = 0; protocol = 0; long = ""; file = FILENAME; sub(/.*\//, "", file); sub(/\.swift$/, "", file) }

pass == 1 && /^([a-z]+ )?protocol / { protocol = 1 }
pass == 1 && /^}/ { protocol = 0 }
pass == 1 && protocol && /^  (@[a-zA-Z]+ )*[a-z]/ { required[declared($0)] = 1 }
pass == 1 { next }

/^ *\/\/\// { documented = 1; next }
/^ *@[a-zA-Z]+(\([^)]*\))?$/ { next }

# What is public says what it promises.
/^ *(@[a-zA-Z]+ )*public / && !documented && declared($0) !~ /^(init)?$/ && !(declared($0) in required) {
  print FILENAME ":" FNR ": public, and not documented: " declared($0)
  failed = 1
}
{ documented = 0 }

# A function ends with the first brace that stands below its beginning.
/^ *((@[a-zA-Z]+|[a-z]+|[a-z]+\(set\)) )*(func |init[?(<]|subscript[(<]|var [^=]*\{$)/ {
  begun = /\}$/ ? 0 : FNR
  depth = indent($0)
  name = declared($0)
}
begun && FNR > begun && indent($0) == depth && /^ *[})]/ {
  if (/^ *\}/ && FNR - begun >= 40 && !((file "." name) in table)) {
    print FILENAME ":" begun ": " name " has " FNR - begun + 1 " lines, more than 40: split it"
    failed = 1
  }
  if (/\}$/) begun = 0
}

END { exit failed }
