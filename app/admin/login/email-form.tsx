import { useRef, useState } from 'react';
import * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const t = adminWords.auth;

interface EmailFormProps {
  initial?: string;
  label: string;
  busy: boolean;
  /** Focuses the field, after going back to this step. */
  focused?: boolean;
  onSubmit: (email: string) => void;
}

function faultOf(email: string): string | undefined {
  if (email === '') return t.emailMissing;
  return z.email().max(254).safeParse(email).success ? undefined : t.emailFormat;
}

export function EmailForm({ initial = '', label, busy, focused = false, onSubmit }: EmailFormProps) {
  // Sent before the scripts have taken over, a form would put what it holds into the address.
  const hydrated = useHydrated();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const focusOnce = useRef(focused);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = field.current?.value.trim() ?? '';
    const fault = faultOf(typed);
    setError(fault);
    if (fault) field.current?.focus();
    else onSubmit(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={(element) => {
          field.current = element;
          if (element && focusOnce.current) element.focus();
          focusOnce.current = false;
        }}
        label={t.email}
        error={error}
        type="email"
        name="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={initial}
        onChange={({ target }) => error && setError(faultOf(target.value.trim()))}
      />
      <SubmitButton busy={busy} disabled={!hydrated}>
        {label}
      </SubmitButton>
    </form>
  );
}
