import { expect, test } from 'vitest';
import type { OpenedRequest, RequestLine } from '#domain/schemas/request-rows.ts';
import { changesOf, isChanged, numberAdded, rebaseRequest, toUpdate } from './request-changes.ts';
import { draftOf, newLine, type RequestDraft } from './request-draft.ts';

const line = (at: number, values: Partial<RequestLine> = {}): RequestLine => ({
  line: at,
  id: at,
  code: null,
  name: `Ürün ${at}`,
  name_en: null,
  quantity: 1,
  vehicles: [],
  unit_price: null,
  currency: 'TRY',
  note: null,
  not_available: false,
  no_discount: false,
  alternative: null,
  ...values,
});
const context = {
  lines: [],
  rates: {},
  vat_rate: 20,
  prices_include_vat: true,
  quote_terms: null,
  valid_days: 7,
};
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
  customer_id: null,
  customer_name: null,
  customer_phone: null,
  discount_percent: 0,
  discount_amount: 0,
  quote_note: null,
  quote_terms: null,
  vat_rate: null,
  prices_include_vat: null,
  valid_until: null,
  rates: {},
  rate_date: null,
  total: null,
  lines: [line(1), line(2)],
  quoted_at: null,
  seen_at: null,
  reminded_at: null,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:00.000Z',
  context,
  ...values,
});
const withPrice = (draft: RequestDraft, price: string, at = 0): RequestDraft => ({
  ...draft,
  lines: draft.lines.map((each, index) => (index === at ? { ...each, price } : each)),
});

test('on a newer version what was typed stays and all else is taken over', () => {
  const before = draftOf(request());
  const theirs = request({
    owner_note: 'aradı',
    discount_percent: 5,
    lines: [line(1, { quantity: 3 }), line(2, { unit_price: 20 }), line(3)],
  });
  const draft = rebaseRequest({ before, mine: withPrice(before, '75') }, draftOf(theirs));
  expect(draft).toMatchObject({
    owner_note: 'aradı',
    discount: '5',
    lines: [{ price: '75', quantity: '3' }, { price: '20,00' }, { name: 'Ürün 3' }],
  });
  expect(changesOf(theirs, draft)).toEqual({ 'lines.1.unit_price': 75 });
});

test('a line that was removed here stays removed, one that was removed elsewhere goes', () => {
  const before = draftOf(request({ lines: [line(1), line(2), line(3)] }));
  const theirs = request({ lines: [line(1), line(2)] });
  const mine = withPrice({ ...before, lines: before.lines.slice(1) }, '75', 1);
  const draft = rebaseRequest({ before, mine }, draftOf(theirs));
  expect(draft.lines.map(({ name }) => name)).toEqual(['Ürün 2']);
  expect(changesOf(theirs, draft)).toEqual({ remove_lines: [1] });
  const changes = { 'lines.3.unit_price': 75, 'lines.2.note': 'x', remove_lines: [1, 3] };
  expect(toUpdate(theirs, changes)).toEqual({
    lines: [{ line: 2, note: 'x' }],
    remove_lines: [1],
    updated_at: theirs.updated_at,
  });
});

test('what is typed while a save runs stays, also on the line that it stores', () => {
  const before = draftOf(request());
  const sent = { ...before, lines: [...before.lines, newLine(-1, 'Kargo')] };
  const saved = request({ lines: [line(1), line(2), line(3, { name: 'Kargo' })] });
  const number = numberAdded(sent, saved);
  const typed = { before: number(sent), mine: number(withPrice(sent, '50', 2)) };
  const draft = rebaseRequest(typed, draftOf(saved));
  expect(draft.lines[2]).toMatchObject({ line: 3, key: -1, price: '50' });
  expect(changesOf(saved, draft)).toEqual({ 'lines.3.unit_price': 50 });
});

test('the offered validity is stored with the answer, not with a note', () => {
  const draft = draftOf(request());
  const changes = (values: Partial<RequestDraft>) => changesOf(request(), { ...draft, ...values });
  expect([changes({}), changes({ owner_note: 'aradı' })]).toEqual([{}, { owner_note: 'aradı' }]);
  expect(changes({ status: 'quoted' })).toEqual({ status: 'quoted', valid_until: draft.valid_until });
  expect(changes({ valid_until: '2099-01-01' })).toEqual({ valid_until: '2099-01-01' });
});

test('listed prices and terms are offered, are no change by themselves, and go with the first save', () => {
  const noPrice = { cost_price: null, last_price: null, last_price_for_customer: null, stock: 2 };
  const offered = request({
    context: {
      ...context,
      quote_terms: 'Peşin',
      lines: [
        { line: 1, list_price: 1250.5, list_currency: 'USD', ...noPrice },
        { line: 2, list_price: null, list_currency: 'TRY', ...noPrice },
      ],
    },
  });
  const draft = draftOf(offered);
  expect(draft).toMatchObject({ quote_terms: 'Peşin', lines: [{ price: '1.250,50' }, { price: '' }] });
  expect(isChanged(offered, draft)).toBe(false);
  expect(changesOf(offered, { ...draft, customer_name: 'Ayşe' })).toEqual({
    customer_name: 'Ayşe',
    quote_terms: 'Peşin',
    'lines.1.unit_price': 1250.5,
    'lines.1.currency': 'USD',
  });
  expect(changesOf(offered, { ...draft, quote_terms: '' })).toMatchObject({ quote_terms: '' });
  const priced = { ...offered, lines: [line(1), line(2, { unit_price: 5 })] };
  expect(draftOf(priced).lines).toMatchObject([{ price: '' }, { price: '5,00' }]);
});

test('what was typed in an earlier version, on a request without VAT and terms, is read', () => {
  const { discount_percent: _, discount_amount: _amount, quote_terms: _terms, ...older } = request();
  const stored = { ...older, context: { lines: [], rates: {} } } as unknown as OpenedRequest;
  expect(draftOf(stored)).toMatchObject({
    discount: '',
    quote_terms: '',
    valid_until: expect.stringMatching(/^20/),
  });
});
