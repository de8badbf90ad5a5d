import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { errorClass, hintClass, inputClass, labelClass } from './field-styles.ts';
import { useFieldError } from './fields.tsx';

interface ListFieldProps<Draft extends FieldValues> {
  name: FieldPathByValue<Draft, string[]>;
  label: string;
  hint: string;
  itemLabel: (position: number) => string;
  addLabel: string;
  removeLabel: (position: number) => string;
}

/** A list of short texts: Enter adds a line, and several pasted lines become several entries. */
export function ListField<Draft extends FieldValues>({ name, ...words }: ListFieldProps<Draft>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<number>();
  const { field, fieldState } = useController<FieldValues>({ name });
  const items: string[] = field.value;
  const entryErrors = fieldState.error as unknown[] | undefined;
  const error = useFieldError(name);

  useLayoutEffect(() => {
    if (focusAt === undefined) return;
    list.current?.querySelectorAll('input')[focusAt]?.focus();
    setFocusAt(undefined);
  }, [focusAt]);

  function change(next: readonly string[], focus?: number) {
    field.onChange(next);
    if (focus !== undefined) setFocusAt(focus);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      change(items.toSpliced(at + 1, 0, ''), at + 1);
    } else if (event.key === 'Backspace' && items[at] === '' && items.length > 1) {
      event.preventDefault();
      change(items.toSpliced(at, 1), Math.max(0, at - 1));
    }
  }

  function onPaste(event: React.ClipboardEvent<HTMLInputElement>, at: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    change(items.toSpliced(at, items[at] === '' ? 1 : 0, ...lines), at + lines.length - 1);
  }

  return (
    <fieldset className="grid gap-1" aria-describedby={`${id}-note`}>
      <legend className={`${labelClass} mb-1`}>{words.label}</legend>
      <ul ref={list} className="grid gap-1">
        {Object.entries(items).map(([position, item]) => {
          const at = Number(position);
          return (
            <li key={position} className="flex gap-1">
              <input
                type="text"
                autoComplete="off"
                aria-label={words.itemLabel(at + 1)}
                aria-invalid={entryErrors?.[at] ? true : undefined}
                value={item}
                onChange={({ target }) => change(items.with(at, target.value))}
                onKeyDown={(event) => onKeyDown(event, at)}
                onPaste={(event) => onPaste(event, at)}
                className={inputClass}
              />
              <IconButton
                label={words.removeLabel(at + 1)}
                onClick={() => change(items.toSpliced(at, 1), Math.min(at, items.length - 2))}
                className="pointer-fine:size-10"
              >
                <X className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button
        variant="quiet"
        className="justify-self-start text-sm pointer-fine:min-h-9"
        onClick={() => change([...items, ''], items.length)}
      >
        <Plus className="size-4" />
        {words.addLabel}
      </Button>
      <p id={`${id}-note`} className={error ? errorClass : hintClass}>
        {error ?? words.hint}
      </p>
    </fieldset>
  );
}
