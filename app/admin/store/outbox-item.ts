import type { Values } from './catalogue-store.ts';

export interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string>;
  current?: unknown;
}

/** A product's save that the server could not take yet. */
export interface OutboxItem {
  /** Also the idempotency key of a new product. */
  id: string;
  change: 'create' | 'update';
  productId?: number;
  readAt?: string;
  name: string;
  values: Values<'products'>;
  keptAt: number;
  /** The server answered and said no: the owner has to look at it. */
  refusal?: Refusal;
}
