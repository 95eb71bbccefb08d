-- Participants that somebody calls to tables again and again, each whole as JSON.
CREATE TABLE pool (
  user_id    TEXT NOT NULL,
  id         TEXT NOT NULL,
  definition TEXT NOT NULL,
  PRIMARY KEY (user_id, id)
) WITHOUT ROWID, STRICT;
