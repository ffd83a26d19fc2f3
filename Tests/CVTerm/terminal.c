#include "CVTerm.h"

#if __has_include(<vterm.h>)
#include <vterm.h>
#else
#error "libvterm's header is missing: apt-get install libvterm-dev (or: make test-setup)"
#endif

struct cvterm {
  VTerm *terminal;
  VTermScreen *screen;
  bool is_cursor_seen, is_alternate;
  int mouse;
};

static int note(VTermProp property, VTermValue *value, void *user) {
  cvterm *terminal = user;
  if (property == VTERM_PROP_CURSORVISIBLE) terminal->is_cursor_seen = value->boolean;
  if (property == VTERM_PROP_ALTSCREEN) terminal->is_alternate = value->boolean;
  if (property == VTERM_PROP_MOUSE) terminal->mouse = value->number;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = note};

cvterm *cvterm_new(int columns, int rows) {
  cvterm *terminal = calloc(1, sizeof *terminal);
  if (terminal == NULL) return NULL;
  terminal->terminal = vterm_new(rows, columns);
  vterm_set_utf8(terminal->terminal, 1);
  terminal->screen = vterm_obtain_screen(terminal->terminal);
  vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
  vterm_screen_enable_altscreen(terminal->screen, 1);
  vterm_screen_reset(terminal->screen, 1);
  return terminal;
}

void cvterm_free(cvterm *terminal) {
  vterm_free(terminal->terminal);
  free(terminal);
}

void cvterm_write(cvterm *terminal, const char *bytes, size_t count) {
  vterm_input_write(terminal->terminal, bytes, count);
}

void cvterm_resize(cvterm *terminal, int columns, int rows) { vterm_set_size(terminal->terminal, rows, columns); }

static int colour(VTermColor colour) {
  if ((colour.type & VTERM_COLOR_DEFAULT_MASK) != 0) return -1;
  if (VTERM_COLOR_IS_INDEXED(&colour)) return 1 << 24 | colour.indexed.idx;
  return colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

cvterm_cell cvterm_at(const cvterm *terminal, int x, int y) {
  VTermScreenCell cell;
  vterm_screen_get_cell(terminal->screen, (VTermPos){.row = y, .col = x}, &cell);
  cvterm_cell result = {
      .columns = cell.width, .foreground = colour(cell.fg), .background = colour(cell.bg), .is_bold = cell.attrs.bold,
      .is_underlined = cell.attrs.underline != 0, .is_struck_out = cell.attrs.strike, .is_reversed = cell.attrs.reverse};
  // The right half of something wide has no letter.
  for (int i = 0; i < 6 && cell.chars[i] != (uint32_t)-1; i++) result.text[i] = cell.chars[i];
  return result;
}

void cvterm_cursor(const cvterm *terminal, int *x, int *y, bool *is_seen) {
  VTermPos place;
  vterm_state_get_cursorpos(vterm_obtain_state(terminal->terminal), &place);
  *x = place.col;
  *y = place.row;
  *is_seen = terminal->is_cursor_seen;
}

bool cvterm_is_alternate(const cvterm *terminal) { return terminal->is_alternate; }
int cvterm_mouse(const cvterm *terminal) { return terminal->mouse; }
