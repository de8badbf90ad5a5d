import type { ProductRow } from './schemas/product.ts';

type Stocked = Pick<ProductRow, 'stock' | 'status'>;

/**
 * A write that raises the stock of a product that is out of stock makes it active, unless the write sets the status
 * itself. `row` is the product before the write.
 */
export function withStockStatus<Values extends { stock?: number | undefined; status?: unknown }>(
  row: Stocked,
  values: Values,
): Values & { status?: ProductRow['status'] } {
  const isBack = isRaised(row, values.stock) && row.status === 'out-of-stock' && values.status === undefined;
  return isBack ? { ...values, status: 'active' } : (values as Values & { status?: ProductRow['status'] });
}

const isRaised = (row: Stocked, stock: number | undefined) =>
  stock !== undefined && stock > 0 && stock > row.stock;
