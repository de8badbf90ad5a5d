import { useLanguage } from '#app/i18n/language.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { type FactFilter, factFilters } from '#domain/listing-query.ts';
import { allChoices } from '#domain/product.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { FilterList } from './filter-list.tsx';
import type { ListingControls } from './use-listing-controls.ts';

interface FactFiltersProps {
  counts: ListingData['counts'];
  controls: ListingControls;
  form: string | undefined;
}

const facts = Object.keys(factFilters) as FactFilter[];

/** Lists of the values that the products have; a fact that none of them has is left out. */
export function FactFilters({ counts, controls: { query, change }, form }: FactFiltersProps) {
  const { t } = useLanguage();
  return facts.map((fact) => {
    const values = Object.keys(counts[fact]).filter((value) => value !== allChoices);
    if (query[fact] === null && values.every((value) => !counts[fact][value])) return null;
    const { shown, folded } = foldValues(values, counts[fact]);
    const toOption = (value: string) => ({ name: value, label: factLabel(fact, value, t) });
    return (
      <FilterList
        key={fact}
        label={t.shop.filters[fact]}
        name={factFilters[fact]}
        form={form}
        chosen={query[fact]}
        options={shown.map(toOption)}
        folded={folded.map(toOption)}
        counts={counts[fact]}
        onChoose={(value) => change({ [fact]: value })}
      />
    );
  });
}

export function factLabel(fact: FactFilter, value: string, t: Words): string {
  if (fact === 'frequency') return `${value} MHz`;
  return fact === 'buttons' ? t.shop.filters.buttonCount(value) : value;
}

const mostShown = 5;

/** The most frequent values in front, unless nearly all fit anyway. Both keep the given order. */
export function foldValues(values: string[], counts: Record<string, number>) {
  if (values.length <= mostShown + 2) return { shown: values, folded: [] };
  const frequent = values.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)).slice(0, mostShown);
  return {
    shown: values.filter((value) => frequent.includes(value)),
    folded: values.filter((value) => !frequent.includes(value)),
  };
}
