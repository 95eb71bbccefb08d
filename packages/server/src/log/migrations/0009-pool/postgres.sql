-- Participants that somebody calls to tables again and again, each whole as JSON.
CREATE TABLE pool (
  user_id    text COLLATE "C" NOT NULL,
  id         text COLLATE "C" NOT NULL,
  definition text NOT NULL,
  PRIMARY KEY (user_id, id)
);
