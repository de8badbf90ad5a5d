-- Each process remembers the sessions it has seen, for when the database is away. Whoever ends one tells them all.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', OLD.token_hash);
  RETURN NULL;
END $$;

CREATE TRIGGER tell_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
