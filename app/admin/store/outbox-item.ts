import type { Values } from './catalogue-store.ts';

/** The keys of the items in localStorage. */
export const outboxPrefix = 'kontak.waiting.';

export interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: unknown;
}

/** A product's save that could not be sent yet. */
export interface OutboxItem {
  /** Also the idempotency key of a new product. */
  id: string;
  change: 'create' | 'update';
  productId?: number;
  /** The `updated_at` that the row is expected to have. */
  readAt?: string;
  name: string;
  values: Values<'products'>;
  queuedAt: number;
  /** Present when the server has refused the save. */
  refusal?: Refusal;
}
