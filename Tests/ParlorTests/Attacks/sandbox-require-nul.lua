-- Tries a module with a zero byte.
-- expect: error
require "modules\0x"
