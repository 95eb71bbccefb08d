-- The hash of a photo as it was sent, where the server has removed its location.
ALTER TABLE attachment ADD COLUMN received_sha256 TEXT;
