import { useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Currency } from '#domain/currency.ts';
import { focusActiveRow } from '../grid/row-focus.ts';
import { chosenValues, type Difference, differences, type Side } from './conflict.ts';
import { FieldValue, fieldName } from './field-value.tsx';

const t = adminWords.products.conflict;

interface ConflictDialogProps {
  /** The row as it was when the editing began. */
  base: { name: string };
  mine: object;
  theirs: object;
  /** No values accept the other version. */
  onResolve: (values: object) => void;
  onBack: () => void;
}

/** Two versions of a row side by side; the owner chooses as a whole or field by field. */
export function ConflictDialog({ base, mine, theirs, onResolve, onBack }: ConflictDialogProps) {
  const [choice, setChoice] = useState<ReadonlyMap<string, Side>>(new Map());
  const id = useId();
  const found = differences(base, mine, theirs);
  const currencies = { mine: currencyOf({ ...base, ...mine }), theirs: currencyOf(theirs) };

  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="mx-auto my-0 h-dvh max-h-dvh w-full max-w-3xl sm:my-auto sm:h-fit sm:max-h-[92dvh] sm:w-[calc(100vw-2rem)] sm:rounded-lg"
      isBackdropInert
      onClose={onBack}
      onFocusLost={focusActiveRow}
    >
      <header className="grid gap-1 border-line border-b px-4 py-3">
        <h2 id={`${id}-title`} className="font-bold text-lg">
          {t.title}
        </h2>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          {t.lead(base.name)}
        </p>
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-4 py-4">
        {found.length === 0 && <p>{t.same}</p>}
        {found.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            currencies={currencies}
            side={choice.get(difference.field) ?? difference.suggested}
            onChoose={(side) => setChoice(new Map(choice).set(difference.field, side))}
          />
        ))}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          {t.back}
        </Button>
        <Button onClick={() => onResolve({})}>{t.takeTheirs}</Button>
        <Button onClick={() => onResolve(chosenValues(found))}>{t.keepMine}</Button>
        <Button variant="signal" onClick={() => onResolve(chosenValues(found, choice))}>
          {t.saveChoice}
        </Button>
      </footer>
    </Dialog>
  );
}

const currencyOf = (row: object) => ('currency' in row ? (row.currency as Currency) : undefined);

interface FieldChoiceProps {
  difference: Difference;
  currencies: Record<Side, Currency | undefined>;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ difference, currencies, side, onChoose }: FieldChoiceProps) {
  const { field } = difference;
  const name = fieldName(field);
  const sides = [
    { value: 'mine', label: t.mine, named: t.mineOf(name) },
    { value: 'theirs', label: t.theirs, named: t.theirsOf(name) },
  ] as const;
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold text-sm">{name}</legend>
      {sides.map(({ value, label, named }) => (
        <label
          key={value}
          className="grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md border border-line p-3 has-checked:border-signal-ink has-checked:bg-signal-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`side-${field}`}
            aria-label={named}
            checked={side === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-4 accent-signal-ink"
          />
          <span className="text-ink-soft text-xs">{label}</span>
          <span className="col-start-2 min-w-0 text-sm">
            <FieldValue field={field} value={difference[value]} currency={currencies[value]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
