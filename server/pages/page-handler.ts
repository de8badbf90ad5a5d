import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { withPolicyFor } from './content-security-policy.ts';
import { preloadsLast } from './first-paint.ts';
import type { PageServices } from './page-services.ts';

export type PageHandler = (request: Request) => Promise<Response>;

type PageBuild = ServerBuild & {
  entry: { module: { services: Parameters<RouterContextProvider['set']>[0] } };
};

/** `load` gives the built pages: once in production, anew at every request while developing. */
export function createPageHandler(
  load: () => Promise<ServerBuild>,
  pageServices: Omit<PageServices, 'scriptMark'>,
  { isFinal = true } = {},
): PageHandler {
  let built: { pages: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request) => {
    const pages = (await load()) as PageBuild;
    if (built?.pages !== pages) built = { pages, handle: createRequestHandler(pages, process.env.NODE_ENV) };
    const context = new RouterContextProvider();
    const scriptMark = randomBytes(16).toString('hex');
    context.set(pages.entry.module.services, { ...pageServices, scriptMark });
    const response = await built.handle(request, context);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    // While developing, the page talks to the tool that reloads it, which a strict policy would forbid.
    return isPage && isFinal ? withPolicy(response, scriptMark) : response;
  };
}

async function withPolicy(response: Response, scriptMark: string): Promise<Response> {
  const { html, policy } = withPolicyFor(await response.text(), scriptMark);
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', policy);
  return new Response(new TextEncoder().encode(preloadsLast(html)), { status: response.status, headers });
}
