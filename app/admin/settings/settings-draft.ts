import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { formatNumber } from '#domain/format-number.ts';
import { formatIban } from '#domain/iban.ts';
import { parseDecimal } from '#domain/money.ts';
import { keysOf } from '#domain/record-of.ts';
import { type SettingsRow, settingsUpdate } from '#domain/schemas/settings.ts';
import { fromText } from '../manager/form/from-text.ts';

const { shape } = settingsUpdate;

/** A field of digits; anything else becomes NaN, which the schema rejects. */
const wholeNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((typed) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN))
    .pipe(schema as unknown as z.ZodType<number, number>);

const percent = z
  .string()
  .transform((typed) => parseDecimal(typed, { decimals: 2, isPercent: true }) ?? Number.NaN)
  .pipe(shape.vat_rate.unwrap());

/** One a line. */
const ibans = z
  .string()
  .transform((typed) => typed.split('\n').filter((line) => line.trim() !== ''))
  .pipe(shape.ibans.unwrap());

const settingsForm = z.object({
  business_name: shape.business_name.unwrap(),
  phone_1: shape.phone_1.unwrap(),
  phone_2: fromText(shape.phone_2),
  whatsapp_number: shape.whatsapp_number.unwrap(),
  address: shape.address.unwrap(),
  opening_hours: fromText(shape.opening_hours),
  opening_hours_en: fromText(shape.opening_hours_en),
  logo_light: fromText(shape.logo_light),
  logo_dark: fromText(shape.logo_dark),
  logo_square: fromText(shape.logo_square),
  default_image: fromText(shape.default_image),
  claim_years: fromText(shape.claim_years),
  claim_products: fromText(shape.claim_products),
  claim_shipping: fromText(shape.claim_shipping),
  vat: z
    .string()
    .transform((value) => (value === '' ? null : value))
    .pipe(shape.vat.unwrap() as unknown as z.ZodType<SettingsRow['vat'], string | null>),
  vat_rate: percent,
  vat_sentence: fromText(shape.vat_sentence),
  vat_sentence_en: fromText(shape.vat_sentence_en),
  request_months: wholeNumber(shape.request_months.unwrap()),
  new_days: wholeNumber(shape.new_days.unwrap()),
  low_stock: wholeNumber(shape.low_stock.unwrap()),
  request_mail: z.boolean(),
  message_form: shape.message_form.unwrap(),
  trade_name: fromText(shape.trade_name),
  tax_office: fromText(shape.tax_office),
  tax_number: fromText(shape.tax_number),
  mersis: fromText(shape.mersis),
  ibans,
  quote_terms: fromText(shape.quote_terms),
  quote_valid_days: wholeNumber(shape.quote_valid_days.unwrap()),
  document_quota_mb: wholeNumber(shape.document_quota_mb.unwrap()),
  central_bank_rates: z.boolean(),
});

export type SettingsDraft = z.input<typeof settingsForm>;
export type SettingsChanges = z.output<typeof settingsForm>;
export const settingsResolver = zodResolver(settingsForm);

const fields = keysOf(settingsForm.shape);

export function settingsDraft(row: SettingsRow): SettingsDraft {
  const fieldValue = (value: SettingsRow[keyof SettingsDraft]) => {
    if (typeof value === 'boolean') return value;
    if (Array.isArray(value)) return value.map(formatIban).join('\n');
    return typeof value === 'number' ? formatNumber(value, 'tr').replaceAll('.', '') : String(value ?? '');
  };
  return Object.fromEntries(fields.map((field) => [field, fieldValue(row[field])])) as SettingsDraft;
}
