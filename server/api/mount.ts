import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { checkFields } from '#domain/schemas/field-errors.ts';
import type { Log } from '#server/observability/log.ts';
import { setRoute } from '#server/observability/request-context.ts';
import { yieldToConnections } from '#server/responses/event-loop.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import {
  badInput,
  crossOrigin,
  noSuchRow,
  notSignedIn,
  type Problem,
  problemResponse,
  tooMany,
} from '#server/responses/problem.ts';
import type { Body, ReadBody } from '#server/responses/read-body.ts';
import { audit, auditFailure, auditOutcome } from './audit.ts';
import type { Client } from './client.ts';
import { hasSessionCookie } from './cookies.ts';
import type { Endpoint, Owner, OwnerGuard } from './endpoint.ts';
import type { Outcome } from './stream-progress.ts';

const defaultMaxBytes = 1_000_000;

interface MountOptions {
  guard: OwnerGuard;
  getClient: (context: Context) => Client;
  /** The queue of visitors' calls; the owner's calls do not wait. */
  queue: FairQueue;
  readBody: ReadBody;
  log: Log;
}

const tooManyCalls = tooMany('Too many calls at once from this address', 1);

interface ApiEnv {
  Variables: {
    client: Client;
    owner: Owner | undefined;
    input: unknown;
    /** The outcome of work that continues after its response has begun. */
    outcome: Promise<Outcome> | undefined;
  };
}

type ApiMiddleware = MiddlewareHandler<ApiEnv>;

/** Mounts each endpoint behind the same checks in the same order: origin, owner, path, input. */
export function mountEndpoints<E extends Env>(app: Hono<E>, endpoints: Endpoint[], options: MountOptions) {
  for (const endpoint of endpoints) {
    (app as unknown as Hono<ApiEnv>).on(
      endpoint.method.toUpperCase(),
      endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      audited(endpoint, options.log),
      checkOrigin(endpoint),
      findOwner(endpoint, options),
      (context) => handle(endpoint, context, options),
    );
  }
}

function audited(endpoint: Endpoint, log: Log): ApiMiddleware {
  return async (context, next) => {
    setRoute(endpoint.path);
    await next();
    const { owner, input: body, outcome } = context.var;
    const audited = { endpoint, owner, id: parseId(context.req.param('id')), body };
    if (context.error) return auditFailure(log, audited);
    if (outcome) void outcome.then((ended) => auditOutcome(log, audited, ended));
    else await audit(log, audited, context.res);
    if (owner?.renewal && !context.res.headers.has('Set-Cookie')) context.header('Set-Cookie', owner.renewal);
  };
}

/** A browser sends the origin of the page that writes; only this site's own pages may write. */
function checkOrigin({ method, access }: Endpoint): ApiMiddleware {
  return async (context, next) => {
    if (method === 'get' || access === 'machine') return next();
    return isSameOrigin(context) ? next() : problemResponse(crossOrigin);
  };
}

export function isSameOrigin(context: Context): boolean {
  const origin = context.req.header('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === context.req.header('host')?.toLowerCase();
}

/** Checking a session that this process does not know yet takes a turn, so that forged ones gain nothing. */
function findOwner({ access }: Endpoint, { guard, getClient, queue }: MountOptions): ApiMiddleware {
  return async (context, next) => {
    const client = getClient(context);
    context.set('client', client);
    if (access === 'machine') return next();
    const isFree = !hasSessionCookie(context.req.raw) || guard.isKnownSession(context, client);
    const release = isFree ? () => undefined : await queue.acquire(client, context.req.raw.signal);
    if (!release) return problemResponse(tooManyCalls);
    if (!isFree) await yieldToConnections();
    context.set('owner', await guard(context, client).finally(release));
    return access === 'owner' && !context.var.owner ? problemResponse(notSignedIn) : next();
  };
}

async function handle(
  endpoint: Endpoint,
  context: Context<ApiEnv>,
  options: MountOptions,
): Promise<Response> {
  if (!hasPathValues(endpoint, context.req.param())) return problemResponse(noSuchRow);
  const query = parse(endpoint.query, context.req.query());
  if (!query.ok) return problemResponse(query.problem);
  const { client, owner } = context.var;
  const input: Input = {
    request: context.req.raw,
    readBody: (request, maxBytes) => options.readBody(request, maxBytes, owner ? undefined : client),
  };
  const body = await (endpoint.fileTypes ? readFile : parseJson)(endpoint, input);
  if (!body.ok) return problemResponse(body.problem);
  context.set('input', body.value);
  const id = parseId(context.req.param('id'));
  const call = { context, client, owner, id, query: query.value, body: body.value };
  if (owner) return endpoint.handle(call);
  const release = await (endpoint.queue ?? options.queue).acquire(client, context.req.raw.signal);
  if (!release) return problemResponse(tooManyCalls);
  try {
    // The embedded database answers without I/O: calls that follow each other would keep pages waiting.
    await yieldToConnections();
    return await endpoint.handle(call);
  } finally {
    release();
  }
}

function hasPathValues({ pathValues = {} }: Endpoint, given: Record<string, string>): boolean {
  return Object.entries(pathValues).every(([name, values]) => {
    const value = given[name] ?? '';
    return values instanceof RegExp ? values.test(value) : values.includes(value);
  });
}

interface Input {
  request: Request;
  readBody(request: Request, maxBytes: number): Promise<Body>;
}

type Parsed = { ok: true; value: unknown } | { ok: false; problem: Problem };

function parse(schema: z.ZodType | undefined, value: unknown): Parsed {
  if (!schema) return { ok: true, value: undefined };
  const checked = checkFields(schema, value);
  return checked.ok ? checked : { ok: false, problem: badInput(checked.errors) };
}

async function readFile(
  { fileTypes = [], isStreamed, maxBytes = defaultMaxBytes }: Endpoint,
  { request, readBody }: Input,
): Promise<{ ok: true; value: Buffer | undefined } | { ok: false; problem: Problem }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!fileTypes.includes(type) && !(isStreamed && type === '')) {
    const title = `The body must be ${fileTypes.join(' or ')}`;
    return { ok: false, problem: { status: 415, code: 'unsupported_media_type', title } };
  }
  if (isStreamed) return { ok: true, value: undefined };
  const body = await readBody(request, maxBytes);
  if (body.ok) return { ok: true, value: body.bytes };
  if (body.reason === 'too_many')
    return { ok: false, problem: tooMany('Too much sent from this address', body.retryAfter) };
  const title = `The body may have at most ${maxBytes} bytes`;
  return { ok: false, problem: { status: 413, code: 'too_large', title } };
}

const malformedJson: Problem = {
  status: 400,
  code: 'malformed_json',
  title: 'The body is not valid JSON',
};

async function parseJson(endpoint: Endpoint, input: Input): Promise<Parsed> {
  const { body: schema } = endpoint;
  if (!schema) return { ok: true, value: undefined };
  const isOptional = schema.safeParse(undefined).success;
  if (isOptional && !input.request.headers.has('content-type')) return { ok: true, value: undefined };
  const bytes = await readFile({ ...endpoint, fileTypes: ['application/json'] }, input);
  if (!bytes.ok) return bytes;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value));
  } catch {
    return { ok: false, problem: malformedJson };
  }
  return parse(schema, value);
}

export function parseId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
