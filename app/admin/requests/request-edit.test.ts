import { expect, test } from 'vitest';
import type { RequestLine } from '#domain/schemas/request-rows.ts';
import type { OpenedRequest } from './request-calls.ts';
import { newLine } from './request-draft.ts';
import { changesOf, isChanged, type RequestEdit, rebase, rebaseOnSaved, startEdit } from './request-edit.ts';

const line = (at: number, values: Partial<RequestLine> = {}): RequestLine => ({
  line: at,
  id: at,
  code: null,
  name: `Ürün ${at}`,
  name_en: null,
  quantity: 1,
  unit_price: null,
  currency: 'TRY',
  note: null,
  not_available: false,
  alternative: null,
  ...values,
});
const request = (values: Partial<OpenedRequest> = {}): OpenedRequest => ({
  number: 1001,
  url: '',
  lang: 'tr',
  source: 'site',
  status: 'new',
  vehicle: null,
  note: '',
  owner_note: null,
  lost_reason: null,
  customer_name: null,
  customer_phone: null,
  discount: 0,
  valid_until: null,
  rates: {},
  rate_date: null,
  total: null,
  lines: [line(1), line(2)],
  quoted_at: null,
  seen_at: null,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
  context: { lines: [], rates: {} },
  ...values,
});
const type = (edit: RequestEdit, price: string, at = 0): RequestEdit => ({
  ...edit,
  draft: {
    ...edit.draft,
    lines: edit.draft.lines.map((each, index) => (index === at ? { ...each, price } : each)),
  },
});

test('on a newer version what was typed stays and all else is taken over', () => {
  const theirs = request({
    owner_note: 'aradı',
    discount: 5,
    lines: [line(1, { quantity: 3 }), line(2, { unit_price: 20 }), line(3)],
  });
  const edit = rebase(type(startEdit(request()), '75'), theirs);
  expect(edit.draft).toMatchObject({
    owner_note: 'aradı',
    discount: '5',
    lines: [{ price: '75', quantity: '3' }, { price: '20,00' }, { name: 'Ürün 3' }],
  });
  expect(changesOf(edit)).toEqual({ lines: [{ line: 1, unit_price: 75 }] });
});

test('a line that was removed here stays removed, one that was removed elsewhere goes', () => {
  const edit = startEdit(request({ lines: [line(1), line(2), line(3)] }));
  const without = { ...edit, draft: { ...edit.draft, lines: edit.draft.lines.slice(1) } };
  const rebased = rebase(without, request({ lines: [line(1), line(2)] }));
  expect(rebased.draft.lines.map(({ name }) => name)).toEqual(['Ürün 2']);
  expect(changesOf(rebased)).toEqual({ remove_lines: [1] });
});

test('what is typed while a save runs stays, also on the line that it stores', () => {
  const edit = startEdit(request());
  const sent = { ...edit.draft, lines: [...edit.draft.lines, newLine(-1, 'Kargo')] };
  const typed = type({ ...edit, draft: sent }, '50', 2);
  const saved = rebaseOnSaved(
    typed,
    sent,
    request({ lines: [line(1), line(2), line(3, { name: 'Kargo' })] }),
  );
  expect(saved.draft.lines[2]).toMatchObject({ line: 3, key: -1, price: '50' });
  expect(changesOf(saved)).toEqual({ lines: [{ line: 3, unit_price: 50 }] });
});

test('the offered validity is stored with the answer, not with a note', () => {
  const edit = startEdit(request());
  const noted = { ...edit, draft: { ...edit.draft, owner_note: 'aradı' } };
  expect([isChanged(edit), changesOf(noted)]).toEqual([false, { owner_note: 'aradı' }]);
  const answered = { ...edit, draft: { ...edit.draft, status: 'quoted' as const } };
  expect(changesOf(answered)).toEqual({ status: 'quoted', valid_until: edit.draft.valid_until });
  const chosen = { ...edit, draft: { ...edit.draft, valid_until: '2099-01-01' } };
  expect(changesOf(chosen)).toEqual({ valid_until: '2099-01-01' });
});
