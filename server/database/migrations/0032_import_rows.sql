-- What a stored import would create and change, row by row, so that all of it can be paged and filtered.
CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- The number of the row in the file.
  row integer NOT NULL,
  is_new boolean NOT NULL,
  has_warning boolean NOT NULL,
  -- The changed fields; none of a new product.
  fields text[] NOT NULL,
  -- JSON, but not jsonb, which cannot hold every text that a file may have.
  difference text NOT NULL,
  PRIMARY KEY (import_id, row)
);
