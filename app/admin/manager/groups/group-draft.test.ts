import { expect, test } from 'vitest';
import type * as z from 'zod';
import { checkFields } from '#domain/schemas/field-errors.ts';
import { emptyGroup, emptySubcategory, groupForms, subcategoryForm } from './group-draft.ts';

function errorsOf(schema: z.ZodType, draft: object) {
  const checked = checkFields(schema, draft);
  return checked.ok ? {} : { ...checked.errors };
}

test('a category needs a name; its picture and texts are optional', () => {
  expect(errorsOf(groupForms.categories, emptyGroup)).toEqual({ name: 'empty' });
  expect(groupForms.brands.parse({ ...emptyGroup, name: ' Audi ' })).toEqual({
    name: 'Audi',
    name_en: null,
    description: '',
    description_en: null,
    image: null,
  });
});

test('a subcategory needs a name and a parent, and its order falls back to 0', () => {
  expect(errorsOf(subcategoryForm, emptySubcategory)).toEqual({
    name: 'empty',
    parent_category: 'parent_missing',
  });
  const filled = { ...emptySubcategory, name: 'Sustalı', parent_category: 'ANAHTARLAR' };
  expect(subcategoryForm.parse(filled)).toMatchObject({ order: 0, is_active: true });
  expect(errorsOf(subcategoryForm, { ...filled, order: 'ilk' })).toEqual({ order: 'whole_number' });
});
