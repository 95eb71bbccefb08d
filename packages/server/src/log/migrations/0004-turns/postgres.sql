-- Something is asked in it and not answered yet.
ALTER TABLE thread ADD COLUMN asks boolean NOT NULL DEFAULT false;
CREATE INDEX thread_by_asks ON thread (owner) WHERE asks;

-- Processes that run turns, and until when they are taken to be alive.
CREATE TABLE worker (
  id          text COLLATE "C" NOT NULL PRIMARY KEY,
  alive_until bigint NOT NULL
);
