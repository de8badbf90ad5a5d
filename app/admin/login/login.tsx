import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endSession, type SignInRefusal } from '#app/admin/auth/auth-calls.ts';
import { clearBrowserData } from '#app/admin/auth/clear-browser-data.ts';
import { passkeyObstacle } from '#app/admin/auth/passkeys.ts';
import { refusalText } from '#app/admin/auth/refusal-text.ts';
import { clearHints } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { codeDigits } from '#domain/sign-in.ts';
import { ArrowLeft } from '../icons.tsx';
import {
  EmailForm,
  FormMessage,
  type Message,
  SignInCard,
  SignInField,
  SubmitButton,
  sentMessage,
  useEndedMessage,
} from './sign-in-form.tsx';
import { returnPath, useOpenSession, useSignIn } from './use-sign-in.ts';

const t = adminWords.auth;

export default function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { busy, sendCode, signIn, signInWithPasskey } = useSignIn();
  const hydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [cameBack, setCameBack] = useState(false);
  const [message, setMessage] = useState<Message>();
  const [secret, forgetSecret] = useLinkSecret();
  const entering = useOpenSession();
  useEndedMessage(setMessage);

  function backToEmail(left?: Message) {
    setCameBack(true);
    setStep('email');
    setMessage(left);
    forgetSecret();
    clearHints(['adminVerificationCode', 'adminVerificationExpiry']);
  }

  async function send(to: string, again: boolean) {
    setMessage(undefined);
    const answer = await sendCode(to);
    if (!answer.ok) return setMessage({ kind: 'alert', text: refusalText(answer) });
    setEmail(to);
    setStep('code');
    setMessage(sentMessage(answer, again));
  }

  async function enter(answering: ReturnType<typeof signIn>) {
    setMessage(undefined);
    entering.current = true;
    const answer = await answering;
    entering.current = answer.ok;
    if (answer.ok) navigate(returnPath(state) ?? '/2000', { replace: true });
    return answer;
  }

  async function enterWithCode(as: string, code: string) {
    const answer = await enter(signIn(as, code));
    if (answer.ok) return;
    if (answer.code === 'code_expired' || (secret && answer.code !== 'other_email')) {
      return backToEmail({ kind: 'alert', text: secret ? t.linkExpired : refusalText(answer) });
    }
    setMessage(refused(answer));
  }

  async function enterWithPasskey() {
    const answer = await enter(signInWithPasskey());
    if (!answer.ok) setMessage(refused(answer));
  }

  return (
    <SignInCard title={secret ? t.linkTitle : t.title}>
      {(secret || step === 'email') && (
        <p className="text-ink-soft text-sm">{secret ? t.linkLead : t.emailLead}</p>
      )}
      <FormMessage message={message} />
      {secret ? (
        <EmailForm
          key="link"
          label={t.signIn}
          busy={busy}
          focused
          onSubmit={(as) => enterWithCode(as, secret)}
        />
      ) : step === 'email' ? (
        <EmailForm
          initial={email}
          label={t.sendCode}
          busy={busy}
          focused={cameBack}
          onSubmit={(to) => send(to, false)}
        />
      ) : (
        <CodeForm
          email={email}
          busy={busy}
          onSubmit={(code) => enterWithCode(email, code)}
          onResend={() => send(email, true)}
          onBack={() => backToEmail()}
        />
      )}
      {hydrated && !passkeyObstacle() && !secret && step === 'email' && (
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void enterWithPasskey()}>
          {t.withPasskey}
        </Button>
      )}
      <a
        href="/2000/login"
        onClick={clearAndReload}
        className="inline-flex min-h-11 items-center justify-self-center text-ink-faint text-xs underline underline-offset-4 hover:text-ink"
      >
        {t.clear}
      </a>
    </SignInCard>
  );
}

function refused(answer: SignInRefusal): Message {
  const { attemptsLeft } = answer;
  return {
    kind: 'alert',
    text: refusalText(answer),
    more: attemptsLeft === undefined ? undefined : t.attemptsLeft(attemptsLeft),
  };
}

async function clearAndReload(event: React.MouseEvent) {
  event.preventDefault();
  clearBrowserData();
  await endSession();
  window.location.reload();
}

interface CodeFormProps {
  email: string;
  busy: boolean;
  onSubmit: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

const faultOf = (code: string) => (codeDigits(code).length === 6 ? undefined : t.sixDigits);

function CodeForm({ email, busy, onSubmit, onResend, onBack }: CodeFormProps) {
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
      <SignInField
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

const secret = /^#([\w-]{43})$/;

/** The secret of a mailed link is in the URL's fragment, and is removed from there at once. */
function useLinkSecret(): [string | undefined, () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [found, setFound] = useState<string>();

  useEffect(() => {
    const inAddress = secret.exec(hash)?.[1];
    if (!inAddress) return;
    setFound(inAddress);
    navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return [found, () => setFound(undefined)];
}
