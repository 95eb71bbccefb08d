-- The browsers that signed in, until their sessions expire. Ended ones stay until then: they must not come back.
CREATE TABLE session (
  -- A keyed digest of what the browser sends, never that itself.
  id         TEXT PRIMARY KEY,
  user_id    TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at   INTEGER,
  -- A keyed digest of the link that began it: a link begins one session.
  link       TEXT UNIQUE
) WITHOUT ROWID, STRICT;
CREATE INDEX session_by_expiry ON session (expires_at);
