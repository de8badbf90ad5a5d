import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { errorClass, hintClass, inputClass, labelClass } from './field-styles.ts';
import type { FieldOf, Form } from './use-form.ts';

interface ListFieldProps<Draft> {
  form: Form<Draft>;
  name: FieldOf<Draft, readonly string[]>;
  label: string;
  hint: string;
  itemLabel: (position: number) => string;
  addLabel: string;
  removeLabel: (position: number) => string;
}

/** A list of short texts: Enter goes on to a new one, several pasted lines become several entries. */
export function ListField<Draft>({ form, name, ...words }: ListFieldProps<Draft>) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [goal, setGoal] = useState<number>();
  const items = form.draft[name] as readonly string[];
  const error = form.errors[name];

  useLayoutEffect(() => {
    if (goal === undefined) return;
    list.current?.querySelectorAll('input')[goal]?.focus();
    setGoal(undefined);
  }, [goal]);

  function change(next: readonly string[], focus?: number) {
    form.set(name, next as Draft[typeof name]);
    if (focus !== undefined) setGoal(focus);
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
                aria-invalid={form.errors[`${name}.${at}`] ? true : undefined}
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
        look="quiet"
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
