import { expect, test } from 'vitest';
import { checkGroup, emptyGroup } from './group-draft.ts';
import { checkSubcategory, emptySubcategory } from './subcategory-draft.ts';

test('a category needs a name; its picture and texts are optional', () => {
  expect(checkGroup('categories', emptyGroup)).toEqual({
    ok: false,
    errors: { name: 'Bu alan boş bırakılamaz.' },
  });
  expect(checkGroup('brands', { ...emptyGroup, name: ' Audi ' })).toEqual({
    ok: true,
    values: { name: 'Audi', name_en: null, description: '', description_en: null, image: null },
  });
});

test('a subcategory needs a name and a parent, and its order falls back to 0', () => {
  const empty = checkSubcategory(emptySubcategory);
  expect(empty).toEqual({
    ok: false,
    errors: { name: 'Bu alan boş bırakılamaz.', parent_category: 'Bir üst kategori seçin.' },
  });
  const filled = { ...emptySubcategory, name: 'Sustalı', parent_category: 'ANAHTARLAR' };
  expect(checkSubcategory(filled)).toMatchObject({ ok: true, values: { order: 0, is_active: true } });
  expect(checkSubcategory({ ...filled, order: 'ilk' })).toEqual({
    ok: false,
    errors: { order: 'Tam sayı yazın.' },
  });
});
