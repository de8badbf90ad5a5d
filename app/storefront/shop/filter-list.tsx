import { useId, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { ChevronDown, Search } from '#app/ui/icons.tsx';
import { joinValues, readValues } from '#domain/listing-choices.ts';
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
  /** How many can be chosen; `either` is one until the visitor wants several. */
  mode: 'one' | 'several' | 'either';
  name: string;
  form: string | undefined;
  /** As the address has it. */
  chosen: string | null;
  options: FilterOption[];
  /** The number of products of each option, by name. */
  counts: Record<string, number>;
  /** Those that the options are ordered by. */
  orderCounts?: Record<string, number>;
  /** Of the options with products, how many are shown at first. Without JavaScript the others are a select. */
  most?: number;
  onChoose: (chosen: string | null) => void;
  picture?: (option: FilterOption) => React.ReactNode;
}

const searchableFrom = 6;

/** The options with products, most products first; the others are folded. */
export function FilterList(props: FilterListProps) {
  const { label, searchLabel, mode, options, counts, orderCounts = counts } = props;
  const { filters, all } = useLanguage().t.shop;
  const id = useId();
  const [search, setSearch] = useState('');
  const [isUnfolded, setUnfolded] = useState(false);
  const { values, isSeveral, choose, switchMode } = useChoice(props);
  const isMatch = createTextFilter(search);
  const countOf = ({ name }: FilterOption) => counts[name || allChoices] ?? 0;
  const rankOf = ({ name }: FilterOption) => orderCounts[name] ?? 0;
  const ordered = [...options].sort((a, b) => rankOf(b) - rankOf(a));
  const { shown, folded } = foldOptions(ordered, rankOf, values, props.most);
  const unfolded = isUnfolded ? [...shown, ...folded] : shown;
  const matches = isMatch ? ordered.filter((option) => isMatch(filterableText(option.label))) : unfolded;
  const row = (option: FilterOption) => (
    <FilterRow
      key={option.name}
      {...props}
      option={option}
      count={countOf(option)}
      isSeveral={isSeveral}
      isChosen={option.name === '' ? values.length === 0 : values.includes(option.name)}
      onChange={(isChosen) => choose(option.name, isChosen)}
    />
  );
  const group = { role: isSeveral ? 'group' : 'radiogroup', 'aria-labelledby': id };
  return (
    <section>
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
          {label}
        </h2>
        {mode === 'either' && (
          <button type="button" onClick={switchMode} className={listButton}>
            {isSeveral ? filters.one : filters.several}
          </button>
        )}
      </div>
      {searchLabel && options.length >= searchableFrom && (
        <ListSearch label={searchLabel} text={search} onChange={setSearch} />
      )}
      <div {...group} className="filter-options">
        {!isMatch && !isSeveral && row({ name: '', label: all })}
        {matches.map(row)}
      </div>
      {isMatch && matches.length === 0 && <p className="py-2 text-ink-soft text-sm">{filters.noMatch}</p>}
      {props.most !== undefined && <FoldedSelect {...props} options={folded} />}
      {!isMatch && folded.length > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className={listButton}
        >
          {isUnfolded ? filters.fewer : filters.more(folded.length)}
          <ChevronDown className={`size-4 ${isUnfolded ? 'rotate-180' : ''}`} />
        </button>
      )}
    </section>
  );
}

/** The chosen values, and how they are changed. */
function useChoice({ mode, options, chosen, onChoose }: FilterListProps) {
  const [wantsSeveral, setWantsSeveral] = useState(false);
  const names = options.map(({ name }) => name);
  const values = mode === 'one' ? names.filter((name) => name === chosen) : readValues(chosen, names);
  const isSeveral = mode === 'several' || (mode === 'either' && (wantsSeveral || values.length > 1));
  return {
    values,
    isSeveral,
    choose(option: string, isChosen: boolean) {
      if (!isSeveral) return onChoose(option || null);
      onChoose(joinValues(names.filter((name) => (name === option ? isChosen : values.includes(name)))));
    },
    switchMode() {
      setWantsSeveral(!isSeveral);
      if (isSeveral && values.length > 1) onChoose(values[0] ?? null);
    },
  };
}

/** What is chosen is always shown. */
function foldOptions(
  ordered: readonly FilterOption[],
  countOf: (option: FilterOption) => number,
  values: readonly string[],
  most = ordered.length,
) {
  const isShown = (option: FilterOption, place: number) =>
    values.includes(option.name) || (countOf(option) > 0 && place < most);
  return {
    shown: ordered.filter(isShown),
    folded: ordered.filter((option, place) => !isShown(option, place)),
  };
}

/** A select is short, and works without JavaScript. */
function FoldedSelect({ label, name, form, options, counts }: FilterListProps) {
  const { t } = useLanguage();
  const useful = options.filter((option) => counts[option.name]);
  if (useful.length === 0) return null;
  return (
    <noscript>
      <select name={name} form={form} aria-label={label} className="min-h-11 w-full text-sm">
        <option value="">{t.shop.filters.more(useful.length)}</option>
        {useful.map((option) => (
          // Its text is its value.
          <option key={option.name} value={option.label === option.name ? undefined : option.name}>
            {option.label}
          </option>
        ))}
      </select>
    </noscript>
  );
}

interface FilterRowProps extends Pick<FilterListProps, 'name' | 'form' | 'picture'> {
  option: FilterOption;
  count: number;
  isSeveral: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The input is named by its label alone; the number of products, which CSS shows, is its description. */
function FilterRow({ name, form, picture, option, count, isSeveral, isChosen, onChange }: FilterRowProps) {
  const { t } = useLanguage();
  const emphasis = isChosen ? ' font-semibold' : count === 0 ? ' text-ink-faint' : '';
  return (
    <label className={`choice${emphasis}`} data-count={t.shop.number(count)}>
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={name}
        form={form}
        value={option.name}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        aria-description={t.shop.count(count)}
      />
      {option.name && picture?.(option)}
      {option.label}
    </label>
  );
}

const listButton =
  'noscript:hidden inline-flex min-h-11 items-center gap-1 text-ink-soft text-sm underline underline-offset-4 hover:text-ink pointer-fine:min-h-8';

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
