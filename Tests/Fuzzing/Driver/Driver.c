// The driver comes with the compiler; this file is here since a target needs one.
#include "Driver.h"
