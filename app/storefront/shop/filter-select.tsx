import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { allChoices } from '#domain/product.ts';
import type { FilterListProps } from './filter-list.tsx';

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
