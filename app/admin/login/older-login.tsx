import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from '#app/admin/auth/refusal-text.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import {
  EmailForm,
  FormMessage,
  type Message,
  type SentCode,
  SignInCard,
  useEndedMessage,
} from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const t = adminWords.auth;

export default function OlderLogin() {
  const navigate = useNavigate();
  const { busy, sendCode } = useSignIn();
  const [message, setMessage] = useState<Message>();
  useEndedMessage(setMessage);

  async function send(email: string) {
    setMessage(undefined);
    const answer = await sendCode(email);
    if (!answer.ok) {
      const more = refusalText(answer);
      return setMessage({ kind: 'alert', text: t.older.notSent, more });
    }
    const handedOver: SentCode = { isMailed: answer.isMailed, code: answer.code };
    navigate(`/verify?email=${encodeURIComponent(email)}`, { state: handedOver });
  }

  return (
    <SignInCard title={t.older.title}>
      <p className="text-ink-soft text-sm">{t.emailLead}</p>
      <FormMessage message={message} />
      <EmailForm label={t.sendCode} busy={busy} onSubmit={send} />
    </SignInCard>
  );
}
