-- Where in the log the events of an inspection stand, so that it is read without what was said in between.
CREATE TABLE dossier_event (
  thread_id text COLLATE "C" NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (thread_id, seq)
);

-- What inspections that were made final say to the next one of the same firm.
CREATE TABLE past_inspection (
  thread_id    text COLLATE "C" NOT NULL PRIMARY KEY,
  owner        text COLLATE "C" NOT NULL,
  domain       text COLLATE "C" NOT NULL,
  -- At the Chamber of Commerce; empty where nobody knew it.
  registration text COLLATE "C" NOT NULL,
  folded_name  text COLLATE "C" NOT NULL,
  at           bigint NOT NULL,
  content      text NOT NULL
);

CREATE INDEX past_inspection_by_firm ON past_inspection (owner, domain, registration, folded_name, at DESC);
