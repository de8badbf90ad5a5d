import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod';
import type { LoginState } from '#app/admin/auth/require-owner.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { getStorage } from '../store/browser-storage.ts';
import { listWork } from '../store/unfinished-work.ts';

const t = adminWords.auth;

/** The frame of every sign-in screen. */
export function SignInCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <title>{`${title} · ${t.panel}`}</title>
      <div className="grid w-full max-w-sm gap-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-7">
        <div className="flex items-center gap-3">
          <img src="/icons/icon.svg" alt="" width={40} height={40} className="size-10 rounded-md" />
          <div>
            <p className="text-ink-faint text-sm">{t.panel}</p>
            <h1 className="font-bold text-xl tracking-tight">{title}</h1>
          </div>
        </div>
        {children}
        <noscript>
          <p className="text-bad text-sm">{t.needsScript}</p>
        </noscript>
      </div>
      <a
        href="/"
        className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
      >
        {t.toSite}
      </a>
    </main>
  );
}

export interface Message {
  kind: 'status' | 'alert';
  text: string;
  /** A second line. */
  more?: string | undefined;
}

const looks = {
  status: 'border-good text-ink',
  alert: 'border-bad bg-bad-wash text-bad',
};

/** Both live regions exist from the start, so that screen readers announce what is put into them. */
export function FormMessage({ message }: { message: Message | undefined }) {
  return (
    // Without a message it takes no space.
    <div className="-mt-5 grid has-[p]:mt-0">
      {(['status', 'alert'] as const).map((kind) => (
        <div key={kind} role={kind}>
          {message?.kind === kind && (
            <div className={`rounded-sm border-l-4 px-3 py-2 text-sm ${looks[kind]}`}>
              <p className="font-medium">{message.text}</p>
              {message.more && <p className="mt-1">{message.more}</p>}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** Where the code is: in the mail, or without a mail service in the terminal and perhaps on this screen. */
export interface SentCode {
  isMailed: boolean;
  code: string | undefined;
}

export function sentMessage({ isMailed, code }: SentCode, isAgain: boolean): Message {
  if (code) return { kind: 'alert', text: (isAgain ? t.newCodeOnScreen : t.codeOnScreen)(code) };
  if (!isMailed) return { kind: 'status', text: isAgain ? t.newCodeInTerminal : t.codeInTerminal };
  return { kind: 'status', text: isAgain ? t.codeResent : t.codeSent };
}

/** aria-disabled while busy: a disabled button would lose the focus. */
export function SubmitButton({
  busy,
  children,
  ...props
}: React.ComponentProps<'button'> & { busy: boolean }) {
  return (
    <Button type="submit" variant="signal" aria-disabled={busy} className="w-full" {...props}>
      {busy && <LoaderCircle className="size-4 motion-safe:animate-spin" />}
      {children}
    </Button>
  );
}

interface SignInFieldProps extends Omit<React.ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
}

export function SignInField({ label, error, className = '', ...props }: SignInFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={`min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-base aria-invalid:border-bad ${className}`}
        {...props}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

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
      <SignInField
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

/** Shows why a redirect to the login page happened: the session has ended. */
export function useEndedMessage(show: (message: Message) => void): void {
  const navigationState: Partial<LoginState> | null = useLocation().state;
  const ended = navigationState?.ended === true;
  useEffect(() => {
    const unfinished = listWork(getStorage());
    const interrupted = unfinished.flatMap((item) => (item.kind === 'interrupted' ? item.text : []));
    const isSafe = unfinished.some(({ kind }) => kind !== 'interrupted');
    const more = [...interrupted, ...(isSafe ? [adminWords.auth.endedSafe] : [])].join(' ') || undefined;
    if (ended) show({ kind: 'status', text: adminWords.auth.ended, more });
  }, [ended, show]);
}
