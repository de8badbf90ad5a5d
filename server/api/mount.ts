import type { Context, Hono } from 'hono';
import type { Client } from './client.ts';
import type { Endpoint, OwnerGuard } from './endpoint.ts';
import { checkInput, readJson } from './input.ts';
import { foreignOrigin, notSignedIn, problemResponse } from './problem.ts';

const usualBody = 1_000_000;

/** Puts each endpoint at its address, behind the same checks in the same order: origin, owner, query, body. */
export function mountEndpoints(
  app: Hono,
  endpoints: Endpoint[],
  guard: OwnerGuard,
  whoIs: (context: Context) => Client,
) {
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const request = context.req.raw;
      const client = whoIs(context);
      const writes = endpoint.method !== 'get';
      if (writes && endpoint.access !== 'machine' && !isOwnOrigin(request))
        return problemResponse(foreignOrigin);

      const owner = endpoint.access === 'machine' ? undefined : await guard(request, client);
      if (endpoint.access === 'owner' && !owner) return problemResponse(notSignedIn);

      const query = endpoint.query
        ? checkInput(endpoint.query, context.req.query())
        : { ok: true as const, value: undefined };
      if (!query.ok) return problemResponse(query.problem);

      const body = endpoint.body
        ? await readJson(request, endpoint.body, endpoint.maxBytes ?? usualBody)
        : { ok: true as const, value: undefined };
      if (!body.ok) return problemResponse(body.problem);

      const id = rowIdOf(context.req.param('id'));
      const response = await endpoint.handle({
        context,
        client,
        body: body.value,
        query: query.value,
        id,
        owner,
      });
      if (owner?.renewal && !response.headers.has('Set-Cookie'))
        response.headers.set('Set-Cookie', owner.renewal);
      return response;
    });
  }
}

/** A browser names the page a write comes from; only this site's own pages may write. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host');
  if (!origin || !host || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

function rowIdOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
