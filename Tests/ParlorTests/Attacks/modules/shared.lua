-- What two files require.
return { limit = 7 }
