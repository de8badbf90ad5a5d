import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import {
  count,
  longText,
  optionalImage,
  optionalLogo,
  optionalText,
  requiredText,
  rowId,
  timestamp,
} from './fields.ts';

const groupName = requiredText(120);
const times = { created_at: timestamp, updated_at: timestamp };
const asRead = { updated_at: timestamp.optional() };

const describedRow = {
  id: rowId,
  name: z.string(),
  name_en: z.string().nullable(),
  description: z.string(),
  description_en: z.string().nullable(),
  image: z.string().nullable(),
  ...times,
};

const describedFields = {
  name: groupName,
  name_en: optionalText(120).optional(),
  description: longText(5_000).optional(),
  description_en: optionalText(5_000).optional(),
  image: optionalImage.optional(),
};

export const categoryRow = z
  .object({
    ...describedRow,
    /** The owner's order. Backups of before have none. */
    order: z.int().default(0),
  })
  .meta({ id: 'Category' });
export const categoryCreate = z
  .strictObject({ ...describedFields, order: count.optional() })
  .meta({ id: 'CategoryCreate' });
export const categoryUpdate = categoryCreate.partial().extend(asRead).meta({ id: 'CategoryUpdate' });

export const brandRow = z.object(describedRow).meta({ id: 'Brand' });
export const brandCreate = z.strictObject(describedFields).meta({ id: 'BrandCreate' });
export const brandUpdate = brandCreate.partial().extend(asRead).meta({ id: 'BrandUpdate' });

export const subcategoryRow = z
  .object({
    id: rowId,
    name: z.string(),
    name_en: z.string().nullable(),
    parent_category: z.string(),
    order: z.int(),
    is_active: z.boolean(),
    ...times,
  })
  .meta({ id: 'Subcategory' });

export const subcategoryCreate = z
  .strictObject({
    name: groupName,
    name_en: optionalText(120).optional(),
    parent_category: groupName,
    order: count.optional(),
    is_active: z.boolean().optional(),
  })
  .meta({ id: 'SubcategoryCreate' });

export const subcategoryUpdate = subcategoryCreate.partial().extend(asRead).meta({ id: 'SubcategoryUpdate' });

export const bannerBrandRow = z
  .object({
    id: rowId,
    name: z.string(),
    logo: z.string().nullable(),
    order: z.int(),
    is_active: z.boolean(),
    ...times,
  })
  .meta({ id: 'BannerBrand' });

export const bannerBrandCreate = z
  .strictObject({
    name: groupName,
    logo: optionalLogo.optional(),
    order: count.optional(),
    is_active: z.boolean().optional(),
  })
  .meta({ id: 'BannerBrandCreate' });

export const bannerBrandUpdate = bannerBrandCreate.partial().extend(asRead).meta({ id: 'BannerBrandUpdate' });

export const reorder = z
  .array(z.strictObject({ id: rowId, order: count }))
  .min(1, fieldError('empty_list'))
  .max(2_000, fieldError('too_many_entries', 2000))
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, fieldError('repeated'))
  .meta({ id: 'Reorder' });

/** The category or brand that remains: its id, or its name. */
export const groupMerge = z.strictObject({ into: z.union([rowId, groupName]) }).meta({ id: 'GroupMerge' });

export type CategoryRow = z.infer<typeof categoryRow>;
export type BrandRow = z.infer<typeof brandRow>;
export type SubcategoryRow = z.infer<typeof subcategoryRow>;
export type BannerBrandRow = z.infer<typeof bannerBrandRow>;
