import { expect, test } from 'vitest';
import { createStorage } from '#tests/helpers/browser-storage.ts';
import { listWork, workPrefix } from './unfinished-work.ts';

test('what an earlier version of the shop stored is converted once, and what cannot be read stays', () => {
  const storage = createStorage();
  const save = { id: 'a1', change: 'create', name: 'Pil', values: { name: 'Pil' } };
  storage.setItem('kontak.draft.products', JSON.stringify({ row: { id: 7 }, draft: { name: 'Yarım' } }));
  storage.setItem('kontak.waiting.a1', JSON.stringify({ ...save, keptAt: 5 }));
  storage.setItem('kontak.interrupted', JSON.stringify({ text: 'Yapılamadı', names: ['Pil'] }));
  storage.setItem('kontak.waiting.broken', '{');
  const items = [
    {
      kind: 'draft',
      id: 'products',
      name: 'Yarım',
      address: '/2000',
      row: { id: 7 },
      draft: { name: 'Yarım' },
    },
    { kind: 'interrupted', id: 'products', text: 'Yapılamadı', names: ['Pil'] },
    { kind: 'save', ...save, queuedAt: 5 },
  ];
  expect(listWork(storage)).toEqual(items);
  expect(listWork(storage)).toEqual(items);
  expect(storage.keys().filter((key) => !key.startsWith(workPrefix))).toEqual(['kontak.waiting.broken']);
});

test('an item that does not fit the schema is not listed', () => {
  const storage = createStorage();
  storage.setItem(`${workPrefix}save.x`, JSON.stringify({ kind: 'save', id: 'x' }));
  storage.setItem(`${workPrefix}draft.y`, 'null');
  expect(listWork(storage)).toEqual([]);
});
