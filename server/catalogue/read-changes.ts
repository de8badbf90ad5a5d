import { sql } from 'drizzle-orm';
import { type Orm, queryRows } from '#server/database/database.ts';
import { catalogueChanges as log } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { type Change, changeColumns } from './changes.ts';
import { tableName } from './tables.ts';

/** Few enough that visitors hardly wait: the embedded database runs in this thread. */
const changesPerQuery = 1_000;

export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += changesPerQuery) yield items.slice(at, at + changesPerQuery);
}

/** In the order in which they were made. */
export async function readChanges(tx: Orm, where: ReturnType<typeof sql>): Promise<Change[]> {
  const [found] = await queryRows<{ ids: number[] }>(
    tx,
    sql`SELECT coalesce(json_agg(${log.id} ORDER BY ${log.id}), '[]') AS ids FROM ${log}
      WHERE ${where} AND ${log.operation} IS NOT NULL`,
  );
  const changes: Change[] = [];
  for (const ids of inParts(found?.ids ?? [])) {
    const isOfPart = sql`${log.id} = ANY(${`{${ids.join()}}`}::bigint[])`;
    const rows = await tx.select(changeColumns).from(log).where(isOfPart).orderBy(log.id);
    changes.push(...(rows as Change[]));
    await yieldToVisitors();
  }
  return changes;
}

/** The fitments and pairs that were deleted with their products. */
export function readCascadedRows(
  tx: Orm,
  changeSet: number,
  productIds: readonly number[],
): Promise<Change[]> {
  const ids = sql`${`{${productIds.join()}}`}::bigint[]`;
  return readChanges(
    tx,
    sql`${log.run} = ${changeSet} AND ${log.table_name} IN (${tableName('fitments')}, ${tableName('pairs')})
      AND ${log.cascaded} AND ${log.operation} = 'delete'
      AND ((${log.before} ->> 'product_id')::bigint = ANY(${ids}) OR (${log.before} ->> 'other_id')::bigint = ANY(${ids}))`,
  );
}

/** The changes of the same rows after these. Products that follow their subcategory to a category are not changed. */
export async function readLaterChanges(tx: Orm, rows: ReadonlyMap<string, Change[]>): Promise<Change[]> {
  const later: Change[] = [];
  for (const part of inParts([...rows.values()])) {
    const last = part.map((changes) => {
      const { table_name, row_id, id } = changes.at(-1) as Change;
      return { table_name, row_id, id };
    });
    const found = await queryRows<Change>(
      tx,
      sql`SELECT change.id::float8 AS id, change.run::float8 AS run, change.undoes::float8 AS undoes, change.table_name,
          change.row_id::float8 AS row_id, change.operation, change.cascaded, change.before, change.after
        FROM jsonb_to_recordset(${JSON.stringify(last)}::jsonb) AS last (table_name text, row_id bigint, id bigint)
          JOIN catalogue_changes change ON change.table_name = last.table_name AND change.row_id = last.row_id
            AND change.id > last.id
        WHERE change.operation IS NOT NULL AND NOT (change.cascaded AND change.operation = 'update')
        ORDER BY change.id`,
    );
    later.push(...found);
    await yieldToVisitors();
  }
  return later;
}
