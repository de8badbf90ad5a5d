import '#domain/schemas/without-eval.ts';
import * as z from 'zod';
import { signInRules } from '#domain/sign-in.ts';

/** Why signing in did not work: the API's code, or `unreachable` when nothing answered. */
export interface Refusal {
  ok: false;
  code: string;
  attemptsLeft?: number;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
}

const codeSent = z.object({
  sent: z.boolean(),
  expiresAt: z.iso.datetime(),
  code: z.string().optional(),
});
const signedIn = z.object({ token: z.string(), user: z.object({ email: z.string(), role: z.string() }) });
const session = z.object({ email: z.string(), role: z.string(), expiresAt: z.iso.datetime() });
const problem = z.object({ code: z.string(), attemptsLeft: z.number().optional() });

export type Session = Pick<z.infer<typeof session>, 'email' | 'role'>;

/** The query key of `GET /api/auth/session`: the owner, or null without a session. */
export const sessionKey = ['session'] as const;

/** Sending a mail takes the server ten seconds at most. */
const timeoutMs = 20_000;

async function post(address: string, body?: unknown): Promise<Response | undefined> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return undefined;
  }
}

async function refusalOf(response: Response | undefined): Promise<Refusal> {
  if (!response) return { ok: false, code: 'unreachable' };
  const parsed = problem.safeParse(await response.json().catch(() => undefined));
  const seconds = Number(response.headers.get('Retry-After'));
  return {
    ok: false,
    ...(parsed.success ? parsed.data : { code: 'unexpected' }),
    ...(seconds > 0 && { retryAfter: seconds }),
  };
}

export async function requestCode(email: string) {
  const response = await post('/api/auth/code', { email });
  if (!response?.ok) return refusalOf(response);
  const { sent, expiresAt, code } = codeSent.parse(await response.json());
  return {
    ok: true,
    isMailed: sent,
    expiresAt: byThisClock(Date.parse(expiresAt), response),
    code,
  } as const;
}

/** A moment of the server's clock on the clock of this machine, which may be minutes off. */
function byThisClock(moment: number, response: Response): number {
  const ahead = Date.now() - Date.parse(response.headers.get('Date') ?? '');
  const latest = Date.now() + signInRules.codeLifetime;
  return Math.min(latest, moment + (Number.isFinite(ahead) ? ahead : 0));
}

/** `code` is the six digits, or the secret of a mailed link. */
export async function verifyCode(email: string, code: string) {
  const response = await post('/api/auth/verify', { email, code });
  if (!response?.ok) return refusalOf(response);
  return { ok: true, ...signedIn.parse(await response.json()) } as const;
}

/** Throws when the server gives no clear answer, so that the query retries. */
export async function fetchSession({ signal }: { signal?: AbortSignal } = {}): Promise<Session | null> {
  const response = await fetch('/api/auth/session', signal ? { signal } : {});
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`session: ${response.status}`);
  return session.parse(await response.json());
}

export async function endSession(): Promise<boolean> {
  return (await post('/api/auth/logout'))?.ok ?? false;
}
