import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { causes } from '#domain/schemas/history.ts';
import { changeParams } from '../ui/change-params.ts';

const names = ['urun', 'ad', 'tur', 'islem', 'ilk', 'son'] as const;
type FilterName = (typeof names)[number];

/** The filters are in the address, so that a link can set them and a reload keeps them. */
export function useHistoryFilters() {
  const [params, setParams] = useSearchParams();
  const readValue = (name: FilterName) => {
    const value = params.get(name) ?? '';
    return isKnown(name, value) ? value : '';
  };
  const values = Object.fromEntries(names.map((name) => [name, readValue(name)])) as Record<
    FilterName,
    string
  >;

  const set = (changed: Partial<Record<FilterName, string>>) =>
    setParams(changeParams(changed), { replace: true, preventScrollReset: true });

  return {
    values,
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
    isActive: names.some((name) => values[name] !== ''),
    query: toQuery(values),
  };
}

/** Values of the address that mean nothing are left out. */
function isKnown(name: FilterName, value: string): boolean {
  if (name === 'urun') return /^[1-9]\d{0,14}$/.test(value);
  if (name === 'islem') return (causes as readonly string[]).includes(value);
  if (name === 'tur') return value in adminWords.history.tables;
  return name !== 'ad' || value.length <= 120;
}

/** The same filters as `GET /api/runs` takes them. */
function toQuery({ urun, ad, tur, islem, ilk, son }: Record<FilterName, string>): Record<string, string> {
  const table = urun ? 'products' : tur;
  const query = { id: urun, table, name: ad, cause: islem, from: startOfDay(ilk, 0), to: startOfDay(son, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Days begin at midnight in Istanbul; `daysLater` 1 includes the day itself. */
function startOfDay(day: string, daysLater: number): string {
  const moment = Date.parse(`${day}T00:00:00+03:00`) + daysLater * 86_400_000;
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
}
