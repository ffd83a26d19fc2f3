-- Tries an error of control characters.
-- expect: error
error("a\0b\27[31m\r\nc")
