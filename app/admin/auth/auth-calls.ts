import '#domain/schemas/without-eval.ts';
import * as api from '#domain/endpoints/auth.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { type FailureCode, problemCodes } from '#domain/problem-codes.ts';
import { signInRules } from '#domain/sign-in.ts';
import { call, readAnswer, send } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { signInWithPasskey } from './passkeys.ts';

/** Why signing in did not work. */
export interface SignInRefusal {
  ok: false;
  code: FailureCode;
  attemptsLeft?: number;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

export type Session = Pick<AnswerOf<typeof api.readSession>, 'email' | 'role'>;

/** The query key of `GET /api/auth/session`: the owner, or null without a session. */
export const sessionKey = ['session'] as const;

/** Sending a mail takes the server ten seconds at most. */
const timeoutMs = 20_000;

function toRefusal(error: unknown): SignInRefusal {
  if (!(error instanceof StoreError)) throw error;
  const { attemptsLeft, retryAfter } = error.details;
  return {
    ok: false,
    code: error.code,
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

export async function requestCode(email: string) {
  try {
    const response = await send(api.requestCode, { body: { email } }, { timeoutMs });
    const { sent, expiresAt, code } = await readAnswer(api.requestCode, response);
    const expiry = byThisClock(Date.parse(expiresAt), response);
    return { ok: true, isMailed: sent, expiresAt: expiry, code } as const;
  } catch (error) {
    return toRefusal(error);
  }
}

/** A moment of the server's clock on the clock of this machine, which may be minutes off. */
function byThisClock(moment: number, response: Response): number {
  const ahead = Date.now() - Date.parse(response.headers.get('Date') ?? '');
  const latest = Date.now() + signInRules.codeLifetime;
  return Math.min(latest, moment + (Number.isFinite(ahead) ? ahead : 0));
}

/** `code` is the six digits, or the secret of a mailed link. */
export async function verifyCode(email: string, code: string) {
  try {
    return { ok: true, ...(await call(api.verifyCode, { body: { email, code } }, { timeoutMs })) } as const;
  } catch (error) {
    return toRefusal(error);
  }
}

/** The same with a passkey of this device. */
export async function verifyPasskey() {
  try {
    return { ok: true, ...(await signInWithPasskey()) } as const;
  } catch (error) {
    return toRefusal(error);
  }
}

/** Throws when the server gives no clear answer, so that the query retries. */
export async function fetchSession({ signal }: { signal?: AbortSignal } = {}): Promise<Session | null> {
  try {
    return await call(api.readSession, {}, { signal });
  } catch (error) {
    if (error instanceof StoreError && error.code === problemCodes.notSignedIn) return null;
    throw error;
  }
}

export const endSession = (): Promise<boolean> =>
  call(api.signOut, {}, { timeoutMs }).then(
    () => true,
    () => false,
  );
