import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import type { applyImport, DryRun, ImportProgress } from '#domain/endpoints/imports.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { type ImportOptions, importOptions, type PictureNames } from '#domain/schemas/imports.ts';
import type { SheetRows } from '#domain/sheets/layout.ts';
import type { PlannedPictures, SheetPicture } from '#domain/sheets/plan-pictures.ts';
import { outdated, writeImport } from '#server/catalogue/import-rows.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { isUndone } from '#server/catalogue/undo.ts';
import type { WriteResult } from '#server/catalogue/write-result.ts';
import type { Database } from '#server/database/database.ts';
import { imports } from '#server/database/schema.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { type Stored, type StoredWithoutCells, summarise, toDryRun } from './dry-run.ts';
import { errorFile } from './export.ts';
import { createImageFinder } from './image-finder.ts';
import { planImport } from './plan-import.ts';
import { readInThread, writeInThread } from './sheet-tasks.ts';
import { listRows, type RowFilter, type RowPage, storeRows } from './stored-rows.ts';

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

  async function describe(row: StoredWithoutCells): Promise<DryRun | undefined> {
    return toDryRun(row, {
      applying: row.applying_at !== null && row.applying_at > before(maxApplyMs),
      undone: row.run !== null && (await isUndone(orm, row.run)),
    });
  }

  async function compare(
    cells: string,
    options: ImportOptions,
    report?: Report,
    pictures: readonly SheetPicture[] = options.pictures ?? [],
  ) {
    // Visitors do not wait for all of it at once.
    await yieldToVisitors();
    const rows: SheetRows = JSON.parse(cells);
    await yieldToVisitors();
    const { catalogue } = await catalogues.current();
    const findStoredImage = await createImageFinder(catalogue.rows.products, images, publicUrl);
    report?.({ step: 'compare' });
    const plan = await planImport({
      rows,
      options,
      catalogue,
      pictures,
      findStoredImage,
      report: (done, total) => report?.({ step: 'compare', done, total }),
    });
    return { rows, plan, version: catalogue.version };
  }

  /** Names the given pictures that were not uploaded. */
  async function pictureErrors({ pictures = [] }: ImportOptions): Promise<FieldErrors | undefined> {
    if (pictures.length === 0) return undefined;
    const addresses = new Set((await images.list()).map((name) => images.address(name)));
    const at = pictures.findIndex(({ address }) => !addresses.has(address));
    return at < 0 ? undefined : { [`pictures.${at}.address`]: fieldError('not_uploaded_picture') };
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
    await yieldToVisitors();
    const stored = await orm.transaction(async (tx) => {
      const [row] = await tx
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
      await storeRows(tx, (row as StoredWithoutCells).id, plan);
      return row as StoredWithoutCells;
    });
    await removeSurplus();
    return (await describe(stored)) as DryRun;
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
    if (total === 0) return { ok: true, value: { ...counts, written: 0 } };
    const groups = missing.filter((group) => group.create);
    const result = await writeImport(database, { version, groups, created, changed }, (done) =>
      report?.({ step: 'write', done, total }),
    );
    if (!result.ok) return result;
    const { changeSet, written } = result.value;
    return { ok: true, value: { ...counts, written }, changeSet };
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
    async change(id: number, options: ImportOptions): Promise<WriteResult<DryRun>> {
      database.assertDiskSpace();
      const stored = await find(id);
      if (!stored) return { ok: false, reason: 'missing' };
      if (stored.run !== null) return toResult(await describe(stored));
      const errors = await pictureErrors(options);
      if (errors) return { ok: false, reason: 'invalid', errors };
      const { plan, version } = await compare(stored.cells, options);
      const changed = await orm.transaction(async (tx) => {
        const [row] = await tx
          .update(imports)
          .set({ options: JSON.stringify(options), version, summary: JSON.stringify(summarise(plan)) })
          .where(and(eq(imports.id, id), isNull(imports.run)))
          .returning(described);
        if (row) await storeRows(tx, id, plan);
        return row;
      });
      return toResult(changed && (await describe(changed)));
    },

    /** A page of what would be created and changed. */
    async rows(id: number, filter: RowFilter): Promise<RowPage | undefined> {
      const [row] = await orm
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.id, id), isStored()));
      return row && listRows(orm, id, filter);
    },

    /** Which rows pictures of these names would belong to. */
    async matchPictures(id: number, { names, place }: PictureNames): Promise<PlannedPictures | undefined> {
      const stored = await find(id);
      if (!stored) return undefined;
      const options = { ...importOptions.parse(JSON.parse(stored.options)), picture_place: place };
      const pictures = names.map((name, at) => ({ name, address: `/${at}` }));
      return (await compare(stored.cells, options, undefined, pictures)).plan.pictures;
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

/** With the number of rows of all tables that were written. */
type Applied = Omit<AnswerOf<typeof applyImport>, 'run'> & { written: number };

const toResult = (dryRun: DryRun | undefined): WriteResult<DryRun> =>
  dryRun ? { ok: true, value: dryRun } : { ok: false, reason: 'missing' };
