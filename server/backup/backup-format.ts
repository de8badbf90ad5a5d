import * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { bannerBrandRow, brandRow, categoryRow, subcategoryRow } from '#domain/schemas/grouping.ts';
import { productRow } from '#domain/schemas/product.ts';
import { DamagedBackupError } from './archive.ts';

/** Raised when a backup can no longer be read by the programs before it. */
const newestFormat = 1;

export const manifestFile = 'manifest.json';
export const imagesFolder = 'images/';

/** What is backed up, in an order in which it can be put back: what is referred to comes first. */
export const kinds = {
  categories: { table: 'categories', row: z.strictObject(categoryRow.shape) },
  subcategories: { table: 'subcategories', row: z.strictObject(subcategoryRow.shape) },
  brands: { table: 'brands', row: z.strictObject(brandRow.shape) },
  bannerBrands: { table: 'banner_brands', row: z.strictObject(bannerBrandRow.shape) },
  products: { table: 'products', row: z.strictObject(productRow.shape) },
} as const satisfies Record<keyof CatalogueRows, { table: string; row: z.ZodType }>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];
export const rowsFile = (kind: Kind) => `rows/${kinds[kind].table}.ndjson`;

const whole = z.int().min(0);
const perKind = z.strictObject({
  categories: whole,
  subcategories: whole,
  brands: whole,
  bannerBrands: whole,
  products: whole,
});

const manifestSchema = z.strictObject({
  kind: z.literal('kontak-backup'),
  format: z.literal(newestFormat),
  madeAt: z.iso.datetime(),
  catalogueVersion: z.string(),
  rows: perKind,
  /** The highest id ever given out, also to rows that are gone: no address may come to mean something else. */
  lastIds: perKind,
  /** What came before the name in the address of an uploaded picture. */
  imageRoot: z.string(),
  /** Uploaded pictures that rows name but that were already gone when this was made. */
  missingImages: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function createManifest(parts: Omit<Manifest, 'kind' | 'format'>): Manifest {
  return { kind: 'kontak-backup', format: newestFormat, ...parts };
}

export function parseManifest(bytes: Buffer): Manifest {
  const value = parseJson(bytes.toString(), manifestFile);
  const { kind, format } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'kontak-backup' && typeof format === 'number' && format > newestFormat) {
    throw new DamagedBackupError(
      `It has format ${format}, and this version reads up to ${newestFormat}: restore it with a newer version.`,
    );
  }
  return check(manifestSchema, value, manifestFile);
}

export const toLines = (rows: unknown[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

export function parseRows<K extends Kind>(kind: K, bytes: Buffer): CatalogueRows[K] {
  const lines = bytes.toString().split('\n').slice(0, -1);
  const schema: z.ZodType = kinds[kind].row;
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
