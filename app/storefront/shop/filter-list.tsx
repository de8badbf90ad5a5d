import { useId, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Search } from '#app/ui/icons.tsx';
import { fold } from '#domain/fold.ts';
import { allChoices } from '#domain/product.ts';

export interface Choice {
  name: string;
  label: string;
  image?: string | null;
}

interface FilterListProps {
  label: string;
  searchLabel: string;
  name: string;
  form: string | undefined;
  chosen: string | null;
  choices: Choice[];
  /** How many products each choice would leave, by its name. */
  counts: Record<string, number>;
  onChoose: (name: string | null) => void;
  picture?: (choice: Choice) => React.ReactNode;
}

const longList = 5;

export function FilterList(props: FilterListProps) {
  const { label, searchLabel, choices, counts, chosen, onChoose, picture, name, form } = props;
  const { t } = useLanguage();
  const id = useId();
  const [sought, setSought] = useState('');
  const wanted = fold(sought).trim();
  const field = { name, form };
  const rows = choices.map(
    (choice, place) =>
      (wanted === '' || fold(choice.label).includes(wanted)) && (
        <ChoiceRow
          key={choice.name}
          field={field}
          place={place}
          choice={choice}
          count={counts[choice.name] ?? 0}
          isChosen={choice.name === chosen}
          onChoose={() => onChoose(choice.name)}
          picture={picture}
        />
      ),
  );
  return (
    <section>
      <h2 id={id} className="font-semibold">
        {label}
      </h2>
      {choices.length > longList && <ListSearch label={searchLabel} text={sought} onChange={setSought} />}
      <div role="radiogroup" aria-labelledby={id} className="filter-choices">
        {wanted === '' && (
          <ChoiceRow
            field={field}
            place={choices.length}
            choice={{ name: '', label: t.shop.all }}
            count={counts[allChoices] ?? 0}
            isChosen={chosen === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {rows}
      </div>
      {!rows.some(Boolean) && <p className="py-2 text-ink-soft text-sm">{t.shop.filters.noMatch}</p>}
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

interface ChoiceRowProps extends Pick<FilterListProps, 'picture'> {
  field: Pick<FilterListProps, 'name' | 'form'>;
  place: number;
  choice: Choice;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** The radio is called by its label alone; how many products it would leave describes it. */
function ChoiceRow({ field, place, choice, count, isChosen, onChoose, picture }: ChoiceRowProps) {
  const { t } = useLanguage();
  const id = `${field.form ?? 'copy'}-${field.name}-${place}`;
  const isIdle = count === 0 && !isChosen;
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md pr-1 text-sm leading-tight hover:bg-sunken pointer-fine:min-h-8 ${
        isIdle ? 'text-ink-faint' : ''
      } ${isChosen ? 'font-semibold' : ''}`}
    >
      <input
        type="radio"
        {...field}
        value={choice.name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-count`}
        className="ml-1 size-4.5 shrink-0 accent-ink"
      />
      {picture?.(choice)}
      <span id={`${id}-label`} className="min-w-0 flex-1 py-1.5">
        {choice.label}
      </span>
      <span aria-hidden="true" className="figures text-ink-faint">
        {count}
      </span>
      <span id={`${id}-count`} className="sr-only">
        {t.shop.count(count)}
      </span>
    </label>
  );
}
