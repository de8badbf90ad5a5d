import { useLanguage } from '#app/i18n/language.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { type FactFilter, factFilters } from '#domain/listing-query.ts';
import { allChoices } from '#domain/product.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { FilterList } from './filter-list.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListingControls } from './use-listing-controls.ts';

interface FactFiltersProps {
  counts: ListingData['counts'];
  controls: ListingControls;
  form: string | undefined;
}

const facts = Object.keys(factFilters) as FactFilter[];

/** The values that the products have, long lists as a select. A fact that none of the products has is left out. */
export function FactFilters({ counts, controls: { query, change }, form }: FactFiltersProps) {
  const { t } = useLanguage();
  return facts.map((fact) => {
    const values = Object.keys(counts[fact]).filter((value) => value !== allChoices);
    if (query[fact] === null && values.every((value) => !counts[fact][value])) return null;
    const list = {
      label: t.shop.filters[fact],
      name: factFilters[fact],
      form,
      chosen: query[fact],
      options: values.map((value) => ({ name: value, label: factLabel(fact, value, t) })),
      counts: counts[fact],
      onChoose: (value: string | null) => change({ [fact]: value }),
    };
    return values.length > mostRadios ? (
      <FilterSelect key={fact} {...list} />
    ) : (
      <FilterList key={fact} {...list} />
    );
  });
}

const mostRadios = 8;

export function factLabel(fact: FactFilter, value: string, t: Words): string {
  if (fact === 'frequency') return `${value} MHz`;
  return fact === 'buttons' ? t.shop.filters.buttonCount(value) : value;
}
