import type { ProductRow } from '../schemas/product.ts';
import type { SheetField } from './columns.ts';
import type { NewGroup } from './groups.ts';
import { sheetMessages } from './sheet-messages.ts';

/** The stored names of category, brand and subcategory. */
export function resolveGroups(
  product: ProductRow | undefined,
  read: Map<SheetField, unknown>,
  findGroup: (group: NewGroup) => string | undefined,
  refuse: (field: SheetField, message: string) => void,
) {
  function resolve(field: 'category' | 'brand' | 'subcategory', category?: string) {
    const name = read.get(field);
    if (typeof name !== 'string') return;
    const found = findGroup({ kind: field, name, ...(category !== undefined && { category }) });
    if (found !== undefined) return void read.set(field, found);
    if (field === 'category') refuse(field, sheetMessages.unknownCategory(name));
    else if (field === 'brand') refuse(field, sheetMessages.unknownBrand(name));
    else refuse(field, sheetMessages.unknownSubcategory(name, category ?? ''));
  }
  resolve('category');
  resolve('brand');
  const category = (read.get('category') ?? product?.category) as string | undefined;
  if (category !== undefined) resolve('subcategory', category);
  // A subcategory belongs to its category.
  const isMoved = product?.subcategory != null && read.has('category') && category !== product.category;
  if (isMoved && !read.has('subcategory')) read.set('subcategory', null);
}
