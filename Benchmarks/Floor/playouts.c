// Four-in-a-Row on 7x6 with everything known at compile time: two words, one spare bit above each column.
#include "Floor.h"

enum { COLUMNS = 7, ROWS = 6, STRIDE = ROWS + 1 };

static inline uint64_t rotate_left(uint64_t value, int count) { return (value << count) | (value >> (64 - count)); }

static inline uint64_t next(floor_random *random) {
  uint64_t *s = random->s;
  uint64_t result = rotate_left(s[1] * 5, 7) * 9, shifted = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotate_left(s[3], 45);
  return result;
}

// Lemire's method, as RandomStream.next(below:).
static inline unsigned next_below(floor_random *random, uint64_t bound) {
  unsigned __int128 product = (unsigned __int128)next(random) * bound;
  if ((uint64_t)product < bound) {
    uint64_t rejected = -bound % bound;
    while ((uint64_t)product < rejected) product = (unsigned __int128)next(random) * bound;
  }
  return (unsigned)(product >> 64);
}

static inline int has_line(uint64_t discs) {
  uint64_t pairs = discs & (discs >> 1);
  if (pairs & (pairs >> 2)) return 1;
  pairs = discs & (discs >> STRIDE);
  if (pairs & (pairs >> (2 * STRIDE))) return 1;
  pairs = discs & (discs >> (STRIDE - 1));
  if (pairs & (pairs >> (2 * (STRIDE - 1)))) return 1;
  pairs = discs & (discs >> (STRIDE + 1));
  return (pairs & (pairs >> (2 * (STRIDE + 1)))) != 0;
}

#define EACH_COLUMN(bit) \
  ((1ull << (bit)) | (1ull << (STRIDE + (bit))) | (1ull << (2 * STRIDE + (bit))) | (1ull << (3 * STRIDE + (bit))) | \
   (1ull << (4 * STRIDE + (bit))) | (1ull << (5 * STRIDE + (bit))) | (1ull << (6 * STRIDE + (bit))))

static const uint64_t bottom = EACH_COLUMN(0), spare = EACH_COLUMN(ROWS);

// The cells that a disc can fall into, one a column that isn't full.
static inline uint64_t reachable(uint64_t all) { return (all + bottom) & ~spare; }

// Draws one of the cells that a disc can fall into, one a column. Until the first column is full, the draw is the number
// of the column itself.
static inline uint64_t pick(floor_random *random, uint64_t cells, int is_any_full) {
  if (!is_any_full) return cells & (((1ull << ROWS) - 1) << (next_below(random, COLUMNS) * STRIDE));
  for (unsigned skipped = next_below(random, (unsigned)__builtin_popcountll(cells)); skipped > 0; skipped--) cells &= cells - 1;
  return cells & -cells;
}

uint64_t floor_playouts(floor_random *random, uint64_t games, uint64_t *first_wins) {
  uint64_t plies = 0;
  for (uint64_t game = 0; game < games; game++) {
    uint64_t own = 0, all = 0;
    for (unsigned ply = 0;; ply++) {
      uint64_t cells = reachable(all);
      if (cells == 0) break;
      uint64_t disc = pick(random, cells, ((all + bottom) & spare) != 0);
      own |= disc;
      all |= disc;
      plies++;
      if (has_line(own)) {
        *first_wins += ply % 2 == 0;
        break;
      }
      own ^= all;
    }
  }
  return plies;
}

static uint64_t perft(uint64_t own, uint64_t all, int depth) {
  uint64_t cells = reachable(all);
  if (depth == 1) return (uint64_t)__builtin_popcountll(cells);
  uint64_t count = 0;
  while (cells != 0) {
    uint64_t disc = cells & -cells;
    cells ^= disc;
    uint64_t moved = own | disc;
    if (!has_line(moved)) count += perft(moved ^ all ^ disc, all | disc, depth - 1);
  }
  return count;
}

uint64_t floor_perft(int depth) { return depth == 0 ? 1 : perft(0, 0, depth); }
