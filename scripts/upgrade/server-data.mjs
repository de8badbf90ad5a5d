// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failure, root } from '../project.mjs';
import { ownerOf, runCommand } from './programs.mjs';
import { query } from './trial-database.mjs';

/** @typedef {{ dataDir: string, env: Record<string, string | undefined> }} Shop */

const schema = 'kontak_before_upgrade';

/**
 * Keeps the rows of all tables of a PostgreSQL server in a schema of their own, for a migration after which this version
 * could not use the database. No other shop may be writing then.
 * @param {string} url
 */
export async function keepServerData(url) {
  const others = await query(
    url,
    `SELECT client_addr FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'kontak' AND pid <> pg_backend_pid()`,
  );
  if (others.length > 0)
    throw failure(
      'Another shop uses the database, which it could not after this upgrade: stop it first, and upgrade it after this one.',
    );
  const tables = await query(
    url,
    `SELECT format('CREATE TABLE ${schema}.%1$I AS TABLE public.%1$I', tablename) AS copy
     FROM pg_tables WHERE schemaname = 'public'`,
  );
  const sequences = `CREATE TABLE ${schema}."sequences kept" AS
    SELECT sequencename AS name, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`;
  await query(
    url,
    [
      'BEGIN',
      `DROP SCHEMA IF EXISTS ${schema} CASCADE`,
      `CREATE SCHEMA ${schema}`,
      ...tables.map(({ copy }) => copy),
      sequences,
      'COMMIT',
    ].join(';'),
  );
}

/**
 * The tables as this version makes them, with the rows that were kept; a second time it does the same.
 * @param {string} url
 * @param {Shop} shop
 */
export async function putServerDataBack(url, { dataDir, env }) {
  const [kept] = await query(
    url,
    `SELECT 1 AS there FROM pg_tables WHERE schemaname = '${schema}' AND tablename = 'sequences kept'`,
  );
  if (!kept) return;
  await query(url, 'DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public');
  // A command that does nothing to a database but migrate it.
  const snapshot = join(dataDir, 'snapshot.before-upgrade');
  await runCommand(root, ['commands/snapshot.js', snapshot], env, ownerOf(dataDir));
  rmSync(snapshot, { force: true });
  const tables = await query(
    url,
    `SELECT tablename AS name,
       (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = ('public.' || quote_ident(tablename))::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       ARRAY(SELECT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = ('public.' || quote_ident(tablename))::regclass AND confrelid <> conrelid) AS parents
     FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names = inOrder(tables);
  const steps = names
    .toReversed()
    .map((name) => `ALTER TABLE public.${name} DISABLE TRIGGER USER; DELETE FROM public.${name}`);
  for (const name of names) {
    const columns = tables.find((table) => table.name === name)?.columns;
    steps.push(
      `INSERT INTO public.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${schema}.${name}`,
    );
  }
  const enable = names.map((name) => `ALTER TABLE public.${name} ENABLE TRIGGER USER`);
  const sequences = `SELECT setval(format('public.%I', name)::regclass, last_value) FROM ${schema}."sequences kept"`;
  await query(url, ['BEGIN', ...steps, ...enable, sequences, 'COMMIT'].join(';'));
}

/** @param {string} url */
export async function forgetServerData(url) {
  await query(url, `DROP SCHEMA IF EXISTS ${schema} CASCADE`);
}

/**
 * Tables after those that they refer to.
 * @param {Record<string, any>[]} tables
 * @returns {string[]}
 */
function inOrder(tables) {
  /** @type {string[]} */
  const ordered = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) =>
        !ordered.includes(name) && parents.every((/** @type {string} */ parent) => ordered.includes(parent)),
    );
    if (next.length === 0) throw failure('The tables refer to each other in a circle.');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}
