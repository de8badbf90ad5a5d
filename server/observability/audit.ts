import type { Endpoint, Owner } from '#server/api/endpoint.ts';
import type { Log } from '#server/observability/log.ts';

interface Audited {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  owner: Owner | undefined;
  /** The number in the address. */
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
 * One line for each write and each refusal: who, what, which row, how it ended. It takes ids and the words of our
 * own vocabulary only, never a text that came in or a secret that goes out.
 */
export async function audit(log: Log, audited: Audited): Promise<void> {
  if (!isAudited(audited)) return;
  const { endpoint, owner, id, body, response } = audited;
  const answer = await answeredJson(response);
  const signedIn = endpoint.path === '/api/auth/verify' && response.ok;
  log.info(
    {
      audit: true,
      who: whoOf(endpoint, signedIn || owner !== undefined),
      what: what(endpoint),
      ...rowOf(id, body, answer),
      status: response.status,
      // Only of a problem: elsewhere `code` is the one that signs the owner in.
      ...(!response.ok && typeof answer?.code === 'string' && { refusal: answer.code }),
    },
    response.ok ? 'done' : 'refused',
  );
}

/** The same for what ended in an error: the database, the disk or the bucket did not play along. */
export function auditFailure(log: Log, audited: Omit<Audited, 'body' | 'response'>): void {
  if (!isAudited(audited)) return;
  const { endpoint, owner, id } = audited;
  const who = whoOf(endpoint, owner !== undefined);
  log.info({ audit: true, who, what: what(endpoint), ...(id !== undefined && { row: id }) }, 'failed');
}

async function answeredJson(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}

function rowOf(id: number | undefined, body: unknown, answer: Record<string, unknown> | undefined) {
  if (id !== undefined) return { row: id };
  if (typeof answer?.id === 'number') return { row: answer.id };
  if (Array.isArray(body)) return { rows: body.map((each: { id?: unknown }) => each.id) };
  if (typeof answer?.url === 'string') return { picture: answer.url.slice(answer.url.lastIndexOf('/') + 1) };
  return {};
}
