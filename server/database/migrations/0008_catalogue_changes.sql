-- Which rows each version of the catalogue changed, so that a reader fetches only those.
--
-- Every statement first updates the one row of catalogue_version, and its transaction holds that lock until it commits.
-- Transactions therefore commit in the order of their versions: a reader that sees version n sees the changes of all
-- versions up to n. Because no other row is locked before, writers queue here and do not deadlock.

-- Readers start from scratch when the epoch differs: after a restore, or on another database. The first write sets it.
ALTER TABLE catalogue_version ADD COLUMN epoch uuid;
-- Changes up to this version may have been deleted.
ALTER TABLE catalogue_version ADD COLUMN pruned_to bigint NOT NULL DEFAULT 0;
UPDATE catalogue_version SET epoch = gen_random_uuid(), pruned_to = version WHERE version > 0;

CREATE TABLE catalogue_changes (
  version bigint NOT NULL,
  table_name text NOT NULL,
  -- Null after TRUNCATE, which has no transition table: any row may be gone.
  row_id bigint,
  changed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX catalogue_changes_version ON catalogue_changes (version);

CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE catalogue_version
    SET version = version + 1, changed_at = clock_timestamp(), epoch = coalesce(epoch, gen_random_uuid())
    RETURNING version INTO raised;
  PERFORM pg_notify('catalogue', raised::text);
  RETURN NULL;
END $$;

CREATE FUNCTION record_catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint := (SELECT version FROM catalogue_version);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalogue_changes (version, table_name, row_id) SELECT current, TG_TABLE_NAME, id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (version, table_name, row_id) SELECT current, TG_TABLE_NAME, id FROM old_rows;
  ELSIF TG_OP = 'UPDATE' THEN
    -- Both, because an UPDATE can change the id.
    INSERT INTO catalogue_changes (version, table_name, row_id)
      SELECT current, TG_TABLE_NAME, id FROM (SELECT id FROM old_rows UNION SELECT id FROM new_rows) changed;
  ELSE
    INSERT INTO catalogue_changes (version, table_name) VALUES (current, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;

-- A trigger with a transition table has a single event.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['categories', 'subcategories', 'brands', 'banner_brands', 'products'] LOOP
    EXECUTE format('DROP TRIGGER raise_version ON %I', name);
    EXECUTE format('CREATE TRIGGER raise_version BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()', name);
    EXECUTE format('CREATE TRIGGER record_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_changes()', name);
    EXECUTE format('CREATE TRIGGER record_updates AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_changes()', name);
    EXECUTE format('CREATE TRIGGER record_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_changes()', name);
    EXECUTE format('CREATE TRIGGER record_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION record_catalogue_changes()', name);
  END LOOP;
END $$;
