import { createHash } from 'node:crypto';
import { and, count, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema.ts';
import { changeSetOfStatement } from './changes.ts';
import { withGroupIds } from './group-ids.ts';
import {
  catalogueTables,
  orderBy,
  type Row as RowOf,
  returnedColumns,
  selectRows,
  type TableKind,
  tableName,
} from './tables.ts';
import { toWriteFailure, type WriteResult } from './write-result.ts';

/** What a write may set; the database sets the rest. */
type ValuesOf<K extends TableKind> = Partial<Omit<RowOf<K>, 'id' | 'created_at' | 'updated_at'>>;

export interface Table<Row, Values> {
  list(page?: { limit: number; offset: number }): Promise<Row[]>;
  total(): Promise<number>;
  get(id: number): Promise<Row | undefined>;
  /**
   * With a key, the same create sent again returns the first row, and another create is refused. `body` is what is
   * compared, if it is more than the values.
   */
  create(values: Values, key?: string, body?: object): Promise<WriteResult<Row>>;
  update(id: number, values: Partial<Values>, expectedUpdatedAt?: string): Promise<WriteResult<Row>>;
  remove(id: number): Promise<WriteResult<null>>;
  reorder(items: { id: number; order: number }[]): Promise<WriteResult<Row[]>>;
}

/** Reads and writes of one table. */
export function createTable<K extends TableKind>(database: Database, kind: K): Table<RowOf<K>, ValuesOf<K>> {
  type Row = RowOf<K>;
  type Values = ValuesOf<K>;
  const { orm } = database;
  const { table, maxRows = Number.POSITIVE_INFINITY } = catalogueTables[kind];
  const order = orderBy(kind);
  /** What a write returns: the row and its change set. */
  const returned = { ...returnedColumns(kind), changeSet: changeSetOfStatement };

  async function get(id: number): Promise<Row | undefined> {
    const [row] = await selectRows(orm, kind).where(eq(table.id, id));
    return row as Row | undefined;
  }

  async function write<Result>(
    work: () => Promise<WriteResult<Result>>,
    onReference: 'referenced' | 'unknown_reference' = 'unknown_reference',
  ): Promise<WriteResult<Result>> {
    database.assertDiskSpace();
    try {
      return await work();
    } catch (error) {
      if (error instanceof TransactionRollbackError) return { ok: false, reason: 'missing' };
      const failure = toWriteFailure(error, kind, onReference);
      if (failure) return failure;
      throw error;
    }
  }

  function toResult(returnedRow: unknown): WriteResult<Row> {
    const { changeSet, ...row } = returnedRow as { changeSet: string };
    return { ok: true, value: row as Row, changeSet: Number(changeSet) };
  }

  async function countRows(on: Pick<Orm, 'select'>): Promise<number> {
    const [row] = await on.select({ total: count() }).from(table as PgTable);
    return row?.total ?? 0;
  }

  async function insert(on: Pick<Orm, 'insert' | 'select'>, values: Values): Promise<WriteResult<Row>> {
    if (maxRows < Number.POSITIVE_INFINITY && (await countRows(on)) >= maxRows)
      return { ok: false, reason: 'full', maxRows };
    const [row] = await on
      .insert(table)
      .values(withGroupIds(kind, 'insert', values))
      .returning(returned);
    return toResult(row);
  }

  /** The key is inserted first: a second request with it waits here until the first has committed or failed. */
  async function createOnce(tx: Orm, values: Values, key: string, body: object): Promise<WriteResult<Row>> {
    const name = tableName(kind);
    const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ key, table_name: name, body_hash })
      .onConflictDoNothing()
      .returning();
    if (taken.length > 0) {
      const result = await insert(tx, values);
      if (!result.ok) {
        await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
        return result;
      }
      const row_id = (result.value as { id?: number }).id;
      await tx.update(idempotencyKeys).set({ row_id }).where(eq(idempotencyKeys.key, key));
      return result;
    }
    const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const isSame = first?.table_name === name && (first.body_hash === null || first.body_hash === body_hash);
    if (!isSame) return { ok: false, reason: 'key_reused' };
    const [row] = first.row_id ? await selectRows(tx, kind).where(eq(table.id, first.row_id)) : [];
    return row ? { ok: true, value: row as Row } : { ok: false, reason: 'missing' };
  }

  return {
    async list(page) {
      const query = selectRows(orm, kind).orderBy(...order);
      return (page ? await query.limit(page.limit).offset(page.offset) : await query) as Row[];
    },

    total: () => countRows(orm),

    get,

    create: (values, key, body = values) =>
      write<Row>(() =>
        key === undefined ? insert(orm, values) : orm.transaction((tx) => createOnce(tx, values, key, body)),
      ),

    update: (id, values, expectedUpdatedAt) =>
      write<Row>(async () => {
        const asRead = expectedUpdatedAt === undefined ? undefined : eq(table.updated_at, expectedUpdatedAt);
        if (Object.keys(values).length > 0) {
          const [row] = await orm
            .update(table)
            .set(withGroupIds(kind, 'update', values))
            .where(and(eq(table.id, id), asRead))
            .returning(returned);
          if (row) return toResult(row);
        }
        const current: Row | undefined = await get(id);
        if (!current) return { ok: false, reason: 'missing' };
        const unchanged =
          expectedUpdatedAt === undefined || Date.parse(current.updated_at) === Date.parse(expectedUpdatedAt);
        return unchanged ? { ok: true, value: current } : { ok: false, reason: 'changed', current };
      }),

    remove: (id) =>
      write(async () => {
        const [removed] = await orm
          .delete(table)
          .where(eq(table.id, id))
          .returning({ changeSet: changeSetOfStatement });
        return removed
          ? { ok: true, value: null, changeSet: Number(removed.changeSet) }
          : { ok: false, reason: 'missing' };
      }, 'referenced'),

    reorder: (items) =>
      write(async () => {
        const pairs = sql.join(
          items.map((item) => sql`(${item.id}::bigint, ${item.order}::integer)`),
          sql`, `,
        );
        return orm.transaction(async (tx) => {
          const moved = await queryRows<{ change_set: string }>(
            tx,
            sql`UPDATE ${table} AS t SET "order" = v.position FROM (VALUES ${pairs}) AS v (id, position)
              WHERE t.id = v.id RETURNING ${changeSetOfStatement} AS change_set`,
          );
          if (moved.length !== items.length) tx.rollback();
          const rows = (await selectRows(tx, kind).orderBy(...order)) as Row[];
          return { ok: true, value: rows, changeSet: Number(moved[0]?.change_set) };
        });
      }),
  };
}

/** Whether a create with this key has been sent before. */
export async function isKnownKey(on: Pick<Orm, 'select'>, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  return (await on.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).length > 0;
}
