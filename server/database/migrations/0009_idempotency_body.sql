-- A key that comes again with another body is refused. Keys of before this migration have no hash and match any body.
ALTER TABLE idempotency_keys ADD COLUMN body_hash text;
