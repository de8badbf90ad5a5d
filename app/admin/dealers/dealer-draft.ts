import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import type { Currency } from '#domain/currency.ts';
import { findOverlaps, maxDealerPercent } from '#domain/dealer.ts';
import { fieldError } from '#domain/field-error.ts';
import { formatNumber } from '#domain/format-number.ts';
import { parseDecimal, parseMoney } from '#domain/money.ts';
import { type Dealer, dealerUpdate } from '#domain/schemas/dealers.ts';
import { fromText } from '../manager/form/from-text.ts';

/** As it is typed. */
export interface RuleDraft {
  kind: 'brand' | 'category';
  group: string;
  percent: string;
}

export interface PriceDraft {
  product_id: number;
  price: string;
  currency: Currency;
}

export interface DealerDraft {
  name: string;
  phone: string;
  note: string;
  percent: string;
  valid_until: string;
  active: boolean;
  rules: RuleDraft[];
  prices: PriceDraft[];
}

export const dealerDraftKey = (id: number) => `dealer.${id}`;

const amountText = (amount: number) => formatNumber(amount, 'tr', Number.isInteger(amount) ? 0 : 2);
export const toPriceDraft = ({ product_id, price, currency }: Dealer['prices'][number]): PriceDraft => ({
  product_id,
  price: amountText(price),
  currency,
});

export const toDraft = ({
  name,
  phone,
  note,
  percent,
  valid_until,
  active,
  rules,
  prices,
}: Dealer): DealerDraft => ({
  name,
  phone: phone ?? '',
  note: note ?? '',
  percent: formatNumber(percent, 'tr'),
  valid_until: valid_until ?? '',
  active,
  rules: rules.map(({ brand, category, percent: own }) => ({
    kind: brand === undefined ? 'category' : 'brand',
    group: brand ?? category ?? '',
    percent: formatNumber(own, 'tr'),
  })),
  prices: prices.map(toPriceDraft),
});

export const fieldsOf = ({ name, phone, note, percent, valid_until, active, rules, prices }: Dealer) => ({
  name,
  phone,
  note,
  percent,
  valid_until,
  active,
  rules,
  prices,
});

/** Undefined if it is none that a dealer may have. */
export function readPercent(text: string): number | undefined {
  const value = parseDecimal(text.trim() || '0', { decimals: 2, isPercent: true });
  return value !== undefined && value >= 0 && value <= maxDealerPercent ? value : undefined;
}

const percent = z.string().transform((text, context) => {
  const value = readPercent(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: fieldError('between', 0, maxDealerPercent) });
  return z.NEVER;
});

const price = z.string().transform((text, context) => {
  const value = text.trim() === '' ? undefined : parseMoney(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: fieldError(text.trim() === '' ? 'price_missing' : 'amount') });
  return z.NEVER;
});

const { shape } = dealerUpdate;
export const dealerForm = z
  .object({
    name: fromText(shape.name.unwrap()),
    phone: fromText(shape.phone.unwrap()),
    note: fromText(shape.note.unwrap()),
    percent,
    valid_until: z.string().transform((day) => day || null),
    active: z.boolean(),
    rules: z.array(
      z.object({
        kind: z.enum(['brand', 'category']),
        group: z.string().min(1, fieldError('empty')),
        percent,
      }),
    ),
    prices: z.array(z.object({ product_id: z.int(), price, currency: z.enum(['TRY', 'USD', 'EUR']) })),
  })
  .transform(({ rules, ...fields }) => ({ ...fields, rules: rules.map(toRule) }))
  .superRefine(({ rules }, context) => {
    for (const { at, name } of findOverlaps({ rules, prices: [] }).rules)
      context.addIssue({
        code: 'custom',
        path: ['rules', at, 'group'],
        message: fieldError('repeated_part', name),
      });
  });

const toRule = ({
  kind,
  group,
  percent: own,
}: {
  kind: RuleDraft['kind'];
  group: string;
  percent: number;
}) => ({
  ...(kind === 'brand' ? { brand: group } : { category: group }),
  percent: own,
});

export type DealerValues = z.output<typeof dealerForm>;
export const dealerResolver = zodResolver(dealerForm);

/** The server names a rule's group by its kind. */
export const draftPath = (field: string) => field.replace(/^(rules\.\d+)\.(brand|category)$/, '$1.group');
