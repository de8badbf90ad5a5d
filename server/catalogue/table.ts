import {
  and,
  count,
  eq,
  getTableColumns,
  getTableName,
  type SQL,
  sql,
  TransactionRollbackError,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '#server/database/database.ts';
import { idempotencyKeys } from '#server/database/schema.ts';
import type { Outcome } from './outcome.ts';
import { refusalOf } from './refusal.ts';

type StoredTable = PgTable & Record<'id' | 'updated_at', AnyPgColumn>;

export interface Table<Row, Values> {
  list(page?: { limit: number; offset: number }): Promise<Row[]>;
  total(): Promise<number>;
  get(id: number): Promise<Row | undefined>;
  /** With a key, the same create sent again makes nothing new and answers with the first row. */
  create(values: Values, key?: string): Promise<Outcome<Row>>;
  update(id: number, values: Partial<Values>, readAt?: string): Promise<Outcome<Row>>;
  remove(id: number): Promise<Outcome<null>>;
  reorder(items: { id: number; order: number }[]): Promise<Outcome<Row[]>>;
}

/** The calls every kind of row shares. `Row` and `Values` are the domain's names for what the table holds. */
export function createTable<Row extends { updated_at: string }, Values extends object>(
  database: Database,
  table: StoredTable,
  order: SQL[],
): Table<Row, Values> {
  const { orm } = database;
  const select = () => orm.select(getTableColumns(table)).from(table as PgTable);

  async function get(id: number): Promise<Row | undefined> {
    const [row] = await select().where(eq(table.id, id));
    return row as Row | undefined;
  }

  async function write<Result>(
    work: () => Promise<Outcome<Result>>,
    onReference: 'referenced' | 'unknown_reference' = 'unknown_reference',
  ): Promise<Outcome<Result>> {
    database.assertDiskSpace();
    try {
      return await work();
    } catch (error) {
      if (error instanceof TransactionRollbackError) return { ok: false, reason: 'missing' };
      const refusal = refusalOf(error, onReference);
      if (refusal) return refusal;
      throw error;
    }
  }

  async function insert(on: Pick<Orm, 'insert'>, values: Values): Promise<Outcome<Row>> {
    const [row] = await on.insert(table).values(values).returning();
    return { ok: true, row: row as Row };
  }

  /** The key is taken first: whoever comes second with it waits here until the first has its row, or has failed. */
  async function createOnce(tx: Orm, values: Values, key: string): Promise<Outcome<Row>> {
    const name = getTableName(table);
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ key, table_name: name })
      .onConflictDoNothing()
      .returning();
    if (taken.length > 0) {
      const outcome = await insert(tx, values);
      const row_id = outcome.ok ? (outcome.row as { id?: number }).id : undefined;
      await tx.update(idempotencyKeys).set({ row_id }).where(eq(idempotencyKeys.key, key));
      return outcome;
    }
    const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const isOurs = first?.table_name === name && first.row_id !== null;
    const [row] = isOurs
      ? await tx
          .select(getTableColumns(table))
          .from(table as PgTable)
          .where(eq(table.id, first.row_id))
      : [];
    return row ? { ok: true, row: row as Row } : { ok: false, reason: 'missing' };
  }

  return {
    async list(page) {
      const query = select().orderBy(...order);
      return (page ? await query.limit(page.limit).offset(page.offset) : await query) as Row[];
    },

    async total() {
      const [row] = await orm.select({ total: count() }).from(table as PgTable);
      return row?.total ?? 0;
    },

    get,

    create: (values, key) =>
      write<Row>(() =>
        key === undefined ? insert(orm, values) : orm.transaction((tx) => createOnce(tx, values, key)),
      ),

    update: (id, values, readAt) =>
      write<Row>(async () => {
        const asRead = readAt === undefined ? undefined : eq(table.updated_at, readAt);
        if (Object.keys(values).length > 0) {
          const [row] = await orm
            .update(table)
            .set(values)
            .where(and(eq(table.id, id), asRead))
            .returning();
          if (row) return { ok: true, row: row as Row };
        }
        const current: Row | undefined = await get(id);
        if (!current) return { ok: false, reason: 'missing' };
        const unchanged = readAt === undefined || Date.parse(current.updated_at) === Date.parse(readAt);
        return unchanged ? { ok: true, row: current } : { ok: false, reason: 'changed', current };
      }),

    remove: (id) =>
      write(async () => {
        const removed = await orm.delete(table).where(eq(table.id, id)).returning({ id: table.id });
        return removed.length > 0 ? { ok: true, row: null } : { ok: false, reason: 'missing' };
      }, 'referenced'),

    reorder: (items) =>
      write(async () => {
        const pairs = sql.join(
          items.map((item) => sql`(${item.id}::bigint, ${item.order}::integer)`),
          sql`, `,
        );
        const rows = await orm.transaction(async (tx) => {
          const moved = await tx.execute(
            sql`UPDATE ${table} AS t SET "order" = v.position FROM (VALUES ${pairs}) AS v (id, position) WHERE t.id = v.id RETURNING t.id`,
          );
          if ((moved as { rows: unknown[] }).rows.length !== items.length) tx.rollback();
          return (await tx
            .select(getTableColumns(table))
            .from(table as PgTable)
            .orderBy(...order)) as Row[];
        });
        return { ok: true, row: rows };
      }),
  };
}
