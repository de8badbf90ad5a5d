import * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { groupTables } from '#domain/schemas/bulk.ts';
import type { FormerNames } from '#server/catalogue/snapshot.ts';
import {
  catalogueTables,
  forEachKind,
  type TableKind,
  tableKinds,
  tableName,
} from '#server/catalogue/tables.ts';
import { DamagedBackupError } from './archive.ts';

/** Increase it when older programs can no longer read the file. */
const formatVersion = 10;

export const manifestFile = 'manifest.json';
export const imagesFolder = 'images/';
export const rowsFile = (kind: TableKind) => `rows/${tableName(kind)}.ndjson`;

/** The format since which backups have these tables; all others are in every backup. */
const firstFormats: Partial<Record<TableKind, number>> = {
  synonyms: 2,
  vehicles: 3,
  fitments: 3,
  pairs: 3,
  settings: 4,
  rates: 5,
  documents: 9,
  dealers: 10,
};

const countPerKind = z.strictObject(
  forEachKind((kind) => (firstFormats[kind] ? z.int().min(0).default(0) : z.int().min(0))),
);

const manifestSchema = z.strictObject({
  kind: z.literal('kontak-backup'),
  format: z.int().min(1).max(formatVersion),
  madeAt: z.iso.datetime(),
  catalogueVersion: z.string(),
  rows: countPerKind,
  /** The highest id ever used, also by deleted rows, so that an address never gets another product. */
  lastIds: countPerKind,
  /** The part of an uploaded picture's address before its name. */
  imageRoot: z.string(),
  /** The number of picture files; not in backups of older formats. */
  images: z.int().min(0).optional(),
  /** How many files of documents there are; absent when the backup was made without them. */
  documentFiles: z.int().min(0).optional(),
  /** Uploaded pictures that rows refer to but that were not found. */
  missingImages: z.array(z.string()),
});

/** The format since which a backup has the requests. */
export const hasRequests = ({ format }: Pick<Manifest, 'format'>) => format >= 5;

/** Before it, requests name their customers themselves. */
export const hasCustomers = ({ format }: Pick<Manifest, 'format'>) => format >= 8;

/** Before it, the history names groups, and their former names are found in it. */
export const hasGroupIds = ({ format }: Pick<Manifest, 'format'>) => format >= 7;

/** The tables whose rows a backup of this format must have. */
export const kindsOf = ({ format }: Manifest): TableKind[] =>
  tableKinds.filter((kind) => format >= (firstFormats[kind] ?? 1));

export type Manifest = z.infer<typeof manifestSchema>;

export function createManifest(fields: Omit<Manifest, 'kind' | 'format'>): Manifest {
  return { kind: 'kontak-backup', format: formatVersion, ...fields };
}

export const notAKontakBackup = () =>
  new DamagedBackupError('It is not a backup of a Kontak shop.', 'foreign');

export function parseManifest(bytes: Buffer): Manifest {
  const value = parseJson(bytes.toString(), manifestFile);
  const { kind, format } = (value ?? {}) as Record<string, unknown>;
  if (kind !== 'kontak-backup') throw notAKontakBackup();
  if (typeof format === 'number' && format > formatVersion) {
    throw new DamagedBackupError(
      `It has format ${format}, and this version reads up to ${formatVersion}: restore it with a newer version.`,
      'newer',
    );
  }
  return check(manifestSchema, value, manifestFile);
}

export const formerNamesFile = 'former-names.ndjson';

const formerNames = z.strictObject({
  group: z.enum(groupTables),
  id: z.int().positive(),
  names: z.array(z.string()),
});

export const parseFormerNames = (bytes: Buffer): FormerNames[] =>
  parseLines(formerNames, bytes, formerNamesFile);

/** Far above the largest row. */
const maxLineBytes = 20_000_000;

export const toLines = (rows: unknown[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

export function parseRows<K extends TableKind>(kind: K, bytes: Buffer): CatalogueRows[K] {
  const schema = z.strictObject(catalogueTables[kind].row.shape);
  return parseLines(schema, bytes, rowsFile(kind)) as CatalogueRows[K];
}

/** Line by line: the text of a large file would need several times its size. */
export function parseLines<T>(schema: z.ZodType<T>, bytes: Buffer, file: string): T[] {
  const parsed: T[] = [];
  let start = 0;
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
    const where = `${file}, line ${parsed.length + 1}`;
    if (end - start > maxLineBytes) throw new DamagedBackupError(`${where} is too large.`, 'too_large');
    parsed.push(check(schema, parseJson(bytes.toString('utf8', start, end), where), where));
    start = end + 1;
  }
  return parsed;
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedBackupError(`${where} is not JSON.`);
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown, where: string): T {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  const [issue] = issues;
  // A version that has no new format may still have new columns.
  const isNewer = issues.every(({ code }) => code === 'unrecognized_keys');
  const message = `${where}: ${issue?.path.join('.') || 'it'}: ${issue?.message}.`;
  throw new DamagedBackupError(message, isNewer ? 'newer' : 'damaged');
}
