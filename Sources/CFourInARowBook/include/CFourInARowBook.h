#ifndef CFOURINAROWBOOK_H
#define CFOURINAROWBOOK_H

#include <stddef.h>

// The bytes of the opening book of 7 columns and 6 rows, and how many they are. `make book` makes them.
const unsigned char *four_in_a_row_book(size_t *count);

#endif
