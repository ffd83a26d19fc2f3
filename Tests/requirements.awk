# Prints which tests name each requirement: a line an id, then the ids that no test names.
#
#   awk -f Tests/requirements.awk docs/requirements.md $(find Tests -name '*.swift' -o -name 'test_*.py')
#
# A test names the ids at the start of its display name: @Test("S17 S18: reset plays the sequence again"); what a front end
# shows has its name behind it: @Test("F7.terminal: ..."), and in Python """F7.page F11.page: ...""". With -v strict=1 it ends with code 1 where an R or X row that the
# engine shows has no test, a row of the terminal or of the page has none, or a test names no known id.

function trimmed(text) {
  gsub(/^[ \t]+|[ \t]+$/, "", text)
  return text
}

# Adds a test to every id at the start of its display name.
function note(name,    words, count, i, id) {
  count = split(name, words, " ")
  for (i = 1; i <= count; i++) {
    id = words[i]
    sub(/[:,]$/, "", id)
    if (id !~ /^[SFHEL][0-9][0-9]*(\.terminal|\.page)?$/) return
    if (!(id in kind) && !(id in wanted)) strangers = strangers "\n  " id " in " place
    tests[id] = tests[id] (tests[id] == "" ? "" : ", ") place
    if (words[i] ~ /:$/) return
  }
}

# Prints which tests show a row on a front end, and notes it where there are none.
function show(id, front,    name) {
  name = id "." front
  if (!(name in wanted)) return
  if (tests[name] != "") printf "%-4s    %-9s  %s\n", "", front, tests[name]
  else untested[front] = untested[front] " " id
}

# A list of ids on lines of at most 110 characters.
function listed(ids,    words, count, i, line, text) {
  count = split(ids, words, " ")
  for (i = 1; i <= count; i++) {
    if (length(line) + length(words[i]) > 110) {
      text = text line "\n "
      line = ""
    }
    line = line " " words[i]
  }
  return text line
}

FNR == 1 { waits = 0 }

# A row of the document: | id | kind | statement | shown by | terminal | page |
FILENAME ~ /\.md$/ {
  if ($0 !~ /^\| [SFHEL][0-9]+ \|/) next
  columns = split($0, cells, "|")
  id = trimmed(cells[2])
  order[++rows] = id
  kind[id] = trimmed(cells[3])
  shown[id] = trimmed(cells[columns - 3])
  if (trimmed(cells[columns - 2]) == "yes") wanted[id ".terminal"] = 1
  if (trimmed(cells[columns - 1]) == "yes") wanted[id ".page"] = 1
  next
}

# A test of the page: the first line of what a function in Python says of itself.
FILENAME ~ /\.py$/ {
  if (match($0, /^    """[SFHEL][0-9]+\.page[ :]/)) {
    place = FILENAME ":" FNR
    sub(/^(.*\/)?Tests\//, "", place)
    note(substr($0, 8))
  }
  next
}

# The display name follows on @Test( in the same line or in the next one that isn't empty.
{
  line = $0
  while (waits || (at = index(line, "@Test("))) {
    if (!waits) {
      line = substr(line, at + 6)
      waits = 1
    }
    line = trimmed(line)
    if (line == "") break
    waits = 0
    if (line !~ /^#*"/) continue
    sub(/^#*"/, "", line)
    place = FILENAME ":" FNR
    sub(/^(.*\/)?Tests\//, "", place)
    name = line
    sub(/".*$/, "", name)
    note(name)
  }
}

END {
  for (row = 1; row <= rows; row++) {
    id = order[row]
    printf "%-4s %s  %-9s  %s\n", id, kind[id], shown[id], tests[id] == "" ? "-" : tests[id]
    show(id, "terminal")
    show(id, "page")
    if (tests[id] != "") continue
    if (kind[id] !~ /[RX]/) others = others " " id
    else if (shown[id] == "engine") missing = missing " " id
    else later = later " " id
  }
  print ""
  print "No test names these, which the engine shows (R, X):" (missing == "" ? " none" : "\n " listed(missing))
  print "No test without a front end names these (R, X):" (later == "" ? " none" : "\n " listed(later))
  print "No test names these, which need none (P, G):" (others == "" ? " none" : "\n " listed(others))
  print "No test of the terminal names these:" (untested["terminal"] == "" ? " none" : "\n " listed(untested["terminal"]))
  print "No test of the page names these:" (untested["page"] == "" ? " none" : "\n " listed(untested["page"]))
  if (strangers != "") print "Tests name what isn't in the document:" strangers
  exit (strict && (missing != "" || untested["terminal"] untested["page"] != "" || strangers != "")) ? 1 : 0
}
