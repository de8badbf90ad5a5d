import { useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { focusActiveRow } from '../grid/row-focus.ts';
import type { Conflict, Side } from './conflict.ts';
import { FieldValue, fieldName } from './field-value.tsx';

const saveTexts = adminWords.products.conflict;
type ConflictTexts = Pick<
  typeof saveTexts,
  | 'title'
  | 'lead'
  | 'mine'
  | 'theirs'
  | 'mineOf'
  | 'theirsOf'
  | 'keepMine'
  | 'takeTheirs'
  | 'saveChoice'
  | 'back'
  | 'merged'
>;

export interface ConflictWords {
  /** The owner's name of a field; without it that of a product's field. */
  labelOf?: ((field: string) => string) | undefined;
  /** A value as the form shows it; without it as a product's form does. */
  format?: ((field: string, value: unknown) => string) | undefined;
  /** Those of a refused save, unless given. */
  texts?: ConflictTexts;
  /** The field of a product that a value is shown like; without it the field itself. */
  fieldOf?: (field: string) => string;
}

interface ConflictDialogProps extends ConflictWords {
  name: string;
  conflicts: readonly Conflict[];
  /** Fields that were changed only elsewhere: they are not asked about. */
  elsewhere: readonly string[];
  /** What is chosen at first. */
  initialSide?: Side;
  /** Called with the values that are to be written. */
  onResolve: (values: Record<string, unknown>) => void;
  onBack: () => void;
}

/** The fields that were changed on both sides; the owner chooses as a whole or field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { name, conflicts, elsewhere, labelOf = fieldName, onResolve, onBack } = props;
  const { texts: t = saveTexts, initialSide = 'mine', format, fieldOf } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    new Set(initialSide === 'theirs' ? conflicts.map(({ field }) => field) : []),
  );
  const id = useId();

  function choose(field: string, side: Side) {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  const resolve = (isMine: (field: string) => boolean) =>
    onResolve(
      Object.fromEntries(
        conflicts.filter(({ field }) => isMine(field)).map(({ field, mine }) => [field, mine]),
      ),
    );

  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto h-fit max-h-[94dvh] w-[min(48rem,calc(100vw-1rem))] rounded-lg"
      isBackdropInert
      onClose={onBack}
      onFocusLost={focusActiveRow}
    >
      <div className="grid min-h-0 grid-rows-[auto_minmax(6rem,1fr)_auto] overflow-y-auto">
        <header className="grid gap-1 border-line border-b px-4 py-3">
          <h2 id={`${id}-title`} className="font-bold text-lg">
            {t.title}
          </h2>
          <p id={`${id}-text`} className="text-ink-soft text-sm">
            {t.lead(name)}
          </p>
        </header>
        <div className="grid content-start gap-3 overflow-y-auto px-4 py-4">
          {conflicts.map((conflict) => (
            <FieldChoice
              key={conflict.field}
              conflict={conflict}
              label={labelOf(conflict.field)}
              format={format}
              fieldOf={fieldOf}
              texts={t}
              side={theirs.has(conflict.field) ? 'theirs' : 'mine'}
              onChoose={(side) => choose(conflict.field, side)}
            />
          ))}
          {elsewhere.length > 0 && (
            <p className="text-ink-soft text-sm">{t.merged(elsewhere.map(labelOf).join(', '))}</p>
          )}
        </div>
        <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-4 py-3">
          <Button variant="quiet" className="mr-auto" onClick={onBack}>
            {t.back}
          </Button>
          <Button onClick={() => resolve(() => false)}>{t.takeTheirs}</Button>
          <Button onClick={() => resolve(() => true)}>{t.keepMine}</Button>
          <Button variant="signal" onClick={() => resolve((field) => !theirs.has(field))}>
            {t.saveChoice}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps extends Pick<ConflictWords, 'format'> {
  fieldOf: ConflictWords['fieldOf'] | undefined;
  texts: ConflictTexts;
  conflict: Conflict;
  label: string;
  side: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ conflict, label, side, onChoose, ...words }: FieldChoiceProps) {
  const { field } = conflict;
  const { texts: t, format, fieldOf = (name) => name } = words;
  const sides = [
    { value: 'mine', title: t.mine, named: t.mineOf(label) },
    { value: 'theirs', title: t.theirs, named: t.theirsOf(label) },
  ] as const;
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {sides.map(({ value, title, named }) => (
        <label
          key={value}
          className="grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 rounded-md border border-line p-3 has-checked:border-signal-ink has-checked:bg-signal-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`side-${field}`}
            aria-label={named}
            checked={side === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-4"
          />
          <span className="text-ink-soft text-xs">{title}</span>
          <span className="col-start-2 min-w-0 text-sm">
            {format ? (
              format(field, conflict[value])
            ) : (
              <FieldValue
                field={fieldOf(field)}
                value={conflict[value]}
                currency={conflict.currencies?.[value]}
              />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
