-- A thread's row holds where its log stands and what the log says by then; both change with every append.
CREATE TABLE thread (
  id           TEXT PRIMARY KEY,
  seq          INTEGER NOT NULL,
  hash         BLOB NOT NULL,
  state        TEXT NOT NULL,
  owner        TEXT NOT NULL,
  folded_title TEXT NOT NULL,
  archived     INTEGER NOT NULL,
  deleted      INTEGER NOT NULL,
  updated_at   INTEGER NOT NULL,
  -- The minute of updated_at. The list is read by it, and an index on the time itself would be rewritten by every message.
  active_minute INTEGER NOT NULL,
  erased_seq   INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID, STRICT;

CREATE INDEX thread_by_change ON thread (owner, deleted, archived, active_minute DESC);

CREATE TABLE event (
  thread_id    TEXT NOT NULL,
  seq          INTEGER NOT NULL,
  at           INTEGER NOT NULL,
  type         TEXT NOT NULL,
  by_kind      TEXT NOT NULL,
  by_id        TEXT NOT NULL,
  turn         TEXT,
  content      TEXT,
  salt         BLOB,
  content_hash BLOB,
  hash         BLOB NOT NULL,
  PRIMARY KEY (thread_id, seq),
  -- Either the content with its salt, or what erasing leaves.
  CHECK ((content IS NULL) = (salt IS NULL) AND (content IS NULL) = (content_hash IS NOT NULL))
) WITHOUT ROWID, STRICT;

-- The ids of messages that were accepted: a repeat finds its first outcome here.
CREATE TABLE message (
  thread_id TEXT NOT NULL,
  id        TEXT NOT NULL,
  seq       INTEGER NOT NULL,
  PRIMARY KEY (thread_id, id)
) WITHOUT ROWID, STRICT;

CREATE TABLE receipt (
  thread_id   TEXT NOT NULL,
  key         TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  answer      TEXT NOT NULL,
  PRIMARY KEY (thread_id, key)
) WITHOUT ROWID, STRICT;
