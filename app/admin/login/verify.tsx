import { useEffect, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SignInRefusal } from '#app/admin/auth/auth-calls.ts';
import { refusalText } from '#app/admin/auth/refusal-text.ts';
import { readExpiry } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { signInRules } from '#domain/sign-in.ts';
import { DigitBoxes } from './digit-boxes.tsx';
import {
  FormMessage,
  type Message,
  type SentCode,
  SignInCard,
  SubmitButton,
  sentMessage,
} from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

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

const noDigits = ['', '', '', '', '', ''];

/** The state of the screen with the six boxes. */
function useVerification(email: string) {
  const navigate = useNavigate();
  // The older login's code; null if this address was opened otherwise.
  const handedOver: SentCode | null = useLocation().state;
  const { busy, sendCode, signIn } = useSignIn();
  const [digits, setDigits] = useState<string[]>(noDigits);
  const [message, setMessage] = useState<Message>();
  const [invalid, setInvalid] = useState(false);
  // Null without a requested code: the address was opened by hand.
  const [expiresAt, setExpiresAt] = useState<number | null>();
  const seconds = useSecondsUntil(expiresAt ?? undefined);
  const isAsked = expiresAt !== null;

  useEffect(() => {
    const latest = handedOver ? Date.now() + signInRules.codeLifetime : null;
    setExpiresAt(readExpiry() ?? latest);
  }, [handedOver]);
  useEffect(() => {
    if (handedOver) setMessage(sentMessage(handedOver, false));
  }, [handedOver]);

  function refuse(text: string, more?: string) {
    setInvalid(true);
    setMessage({ kind: 'alert', text, more });
  }

  async function verify() {
    if (busy || !isAsked || seconds === 0) return;
    const code = digits.join('');
    if (code.length < 6) return refuse(t.sixDigits);
    setMessage(undefined);
    const answer = await signIn(email, code);
    if (answer.ok) return navigate('/admin', { replace: true });
    // A locked or expired code is over, whatever the clock says.
    if (answer.code === 'locked' || answer.code === 'code_expired') setExpiresAt(Date.now());
    refuse(t.older.verifyFailed, reasonWords(answer));
  }

  async function resend() {
    if (busy) return;
    setMessage(undefined);
    const answer = await sendCode(email);
    if (!answer.ok) return setMessage({ kind: 'alert', text: t.older.notSent, more: refusalText(answer) });
    setDigits(noDigits);
    setInvalid(false);
    setExpiresAt(answer.expiresAt);
    setMessage(sentMessage(answer, true));
  }

  return { busy, digits, setDigits, message, invalid, isAsked, seconds, verify, resend };
}

function reasonWords(answer: SignInRefusal): string {
  const reason = refusalText(answer);
  return answer.attemptsLeft === undefined ? reason : `${reason}. ${t.attemptsLeft(answer.attemptsLeft)}`;
}

/** Whole seconds until a moment, updated every second; undefined before hydration. */
function useSecondsUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (moment === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);

  return moment === undefined || now === undefined ? undefined : secondsUntil(now, moment);
}

export function secondsUntil(now: number, moment: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** 9:05 */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
