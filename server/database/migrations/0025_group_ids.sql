-- Products refer to their category, subcategory and brand by id, and subcategories to their category. A rename is a
-- change of one row, which keeps its former names, so that old links lead on. JSON, sheets and addresses have the names.

ALTER TABLE categories ADD COLUMN former_names text[] NOT NULL DEFAULT '{}';
ALTER TABLE subcategories ADD COLUMN former_names text[] NOT NULL DEFAULT '{}', ADD COLUMN category_id bigint;
ALTER TABLE brands ADD COLUMN former_names text[] NOT NULL DEFAULT '{}';
ALTER TABLE products ADD COLUMN category_id bigint, ADD COLUMN subcategory_id bigint, ADD COLUMN brand_id bigint;

-- The rows stay what they are: this is no change for the history, and no reason for another updated_at.
ALTER TABLE subcategories DISABLE TRIGGER USER;
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE subcategories SET category_id = categories.id FROM categories WHERE categories.name = parent_category;
UPDATE products SET
  category_id = (SELECT id FROM categories WHERE categories.name = category),
  subcategory_id = (SELECT id FROM subcategories
    WHERE subcategories.parent_category = category AND subcategories.name = subcategory),
  brand_id = (SELECT id FROM brands WHERE brands.name = brand);
ALTER TABLE subcategories ENABLE TRIGGER USER;
ALTER TABLE products ENABLE TRIGGER USER;

-- With their foreign keys and indexes.
ALTER TABLE products DROP COLUMN category, DROP COLUMN subcategory, DROP COLUMN brand;
ALTER TABLE subcategories DROP COLUMN parent_category;

ALTER TABLE subcategories
  ALTER COLUMN category_id SET NOT NULL,
  ADD CONSTRAINT subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id),
  ADD CONSTRAINT subcategories_name_key UNIQUE (category_id, name),
  ADD CONSTRAINT subcategories_category_id_id_key UNIQUE (category_id, id);
-- A subcategory that moves to another category takes its products along.
ALTER TABLE products
  ALTER COLUMN category_id SET NOT NULL,
  ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories (id),
  ADD CONSTRAINT products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands (id),
  ADD CONSTRAINT products_subcategory_id_fkey FOREIGN KEY (category_id, subcategory_id)
    REFERENCES subcategories (category_id, id) ON UPDATE CASCADE;
CREATE INDEX products_by_category ON products (category_id, subcategory_id);
CREATE INDEX products_by_brand ON products (brand_id);

CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_names := array_append(array_remove(array_remove(OLD.former_names, OLD.name), NEW.name), OLD.name);
  RETURN NEW;
END $$;
CREATE TRIGGER keep_former_name BEFORE UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER keep_former_name BEFORE UPDATE OF name ON subcategories
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER keep_former_name BEFORE UPDATE OF name ON brands
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_former_name();

-- As in 0015, except that the former names, which follow from the names, are no change of their own.
CREATE OR REPLACE FUNCTION record_catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current bigint := (SELECT version FROM catalogue_version);
  given_cause text := nullif(current_setting('kontak.cause', true), '');
  given_run text := nullif(current_setting('kontak.run', true), '');
  this_cause text := coalesce(given_cause, CASE TG_OP WHEN 'DELETE' THEN 'delete' ELSE 'edit' END);
  this_run bigint;
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
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, cascaded, after)
      SELECT current, TG_TABLE_NAME, id, 'insert', this_cause, this_run, is_cascade, to_jsonb(new_rows) FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, cascaded, before)
      SELECT current, TG_TABLE_NAME, id, 'delete', this_cause, this_run, is_cascade, to_jsonb(old_rows) FROM old_rows;
  ELSE
    -- An UPDATE can change the id: then the old row has no new one, and the other way round.
    INSERT INTO catalogue_changes (version, table_name, row_id, operation, cause, run, cascaded, before, after)
      SELECT current, TG_TABLE_NAME, id,
        CASE WHEN old_row IS NULL THEN 'insert' WHEN new_row IS NULL THEN 'delete'
          WHEN old_values IS NOT NULL THEN 'update' END,
        this_cause, this_run, is_cascade,
        CASE WHEN new_row IS NULL THEN old_row ELSE old_values END,
        CASE WHEN old_row IS NULL THEN new_row ELSE new_values END
      -- OFFSET 0: without it the rows would be converted again for each column.
      FROM (SELECT id, to_jsonb(old_rows) AS old_row, to_jsonb(new_rows) AS new_row
          FROM old_rows FULL JOIN new_rows USING (id) OFFSET 0) both_rows,
        LATERAL (SELECT jsonb_object_agg(key, value) AS old_values, jsonb_object_agg(key, new_row -> key) AS new_values
          FROM jsonb_each(old_row)
          WHERE key NOT IN ('updated_at', 'former_names') AND value <> new_row -> key) changed;
  END IF;
  RETURN NULL;
END $$;

-- Replaces the names in a history of before by ids, removes the entries of rows that only followed a rename, and
-- finds the former names. A restored backup of before needs it too, so the function stays.
--
-- A name in 'before' is of the time before the entry's run, one in 'after' of the time after it. Its row is the one
-- that lost the name next, or that has it now. A row of which nothing is known any more has the id 0.
CREATE FUNCTION replace_names_in_history() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  reference record;
  group_table text;
BEGIN
  CREATE TEMP TABLE group_names AS
    SELECT table_name, before ->> 'name' AS name, row_id, id AS lost_at, NULL::bigint AS category_id
      FROM catalogue_changes
      WHERE table_name IN ('categories', 'subcategories', 'brands') AND before ? 'name'
    UNION ALL SELECT 'categories', name, id, 9223372036854775807, NULL FROM categories
    UNION ALL SELECT 'subcategories', name, id, 9223372036854775807, NULL FROM subcategories
    UNION ALL SELECT 'brands', name, id, 9223372036854775807, NULL FROM brands;
  CREATE INDEX ON group_names (table_name, name, lost_at);
  CREATE TEMP TABLE run_ends AS
    SELECT run, max(id) AS last FROM catalogue_changes WHERE operation IS NOT NULL GROUP BY run;

  FOR reference IN SELECT * FROM (VALUES
      ('subcategories', 'parent_category', 'category_id', 'categories'),
      ('products', 'category', 'category_id', 'categories'),
      ('products', 'brand', 'brand_id', 'brands')) given (table_name, field, id_column, group_table) LOOP
    UPDATE catalogue_changes change SET
      before = CASE WHEN before ? reference.field
        THEN before - reference.field || jsonb_build_object(reference.id_column,
          CASE WHEN before ->> reference.field IS NOT NULL THEN coalesce((SELECT row_id FROM group_names
            WHERE group_names.table_name = reference.group_table AND name = before ->> reference.field
              AND lost_at > change.run ORDER BY lost_at LIMIT 1), 0) END)
        ELSE before END,
      after = CASE WHEN after ? reference.field
        THEN after - reference.field || jsonb_build_object(reference.id_column,
          CASE WHEN after ->> reference.field IS NOT NULL THEN coalesce((SELECT row_id FROM group_names
            WHERE group_names.table_name = reference.group_table AND name = after ->> reference.field
              AND lost_at > run_ends.last ORDER BY lost_at LIMIT 1), 0) END)
        ELSE after END
    FROM run_ends
    WHERE run_ends.run = change.run AND change.table_name = reference.table_name
      AND (before ? reference.field OR after ? reference.field);
  END LOOP;

  -- A subcategory's name is one in its category: the one it has, or had when it was deleted.
  UPDATE group_names SET category_id = coalesce(
      (SELECT stored.category_id FROM subcategories stored WHERE stored.id = row_id),
      (SELECT (deleted.before ->> 'category_id')::bigint FROM catalogue_changes deleted
        WHERE deleted.table_name = 'subcategories' AND deleted.row_id = group_names.row_id
          AND operation = 'delete' AND deleted.before ? 'category_id' ORDER BY id DESC LIMIT 1))
    WHERE table_name = 'subcategories';
  -- An update that did not change the category does not name it: it is the one before its next change, or today's.
  UPDATE catalogue_changes change SET
    before = CASE WHEN before ? 'subcategory'
      THEN before - 'subcategory' || jsonb_build_object('subcategory_id',
        CASE WHEN before ->> 'subcategory' IS NOT NULL THEN coalesce((SELECT row_id FROM group_names
          WHERE table_name = 'subcategories' AND name = before ->> 'subcategory' AND lost_at > change.run
            AND category_id = coalesce((before ->> 'category_id')::bigint, found.category_id)
          ORDER BY lost_at LIMIT 1), 0) END)
      ELSE before END,
    after = CASE WHEN after ? 'subcategory'
      THEN after - 'subcategory' || jsonb_build_object('subcategory_id',
        CASE WHEN after ->> 'subcategory' IS NOT NULL THEN coalesce((SELECT row_id FROM group_names
          WHERE table_name = 'subcategories' AND name = after ->> 'subcategory' AND lost_at > found.last
            AND category_id = coalesce((after ->> 'category_id')::bigint, found.category_id)
          ORDER BY lost_at LIMIT 1), 0) END)
      ELSE after END
  FROM (SELECT entry.id, last, coalesce(
      (SELECT (later.before ->> 'category_id')::bigint FROM catalogue_changes later
        WHERE later.table_name = 'products' AND later.row_id = entry.row_id AND later.id > entry.id
          AND later.before ? 'category_id' ORDER BY later.id LIMIT 1),
      (SELECT stored.category_id FROM products stored WHERE stored.id = entry.row_id)) AS category_id
    FROM catalogue_changes entry JOIN run_ends USING (run)
    WHERE entry.table_name = 'products' AND (entry.before ? 'subcategory' OR entry.after ? 'subcategory')) found
  WHERE found.id = change.id;

  DELETE FROM catalogue_changes WHERE cascaded AND operation = 'update' AND before = after;

  FOREACH group_table IN ARRAY ARRAY['categories', 'subcategories', 'brands'] LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', group_table);
    EXECUTE format($update$UPDATE %I stored SET former_names = array_remove(former.names, stored.name)
      FROM (SELECT row_id, array_agg(name ORDER BY last) AS names FROM (
        SELECT row_id, before ->> 'name' AS name, max(id) AS last FROM catalogue_changes
          WHERE table_name = %L AND operation = 'update' AND before ? 'name' GROUP BY 1, 2) renames
        GROUP BY row_id) former
      WHERE stored.id = former.row_id$update$, group_table, group_table);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', group_table);
  END LOOP;
  DROP TABLE group_names, run_ends;
END $$;
SELECT replace_names_in_history();

-- The entries of followers are gone, so readers that are behind read everything.
UPDATE catalogue_version SET pruned_to = version;
