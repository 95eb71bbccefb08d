-- The operator's own documents, in passages: rules to search beside those that Agora knows.
CREATE TABLE own_document (
  domain     TEXT NOT NULL,
  id         TEXT NOT NULL,
  title      TEXT NOT NULL,
  -- Where it was read: the same place again is the same document.
  source     TEXT NOT NULL,
  version    TEXT,
  valid_from TEXT,
  language   TEXT NOT NULL,
  hash       TEXT NOT NULL,
  passages   INTEGER NOT NULL,
  read_at    INTEGER NOT NULL,
  PRIMARY KEY (domain, id)
) WITHOUT ROWID, STRICT;

CREATE TABLE passage (
  domain   TEXT NOT NULL,
  document TEXT NOT NULL,
  number   INTEGER NOT NULL,
  id       TEXT NOT NULL,
  -- The headings that it stands under, one a line.
  path     TEXT NOT NULL,
  page     INTEGER,
  text     TEXT NOT NULL,
  PRIMARY KEY (domain, document, number)
) WITHOUT ROWID, STRICT;

-- One row: how often the documents were changed. Whoever keeps them in memory looks here whether they still have them.
CREATE TABLE passage_version (
  one     INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO passage_version (one, version) VALUES (1, 0);
