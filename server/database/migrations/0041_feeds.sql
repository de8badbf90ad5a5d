-- Which product feeds are open to anybody who has their address.
ALTER TABLE settings
  ADD COLUMN feed_google boolean NOT NULL DEFAULT false,
  ADD COLUMN feed_xml boolean NOT NULL DEFAULT false,
  ADD COLUMN feed_csv boolean NOT NULL DEFAULT false;
