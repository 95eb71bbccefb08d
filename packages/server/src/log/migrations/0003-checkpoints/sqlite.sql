-- Where the graph of a turn stands, so that it goes on after a question or a crash. Gone when the turn is closed.
CREATE TABLE checkpoint (
  thread_id     TEXT NOT NULL,
  turn          TEXT NOT NULL,
  namespace     TEXT NOT NULL,
  id            TEXT NOT NULL,
  parent        TEXT,
  -- A JSON object: the version that each channel has here.
  versions      TEXT NOT NULL,
  type          TEXT NOT NULL,
  body          BLOB NOT NULL,
  metadata_type TEXT NOT NULL,
  metadata      BLOB NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, id)
) WITHOUT ROWID, STRICT;

-- A value is kept once, however many checkpoints have it.
CREATE TABLE checkpoint_channel (
  thread_id TEXT NOT NULL,
  turn      TEXT NOT NULL,
  namespace TEXT NOT NULL,
  channel   TEXT NOT NULL,
  version   TEXT NOT NULL,
  type      TEXT NOT NULL,
  body      BLOB NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, channel, version)
) WITHOUT ROWID, STRICT;

-- What was done already of the step after a checkpoint.
CREATE TABLE checkpoint_write (
  thread_id     TEXT NOT NULL,
  turn          TEXT NOT NULL,
  namespace     TEXT NOT NULL,
  checkpoint_id TEXT NOT NULL,
  task          TEXT NOT NULL,
  number        INTEGER NOT NULL,
  channel       TEXT NOT NULL,
  type          TEXT NOT NULL,
  body          BLOB NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, checkpoint_id, task, number)
) WITHOUT ROWID, STRICT;
