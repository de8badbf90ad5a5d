-- The vehicles that a line of a request is for: [{slug, name, name_en, year}], five at most. The names stay as they were
-- when the request was stored, whatever becomes of the vehicle.
ALTER TABLE request_lines ADD COLUMN vehicles jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(vehicles) = 'array' AND jsonb_array_length(vehicles) <= 5);
