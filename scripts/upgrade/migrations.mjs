// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { compareVersions } from '../release-info.mjs';
import { nextFolder, without } from './switch.mjs';
import { query } from './trial-database.mjs';

const folder = 'server/database/migrations';

/**
 * The migrations of the next version that the shop's database does not have, and whether it has some that this version
 * does not: then another shop has been upgraded before this one, and only the next version reads the database.
 * @param {string | undefined} server its address, unless the database is embedded
 */
export async function compareMigrations(server) {
  const own = readdirSync(inProject(folder));
  const next = readdirSync(join(nextFolder, folder));
  const applied = server ? await listApplied(server) : own;
  return { pending: without(next, applied), isAhead: without(applied, own).length > 0 };
}

/** @param {string} server */
async function listApplied(server) {
  const [table] = await query(server, "SELECT to_regclass('schema_migrations') AS name");
  const rows = table?.name ? await query(server, 'SELECT name FROM schema_migrations') : [];
  return rows.map(({ name = '' }) => name);
}

/**
 * Whether one of them lacks the line that lets this version use the database after it.
 * @param {string[]} pending
 * @param {string} from
 */
export function isBreaking(pending, from) {
  return pending.some((name) => {
    const script = readFileSync(join(nextFolder, folder, name), 'utf8');
    const usableFrom = /^-- Usable from (\d+\.\d+\.\d+)\.$/m.exec(script)?.[1];
    return usableFrom === undefined || compareVersions(from, usableFrom) < 0;
  });
}
