import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Refusal } from '#app/admin/auth/auth-calls.ts';
import { refusalText } from '#app/admin/auth/refusal-text.ts';
import { readExpiry } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { signInRules } from '#domain/sign-in.ts';
import { type Message, type SentCode, sentMessage } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const t = adminWords.auth;
const noDigits = ['', '', '', '', '', ''];

/** The state of the screen with the six boxes. */
export function useVerification(email: string) {
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

function reasonWords(answer: Refusal): string {
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

  return moment === undefined || now === undefined ? undefined : secondsBetween(now, moment);
}

export function secondsBetween(now: number, moment: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** 9:05 */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
