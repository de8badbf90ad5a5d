import { useCallback, useRef, useState } from 'react';

export type FieldErrors = Readonly<Record<string, string>>;

export interface Form<Draft> {
  draft: Draft;
  errors: FieldErrors;
  isDirty: boolean;
  set: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => void;
  setErrors: (errors: FieldErrors) => void;
}

/** The fields of a draft that hold this kind of value. */
export type FieldOf<Draft, Value> = {
  [Field in keyof Draft]: Draft[Field] extends Value ? Field : never;
}[keyof Draft] &
  string;

/** What is being typed. `start` is what it is compared with, `kept` what was typed before and not saved. */
export function useForm<Draft extends object>(start: Draft, kept: Draft = start): Form<Draft> {
  const [draft, setDraft] = useState(kept);
  const [errors, setErrors] = useState<FieldErrors>({});
  const original = useRef(JSON.stringify(start));

  const set = useCallback<Form<Draft>['set']>((field, value) => {
    setDraft((now) => ({ ...now, [field]: value }));
    setErrors((now) => {
      const stale = Object.keys(now).filter((name) => name === field || name.startsWith(`${String(field)}.`));
      if (stale.length === 0) return now;
      return Object.fromEntries(Object.entries(now).filter(([name]) => !stale.includes(name)));
    });
  }, []);

  return { draft, errors, isDirty: JSON.stringify(draft) !== original.current, set, setErrors };
}
