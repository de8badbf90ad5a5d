import type { Log } from '#server/observability/log.ts';
import { unexpected } from '#server/responses/problem.ts';
import type { Endpoint, Owner } from './endpoint.ts';
import { logFailure } from './failure-problem.ts';
import type { Outcome } from './stream-progress.ts';

interface Audited {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  owner: Owner | undefined;
  /** The row id in the path. */
  id: number | undefined;
  body: unknown;
}

const isAudited = ({ endpoint, owner }: Pick<Audited, 'endpoint' | 'owner'>) =>
  endpoint.method !== 'get' || (endpoint.access === 'owner' && !owner);

const what = ({ method, path }: Audited['endpoint']) => `${method.toUpperCase()} ${path}`;

function whoOf({ access }: Audited['endpoint'], isOwner: boolean): string {
  if (isOwner) return 'owner';
  return access === 'machine' ? 'machine' : 'visitor';
}

/**
 * Logs one line for each write and each refusal: who, what, which row, which status. It contains ids and our own
 * codes only, never text of the request or a secret of the response.
 */
export async function audit(log: Log, audited: Audited, response: Response): Promise<void> {
  // A flood of refusals would bury the owner's lines; the metrics count them.
  if (response.status === 429 && !audited.owner) return;
  if (isAudited(audited)) write(log, audited, response.status, await readJson(response));
}

/** Audits work that continued after its response had begun. */
export function auditOutcome(log: Log, audited: Audited, outcome: Outcome): void {
  if ('result' in outcome) {
    write(log, audited, 200, outcome.result as Payload);
    return;
  }
  const { problem } = outcome;
  if ('error' in outcome) logFailure(log, problem, outcome.error);
  if (problem.code === unexpected.code) auditFailure(log, audited);
  else write(log, audited, problem.status, problem);
}

type Payload = Record<string, unknown> | undefined;

function write(log: Log, { endpoint, owner, id, body }: Audited, status: number, payload: Payload): void {
  const isOk = status < 400;
  const signedIn = endpoint.path === '/api/auth/verify' && isOk;
  log.info(
    {
      audit: true,
      who: whoOf(endpoint, signedIn || owner !== undefined),
      what: what(endpoint),
      ...rowOf(id, body, payload),
      status,
      // Only of an error response: in others `code` is the sign-in code.
      ...(!isOk && typeof payload?.code === 'string' && { refusal: payload.code }),
    },
    isOk ? 'done' : 'refused',
  );
}

/** Audits a call whose handler threw: the database, the disk or the bucket failed. */
export function auditFailure(log: Log, audited: Omit<Audited, 'body'>): void {
  if (!isAudited(audited)) return;
  const { endpoint, owner, id } = audited;
  const who = whoOf(endpoint, owner !== undefined);
  log.info({ audit: true, who, what: what(endpoint), ...(id !== undefined && { row: id }) }, 'failed');
}

async function readJson(response: Response): Promise<Payload> {
  if (!/^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function rowOf(id: number | undefined, body: unknown, payload: Payload) {
  if (id !== undefined) return { row: id };
  if (typeof payload?.id === 'number') return { row: payload.id };
  // The history has the rows.
  if (typeof payload?.run === 'number') return { run: payload.run };
  if (Array.isArray(body)) return { rows: body.map((each: { id?: unknown }) => each.id) };
  // The address of a request has its token.
  if (typeof payload?.number === 'number') return { request: payload.number };
  if (typeof payload?.url === 'string')
    return { picture: payload.url.slice(payload.url.lastIndexOf('/') + 1) };
  return {};
}
