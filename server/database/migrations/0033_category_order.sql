-- The owner's order of the categories. Those with the same place are in the order of their names, as all are until the
-- owner moves one.
ALTER TABLE categories ADD COLUMN "order" integer NOT NULL DEFAULT 0 CHECK ("order" >= 0);

-- As in 0029, with the former names of a group that did not change its name: it got those of one that was merged into
-- it. Like a cascade they follow from another change of the run, but an undo needs them.
CREATE OR REPLACE FUNCTION record_catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint := (SELECT version FROM catalogue_version);
  given_cause text := nullif(current_setting('kontak.cause', true), '');
  given_run text := nullif(current_setting('kontak.run', true), '');
  this_cause text := coalesce(given_cause, CASE TG_OP WHEN 'DELETE' THEN 'delete' ELSE 'edit' END);
  this_run bigint;
  undone_run bigint := nullif(current_setting('kontak.undoes', true), '');
  is_cascade boolean :=
    coalesce(TG_TABLE_NAME = ANY (string_to_array(current_setting('kontak.cascaded_to', true), ' ')), false);
BEGIN
  IF TG_OP = 'TRUNCATE' OR given_cause = 'load' THEN
    INSERT INTO catalogue_changes (version, table_name) VALUES (current, TG_TABLE_NAME);
    RETURN NULL;
  END IF;
  IF given_run IS NULL THEN
    given_run := set_config('kontak.run', nextval('catalogue_changes_id_seq')::text, true);
  END IF;
  this_run := given_run;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, undoes, cascaded, after)
      SELECT current, TG_TABLE_NAME, id, 'insert', this_cause, this_run, undone_run, is_cascade, to_jsonb(new_rows)
      FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, undoes, cascaded, before)
      SELECT current, TG_TABLE_NAME, id, 'delete', this_cause, this_run, undone_run, is_cascade, to_jsonb(old_rows)
      FROM old_rows;
  ELSE
    -- An UPDATE can change the id: then the old row has no new one, and the other way round.
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, undoes, cascaded, before, after)
      SELECT current, TG_TABLE_NAME, id,
        CASE WHEN old_row IS NULL THEN 'insert' WHEN new_row IS NULL THEN 'delete'
          WHEN old_values IS NOT NULL THEN 'update' END,
        this_cause, this_run, undone_run, is_cascade OR coalesce(new_values - 'former_names' = '{}', false),
        CASE WHEN new_row IS NULL THEN old_row ELSE old_values END,
        CASE WHEN old_row IS NULL THEN new_row ELSE new_values END
      -- OFFSET 0: without it the rows would be converted again for each column.
      FROM (SELECT id, to_jsonb(old_rows) AS old_row, to_jsonb(new_rows) AS new_row
          FROM old_rows FULL JOIN new_rows USING (id) OFFSET 0) both_rows,
        LATERAL (SELECT jsonb_object_agg(key, value) AS old_values, jsonb_object_agg(key, new_row -> key) AS new_values
          FROM jsonb_each(old_row)
          WHERE key <> 'updated_at' AND value <> new_row -> key
            AND (key <> 'former_names' OR old_row -> 'name' = new_row -> 'name')) changed;
  END IF;
  RETURN NULL;
END $$;
