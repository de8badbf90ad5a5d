import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { preloadsLast } from './first-paint.ts';
import type { PageServices } from './page-services.ts';

export type PageHandler = (request: Request) => Promise<Response>;

type PageBuild = ServerBuild & {
  entry: { module: { services: Parameters<RouterContextProvider['set']>[0] } };
};

/** `load` gives the built pages: once in production, anew at every request while developing. */
export function createPageHandler(
  load: () => Promise<ServerBuild>,
  pageServices: PageServices,
  { isFinal = true } = {},
): PageHandler {
  let built: { pages: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request) => {
    const pages = (await load()) as PageBuild;
    if (built?.pages !== pages) built = { pages, handle: createRequestHandler(pages, process.env.NODE_ENV) };
    const context = new RouterContextProvider();
    context.set(pages.entry.module.services, pageServices);
    const response = await built.handle(request, context);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    // While developing, the page talks to the tool that reloads it, which a strict policy would forbid.
    return isPage && isFinal ? withPolicy(response) : response;
  };
}

async function withPolicy(response: Response): Promise<Response> {
  const html = preloadsLast(await response.text());
  const headers = new Headers(response.headers);
  headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  return new Response(html, { status: response.status, headers });
}
