// @ts-check
import { failure } from '../project.mjs';

/** Undefined when the database is embedded, or there is none. @param {Record<string, string | undefined>} env */
export const serverUrl = ({ DATABASE_URL: url }) => (url && url !== 'off' ? url : undefined);

/**
 * Beside the database of the shop. Returns its address; empty when the shop has an embedded one, or may not create
 * databases: then the trial takes the embedded one, which has the same SQL.
 * @param {string | undefined} url
 * @param {string} name
 */
export async function createDatabase(url, name) {
  if (!url) return '';
  try {
    await query(url, `CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    console.log('The database user may not create databases, so the trial takes the embedded one.');
    return '';
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * @param {string | undefined} url
 * @param {string} name
 */
export async function dropDatabase(url, name) {
  if (url) await query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/**
 * @param {string} url
 * @param {string} text
 * @returns {Promise<Record<string, string>[]>}
 */
export async function query(url, text) {
  // Loaded here: a shop that starts needs it only to take back an upgrade.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw failure(`The database: ${error.message}`);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
