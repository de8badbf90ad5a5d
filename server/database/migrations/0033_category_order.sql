-- The owner's order of the categories. Those with the same place are in the order of their names, as all are until the
-- owner moves one.
ALTER TABLE categories ADD COLUMN "order" integer NOT NULL DEFAULT 0 CHECK ("order" >= 0);
