import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatMoney } from '#domain/money.ts';
import { formatCode, type ProductCode } from '#domain/product-codes.ts';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import { FitmentNames } from '../vehicles/fitment-names.tsx';
import { formatFacts } from '../vehicles/vehicle-facts.ts';

const t = adminWords.products;

export function fieldName(field: string): string {
  return (t.fields as Record<string, string>)[field] ?? field;
}

/** A field's value, formatted as in the form. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (field === 'images' || field === 'image') return <Pictures addresses={[value].flat()} />;
  return (
    <span className="block max-h-40 overflow-y-auto whitespace-pre-line">
      {field === 'fitments' ? (
        <FitmentNames fitments={(value ?? []) as FitmentInput[]} />
      ) : (
        formatValue(field, value)
      )}
    </span>
  );
}

function formatValue(field: string, value: unknown): string {
  if (field === 'price' && value === null) return t.priceOnCall;
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.conflict.yes : t.conflict.no;
  if (field === 'codes') return (value as ProductCode[]).map(formatCode).join('\n') || t.none;
  if (field === 'facts') return formatFacts(value) || t.none;
  if (field === 'confidence')
    return (adminWords.vehicles.confidences as Record<string, string>)[String(value)] ?? String(value);
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.join('\n');
  if (typeof value === 'number' && (field === 'price' || field === 'originalPrice'))
    return formatMoney(value, 'tr');
  if (field === 'status') return (t.statuses as Record<string, string>)[String(value)] ?? String(value);
  if (field === 'year_from' || field === 'year_to') return String(value);
  return typeof value === 'number' ? value.toLocaleString('tr') : String(value);
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
