import { createMigratedDatabase, dropTestDatabase } from './postgres.ts';

/**
 * Adds a database of its own on the run's PostgreSQL, unless the variables name another one: it is there in a tenth of
 * the time that an embedded database takes to open. 'embedded' asks for that one. Outside a test run, where there is no server, it stays embedded.
 */
export async function withDatabase(variables: Record<string, string>) {
  const { DATABASE_URL, ...others } = variables;
  const drop = async () => {};
  if (DATABASE_URL === 'embedded') return { variables: others, drop };
  const server = process.env.TEST_DATABASE_URL;
  if (DATABASE_URL !== undefined || !server) return { variables, drop };
  const url = await createMigratedDatabase(server);
  return {
    variables: { WORKERS: '1', ...variables, DATABASE_URL: url },
    drop: () => dropTestDatabase(server, url),
  };
}
