import { expect, test } from 'vitest';
import type { ProductRow } from './schemas/product.ts';
import { withStockStatus } from './stock-status.ts';

type Stocked = Pick<ProductRow, 'stock' | 'status'>;

test.each<[name: string, row: Stocked, values: Partial<Stocked>, status: string | undefined]>([
  ['what comes in again is active', { stock: 0, status: 'out-of-stock' }, { stock: 5 }, 'active'],
  ['so is what had a number all the same', { stock: 2, status: 'out-of-stock' }, { stock: 5 }, 'active'],
  ['a lower number changes nothing', { stock: 5, status: 'out-of-stock' }, { stock: 2 }, undefined],
  ['nor does none', { stock: 0, status: 'out-of-stock' }, { stock: 0 }, undefined],
  ['a passive product stays passive', { stock: 0, status: 'passive' }, { stock: 5 }, undefined],
  [
    'a status that is given stays',
    { stock: 0, status: 'out-of-stock' },
    { stock: 5, status: 'out-of-stock' },
    'out-of-stock',
  ],
])('%s', (_name, row, values, status) => {
  expect(withStockStatus(row, values).status).toBe(status);
});
