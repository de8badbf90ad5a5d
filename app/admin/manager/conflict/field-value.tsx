import { adminWords, dealerWords, documentAdminWords, priceWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import type { Currency } from '#domain/currency.ts';
import { endingOf } from '#domain/document.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import { formatDate, formatMoment } from '#domain/istanbul-time.ts';
import { percentText } from '#domain/percent-text.ts';
import { formatBreak } from '#domain/price-breaks.ts';
import { formatCode, type ProductCode } from '#domain/product-codes.ts';
import { amountFields } from '#domain/product-fields.ts';
import type { Dealer, DealerRow } from '#domain/schemas/dealers.ts';
import { settingsPictures } from '#domain/schemas/settings.ts';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import type { PriceBreak } from '#domain/unit-price.ts';
import { formatFitments } from '#domain/vehicle-text.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { useCatalogueTable } from '../rows/use-catalogue-table.ts';
import { useProductName } from '../rows/use-product-name.ts';
import { formatFacts } from '../vehicles/vehicle-facts.ts';

const t = adminWords.products;

/** The words of fields with a few values. */
const choices: Record<string, Record<string, string>> = {
  status: t.statuses,
  currency: t.form.currencies,
  confidence: adminWords.vehicles.confidences,
  rounding: priceWords.change.roundings,
  vat: adminWords.settings.vatChoices,
  message_form: adminWords.settings.messageForms,
  state: adminWords.history.pairStates,
  kind: documentAdminWords.kinds,
};

const languageNames = new Intl.DisplayNames('tr', { type: 'language' });
const amounts: readonly string[] = amountFields;
const pictureFields: readonly string[] = ['images', 'image', 'logo', 'picture', ...settingsPictures];

export function fieldName(field: string): string {
  return wordFor(t.fields, field);
}

interface FieldValueProps {
  field: string;
  value: unknown;
  /** The currency of the product's prices; without it they have no symbol. */
  currency?: Currency | undefined;
}

/** A field's value, formatted as in the form. */
export function FieldValue({ field, value, currency }: FieldValueProps) {
  if (pictureFields.includes(field)) return <Pictures addresses={[value].flat()} />;
  return (
    <ScrollBox isInline className="max-h-40 whitespace-pre-line">
      {field === 'fitments' ? (
        <FitmentNames fitments={(value ?? []) as FitmentInput[]} />
      ) : field === 'products' ? (
        <ProductNames ids={(value ?? []) as number[]} />
      ) : field === 'prices' ? (
        <FixedPrices prices={(value ?? []) as DealerRow['prices']} />
      ) : field === 'rules' ? (
        <Exceptions rules={(value ?? []) as Exception[]} />
      ) : (
        formatValue(field, value, currency)
      )}
    </ScrollBox>
  );
}

export function formatValue(field: string, value: unknown, currency: Currency | undefined): string {
  if (field === 'price' && value === null) return t.priceOnCall;
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.conflict.yes : t.conflict.no;
  if (field === 'codes') return (value as ProductCode[]).map(formatCode).join('\n') || t.none;
  if (field === 'price_breaks') return (value as PriceBreak[]).map(formatBreak).join('\n') || t.none;
  if (field === 'facts') return formatFacts(value) || t.none;
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.join('\n');
  if (typeof value === 'number' && amounts.includes(field))
    return currency ? formatPrice(value, currency, 'tr') : formatNumber(value, 'tr', 2);
  if (field === 'date' || field === 'valid_until') return formatDate(String(value), 'tr');
  if (field === 'year_from' || field === 'year_to') return String(value);
  if (field === 'file') return formatFile(String(value));
  if (field === 'size') return formatBytes(Number(value));
  if (field === 'lang') return languageNames.of(String(value)) ?? String(value);
  if (typeof value === 'number') return formatNumber(value, 'tr');
  return choices[field]?.[String(value)] ?? String(value);
}

/** The file of a document by its type and when it was stored, which its name in the store has. */
function formatFile(name: string): string {
  const [, storedAt] = /-(\d{13})-/.exec(name) ?? [];
  if (storedAt === undefined) return name;
  return `${endingOf(name).toUpperCase()}, ${formatMoment(new Date(Number(storedAt)).toISOString(), 'tr')}`;
}

function Pictures({ addresses }: { addresses: unknown[] }) {
  const shown = addresses.filter((address) => typeof address === 'string');
  return (
    <span className="flex flex-wrap items-center gap-1">
      {shown.slice(0, 6).map((address) => (
        <img
          key={address}
          src={address}
          alt=""
          className="size-10 rounded-sm border border-line object-cover"
        />
      ))}
      {t.conflict.images(shown.length)}
    </span>
  );
}

/** A product's vehicles, one a line, as in the text form, with their notes. */
function FitmentNames({ fitments }: { fitments: readonly FitmentInput[] }) {
  const { rows } = useCatalogueTable('vehicles');
  const lines = fitments.map(({ vehicle, year_from = null, year_to = null, confirmed = false, ...notes }) => {
    const named = formatFitments([{ vehicle, year_from, year_to, confirmed }], rows) || vehicle;
    return [named, notes.note, notes.note_en].filter(Boolean).join(' · ');
  });
  return lines.join('\n') || adminWords.products.none;
}

function ProductNames({ ids }: { ids: readonly number[] }) {
  const nameOf = useProductName();
  return ids.map(nameOf).join('\n') || t.none;
}

/** A dealer's prices of single products. */
function FixedPrices({ prices }: { prices: DealerRow['prices'] }) {
  const nameOf = useProductName();
  const lines = prices.map(
    ({ product_id, price, currency }) => `${nameOf(product_id)}: ${formatPrice(price, currency, 'tr')}`,
  );
  return lines.join('\n') || t.none;
}

/** A dealer's exception, with the names of the form or the ids of the history. */
type Exception = Dealer['rules'][number] & DealerRow['rules'][number];

function Exceptions({ rules }: { rules: readonly Exception[] }) {
  const brands = useCatalogueTable('brands').rows;
  const categories = useCatalogueTable('categories').rows;
  const nameOf = (groups: readonly { id: number; name: string }[], kind: string, id: number | undefined) =>
    groups.find((group) => group.id === id)?.name ?? `${kind} ${id}`;
  const lines = rules.map(({ brand, category, brand_id, category_id, percent }) => {
    const name =
      brand ??
      category ??
      (brand_id === undefined
        ? nameOf(categories, dealerWords.rules.category, category_id)
        : nameOf(brands, dealerWords.rules.brand, brand_id));
    return `${name}: ${percentText(percent)}`;
  });
  return lines.join('\n') || t.none;
}
