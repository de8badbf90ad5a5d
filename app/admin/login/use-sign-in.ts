import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Refusal, requestCode, sessionKey, verifyCode } from '#app/admin/auth/auth-calls.ts';
import { storeExpiry, storeOwnerHints } from '#app/admin/auth/session-hints.ts';

const unexpected: Refusal = { ok: false, code: 'unexpected' };

/** The two calls both skins make, one at a time. */
export function useSignIn() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function exclusively<Answer>(call: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
    setBusy(true);
    try {
      return await call();
    } catch {
      return unexpected;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    sendCode: (email: string) =>
      exclusively(async () => {
        const answer = await requestCode(email);
        if (answer.ok) storeExpiry(answer.expiresAt);
        return answer;
      }),
    signIn: (email: string, code: string) =>
      exclusively(async () => {
        const answer = await verifyCode(email, code);
        if (answer.ok) {
          storeOwnerHints(answer.user.email, answer.token);
          queries.setQueryData(sessionKey, answer.user);
        }
        return answer;
      }),
  };
}
