-- Photos that were sent to go with a message. Those that no message ever named are dropped after a while.
CREATE TABLE attachment (
  thread_id TEXT NOT NULL,
  id        TEXT NOT NULL,
  type      TEXT NOT NULL,
  name      TEXT,
  sha256    TEXT NOT NULL,
  bytes     INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  kept      INTEGER NOT NULL DEFAULT 0,
  content   BLOB NOT NULL,
  PRIMARY KEY (thread_id, id)
) STRICT;

CREATE INDEX attachment_unkept ON attachment (at) WHERE kept = 0;
