import type { InputOf } from '#domain/endpoints/endpoint.ts';
import type { MailProblemReason } from '#domain/endpoints/mail.ts';
import type { uploadImage } from '#domain/endpoints/shop.ts';
import type { FailureCode } from '#domain/problem-codes.ts';
import type { GroupTable, ProductBulk, ProductChange, TopGroup } from '#domain/schemas/bulk.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { MissingParent } from '#domain/schemas/history.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { SynonymRow } from '#domain/schemas/synonyms.ts';
import type { FitmentInput, VehicleRow } from '#domain/schemas/vehicles.ts';

export interface Rows {
  /** The server lists products without their fitments; a save may have them. */
  products: ProductRow & { fitments?: FitmentInput[] };
  categories: CategoryRow;
  subcategories: SubcategoryRow;
  brands: BrandRow;
  'banner-brands': BannerBrandRow;
  synonyms: SynonymRow;
  vehicles: VehicleRow;
}

export type RowKind = keyof Rows;
/** The tables that the owner orders. */
export type OrderedKind = 'categories' | 'subcategories' | 'banner-brands';
export type Values<K extends RowKind> = Partial<Omit<Rows[K], 'id' | 'created_at' | 'updated_at'>>;
/** A row as it was saved. By the change set the save can be undone; localStorage mode has none. */
export type Saved<K extends RowKind> = Rows[K] & { changeSet?: number };

export type ImageUpload = InputOf<typeof uploadImage>['body'];

export interface ListProgress<Row = unknown> {
  loaded: number;
  total: number;
  /** The rows loaded so far, in their final order. */
  rows?: readonly Row[];
}

/** How many rows are different now, and the change set by which that can be undone. */
export interface BulkCount {
  count: number;
  changeSet?: number;
}

export interface RemovedContents {
  products: number;
  subcategories: number;
  changeSet?: number;
}

/** The owner's catalogue, on the server or in the browser. */
export interface CatalogueStore {
  readonly mode: 'server' | 'local';
  /** Subcategories need the server. */
  readonly hasSubcategories: boolean;
  /** Every row; the first 50 are reported at once. */
  list<K extends RowKind>(
    kind: K,
    onProgress?: (progress: ListProgress<Rows[K]>) => void,
    signal?: AbortSignal,
  ): Promise<Rows[K][]>;
  /** Idempotent: the same create with the same key makes one row. */
  create<K extends RowKind>(kind: K, values: Values<K>, key?: string): Promise<Saved<K>>;
  /** `expectedUpdatedAt` is from when the row was read; a row changed since is refused as `conflict`. */
  update<K extends RowKind>(
    kind: K,
    id: number,
    values: Values<K>,
    expectedUpdatedAt: string | undefined,
  ): Promise<Saved<K>>;
  /** `remove` and `reorder` return the change set. */
  remove(kind: RowKind, id: number): Promise<number | undefined>;
  reorder(kind: OrderedKind, items: { id: number; order: number }[]): Promise<number | undefined>;
  /** Changes or deletes many products, all or none. */
  changeProducts(bulk: ProductBulk): Promise<BulkCount>;
  /** Deletes many categories, subcategories or brands, all or none. */
  removeGroups(kind: GroupTable, ids: readonly number[]): Promise<BulkCount>;
  /** Gives the products of a category or brand, and its subcategories, to another one, which remains. */
  mergeGroups(kind: TopGroup, id: number, into: number): Promise<{ changeSet?: number }>;
  /** Deletes a category with its products and subcategories. */
  removeWithContents(id: number): Promise<RemovedContents>;
  /** Gives each product its own values, all or none. */
  changeEach(changes: readonly ProductChange[]): Promise<BulkCount>;
  /** Takes a data URL and returns the address of the stored image. */
  uploadImage(image: ImageUpload, onProgress?: (share: number) => void): Promise<string>;
}

export interface ErrorDetails {
  /** Field → `fieldError`. */
  errors?: Record<string, string>;
  /** The row as it is now, of a conflict. */
  current?: unknown;
  parents?: MissingParent[];
  /** Of a wrong sign-in code. */
  attemptsLeft?: number;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
  /** Of a file that is sent in parts: how much of it has arrived. */
  received?: number;
  /** Of a file that the server's disk has no room for. */
  freeBytes?: number;
  /** The one that has the same file. */
  document?: { id: number; title: string };
  /** Of a mail that was not sent. */
  mail?: { reason: MailProblemReason; response?: string };
}

/** `message` is for developers. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}
