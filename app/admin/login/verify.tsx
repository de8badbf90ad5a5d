import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { DigitBoxes } from './digit-boxes.tsx';
import { FormMessage, SignInCard, SubmitButton } from './sign-in-form.tsx';
import { formatClock, useVerification } from './use-verification.ts';

const t = adminWords.auth;

export default function Verify() {
  const email = new URLSearchParams(useLocation().search).get('email')?.trim();
  return email ? <CodeScreen email={email} /> : <NoAccess />;
}

function NoAccess() {
  return (
    <SignInCard title={t.older.noAccess}>
      <FormMessage message={{ kind: 'alert', text: t.older.noEmail }} />
      <p className="text-ink-soft text-sm">{t.older.noAccessLead}</p>
      <Link to="/login" className={buttonVariants('signal')}>
        {t.older.toLogin}
      </Link>
    </SignInCard>
  );
}

function CodeScreen({ email }: { email: string }) {
  const { busy, digits, setDigits, message, invalid, isAsked, seconds, verify, resend } =
    useVerification(email);
  const messageId = useId();
  return (
    <SignInCard title={t.older.verifyTitle}>
      <p className="text-sm">
        <span className="text-ink-soft">{isAsked ? t.sentTo : t.older.account}</span>{' '}
        <strong className="font-semibold [overflow-wrap:anywhere]">{email}</strong>
      </p>
      <div id={messageId}>
        <FormMessage message={message} />
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
        className="grid gap-4"
      >
        <DigitBoxes digits={digits} onChange={setDigits} invalid={invalid} describedBy={messageId} />
        {isAsked ? (
          <RemainingTime seconds={seconds} />
        ) : (
          <p role="status" className="text-center text-ink-soft text-sm">
            {t.older.notAsked}
          </p>
        )}
        <SubmitButton busy={busy} disabled={!isAsked || seconds === 0}>
          {t.older.verify}
        </SubmitButton>
        <Button
          variant={isAsked ? 'quiet' : 'signal'}
          disabled={isAsked && seconds !== 0}
          aria-disabled={busy}
          onClick={resend}
        >
          {t.resend}
        </Button>
      </form>
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center justify-self-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
      >
        {t.older.backLink}
      </Link>
    </SignInCard>
  );
}

/** The time is visible all along, and announced only in the last minute. */
function RemainingTime({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return <div aria-hidden className="h-5" />;
  const isShort = seconds < 60;
  const announcement = seconds === 0 ? t.older.expired : isShort ? t.older.almostExpired : '';
  return (
    <div className={`text-center text-sm ${isShort ? 'text-bad' : 'text-ink-soft'}`}>
      <p role="timer" aria-live="off">
        {t.older.remaining} <span className="tabular font-semibold">{formatClock(seconds)}</span>
      </p>
      <p role="status" className={seconds === 0 ? 'mt-1 font-medium' : 'sr-only'}>
        {announcement}
      </p>
    </div>
  );
}
