import * as z from 'zod';
import { feedSettings } from '../feeds.ts';
import { fieldError } from '../field-error.ts';
import { parseIban } from '../iban.ts';
import { parsePhone } from '../phone.ts';
import { isUploadedPicture } from '../picture-sources.ts';
import { recordOf } from '../record-of.ts';
import { settingsDefaults } from '../settings-defaults.ts';
import { imageAddress, optionalText, requiredText, rowId, timestamp } from './fields.ts';

/** The one row of the settings has this id in every shop. */
export const settingsId = 1;

/** The VAT of the prices: a part of them, or to be added. */
const vatKinds = ['included', 'excluded'] as const;

/** The message of a request for prices: with all that is known of each product, or one line for each. */
const messageForms = ['full', 'short'] as const;

/** The settings that are addresses of pictures. */
export const settingsPictures = ['logo_light', 'logo_dark', 'logo_square', 'default_image'] as const;

const textOrNull = (value: string | null) => z.string().nullable().default(value);

export const settingsRow = z.object({
  id: rowId,
  business_name: z.string(),
  phone_1: z.string(),
  phone_2: z.string().nullable(),
  whatsapp_number: z.string(),
  address: z.string(),
  opening_hours: z.string().nullable(),
  opening_hours_en: z.string().nullable(),
  // Backups of before do not have what follows.
  logo_light: textOrNull(null),
  logo_dark: textOrNull(null),
  logo_square: textOrNull(null),
  /** The picture of products without one. */
  default_image: textOrNull(null),
  /** What the home page says of the shop, such as 40+. */
  claim_years: textOrNull(settingsDefaults.claim_years),
  /** Null: the products are counted. */
  claim_products: textOrNull(settingsDefaults.claim_products),
  claim_shipping: textOrNull(settingsDefaults.claim_shipping),
  vat: z.enum(vatKinds).nullable().default(null),
  /** In percent, of quotes. */
  vat_rate: z.number().default(settingsDefaults.vat_rate),
  vat_sentence: textOrNull(null),
  vat_sentence_en: textOrNull(null),
  /** Requests are deleted after so many months. */
  request_months: z.int().default(settingsDefaults.request_months),
  /** A product is new for so many days. */
  new_days: z.int().default(settingsDefaults.new_days),
  /** The limit of products without one of their own; 0: none. */
  low_stock: z.int().default(settingsDefaults.low_stock),
  /** A mail for new requests. */
  request_mail: z.boolean().default(false),
  /** Whether the feeds of products are open. */
  ...recordOf(Object.values(feedSettings), () => z.boolean().default(false)),
  message_form: z.enum(messageForms).default(settingsDefaults.message_form),
  /** The company as it is registered, on the contact page and on quotes. */
  trade_name: textOrNull(null),
  tax_office: textOrNull(null),
  tax_number: textOrNull(null),
  mersis: textOrNull(null),
  /** On quotes: without spaces. */
  ibans: z.array(z.string()).default(settingsDefaults.ibans),
  /** Of payment and delivery, for new quotes. */
  quote_terms: textOrNull(null),
  quote_valid_days: z.int().default(settingsDefaults.quote_valid_days),
  /** What the files of all documents together may take. */
  document_quota_mb: z.int().default(settingsDefaults.document_quota_mb),
  /** Whether the central bank's list of rates is read. Null: as the environment says. */
  central_bank_rates: z.boolean().nullable().default(null),
  created_at: timestamp,
  updated_at: timestamp,
});

const phone = requiredText(40).transform((value, context) => {
  const number = parsePhone(value);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: fieldError('phone') });
  return z.NEVER;
});

const iban = requiredText(60).transform((value, context) => {
  const number = parseIban(value);
  if (number !== undefined) return number;
  context.addIssue({ code: 'custom', message: fieldError('iban') });
  return z.NEVER;
});

const maxIbans = 10;

const picture = z
  .union(
    [imageAddress.refine(isUploadedPicture), z.literal('').transform(() => null)],
    fieldError('not_uploaded_picture'),
  )
  .nullable();

const numberBetween = (least: number, most: number) => {
  const message = fieldError('whole_number_between', least, most);
  return z.int(message).min(least, message).max(most, message);
};

export const settingsUpdate = z
  .strictObject({
    business_name: requiredText(80),
    phone_1: phone,
    phone_2: z.union([phone, z.literal('').transform(() => null)]).nullable(),
    whatsapp_number: phone,
    address: requiredText(200),
    opening_hours: optionalText(200),
    opening_hours_en: optionalText(200),
    logo_light: picture,
    logo_dark: picture,
    logo_square: picture,
    default_image: picture,
    claim_years: optionalText(12),
    claim_products: optionalText(12),
    claim_shipping: optionalText(12),
    vat: z.enum(vatKinds, fieldError('one_of', 'included, excluded')).nullable(),
    vat_rate: z
      .number(fieldError('between', 0, 100))
      .min(0, fieldError('between', 0, 100))
      .max(100, fieldError('between', 0, 100))
      .multipleOf(0.01, fieldError('decimals', 2)),
    vat_sentence: optionalText(200),
    vat_sentence_en: optionalText(200),
    request_months: numberBetween(1, 120),
    new_days: numberBetween(1, 365),
    low_stock: numberBetween(0, 100_000),
    request_mail: z.boolean(),
    ...recordOf(Object.values(feedSettings), () => z.boolean(fieldError('wrong_type', 'boolean'))),
    message_form: z.enum(messageForms, fieldError('one_of', messageForms.join(', '))),
    trade_name: optionalText(200),
    tax_office: optionalText(80),
    tax_number: optionalText(20),
    mersis: optionalText(20),
    ibans: z.array(iban).max(maxIbans, fieldError('too_many_entries', maxIbans)),
    quote_terms: optionalText(2_000),
    quote_valid_days: numberBetween(1, 365),
    document_quota_mb: numberBetween(1, 1_000_000),
    central_bank_rates: z.boolean(fieldError('wrong_type', 'boolean')).nullable(),
    updated_at: timestamp,
  })
  .partial();

/** `prices_include_vat` is another way to read and to write `vat`; `central_bank_rates` says what the environment does. */
export const settingsAnswer = settingsRow
  .extend({ prices_include_vat: z.boolean(), central_bank_rates: z.boolean() })
  .meta({ id: 'Settings' });
export const settingsPatch = settingsUpdate
  .extend({ prices_include_vat: z.boolean(fieldError('wrong_type', 'boolean')).optional() })
  .meta({ id: 'SettingsUpdate' });

export type SettingsRow = z.infer<typeof settingsRow>;
type EnvironmentField =
  | 'business_name'
  | 'phone_1'
  | 'phone_2'
  | 'whatsapp_number'
  | 'address'
  | 'opening_hours'
  | 'opening_hours_en';
type ClaimField = 'claim_years' | 'claim_products' | 'claim_shipping';
/** The settings that a shop begins with: what the environment fills and, unless it is the usual, what the shop claims. */
export type SettingsValues = Pick<SettingsRow, EnvironmentField> & Partial<Pick<SettingsRow, ClaimField>>;
