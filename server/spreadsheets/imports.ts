import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray } from 'drizzle-orm';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import type { SheetRows } from '#domain/sheets/layout.ts';
import { importRows, outdated } from '#server/catalogue/import-rows.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Database } from '#server/database/database.ts';
import { imports } from '#server/database/schema.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { type Described, type DryRun, type Stored, summarise, toDryRun } from './dry-run.ts';
import { errorFile } from './export.ts';
import { createImageFinder } from './find-image.ts';
import { planImport } from './plan-import.ts';
import { readInThread, writeInThread } from './sheet-tasks.ts';

const keptMs = 24 * 60 * 60_000;
const maxKept = 10;

export interface Progress {
  step: 'read' | 'compare' | 'write';
  done?: number;
  total?: number;
}
type Report = (progress: Progress) => void;

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
  const isKept = () => gt(imports.created_at, new Date(now() - keptMs).toISOString());

  async function compare(cells: string, options: ImportOptions, report?: Report) {
    const rows: SheetRows = JSON.parse(cells);
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
        .where(and(eq(imports.id, id), isKept()))
    )[0];

  async function create(
    bytes: Uint8Array,
    fileName: string,
    options: ImportOptions,
    report?: Report,
  ): Promise<DryRun> {
    database.assertDiskSpace();
    report?.({ step: 'read' });
    const { cells, ...file } = await readInThread(bytes);
    const { plan, version } = await compare(cells, options, report);
    const [stored] = await orm
      .insert(imports)
      .values({
        file_name: fileName,
        file: JSON.stringify(file),
        options: JSON.stringify(options),
        cells,
        version,
        summary: JSON.stringify(summarise(plan)),
      })
      .returning(described);
    await removeSurplus();
    return toDryRun(stored as Described);
  }

  async function removeSurplus() {
    const newest = orm.select({ id: imports.id }).from(imports).orderBy(desc(imports.id)).limit(maxKept);
    await orm.delete(imports).where(notInArray(imports.id, newest));
  }

  return {
    create,

    /** Those of the last day, newest first. */
    async list(): Promise<DryRun[]> {
      const rows = await orm.select(described).from(imports).where(isKept()).orderBy(desc(imports.id));
      return rows.map((row) => toDryRun(row));
    },

    async get(id: number): Promise<DryRun | undefined> {
      const [row] = await orm
        .select(described)
        .from(imports)
        .where(and(eq(imports.id, id), isKept()));
      return row && toDryRun(row);
    },

    /** Compares again: with other options, or because the catalogue has changed. */
    async change(id: number, options: ImportOptions): Promise<DryRun | undefined> {
      database.assertDiskSpace();
      const stored = await find(id);
      if (!stored) return undefined;
      if (stored.run !== null) return toDryRun(stored);
      const { plan, version } = await compare(stored.cells, options);
      const [changed] = await orm
        .update(imports)
        .set({ options: JSON.stringify(options), version, summary: JSON.stringify(summarise(plan)) })
        .where(and(eq(imports.id, id), isNull(imports.run)))
        .returning(described);
      return changed && toDryRun(changed);
    },

    async apply(id: number, report?: Report): Promise<WriteResult<Applied>> {
      const stored = await find(id);
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored.run !== null) return outdated;
      const { plan, version } = await compare(stored.cells, JSON.parse(stored.options), report);
      if (version !== stored.version) return outdated;
      const { created, changed, missing } = plan;
      const counts = { created: created.length, changed: changed.length };
      const total = created.length + changed.length;
      if (total === 0) return { ok: true, row: counts };
      const result = await importRows(
        database,
        {
          version,
          groups: missing.filter((group) => group.create),
          created: created.map(({ values }) => values),
          changed: changed.map(({ id, values }) => ({ id: id as number, values })),
        },
        (done) => report?.({ step: 'write', done, total }),
      );
      if (!result.ok) return result;
      const { run } = result.row;
      await orm.update(imports).set({ run }).where(eq(imports.id, id));
      return { ok: true, row: { run, ...counts }, run };
    },

    /** The rows with errors as a workbook. */
    async errorSheet(id: number): Promise<Uint8Array | undefined> {
      const stored = await find(id);
      if (!stored) return undefined;
      const { rows, plan } = await compare(stored.cells, JSON.parse(stored.options));
      return writeInThread(errorFile(rows, plan.layout, plan.failed));
    },

    async prune(): Promise<void> {
      database.assertDiskSpace();
      await orm.delete(imports).where(lt(imports.created_at, new Date(now() - keptMs).toISOString()));
    },
  };
}

export type Imports = ReturnType<typeof createImports>;

export interface Applied {
  /** Absent when nothing was to be written. */
  run?: number;
  created: number;
  changed: number;
}
