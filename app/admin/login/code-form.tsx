import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { codeDigits } from '#domain/sign-in.ts';
import { ArrowLeft } from '../icons.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const t = adminWords.auth;

interface CodeFormProps {
  email: string;
  busy: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

const faultOf = (code: string) => (codeDigits(code).length === 6 ? undefined : t.sixDigits);

export function CodeForm({ email, busy, onSubmit, onResend, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function change(typed: string) {
    setCode(typed);
    if (error) setError(faultOf(typed));
  }

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const fault = faultOf(code);
    setError(fault);
    field.current?.select();
    if (!fault) onSubmit(codeDigits(code));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-center gap-1">
        <IconButton label={t.back} onClick={onBack} className="-ml-3">
          <ArrowLeft className="size-5" />
        </IconButton>
        <p className="min-w-0 text-sm">
          <span className="text-ink-soft">{t.sentTo}</span>{' '}
          <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>
        </p>
      </div>
      <TextField
        ref={field}
        label={t.code}
        error={error}
        type="text"
        name="code"
        required
        maxLength={6}
        placeholder={t.codePlaceholder}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular text-center text-xl tracking-[0.4em]"
        value={code}
        onChange={({ target }) => change(target.value)}
        onPaste={(event) => {
          // A pasted code may contain spaces, which `maxLength` would count.
          event.preventDefault();
          change(codeDigits(event.clipboardData.getData('text')));
        }}
      />
      <SubmitButton busy={busy}>{t.signIn}</SubmitButton>
      <Button
        variant="quiet"
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          setCode('');
          setError(undefined);
          onResend();
        }}
      >
        {t.resend}
      </Button>
    </form>
  );
}
