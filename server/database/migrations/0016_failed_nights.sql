-- A night whose backup failed is shown to the owner until it is made.
ALTER TABLE nightly_backups
  ADD COLUMN failed_at timestamptz(3),
  ADD COLUMN failure text;
