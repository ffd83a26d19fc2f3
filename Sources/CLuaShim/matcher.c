// Matches Lua 5.4 patterns. The stock engine may take exponential time in one C call, which no hook interrupts, and
// keeps a broken state after "pattern too complex". This one counts its work, polls the watchdog, and starts each match
// afresh. Results and messages are the stock ones; it knows only ASCII letters, whatever the locale.
#include <string.h>

#include "patterns.h"

enum { ESCAPE = '%', DEPTH_LIMIT = 200, STEPS_BETWEEN_POLLS = 400 };

static inline void spend(pattern_match *match, ptrdiff_t steps) {
  match->steps_until_poll -= steps;
  if (match->steps_until_poll > 0) return;
  shim_charge(match->L, STEPS_BETWEEN_POLLS - match->steps_until_poll);
  match->steps_until_poll = STEPS_BETWEEN_POLLS;
}

// Character classes.

static inline bool is_within(unsigned char byte, unsigned char first, unsigned char last) {
  return (unsigned char)(byte - first) <= last - first;
}

static inline bool is_digit(unsigned char byte) { return is_within(byte, '0', '9'); }
static inline bool is_lower(unsigned char byte) { return is_within(byte, 'a', 'z'); }
static inline bool is_upper(unsigned char byte) { return is_within(byte, 'A', 'Z'); }
static inline bool is_letter(unsigned char byte) { return is_lower(byte | 0x20); }
static inline bool is_alphanumeric(unsigned char byte) { return is_letter(byte) || is_digit(byte); }
static inline bool is_visible(unsigned char byte) { return is_within(byte, '!', '~'); }

// Whether a byte belongs to the class %letter; upper case negates it, and other characters stand for themselves.
static bool belongs_to_class(unsigned char byte, unsigned char letter) {
  bool member;
  switch (letter | 0x20) {
    case 'a': member = is_letter(byte); break;
    case 'c': member = byte < ' ' || byte == 0x7F; break;
    case 'd': member = is_digit(byte); break;
    case 'g': member = is_visible(byte); break;
    case 'l': member = is_lower(byte); break;
    case 'p': member = is_visible(byte) && !is_alphanumeric(byte); break;
    case 's': member = byte == ' ' || is_within(byte, '\t', '\r'); break;
    case 'u': member = is_upper(byte); break;
    case 'w': member = is_alphanumeric(byte); break;
    case 'x': member = is_digit(byte) || is_within(byte | 0x20, 'a', 'f'); break;
    case 'z': member = byte == 0; break;
    default: return byte == letter;
  }
  return is_upper(letter) ? !member : member;
}

// Items: a character, class or set without its suffix.

// Finds the end of a set, from after its '['. A ']' in the first place is a member.
static const char *end_of_set(pattern_match *match, const char *members) {
  const char *first = *members == '^' ? members + 1 : members;
  for (const char *position = first; position < match->pattern_end; position++) {
    if (*position == ']' && position != first) {
      spend(match, (position - first) / 16);  // a script may write a set of a megabyte
      return position + 1;
    }
    if (*position == ESCAPE && position + 1 < match->pattern_end) position++;
  }
  luaL_error(match->L, "malformed pattern (missing ']')");
  return NULL;
}

static inline const char *end_of_item(pattern_match *match, const char *item) {
  if (*item == '[') return end_of_set(match, item + 1);
  if (*item != ESCAPE) return item + 1;
  if (item + 1 == match->pattern_end) luaL_error(match->L, "malformed pattern (ends with '%%')");
  return item + 2;
}

// `set` is at the '[' and `closing` at its ']'.
static bool set_contains(const char *set, const char *closing, unsigned char byte) {
  bool negated = set[1] == '^';
  const unsigned char *member = (const unsigned char *)set + (negated ? 2 : 1);
  const unsigned char *end = (const unsigned char *)closing;
  while (member < end) {
    if (*member == ESCAPE) {
      if (belongs_to_class(byte, member[1])) return !negated;
      member += 2;
    } else if (member[1] == '-' && member + 2 < end) {
      if (member[0] <= byte && byte <= member[2]) return !negated;
      member += 3;
    } else {
      if (*member == byte) return !negated;
      member += 1;
    }
  }
  return negated;
}

static inline bool item_matches(pattern_match *match, const char *text, const char *item, const char *item_end) {
  if (text >= match->subject_end) return false;
  unsigned char byte = (unsigned char)*text;
  switch (*item) {
    case '.': return true;
    case ESCAPE: return belongs_to_class(byte, (unsigned char)item[1]);
    case '[':
      spend(match, (item_end - item) / 16);
      return set_contains(item, item_end - 1, byte);
    default: return (unsigned char)*item == byte;
  }
}

// The engine recurses for captures and repetitions, which may be backtracked.

static const char *match_sequence(pattern_match *match, const char *text, const char *pattern);

static const char *match_rest(pattern_match *match, const char *text, const char *pattern) {
  if (match->depth == DEPTH_LIMIT) luaL_error(match->L, "pattern too complex");
  match->depth++;
  const char *end = match_sequence(match, text, pattern);
  match->depth--;
  return end;
}

// item* and item+: the longest repetition first. `suffix` is at the '*' or '+'.
static const char *match_longest(pattern_match *match, const char *text, const char *item, const char *suffix) {
  const char *first = *suffix == '+' ? text + 1 : text;
  const char *last = text;
  while (item_matches(match, last, item, suffix)) {
    last++;
    if ((last - text) % STEPS_BETWEEN_POLLS == 0) shim_charge(match->L, STEPS_BETWEEN_POLLS);
  }
  for (; last >= first; last--) {
    const char *end = match_rest(match, last, suffix + 1);
    if (end != NULL) return end;
    spend(match, 1);
  }
  return NULL;
}

// item-: the shortest repetition first. `suffix` is at the '-'.
static const char *match_shortest(pattern_match *match, const char *text, const char *item, const char *suffix) {
  for (;;) {
    const char *end = match_rest(match, text, suffix + 1);
    if (end != NULL) return end;
    if (!item_matches(match, text, item, suffix)) return NULL;
    text++;
    spend(match, 1);
  }
}

// Captures.

// `pattern` follows a '('.
static const char *match_capture_start(pattern_match *match, const char *text, const char *pattern) {
  if (match->capture_count == CAPTURE_LIMIT) luaL_error(match->L, "too many captures");
  pattern_capture *capture = &match->captures[match->capture_count++];
  *capture = (pattern_capture){text, CAPTURE_OPEN};
  if (*pattern == ')') {
    capture->length = CAPTURE_POSITION;
    pattern++;
  }
  const char *end = match_rest(match, text, pattern);
  if (end == NULL) match->capture_count--;
  return end;
}

// `pattern` follows a ')'.
static const char *match_capture_end(pattern_match *match, const char *text, const char *pattern) {
  int index = match->capture_count - 1;
  while (index >= 0 && match->captures[index].length != CAPTURE_OPEN) index--;
  if (index < 0) luaL_error(match->L, "invalid pattern capture");
  pattern_capture *capture = &match->captures[index];
  capture->length = text - capture->start;
  const char *end = match_rest(match, text, pattern);
  if (end == NULL) capture->length = CAPTURE_OPEN;
  return end;
}

// %1 to %9: the text of an earlier capture. A position never matches.
static const char *match_back_reference(pattern_match *match, const char *text, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= match->capture_count || match->captures[index].length == CAPTURE_OPEN) {
    luaL_error(match->L, "invalid capture index %%%d", index + 1);
  }
  const pattern_capture *capture = &match->captures[index];
  if (capture->length < 0 || match->subject_end - text < capture->length) return NULL;
  spend(match, capture->length / 16);
  return memcmp(capture->start, text, (size_t)capture->length) == 0 ? text + capture->length : NULL;
}

// Items without repetition.

// %bxy; `pair` is at x.
static const char *match_balanced(pattern_match *match, const char *text, const char *pair) {
  if (match->pattern_end - pair < 2) luaL_error(match->L, "malformed pattern (missing arguments to '%%b')");
  if (text == match->subject_end || *text != pair[0]) return NULL;
  ptrdiff_t open = 1;
  for (const char *position = text + 1; position < match->subject_end; position++) {
    if (*position == pair[1]) {
      if (--open == 0) return position + 1;
    } else if (*position == pair[0]) {
      open++;
    }
    if ((position - text) % STEPS_BETWEEN_POLLS == 0) shim_charge(match->L, STEPS_BETWEEN_POLLS);
  }
  return NULL;
}

// %f[set]; `set` is at the '['. Returns the place after the set at a frontier, else NULL. The subject is delimited by
// two zero bytes.
static const char *match_frontier(pattern_match *match, const char *text, const char *set) {
  if (*set != '[') luaL_error(match->L, "missing '[' after '%%f' in pattern");
  const char *set_end = end_of_set(match, set + 1);
  unsigned char before = text == match->subject ? 0 : (unsigned char)text[-1];
  unsigned char after = text == match->subject_end ? 0 : (unsigned char)text[0];
  bool found = !set_contains(set, set_end - 1, before) && set_contains(set, set_end - 1, after);
  return found ? set_end : NULL;
}

// Matches %b, %f or %1 and advances both positions, or sets *text to NULL. False for other items.
static inline bool match_special(pattern_match *match, const char **text, const char **pattern) {
  char letter = (*pattern)[1];
  if (letter == 'b') {
    *text = match_balanced(match, *text, *pattern + 2);
    *pattern += 4;
  } else if (letter == 'f') {
    *pattern = match_frontier(match, *text, *pattern + 2);
    if (*pattern == NULL) *text = NULL;
  } else if (is_digit((unsigned char)letter)) {
    *text = match_back_reference(match, *text, letter);
    *pattern += 2;
  } else {
    return false;
  }
  return true;
}

// Matches an item with its suffix. True to continue; false if *text is the result.
static inline bool match_item(pattern_match *match, const char **text, const char **pattern) {
  const char *item = *pattern, *suffix = end_of_item(match, item);
  if (!item_matches(match, *text, item, suffix)) {
    *pattern = suffix + 1;
    if (*suffix == '*' || *suffix == '?' || *suffix == '-') return true;
    *text = NULL;
    return false;
  }
  const char *end;
  switch (*suffix) {
    case '*':
    case '+': end = match_longest(match, *text, item, suffix); break;
    case '-': end = match_shortest(match, *text, item, suffix); break;
    case '?':
      *pattern = suffix + 1;
      end = match_rest(match, *text + 1, suffix + 1);
      if (end == NULL) return true;
      break;
    default: *pattern = suffix; *text += 1; return true;
  }
  *text = end;
  return false;
}

static const char *match_sequence(pattern_match *match, const char *text, const char *pattern) {
  while (text != NULL && pattern != match->pattern_end) {
    spend(match, 1);
    switch (*pattern) {
      case '(': return match_capture_start(match, text, pattern + 1);
      case ')': return match_capture_end(match, text, pattern + 1);
      case '$':
        if (pattern + 1 == match->pattern_end) return text == match->subject_end ? text : NULL;
        break;
      case ESCAPE:
        if (match_special(match, &text, &pattern)) continue;
        break;
    }
    if (!match_item(match, &text, &pattern)) return text;
  }
  return text;
}

const char *shim_match_at(pattern_match *match, const char *text, const char *pattern) {
  match->depth = 0;
  match->capture_count = 0;
  spend(match, 1);
  return match_rest(match, text, pattern);
}
