-- Vehicles that are built alike have the same platform: their keys are offered for one another, to be confirmed.
ALTER TABLE vehicles ADD COLUMN platform text NOT NULL DEFAULT '';
