-- The operator's own documents, in passages: rules to search beside those that Agora knows.
CREATE TABLE own_document (
  domain     text COLLATE "C" NOT NULL,
  id         text COLLATE "C" NOT NULL,
  title      text NOT NULL,
  -- Where it was read: the same place again is the same document.
  source     text NOT NULL,
  version    text,
  valid_from text,
  language   text NOT NULL,
  hash       text NOT NULL,
  passages   integer NOT NULL,
  read_at    bigint NOT NULL,
  PRIMARY KEY (domain, id)
);

CREATE TABLE passage (
  domain   text COLLATE "C" NOT NULL,
  document text COLLATE "C" NOT NULL,
  number   integer NOT NULL,
  id       text NOT NULL,
  -- The headings that it stands under, one a line.
  path     text NOT NULL,
  page     integer,
  text     text NOT NULL,
  PRIMARY KEY (domain, document, number)
);

-- One row: how often the documents were changed. Whoever keeps them in memory looks here whether they still have them.
CREATE TABLE passage_version (
  one     integer PRIMARY KEY CHECK (one = 1),
  version bigint NOT NULL
);
INSERT INTO passage_version (one, version) VALUES (1, 0);
