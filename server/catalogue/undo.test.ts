import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { propertyRuns } from '#tests/helpers/long-run.ts';
import { writeImport } from './import-rows.ts';
import { readVersion } from './read-catalogue.ts';
import { createRepository, type Repository } from './repository.ts';

/** Few values, so that the same one is often given again. */
const anyValues = fc.record(
  {
    price: fc.constantFrom(1, 2, 3),
    stock: fc.constantFrom(0, 1, 2),
    warranty: fc.constantFrom('bir', 'iki', null),
    isNew: fc.boolean(),
  },
  { requiredKeys: [] },
);
type Values = typeof anyValues extends fc.Arbitrary<infer Value> ? Value : never;
type Field = keyof Values;
const fields = ['price', 'stock', 'warranty', 'isNew'] as const;

const anyStep = fc.oneof(
  fc.record({ what: fc.constantFrom('edit', 'import', 'bulk', 'prices'), at: fc.nat(2), values: anyValues }),
  fc.record({
    what: fc.constant('undo'),
    at: fc.nat(2),
    back: fc.nat(6),
    part: fc.constantFrom('all', 'all', 'row', 'field'),
    field: fc.constantFrom(...fields),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** What happened to one field of a row: it was given a value, or an earlier event was undone. */
interface FieldEvent {
  run: number;
  former: unknown;
  value?: unknown;
  undoes?: FieldEvent;
  isUndone: boolean;
}

/** Undoing an undo brings back what it had undone. */
function mark(event: FieldEvent, isUndone: boolean) {
  event.isUndone = isUndone;
  if (event.undoes) mark(event.undoes, !isUndone);
}

/** The rule as the owner knows it, without a database. */
class Model {
  readonly events = new Map<string, FieldEvent[]>();
  readonly runs = new Set<number>();

  valueOf(key: string): unknown {
    return this.events.get(key)?.findLast((event) => !event.undoes && !event.isUndone)?.value;
  }

  give(run: number, key: string, value: unknown) {
    const former = this.valueOf(key);
    if (former === value) return;
    this.events.set(key, [...(this.events.get(key) ?? []), { run, former, value, isUndone: false }]);
    this.runs.add(run);
  }

  /** Returns the fields that were changed again since and have another value than the undo would give them. */
  undo(run: number, undoRun: number, isChosen: (key: string) => boolean): string[] {
    return [...this.events].flatMap(([key, events]) => {
      const at = events.findIndex((event) => event.run === run);
      const event = events[at];
      const current = this.valueOf(key);
      if (!event || event.isUndone || event.former === current || !isChosen(key)) return [];
      const isChanged = events
        .slice(at + 1)
        .some((later) => !later.isUndone && (!later.undoes || events.indexOf(later.undoes) < at));
      if (isChanged) return [key];
      mark(event, true);
      events.push({ run: undoRun, former: current, undoes: event, isUndone: false });
      this.runs.add(undoRun);
      return [];
    });
  }
}

describeDatabase('any sequence of edits, imports, bulk changes and undos', (open) => {
  let database: Database;
  let repository: Repository;
  beforeAll(async () => {
    database = await open();
    repository = createRepository(database);
    await repository.categories.create({ name: 'ANAHTARLAR' });
  });

  /** Gives the products values and returns the change set. */
  async function write(step: Step & { values: Values }, ids: readonly number[], id: number) {
    const { what, values } = step;
    if (what === 'edit') return repository.products.update(id, values);
    if (what === 'bulk')
      return repository.changeProducts({ ids: [...ids], set: { isNew: values.isNew ?? true } });
    if (what === 'prices')
      return repository.changePrices({
        ...{ where: { ids: [...ids] }, change: { kind: 'set', value: values.price ?? 1 }, dry_run: false },
        ...{ round: 'none', old_price: 'keep', without_price: true },
      });
    const version = await readVersion(database.orm);
    const changed = [{ row: 2, id, values }];
    const result = await writeImport(database, { version, groups: [], created: [], changed });
    return result.ok ? { ...result, changeSet: result.value.changeSet } : result;
  }

  function given(step: Step & { values: Values }, ids: readonly number[], id: number): [string, unknown][] {
    const { what, values } = step;
    if (what === 'bulk') return ids.map((each) => [`${each} isNew`, values.isNew ?? true]);
    if (what === 'prices') return ids.map((each) => [`${each} price`, values.price ?? 1]);
    return Object.entries(values).map(([field, value]) => [`${id} ${field}`, value]);
  }

  async function undo(step: Step & { what: 'undo' }, model: Model, id: number) {
    const run = [...model.runs].at(-1 - step.back);
    if (run === undefined) return;
    const isChosen = (key: string) =>
      (step.part === 'all' || key.startsWith(`${id} `)) &&
      (step.part !== 'field' || key.endsWith(` ${step.field}`));
    const isThere = [...model.events].some(
      ([key, events]) => isChosen(key) && events.some((event) => event.run === run),
    );
    if (!isThere) return;
    const part = {
      ...(step.part !== 'all' && { row_id: id }),
      ...(step.part === 'field' && { fields: [step.field] }),
    };
    const result = await repository.undoChangeSet(run, part);
    const kept = (result?.skipped ?? []).flatMap((row) =>
      (row.fields ?? []).map((field) => `${row.row_id} ${field}`),
    );
    expect(kept.sort()).toEqual(model.undo(run, result?.changeSet ?? 0, isChosen).sort());
  }

  test('leaves in each field of each row the value of the last change that was not undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (steps) => {
        const model = new Model();
        const ids: number[] = [];
        const initial = { price: 1, stock: 0, warranty: null, isNew: true };
        for (const name of ['Bir', 'İki', 'Üç']) {
          const made = await repository.products.create({ name, category: 'ANAHTARLAR', ...initial });
          if (!made.ok) throw new Error('not created');
          ids.push(made.value.id);
          for (const field of fields)
            model.events.set(`${made.value.id} ${field}`, [
              { run: 0, former: undefined, value: initial[field], isUndone: false },
            ]);
        }
        for (const step of steps) {
          const id = ids[step.at] ?? 0;
          if ('back' in step) await undo(step, model, id);
          else {
            const result = await write(step, ids, id);
            const run = (result.ok && result.changeSet) || 0;
            for (const [key, value] of given(step, ids, id)) model.give(run, key, value);
          }
          for (const each of ids) {
            const row = await repository.products.get(each);
            const stored = fields.map((field: Field) => row?.[field]);
            expect(stored).toEqual(fields.map((field) => model.valueOf(`${each} ${field}`)));
          }
        }
      }),
      { numRuns: propertyRuns, endOnFailure: true },
    );
  });
});
