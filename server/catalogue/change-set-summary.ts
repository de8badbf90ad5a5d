import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import type { ChangeSetSummary } from '#domain/schemas/history.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { readGroupNames } from './row-names.ts';
import { fromColumns, tableFields, tableName } from './tables.ts';

/** The fields of a larger change set are not compared: a page of the history would take too long. */
const maxCompared = 2_000;

/** What each of these change sets did. */
export async function readSummaries(
  orm: Orm,
  changeSets: readonly { run: number; count: number }[],
): Promise<Map<number, ChangeSetSummary>> {
  const counts = groupBy(
    await readCounts(
      orm,
      changeSets.map(({ run }) => run),
    ),
    ({ run }) => run,
  );
  const compared = changeSets.filter(({ count }) => count > 1 && count <= maxCompared);
  const columns = await readColumns(
    orm,
    compared.map(({ run }) => run),
  );
  const nameOfGroup = await readGroupNames(
    orm,
    columns.map((row) => ({ table_name: tableName('products'), contents: [toValues(row)] })),
  );
  const byRun = groupBy(columns, ({ run }) => run);
  return new Map(
    changeSets.map(({ run }) => {
      const own = byRun.get(run) ?? [];
      const [first] = own;
      const price = own.find((row) => row.column === 'price');
      return [
        run,
        {
          rows: (counts.get(run) ?? []).map(({ run: _, ...count }) => count),
          fields: own.flatMap((row) => {
            const field = tableFields('products').find(({ column }) => column.name === row.column)?.name;
            if (!field) return [];
            const value = row.is_same
              ? fromColumns('products', toValues(row), nameOfGroup)[field]
              : undefined;
            return [{ field, ...(value !== undefined && { value }) }];
          }),
          ...(price?.least != null &&
            price.most != null && { percent: { from: toPercent(price.least), to: toPercent(price.most) } }),
          ...(first?.brand && { brand: first.brand }),
          ...(first?.category && { category: first.category }),
        },
      ];
    }),
  );
}

/** To one decimal place: prices are rounded. */
const toPercent = (factor: number) => Math.round((factor - 1) * 1_000) / 10;

type RowCount = ChangeSetSummary['rows'][number] & { run: number };

function readCounts(orm: Orm, runs: readonly number[]): Promise<RowCount[]> {
  return queryRows<RowCount>(
    orm,
    sql`SELECT run::float8 AS run, table_name AS table, operation, count(DISTINCT row_id)::int AS count
      FROM catalogue_changes
      WHERE run = ANY(${`{${runs.join()}}`}::bigint[]) AND operation IS NOT NULL AND NOT cascaded
      GROUP BY run, table_name, operation ORDER BY min(id)`,
  );
}

interface ChangedColumn {
  run: number;
  column: string;
  is_same: boolean;
  value: unknown;
  least: number | null;
  most: number | null;
  brand: string | null;
  category: string | null;
}

const toValues = ({ column, value }: ChangedColumn) => ({ [column]: value });

/** The columns that were changed in products; `least` and `most` are the factors of prices. */
function readColumns(orm: Orm, runs: readonly number[]): Promise<ChangedColumn[]> {
  if (runs.length === 0) return Promise.resolve([]);
  // Products that were deleted since have no group any more.
  const common = (name: ReturnType<typeof sql>) =>
    sql`CASE WHEN count(product.id) = count(${name}) AND min(${name}) = max(${name}) THEN min(${name}) END`;
  return queryRows<ChangedColumn>(
    orm,
    sql`SELECT change.run::float8 AS run, changed.key AS column,
        count(DISTINCT changed.value) = 1 AS is_same, (array_agg(changed.value))[1] AS value,
        min(factor)::float8 AS least, max(factor)::float8 AS most,
        ${common(sql`brand.name`)} AS brand, ${common(sql`category.name`)} AS category
      FROM catalogue_changes change
        CROSS JOIN LATERAL jsonb_each(change.after) changed
        CROSS JOIN LATERAL (SELECT CASE WHEN changed.key = 'price' AND jsonb_typeof(changed.value) = 'number'
          THEN (changed.value #>> '{}')::numeric / nullif((change.before ->> 'price')::numeric, 0) END AS factor) price
        LEFT JOIN products product ON product.id = change.row_id
        LEFT JOIN brands brand ON brand.id = product.brand_id
        LEFT JOIN categories category ON category.id = product.category_id
      WHERE change.run = ANY(${`{${runs.join()}}`}::bigint[]) AND change.table_name = 'products'
        AND change.operation = 'update' AND NOT change.cascaded
      GROUP BY change.run, changed.key ORDER BY count(*) DESC, changed.key`,
  );
}
