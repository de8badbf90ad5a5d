import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { brandCreate, categoryCreate, subcategoryCreate } from '#domain/schemas/grouping.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { fromText } from '../form/from-text.ts';

const text = z.string();

function groupForm({ shape }: typeof categoryCreate | typeof brandCreate) {
  return z.object({
    name: shape.name,
    name_en: fromText(shape.name_en),
    description: fromText(shape.description),
    description_en: fromText(shape.description_en),
    /** Not checked as an address: without a server it is a data URL. */
    image: text.transform((address) => address || null),
  });
}

export const groupForms = { categories: groupForm(categoryCreate), brands: groupForm(brandCreate) };

export const groupResolvers = {
  categories: zodResolver(groupForms.categories),
  brands: zodResolver(groupForms.brands),
};

export type GroupDraft = z.input<typeof groupForms.categories>;

export const emptyGroup: GroupDraft = {
  name: '',
  name_en: '',
  description: '',
  description_en: '',
  image: '',
};

export function groupDraft(row: Rows[TopGroup]): GroupDraft {
  return {
    name: row.name,
    name_en: row.name_en ?? '',
    description: row.description,
    description_en: row.description_en ?? '',
    image: row.image ?? '',
  };
}

function parseOrder(typed: string): number {
  if (typed.trim() === '') return 0;
  return /^-?\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

const { shape } = subcategoryCreate;

export const subcategoryForm = z.object({
  name: shape.name,
  name_en: fromText(shape.name_en),
  parent_category: text.min(1, fieldError('parent_missing')).pipe(shape.parent_category),
  order: text.transform(parseOrder).pipe(shape.order.unwrap()),
  is_active: z.boolean(),
});

export type SubcategoryDraft = z.input<typeof subcategoryForm>;

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
