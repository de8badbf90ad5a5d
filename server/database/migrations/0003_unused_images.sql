-- Since when an uploaded picture has been referred to by nobody. It is removed when that has lasted long enough.
CREATE TABLE unused_images (
  base text PRIMARY KEY,
  since timestamptz(3) NOT NULL
);
