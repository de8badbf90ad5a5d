import { and, asc, getTableColumns, gt, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { causes } from '#domain/schemas/history.ts';
import { tableKinds, tableName } from '#server/catalogue/tables.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { catalogueChanges as log } from '#server/database/schema.ts';
import type { Entry } from './archive.ts';
import { parseLines, toLines } from './backup-format.ts';

const changesPerFile = 500;
const fileName = /^history\/\d{6}\.ndjson$/;
export const isHistoryFile = (name: string) => fileName.test(name);

const id = z.int().positive();
const contents = z.record(z.string(), z.unknown()).nullable();
const changeSchema = z.strictObject({
  id,
  changed_at: z.iso.datetime(),
  run: id,
  // Older backups do not have it.
  undoes: id.nullable().default(null),
  cause: z.enum(causes),
  table_name: z.enum(tableKinds.map(tableName)),
  row_id: id,
  operation: z.enum(['insert', 'update', 'delete']),
  cascaded: z.boolean(),
  before: contents,
  after: contents,
});

type LoggedChange = z.infer<typeof changeSchema>;

/** The history up to a version of the catalogue. It may be large, so it is read and written in parts. */
export async function* historyEntries({ orm }: Database, version: number): AsyncGenerator<Entry> {
  const { version: _, ...columns } = getTableColumns(log);
  let last = 0;
  for (let file = 1; ; file += 1) {
    const changes = await orm
      .select(columns)
      .from(log)
      .where(and(isNotNull(log.operation), lte(log.version, version), gt(log.id, last)))
      .orderBy(asc(log.id))
      .limit(changesPerFile);
    if (changes.length > 0)
      yield { name: `history/${String(file).padStart(6, '0')}.ndjson`, bytes: toLines(changes) };
    if (changes.length < changesPerFile) return;
    last = changes.at(-1)?.id ?? 0;
  }
}

export const parseChanges = ({ name, bytes }: Entry): LoggedChange[] => parseLines(changeSchema, bytes, name);

/** Readers have nothing to do with restored changes, so these belong to version 0. */
export async function insertChanges(tx: Orm, changes: readonly LoggedChange[]): Promise<void> {
  await tx.execute(sql`INSERT INTO catalogue_changes
      (version, id, changed_at, run, undoes, cause, table_name, row_id, operation, cascaded, before, after)
    SELECT 0, id, changed_at, run, undoes, cause, table_name, row_id, operation, cascaded, before, after
    FROM jsonb_populate_recordset(NULL::catalogue_changes, ${JSON.stringify(changes)}::jsonb)`);
}

/** New changes and runs get numbers that no restored one has. */
export async function continueNumbers(tx: Orm): Promise<void> {
  await tx.execute(sql`SELECT setval(sequence, highest) FROM (
    SELECT 'catalogue_changes_id_seq'::regclass AS sequence, greatest(max(id), max(run),
      pg_sequence_last_value('catalogue_changes_id_seq')) AS highest FROM catalogue_changes) counted
    WHERE highest > 0`);
}
