import { useId, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Search } from '#app/ui/icons.tsx';
import { allChoices } from '#domain/product.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';

export interface FilterOption {
  name: string;
  label: string;
  image?: string | null;
}

export interface FilterListProps {
  label: string;
  /** Without one the list is not searched. */
  searchLabel?: string;
  name: string;
  form: string | undefined;
  chosen: string | null;
  options: FilterOption[];
  /** The number of products of each option, by name. */
  counts: Record<string, number>;
  onChoose: (name: string | null) => void;
  picture?: (option: FilterOption) => React.ReactNode;
}

const searchableFrom = 6;

export function FilterList(props: FilterListProps) {
  const { label, searchLabel, options, counts, chosen, onChoose, picture, name, form } = props;
  const { t } = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const isMatch = createTextFilter(search);
  const matches = isMatch ? options.filter(({ label }) => isMatch(filterableText(label))) : options;
  const row = (option: FilterOption) => {
    const count = counts[option.name || allChoices] ?? 0;
    const isChosen = option.name === (chosen ?? '');
    const emphasis = isChosen ? ' font-semibold' : count === 0 ? ' text-ink-faint' : '';
    // The radio is named by its label alone; the number of products, which CSS shows, is its description.
    return (
      <label key={option.name} className={`choice${emphasis}`} data-count={t.shop.number(count)}>
        <input
          type="radio"
          name={name}
          form={form}
          value={option.name}
          checked={isChosen}
          onChange={() => onChoose(option.name || null)}
          aria-label={option.label}
          aria-description={t.shop.count(count)}
        />
        {option.name && picture?.(option)}
        {option.label}
      </label>
    );
  };
  return (
    <section>
      <h2 id={id} className="font-semibold">
        {label}
      </h2>
      {searchLabel && options.length >= searchableFrom && (
        <ListSearch label={searchLabel} text={search} onChange={setSearch} />
      )}
      <div role="radiogroup" aria-labelledby={id} className="filter-options">
        {!isMatch && row({ name: '', label: t.shop.all })}
        {matches.map(row)}
      </div>
      {matches.length === 0 && <p className="py-2 text-ink-soft text-sm">{t.shop.filters.noMatch}</p>}
    </section>
  );
}

interface ListSearchProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

function ListSearch({ label, text, onChange }: ListSearchProps) {
  return (
    <div className="noscript:hidden relative mt-2">
      <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-md border border-line bg-surface pr-2 pl-8 text-sm pointer-fine:min-h-9"
      />
    </div>
  );
}

/** A filter with many options. A select is short, quick on a phone, and works without JavaScript. */
export function FilterSelect({ label, name, form, chosen, options, counts, onChoose }: FilterListProps) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section>
      <h2 className="font-semibold">
        <label htmlFor={id}>{label}</label>
      </h2>
      <select
        id={id}
        name={name}
        form={form}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
        className="mt-2 min-h-11 w-full rounded-md border border-line-strong bg-surface px-2 text-sm pointer-fine:min-h-9"
      >
        <option value="">{`${t.shop.all} (${t.shop.number(counts[allChoices] ?? 0)})`}</option>
        {options.map((option) => (
          <option key={option.name} value={option.name}>
            {`${option.label} (${t.shop.number(counts[option.name] ?? 0)})`}
          </option>
        ))}
      </select>
    </section>
  );
}
