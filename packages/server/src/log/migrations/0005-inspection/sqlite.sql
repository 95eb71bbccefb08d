-- Where in the log the events of an inspection stand, so that it is read without what was said in between.
CREATE TABLE dossier_event (
  thread_id TEXT NOT NULL,
  seq       INTEGER NOT NULL,
  PRIMARY KEY (thread_id, seq)
) WITHOUT ROWID, STRICT;

-- What inspections that were made final say to the next one of the same firm.
CREATE TABLE past_inspection (
  thread_id    TEXT NOT NULL PRIMARY KEY,
  owner        TEXT NOT NULL,
  domain       TEXT NOT NULL,
  -- At the Chamber of Commerce; empty where nobody knew it.
  registration TEXT NOT NULL,
  folded_name  TEXT NOT NULL,
  at           INTEGER NOT NULL,
  content      TEXT NOT NULL
) WITHOUT ROWID, STRICT;

CREATE INDEX past_inspection_by_firm ON past_inspection (owner, domain, registration, folded_name, at DESC);
