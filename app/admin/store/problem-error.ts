import * as z from 'zod';
import { mailProblemReasons } from '#domain/endpoints/mail.ts';
import { failureCodes, problemCodes } from '#domain/problem-codes.ts';
import { missingParent } from '#domain/schemas/history.ts';
import { StoreError } from './catalogue-store.ts';

/** Worth a retry, unlike a refused connection. */
export class TimeoutError extends StoreError {
  constructor() {
    super('unreachable', 'The server did not answer in time');
  }
}

export const unreachable = () => new StoreError('unreachable', 'The server cannot be reached');

/** Whether the server or its database is unavailable, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof StoreError &&
    ['unreachable', 'database_unavailable', 'bucket_unavailable', 'busy', 'shutting_down'].includes(
      error.code,
    )
  );
}

const problemDocument = z.object({
  /** A newer server may have codes that this page does not know. */
  code: z.enum(failureCodes).catch('unexpected'),
  title: z.string().default(''),
  /** Field → `fieldError`. */
  error_codes: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  parents: z.array(missingParent).optional(),
  attemptsLeft: z.number().optional(),
  received: z.number().optional(),
  free_bytes: z.number().optional(),
  document: z.object({ id: z.int(), title: z.string() }).optional(),
  reason: z.enum(mailProblemReasons).optional().catch(undefined),
  response: z.string().optional(),
});

/** Reads a problem document. A response of a proxy has none. */
export function problemError(status: number, text: string, retryAfter?: string | null): StoreError {
  const { success, data: problem } = problemDocument.safeParse(parseJson(text));
  if (!success) {
    if (status === 504 || status === 408) return new TimeoutError();
    if (status === 502 || status === 503) return unreachable();
    if (status === 401) return new StoreError(problemCodes.notSignedIn, 'Sign in as admin to do this');
    return new StoreError('unexpected', `The server answered ${status}`);
  }
  const { code, title, error_codes: errors, current, parents, attemptsLeft, received } = problem;
  const { free_bytes: freeBytes, document, reason, response } = problem;
  const seconds = Number(retryAfter);
  return new StoreError(code, title, {
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(parents && { parents }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(received !== undefined && { received }),
    ...(freeBytes !== undefined && { freeBytes }),
    ...(document && { document }),
    ...(reason && { mail: { reason, ...(response && { response }) } }),
    ...(seconds > 0 && { retryAfter: seconds }),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Called when the session has ended on the server. Returns a function that unsubscribes. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/** Calls the listeners when the server answers that the session has ended. */
export async function watchSession<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError && error.code === problemCodes.notSignedIn)
      for (const listener of signedOutListeners) listener();
    throw error;
  }
}
