import { adminWords } from '#app/i18n/admin-tr.ts';
import { subcategoryCreate } from '#domain/schemas/grouping.ts';
import type { Rows, Values } from '../../store/catalogue-store.ts';
import { schemaErrors } from '../error-texts.ts';
import type { Checked } from '../form/use-save.ts';

export interface SubcategoryDraft {
  name: string;
  name_en: string;
  parent_category: string;
  order: string;
  is_active: boolean;
}

export const emptySubcategory: SubcategoryDraft = {
  name: '',
  name_en: '',
  parent_category: '',
  order: '',
  is_active: true,
};

export function subcategoryDraft(row: Rows['subcategories']): SubcategoryDraft {
  return {
    name: row.name,
    name_en: row.name_en ?? '',
    parent_category: row.parent_category,
    order: String(row.order),
    is_active: row.is_active,
  };
}

export function checkSubcategory(draft: SubcategoryDraft): Checked<'subcategories'> {
  const order = draft.order.trim();
  const checked = subcategoryCreate.safeParse({
    ...draft,
    order: order === '' ? 0 : /^-?\d+$/.test(order) ? Number(order) : Number.NaN,
  });
  const errors: Record<string, string> = checked.success ? {} : { ...schemaErrors(checked.error) };
  if (draft.parent_category === '') errors.parent_category = adminWords.subcategories.parentMissing;
  if (!checked.success) return { ok: false, errors };
  return { ok: true, values: checked.data as Values<'subcategories'> };
}
