import type { Log } from '#server/observability/log.ts';
import type { Endpoint, Owner } from './endpoint.ts';

interface Audited {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  owner: Owner | undefined;
  /** The row id in the path. */
  id: number | undefined;
  body: unknown;
  response: Response;
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
export async function audit(log: Log, audited: Audited): Promise<void> {
  if (!isAudited(audited)) return;
  const { endpoint, owner, id, body, response } = audited;
  const payload = await readJson(response);
  const signedIn = endpoint.path === '/api/auth/verify' && response.ok;
  log.info(
    {
      audit: true,
      who: whoOf(endpoint, signedIn || owner !== undefined),
      what: what(endpoint),
      ...rowOf(id, body, payload),
      status: response.status,
      // Only of an error response: in others `code` is the sign-in code.
      ...(!response.ok && typeof payload?.code === 'string' && { refusal: payload.code }),
    },
    response.ok ? 'done' : 'refused',
  );
}

/** The same for a handler that threw: the database, the disk or the bucket failed. */
export function auditFailure(log: Log, audited: Omit<Audited, 'body' | 'response'>): void {
  if (!isAudited(audited)) return;
  const { endpoint, owner, id } = audited;
  const who = whoOf(endpoint, owner !== undefined);
  log.info({ audit: true, who, what: what(endpoint), ...(id !== undefined && { row: id }) }, 'failed');
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  // Not of a stream of lines, which would be read to its end here.
  if (!/^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function rowOf(id: number | undefined, body: unknown, payload: Record<string, unknown> | undefined) {
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
