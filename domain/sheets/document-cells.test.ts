import { expect, test } from 'vitest';
import { maxDocuments, maxProductsOfDocument } from '#domain/document.ts';
import { planSheet, sheetDocument, sheetProduct } from '#tests/helpers/plan-sheet.ts';
import type { SheetCell } from './cell.ts';

const products = [1, 2, 3].map((id) => sheetProduct(id, { productCode: `DMR-${id}` }));
const documents = [
  sheetDocument(1, { title: 'KD-X2', url: 'https://example.com/kd-x2' }),
  sheetDocument(2, { title: 'Güncelleme', kind: 'software', file: 'file-2.zip' }),
  sheetDocument(3, { title: 'Kurulum', kind: 'video', url: 'https://example.com/v', products: [1, 2] }),
  sheetDocument(4, { title: 'Boş' }),
];
const exported =
  'Kılavuz: KD-X2 https://example.com/kd-x2 | Yazılım: Güncelleme [dosya] | Video: Kurulum https://example.com/v';

const plan = (...rows: SheetCell[][]) =>
  planSheet([['Kayıt no', 'Belgeler'], ...rows], { products, documents }).planned;
const only = (cell: SheetCell, id = 1) => plan([id, cell])[0];
const none = { linked: [], unlinked: [], changed: [], added: [] };
const link = (title: string, url: string, kind = 'manual') => ({ kind, title, url });

test.each([
  ['as exported', exported],
  ['an empty one', ''],
  [
    'in another order, with English words, without the file',
    'video: Kurulum https://EXAMPLE.com/v|MANUAL: KD-X2 https://example.com/kd-x2',
  ],
])('a cell %s changes nothing', (_, cell) => {
  expect(only(cell)).toMatchObject({ result: 'unchanged', errors: [] });
});

test('the cell replaces the links: what is shared stays with the others, and a file stays in any case', () => {
  const cell = 'Kılavuz: KD-X2 (2026) https://example.com/kd-x2 | Belge: a\\|b https://example.com/?a=1:2';
  expect(only(cell)).toMatchObject({
    result: 'changed',
    values: {},
    links: {
      linked: [],
      unlinked: [3],
      changed: [{ id: 1, values: link('KD-X2 (2026)', 'https://example.com/kd-x2') }],
      added: [link('a|b', 'https://example.com/?a=1:2', 'document')],
    },
    changes: [
      {
        field: 'documents',
        before: [
          'Kılavuz: KD-X2 https://example.com/kd-x2',
          'Yazılım: Güncelleme [dosya]',
          'Video: Kurulum https://example.com/v',
        ],
        after: [
          'Kılavuz: KD-X2 (2026) https://example.com/kd-x2',
          'Yazılım: Güncelleme [dosya]',
          'Belge: a|b https://example.com/?a=1:2',
        ],
      },
    ],
    warnings: [{ row: 2, column: 'Belgeler', error: 'links_removed:1:Kurulum' }],
  });
  expect(only('[SİL]')?.links).toEqual({ ...none, unlinked: [1, 3] });
  expect(only('[SİL]', 3)?.result).toBe('unchanged');
});

test('another address of the same title changes the document, but one that others have becomes a new one', () => {
  expect(only(exported.replace('/kd-x2', '/new'))?.links).toEqual({
    ...none,
    changed: [{ id: 1, values: link('KD-X2', 'https://example.com/new') }],
  });
  expect(only('Video: Kurulum 2 https://example.com/v', 2)?.links).toMatchObject({
    unlinked: [3],
    changed: [],
    added: [link('Kurulum 2', 'https://example.com/v', 'video')],
  });
  expect(only('Video: Kurulum https://example.com/w', 2)?.links).toEqual({
    ...none,
    unlinked: [3],
    added: [link('Kurulum', 'https://example.com/w', 'video')],
  });
});

test('a link that another product has is the same document, unless its row changes it', () => {
  const same = 'Kılavuz: KD-X2 https://example.com/kd-x2';
  expect(only(same, 3)?.links).toEqual({ ...none, linked: [1] });
  const moved = 'Kılavuz: KD-X2 https://example.com/new | Video: Kurulum https://example.com/v';
  const [first, second] = plan([1, moved], [3, same]);
  expect(first?.links?.changed).toHaveLength(1);
  expect(second?.links).toEqual({ ...none, added: [link('KD-X2', 'https://example.com/kd-x2')] });
  const [third, fourth] = plan([3, same], [1, moved]);
  expect(third?.links).toEqual({ ...none, linked: [1] });
  expect(fourth?.links).toEqual({
    ...none,
    unlinked: [1],
    added: [link('KD-X2', 'https://example.com/new')],
  });
});

test.each([
  ['Kılavuz: A javascript:alert(1)', 'bad_link:Kılavuz%3A A javascript%3Aalert(1):link_scheme'],
  ['Kılavuz: A http://127.0.0.1/a', 'bad_link:Kılavuz%3A A http%3A//127.0.0.1/a:link_local'],
  ['Kılavuz: A http://[::1]/', 'bad_link:Kılavuz%3A A http%3A//[%3A%3A1]/:link_local'],
  [
    'Kılavuz: A https://u:p@example.com/',
    'bad_link:Kılavuz%3A A https%3A//u%3Ap@example.com/:link_credentials',
  ],
  ['Kılavuz: A ornek.com', 'bad_link:Kılavuz%3A A ornek.com:link_address'],
  [
    'Kılavuz: fdp.\u202Eexe https://example.com/',
    'bad_link:Kılavuz%3A fdp.\u202Eexe https%3A//example.com/:hidden_marks',
  ],
  [
    `Kılavuz: ${'a'.repeat(300)} https://example.com/`,
    `bad_link:Kılavuz%3A ${'a'.repeat(71)}:too_long%3A200`,
  ],
  ['Film: A https://example.com/', 'unreadable_link:Film%3A A https%3A//example.com/'],
  ['https://example.com/', 'unreadable_link:https%3A//example.com/'],
  ['Kılavuz: https://example.com/', 'unreadable_link:Kılavuz%3A https%3A//example.com/'],
  ['Yazılım: Başka [dosya]', 'unknown_file:Yazılım%3A Başka [dosya]'],
  [
    'Video: A https://a.example.com/ | video: A https://a.example.com',
    'repeated_part:video%3A A https%3A//a.example.com',
  ],
])('what is no document is named: %s', (cell, error) => {
  expect(only(cell)).toMatchObject({ result: 'failed', errors: [{ row: 2, column: 'Belgeler', error }] });
});

test('each fault of a cell is named, and more links than a hundred are refused', () => {
  expect(only('A | Kılavuz: B ftp://example.com/')?.errors.map(({ error }) => error)).toEqual([
    'unreadable_link:A',
    'bad_link:Kılavuz%3A B ftp%3A//example.com/:link_scheme',
  ]);
  const many = Array.from({ length: 101 }, (_, at) => `Video: A https://example.com/${at}`).join('|');
  expect(only(many)?.errors[0]?.error).toBe('too_many_entries:100');
});

test('a document that would have too many products is refused in the rows that are too many', () => {
  const full = Array.from({ length: maxProductsOfDocument - 1 }, (_, at) => at + 100);
  const crowded = sheetDocument(1, {
    title: 'Dolu',
    url: 'https://example.com/full',
    products: [1, ...full],
  });
  const cell = 'Kılavuz: Dolu https://example.com/full';
  const sheet = (...rows: SheetCell[][]) =>
    planSheet([['Kayıt no', 'Belgeler'], ...rows], { products, documents: [crowded] }).planned;
  expect(sheet([2, cell])[0]).toMatchObject({
    result: 'failed',
    errors: [{ row: 2, column: 'Belgeler', error: `too_many_entries:${maxProductsOfDocument}` }],
  });
  const moved = sheet([2, cell], [3, cell], [1, '[SİL]']);
  expect(moved.map((row) => row?.result)).toEqual(['changed', 'failed', 'changed']);
});

test('a new link of too many products, and more documents than there may be, are refused', () => {
  const many = Array.from({ length: maxProductsOfDocument + 1 }, (_, at) =>
    sheetProduct(at + 1, { productCode: `DMR-${at}` }),
  );
  const rows = many.map(({ id }) => [id, 'Kılavuz: Yeni https://example.com/new']);
  const { planned } = planSheet([['Kayıt no', 'Belgeler'], ...rows], { products: many });
  const failed = planned.filter((row) => row?.result === 'failed');
  expect(failed.map((row) => row?.id)).toEqual([maxProductsOfDocument + 1]);

  const stored = Array.from({ length: maxDocuments - 1 }, (_, at) => sheetDocument(at + 1, { products: [] }));
  const full = planSheet(
    [
      ['Kayıt no', 'Belgeler'],
      [1, 'Kılavuz: Son https://example.com/1'],
      [2, 'Kılavuz: Son https://example.com/1'],
      [3, 'Kılavuz: Fazla https://example.com/2'],
    ],
    { products, documents: stored },
  ).planned;
  expect(full.map((row) => row?.result)).toEqual(['changed', 'changed', 'failed']);
  expect(full[2]?.errors[0]?.error).toBe(`too_many_entries:${maxDocuments}`);
});
