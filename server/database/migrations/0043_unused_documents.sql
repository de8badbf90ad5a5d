-- Files of documents that a restored backup does not name, since when. The backup that was made before it may be restored.
CREATE TABLE unused_documents (
  file text PRIMARY KEY,
  since timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
