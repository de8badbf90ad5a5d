import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { endSession, type Refusal } from '#app/admin/auth/auth-calls.ts';
import { clearBrowserData } from '#app/admin/auth/clear-browser-data.ts';
import { refusalText } from '#app/admin/auth/refusal-text.ts';
import { clearHints } from '#app/admin/auth/session-hints.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { FormMessage, type Message } from './form-message.tsx';
import { useLinkSecret } from './link-secret.ts';
import { returnPath } from './return-path.ts';
import { sentMessage } from './sent-message.ts';
import { SignInCard } from './sign-in-card.tsx';
import { useEndedMessage } from './use-ended-message.ts';
import { useOpenSession } from './use-open-session.ts';
import { useSignIn } from './use-sign-in.ts';

const t = adminWords.auth;

export default function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { busy, sendCode, signIn } = useSignIn();
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

  async function enter(as: string, code: string) {
    setMessage(undefined);
    entering.current = true;
    const answer = await signIn(as, code);
    entering.current = answer.ok;
    if (answer.ok) return navigate(returnPath(state) ?? '/2000', { replace: true });
    if (answer.code === 'code_expired' || (secret && answer.code !== 'other_email')) {
      return backToEmail({ kind: 'alert', text: secret ? t.linkExpired : refusalText(answer) });
    }
    setMessage(refused(answer));
  }

  return (
    <SignInCard title={secret ? t.linkTitle : t.title}>
      {(secret || step === 'email') && (
        <p className="text-ink-soft text-sm">{secret ? t.linkLead : t.emailLead}</p>
      )}
      <FormMessage message={message} />
      {secret ? (
        <EmailForm key="link" label={t.signIn} busy={busy} focused onSubmit={(as) => enter(as, secret)} />
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
          onSubmit={(code) => enter(email, code)}
          onResend={() => send(email, true)}
          onBack={() => backToEmail()}
        />
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

function refused(answer: Refusal): Message {
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
