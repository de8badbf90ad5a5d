-- Set while an import is applied, so that the screen knows it after a reload.
ALTER TABLE imports ADD COLUMN applying_at timestamptz(3);
