-- Tries a table as an error.
-- expect: error
error({})
