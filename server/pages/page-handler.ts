import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { withPolicyFor } from './content-security-policy.ts';
import { scriptsAfterPaint } from './first-paint.ts';
import type { LastingServices, PageServices } from './page-services.ts';

export type PageHandler = (request: Request) => Promise<Response>;

type PageBuild = ServerBuild & {
  entry: { module: { services: Parameters<RouterContextProvider['set']>[0] } };
};

/** `load` gives the built pages: once in production, anew at every request while developing. */
export function createPageHandler(
  load: () => Promise<ServerBuild>,
  pageServices: LastingServices,
  { isFinal = true } = {},
): PageHandler {
  let built: { pages: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request) => {
    const pages = (await load()) as PageBuild;
    if (built?.pages !== pages) built = { pages, handle: createRequestHandler(pages, process.env.NODE_ENV) };
    const context = new RouterContextProvider();
    const scriptMark = randomBytes(16).toString('hex');
    // While developing, the page talks to the tool that reloads it, which a strict policy would forbid.
    const finishPage: PageServices['finishPage'] = (html, headers) =>
      isFinal ? withPolicy(html, scriptMark, headers) : html;
    context.set(pages.entry.module.services, { ...pageServices, scriptMark, finishPage });
    return built.handle(request, context);
  };
}

function withPolicy(page: string, scriptMark: string, headers: Headers): string {
  const { html, policy } = withPolicyFor(scriptsAfterPaint(page), scriptMark);
  headers.set('Content-Security-Policy', policy);
  return html;
}
