import { eq } from 'drizzle-orm';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import type { Orm } from '#server/database/database.ts';
import { brands, categories, subcategories } from '#server/database/schema.ts';
import { type Change, combineChanges, tableKindOf } from './changes.ts';
import { isGroup } from './tables.ts';

export const groupTable = { categories, subcategories, brands };

/** Changes the names whose old links lead to a group. */
export async function changeFormerNames(
  tx: Orm,
  group: GroupTable,
  id: number,
  change: { added?: readonly string[]; removed?: readonly string[] },
): Promise<void> {
  const { added = [], removed = [] } = change;
  const table = groupTable[group];
  const [row] = await tx
    .select({ name: table.name, names: table.former_names })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return;
  const left = row.names.filter((name) => !removed.includes(name));
  const former_names = [...new Set([...left, ...added])].filter((name) => name !== row.name);
  if (former_names.join('\n') !== row.names.join('\n'))
    await tx.update(table).set({ former_names }).where(eq(table.id, id));
}

/** Takes back the former names that groups got with these changes, and no others: renames give some too. */
export async function undoFormerNames(tx: Orm, rows: ReadonlyMap<string, Change[]>): Promise<void> {
  for (const changes of rows.values()) {
    const [{ table_name, row_id }] = changes as [Change];
    const kind = tableKindOf(table_name);
    const { before, after } = combineChanges(changes);
    if (!isGroup(kind) || !before || !after) continue;
    const [former, later] = [namesIn(before), namesIn(after)];
    const added = former.filter((name) => !later.includes(name));
    const removed = later.filter((name) => !former.includes(name));
    if (added.length + removed.length > 0) await changeFormerNames(tx, kind, row_id, { added, removed });
  }
}

const namesIn = ({ former_names = [] }: Record<string, unknown>) => former_names as string[];
