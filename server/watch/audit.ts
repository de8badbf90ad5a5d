import type { Endpoint, Owner } from '#server/api/endpoint.ts';
import type { Log } from '#server/log.ts';

interface Audited {
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  owner: Owner | undefined;
  /** The number in the address. */
  id: number | undefined;
  body: unknown;
  response: Response;
}

/**
 * One line for each write and each refusal: who, what, which row, how it ended. It takes ids and the words of our
 * own vocabulary only, never a text that came in or a secret that goes out.
 */
export async function audit(log: Log, { endpoint, owner, id, body, response }: Audited): Promise<void> {
  const { method, path, access } = endpoint;
  const writes = method !== 'get';
  const refused = access === 'owner' && !owner;
  if (!writes && !refused) return;
  const answer = await answeredJson(response);
  const signedIn = path === '/api/auth/verify' && response.ok;
  log.info(
    {
      audit: true,
      who: owner || signedIn ? 'owner' : access === 'machine' ? 'machine' : 'visitor',
      what: `${method.toUpperCase()} ${path}`,
      ...rowOf(id, body, answer),
      status: response.status,
      // Only of a problem: elsewhere `code` is the one that signs the owner in.
      ...(!response.ok && typeof answer?.code === 'string' && { refusal: answer.code }),
    },
    response.ok ? 'done' : 'refused',
  );
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
