import type { Context, Hono } from 'hono';
import { audit, auditFailure } from '#server/observability/audit.ts';
import type { Log } from '#server/observability/log.ts';
import { setRoute } from '#server/observability/request-context.ts';
import type { Client } from './client.ts';
import type { Endpoint, Owner, OwnerGuard } from './endpoint.ts';
import { checkInput, readJson } from './input.ts';
import { foreignOrigin, notSignedIn, problemResponse } from './problem.ts';

const usualBody = 1_000_000;

interface MountParts {
  guard: OwnerGuard;
  whoIs: (context: Context) => Client;
  log: Log;
}

/** Puts each endpoint at its address, behind the same checks in the same order: origin, owner, query, body. */
export function mountEndpoints(app: Hono, endpoints: Endpoint[], { guard, whoIs, log }: MountParts) {
  for (const endpoint of endpoints) {
    app.on(endpoint.method.toUpperCase(), endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      setRoute(endpoint.path);
      const request = context.req.raw;
      const client = whoIs(context);
      const id = rowIdOf(context.req.param('id'));
      let owner: Owner | undefined;
      let input: unknown;

      async function answer(): Promise<Response> {
        const writes = endpoint.method !== 'get';
        if (writes && endpoint.access !== 'machine' && !isOwnOrigin(request))
          return problemResponse(foreignOrigin);

        owner = endpoint.access === 'machine' ? undefined : await guard(request, client);
        if (endpoint.access === 'owner' && !owner) return problemResponse(notSignedIn);

        const query = endpoint.query
          ? checkInput(endpoint.query, context.req.query())
          : { ok: true as const, value: undefined };
        if (!query.ok) return problemResponse(query.problem);

        const body = endpoint.body
          ? await readJson(request, endpoint.body, endpoint.maxBytes ?? usualBody)
          : { ok: true as const, value: undefined };
        if (!body.ok) return problemResponse(body.problem);
        input = body.value;
        return endpoint.handle({ context, client, body: body.value, query: query.value, id, owner });
      }

      const response = await answer().catch((error: unknown) => {
        auditFailure(log, { endpoint, owner, id });
        throw error;
      });
      await audit(log, { endpoint, owner, id, body: input, response });
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
