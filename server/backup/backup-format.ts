import * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { catalogueTables, forEachKind, type Kind, kinds, tableName } from '#server/catalogue/tables.ts';
import { DamagedBackupError } from './archive.ts';

/** Increase it when older programs can no longer read the file. */
const formatVersion = 3;

export const manifestFile = 'manifest.json';
export const imagesFolder = 'images/';
export const rowsFile = (kind: Kind) => `rows/${tableName(kind)}.ndjson`;

/** The format since which backups have these tables; all others are in every backup. */
const firstFormats: Partial<Record<Kind, number>> = { synonyms: 2, vehicles: 3, fitments: 3, pairs: 3 };

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
  /** Uploaded pictures that rows refer to but that were not found. */
  missingImages: z.array(z.string()),
});

/** The tables whose rows a backup of this format must have. */
export const kindsOf = ({ format }: Manifest): Kind[] =>
  kinds.filter((kind) => format >= (firstFormats[kind] ?? 1));

export type Manifest = z.infer<typeof manifestSchema>;

export function createManifest(fields: Omit<Manifest, 'kind' | 'format'>): Manifest {
  return { kind: 'kontak-backup', format: formatVersion, ...fields };
}

export function parseManifest(bytes: Buffer): Manifest {
  const value = parseJson(bytes.toString(), manifestFile);
  const { kind, format } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'kontak-backup' && typeof format === 'number' && format > formatVersion) {
    throw new DamagedBackupError(
      `It has format ${format}, and this version reads up to ${formatVersion}: restore it with a newer version.`,
    );
  }
  return check(manifestSchema, value, manifestFile);
}

export const toLines = (rows: unknown[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

export function parseRows<K extends Kind>(kind: K, bytes: Buffer): CatalogueRows[K] {
  const lines = bytes.toString().split('\n').slice(0, -1);
  const schema = z.strictObject(catalogueTables[kind].row.shape);
  return lines.map((line, index) => {
    const where = `${rowsFile(kind)}, line ${index + 1}`;
    return check(schema, parseJson(line, where), where);
  }) as CatalogueRows[K];
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
  const [issue] = checked.error.issues;
  throw new DamagedBackupError(`${where}: ${issue?.path.join('.') || 'it'}: ${issue?.message}.`);
}
