import { adminWords } from '#app/i18n/admin-tr.ts';
import { productCreate } from '#domain/schemas/product.ts';
import { fieldText } from '../manager/error-texts.ts';
import { parseStock } from './product-draft.ts';

type Checked<Value> = { ok: true; value: Value } | { ok: false; text: string };

const { price, stock } = productCreate.shape;

export function checkPrice(text: string): Checked<number> {
  if (text.trim() === '') return { ok: false, text: adminWords.products.grid.priceEmpty };
  const checked = price.safeParse(text.trim());
  if (!checked.success) return { ok: false, text: fieldText(checked.error.issues[0]?.message ?? '') };
  return { ok: true, value: checked.data ?? 0 };
}

export function checkStock(text: string): Checked<number> {
  const checked = stock.safeParse(parseStock(text));
  if (!checked.success) return { ok: false, text: fieldText(checked.error.issues[0]?.message ?? '') };
  return { ok: true, value: checked.data ?? 0 };
}
