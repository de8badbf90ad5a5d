import { inputClass } from '#app/admin/manager/form/field-styles.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';

interface GroupFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A box that narrows a list of groups down to those with a word. */
export function GroupFilter({ label, value, onChange }: GroupFilterProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={inputClass}
    />
  );
}

export function matchesWord(words: readonly string[], search: string): boolean {
  const isMatch = createTextFilter(search);
  return !isMatch || words.some((word) => isMatch(filterableText(word)));
}
