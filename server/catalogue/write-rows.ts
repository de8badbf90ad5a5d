import { getTableColumns, inArray, sql, TransactionRollbackError } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import { lastYear } from '#domain/vehicle.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type Columns, products } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { catalogueTables, type TableKind, tableKinds } from './tables.ts';
import { toWriteFailure, type WriteFailure } from './write-result.ts';

/** A row to be written with its id, by an undo or from the bin. */
export interface RowWrite {
  kind: TableKind;
  id: number;
  operation: 'insert' | 'update' | 'delete';
  /** For an insert all columns with the id, for an update only the changed ones. */
  values: Columns;
}

export interface Refusal {
  write: RowWrite;
  failure: WriteFailure;
}

/** Few enough that visitors hardly wait: the embedded database runs in this thread. */
const rowsPerStatement = 200;

/** Writes the rows that can be written, in an order that foreign keys allow, and returns the others. */
export async function writeRows(tx: Orm, writes: readonly RowWrite[]): Promise<Refusal[]> {
  let refused = await exchangeEans(tx, await attempt(tx, writes));
  // A name can be free, and a reference there, only after another row was written.
  for (let before = writes.length; refused.length > 0 && refused.length < before; ) {
    before = refused.length;
    refused = await attempt(
      tx,
      refused.map(({ write }) => write),
    );
  }
  return refused;
}

/** Products that give their EANs to each other: all give up what they have before any gets another. */
async function exchangeEans(tx: Orm, refused: readonly Refusal[]): Promise<Refusal[]> {
  const isEan = ({ write, failure }: Refusal) =>
    write.kind === 'products' &&
    write.operation === 'update' &&
    failure.reason === 'duplicate' &&
    failure.field === 'codes';
  const exchanging = refused.filter(isEan).map(({ write }) => write);
  if (exchanging.length === 0) return [...refused];
  const ids = exchanging.map(({ id }) => id);
  try {
    await tx.transaction(async (savepoint) => {
      await savepoint.update(products).set({ codes: [] }).where(inArray(products.id, ids));
      if ((await attempt(savepoint, exchanging)).length > 0) savepoint.rollback();
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return [...refused];
    throw error;
  }
  return refused.filter((each) => !isEan(each));
}

/** The same, but nothing is written if that is useless without what is refused. */
export async function writeRowsUnless(
  tx: Orm,
  writes: readonly RowWrite[],
  isUseless: (refused: readonly Refusal[]) => boolean,
): Promise<Refusal[]> {
  let refused: Refusal[] = [];
  try {
    await tx.transaction(async (savepoint) => {
      refused = await writeRows(savepoint, writes);
      if (isUseless(refused)) savepoint.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return refused;
}

async function attempt(tx: Orm, writes: readonly RowWrite[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  for (const group of inOrder(writes)) {
    await yieldToVisitors();
    if (!(await tryToWrite(tx, group))) continue;
    for (const write of group) {
      const failure = await tryToWrite(tx, [write]);
      if (failure) refused.push({ write, failure });
    }
  }
  return refused;
}

/** Groups that one statement can write: tables that others refer to first, deletes last and the other way round. */
function inOrder(writes: readonly RowWrite[]): RowWrite[][] {
  const order = [
    ...tableKinds.flatMap((kind) => [`${kind} insert`, `${kind} update`]),
    ...tableKinds.toReversed().map((kind) => `${kind} delete`),
  ];
  const byStep = groupBy(writes, ({ kind, operation }) => `${kind} ${operation}`);
  return order.flatMap((step) => {
    const alike = groupBy(byStep.get(step) ?? [], ({ values }) => Object.keys(values).sort().join());
    return [...alike.values()].flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / rowsPerStatement) }, (_, at) =>
        group.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
      ),
    );
  });
}

/** Writes all of a group or nothing of it. */
async function tryToWrite(tx: Orm, group: readonly RowWrite[]): Promise<WriteFailure | undefined> {
  const [{ kind, operation }] = group as [RowWrite];
  let refusal: WriteFailure = { ok: false, reason: 'missing' };
  try {
    await tx.transaction(async (savepoint) => {
      if ((await writeGroup(savepoint, group)) < group.length) savepoint.rollback();
      const failure = operation === 'delete' ? undefined : await checkFitments(savepoint, group);
      if (!failure) return;
      refusal = failure;
      savepoint.rollback();
    });
    return undefined;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return refusal;
    const failure = toWriteFailure(error, kind, operation === 'delete' ? 'referenced' : 'unknown_reference');
    if (failure) return failure;
    throw error;
  }
}

/** The rules of fitments that are no constraints. */
async function checkFitments(tx: Orm, group: readonly RowWrite[]): Promise<WriteFailure | undefined> {
  const [{ kind }] = group as [RowWrite];
  if (kind === 'fitments' && (await isFitmentTwice(tx, group)))
    return { ok: false, reason: 'duplicate', field: 'vehicle_id' };
  if ((kind === 'fitments' || kind === 'vehicles') && (await isOutsideYears(tx, kind, group)))
    return { ok: false, reason: 'refused', field: 'year_from' };
  return undefined;
}

/** Whether a fitment is now for years in which its vehicle is not built. */
async function isOutsideYears(tx: Orm, kind: 'fitments' | 'vehicles', group: readonly RowWrite[]) {
  const ids = `{${group.map(({ id }) => id).join()}}`;
  const found = await queryRows(
    tx,
    sql`SELECT fitments.id FROM fitments JOIN vehicles ON vehicles.id = fitments.vehicle_id
      WHERE ${sql.identifier(kind)}.id = ANY(${ids}::bigint[])
        AND (least(fitments.year_from, fitments.year_to) < vehicles.year_from
          OR greatest(fitments.year_from, fitments.year_to) > coalesce(vehicles.year_to, ${lastYear}::int)) LIMIT 1`,
  );
  return found.length > 0;
}

/** Whether a product has one of these fitments twice now: several of one vehicle are for different years. */
async function isFitmentTwice(tx: Orm, group: readonly RowWrite[]): Promise<boolean> {
  const ids = `{${group.map(({ id }) => id).join()}}`;
  const found = await queryRows(
    tx,
    sql`SELECT fitments.id FROM fitments JOIN fitments other USING (product_id, vehicle_id)
      WHERE fitments.id = ANY(${ids}::bigint[]) AND other.id <> fitments.id
        AND (other.year_from, other.year_to) IS NOT DISTINCT FROM (fitments.year_from, fitments.year_to) LIMIT 1`,
  );
  return found.length > 0;
}

/** Returns the number of written rows. */
async function writeGroup(tx: Orm, group: readonly RowWrite[]): Promise<number> {
  const [{ kind, operation, values }] = group as [RowWrite];
  const { table } = catalogueTables[kind];
  const ids = group.map(({ id }) => id);
  if (operation === 'delete')
    return (await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.id })).length;
  const rows = JSON.stringify(group.map((write) => ({ ...write.values, id: write.id })));
  const given = sql`jsonb_populate_recordset(NULL::${table}, ${rows}::jsonb) AS given`;
  // A column may have been dropped since, and one that was added since gets its default.
  const existing = Object.values(getTableColumns(table)).map(({ name }) => name);
  const names = existing.filter((name) => name in values && name !== 'id' && name !== 'updated_at');
  if (names.length === 0) return group.length;
  const columns = sql.join(
    ['id', ...names].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const written =
    operation === 'insert'
      ? // The clock may have been set back since.
        sql`INSERT INTO ${table} (${columns}, updated_at)
          SELECT ${columns}, greatest(clock_timestamp(), updated_at + interval '1 millisecond') FROM ${given}
          RETURNING id`
      : sql`UPDATE ${table} AS t SET ${sql.join(
          names.map((name) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`),
          sql`, `,
        )} FROM ${given} WHERE t.id = given.id RETURNING t.id`;
  return (await queryRows(tx, written)).length;
}
