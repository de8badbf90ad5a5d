import { setImmediate as nextIteration } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import type { applyImport, DryRun, ImportProgress } from '#domain/endpoints/imports.ts';
import { type ImportOptions, importOptions } from '#domain/schemas/imports.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { SheetRows } from '#domain/sheets/layout.ts';
import { importRows, outdated } from '#server/catalogue/import-rows.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { isUndone } from '#server/catalogue/undo.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Database } from '#server/database/database.ts';
import { imports } from '#server/database/schema.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { type Described, type Stored, summarise, toDryRun } from './dry-run.ts';
import { errorFile } from './export.ts';
import { planImport } from './plan-import.ts';
import { readInThread, writeInThread } from './sheet-tasks.ts';

const lifetimeMs = 24 * 60 * 60_000;
const maxStored = 10;
/** A process that ended while it applied an import left its mark behind. */
const maxApplyMs = 5 * 60_000;

type Report = (progress: ImportProgress) => void;

interface ImportsDeps {
  database: Database;
  catalogues: Pick<CatalogueService, 'current'>;
  images: ImageStore;
  publicUrl: string | undefined;
  now?: () => number;
}

/** Dry runs of imports: made, looked at, changed and applied within a day. */
export function createImports({ database, catalogues, images, publicUrl, now = Date.now }: ImportsDeps) {
  const { orm } = database;
  const { cells: _, ...described } = getTableColumns(imports);
  const before = (ms: number) => new Date(now() - ms).toISOString();
  const isStored = () => gt(imports.created_at, before(lifetimeMs));

  async function describe(row: Described): Promise<DryRun | undefined> {
    return toDryRun(row, {
      applying: row.applying_at !== null && row.applying_at > before(maxApplyMs),
      undone: row.run !== null && (await isUndone(orm, row.run)),
    });
  }

  async function compare(cells: string, options: ImportOptions, report?: Report) {
    // Visitors do not wait for all of it at once.
    await nextIteration();
    const rows: SheetRows = JSON.parse(cells);
    await nextIteration();
    const { catalogue } = await catalogues.current();
    const findImage = await createImageFinder(catalogue.rows.products, images, publicUrl);
    report?.({ step: 'compare' });
    const plan = await planImport({
      rows,
      options,
      catalogue: catalogue.rows,
      findImage,
      report: (done, total) => report?.({ step: 'compare', done, total }),
    });
    return { rows, plan, version: catalogue.version };
  }

  const find = async (id: number): Promise<Stored | undefined> =>
    (
      await orm
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), isStored()))
    )[0];

  async function create(bytes: Uint8Array, fileName: string, report?: Report): Promise<DryRun> {
    database.assertDiskSpace();
    report?.({ step: 'read' });
    const { cells, ...file } = await readInThread(bytes);
    const { plan, version } = await compare(cells, {}, report);
    const [stored] = await orm
      .insert(imports)
      .values({
        file_name: fileName,
        file: JSON.stringify(file),
        options: '{}',
        cells,
        version,
        summary: JSON.stringify(summarise(plan)),
      })
      .returning(described);
    await removeSurplus();
    return (await describe(stored as Described)) as DryRun;
  }

  async function removeSurplus() {
    const newest = orm.select({ id: imports.id }).from(imports).orderBy(desc(imports.id)).limit(maxStored);
    await orm.delete(imports).where(notInArray(imports.id, newest));
  }

  /** False if it was applied already, or is being applied. */
  async function markApplying(id: number): Promise<boolean> {
    database.assertDiskSpace();
    const isFree = or(isNull(imports.applying_at), lt(imports.applying_at, before(maxApplyMs)));
    const marked = await orm
      .update(imports)
      .set({ applying_at: before(0) })
      .where(and(eq(imports.id, id), isNull(imports.run), isFree))
      .returning({ id: imports.id });
    return marked.length > 0;
  }

  async function write(stored: Stored, report?: Report): Promise<WriteResult<Applied>> {
    const { plan, version } = await compare(
      stored.cells,
      importOptions.parse(JSON.parse(stored.options)),
      report,
    );
    if (version !== stored.version) return outdated;
    const { created, changed, missing } = plan;
    const counts = { created: created.length, changed: changed.length };
    const total = created.length + changed.length;
    if (total === 0) return { ok: true, value: counts };
    const groups = missing.filter((group) => group.create);
    const result = await importRows(database, { version, groups, created, changed }, (done) =>
      report?.({ step: 'write', done, total }),
    );
    if (!result.ok) return result;
    const { changeSet } = result.value;
    return { ok: true, value: counts, changeSet };
  }

  return {
    create,

    /** The imports of the last day, newest first. */
    async list(): Promise<DryRun[]> {
      const rows = await orm.select(described).from(imports).where(isStored()).orderBy(desc(imports.id));
      return (await Promise.all(rows.map(describe))).filter((each) => each !== undefined);
    },

    async get(id: number): Promise<DryRun | undefined> {
      const [row] = await orm
        .select(described)
        .from(imports)
        .where(and(eq(imports.id, id), isStored()));
      return row && describe(row);
    },

    /** Compares again: with other options, or because the catalogue has changed. */
    async change(id: number, options: ImportOptions): Promise<DryRun | undefined> {
      database.assertDiskSpace();
      const stored = await find(id);
      if (!stored) return undefined;
      if (stored.run !== null) return describe(stored);
      const { plan, version } = await compare(stored.cells, options);
      const [changed] = await orm
        .update(imports)
        .set({ options: JSON.stringify(options), version, summary: JSON.stringify(summarise(plan)) })
        .where(and(eq(imports.id, id), isNull(imports.run)))
        .returning(described);
      return changed && describe(changed);
    },

    async apply(id: number, report?: Report): Promise<WriteResult<Applied>> {
      const stored = await find(id);
      if (!stored) return { ok: false, reason: 'missing' };
      if (!(await markApplying(id))) return outdated;
      let changeSet: number | undefined;
      try {
        const result = await write(stored, report);
        if (result.ok) changeSet = result.changeSet;
        return result;
      } finally {
        await orm
          .update(imports)
          .set({ applying_at: null, ...(changeSet !== undefined && { run: changeSet }) })
          .where(eq(imports.id, id));
      }
    },

    /** The rows with errors as a workbook. */
    async errorSheet(id: number): Promise<Uint8Array | undefined> {
      const stored = await find(id);
      if (!stored) return undefined;
      const { rows, plan } = await compare(stored.cells, importOptions.parse(JSON.parse(stored.options)));
      return writeInThread(errorFile(rows, plan.layout, plan.failed));
    },

    async prune(): Promise<void> {
      database.assertDiskSpace();
      await orm.delete(imports).where(lt(imports.created_at, before(lifetimeMs)));
    },
  };
}

export type Imports = ReturnType<typeof createImports>;

type Applied = Omit<AnswerOf<typeof applyImport>, 'run'>;

/**
 * Finds pictures by address or file name: those that products have already, and the uploaded ones. Nothing is fetched
 * from elsewhere.
 */
async function createImageFinder(
  products: readonly ProductRow[],
  images: ImageStore,
  publicUrl: string | undefined,
): Promise<(entry: string) => string | undefined> {
  const known = new Set(products.flatMap((row) => row.images));
  const uploaded = new Map((await images.list()).map((name) => [name, images.address(name)]));
  return (entry) => {
    const address = withoutOrigin(entry, publicUrl);
    if (known.has(address)) return address;
    const name = address.slice(address.lastIndexOf('/') + 1);
    const stored = uploaded.get(name);
    return stored !== undefined && (address === name || address === stored) ? stored : undefined;
  };
}

function withoutOrigin(entry: string, publicUrl: string | undefined): string {
  if (!publicUrl || !URL.canParse(entry)) return entry;
  const { origin, pathname } = new URL(entry);
  return origin === new URL(publicUrl).origin ? pathname : entry;
}
