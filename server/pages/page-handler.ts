import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import { dealerCatalogue } from '#server/dealers/dealer-catalogue.ts';
import type { DealerVisit } from '#server/dealers/dealer-visit.ts';
import { deferScripts } from './defer-scripts.ts';
import type { PageServices } from './page-services.ts';

/** With a visit the page is a dealer's: it has their prices, and is for them only. */
export type PageHandler = (request: Request, visit?: DealerVisit) => Promise<Response>;

type PageBuild = ServerBuild & {
  entry: { module: { services: Parameters<RouterContextProvider['set']>[0] } };
};

/** `load` returns the built pages: once in production, on every request in development. */
export function createPageHandler(
  load: () => Promise<ServerBuild>,
  services: Omit<PageServices, 'nonce'>,
  { isDevelopment = false } = {},
): PageHandler {
  let built: { pages: PageBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, visit) => {
    const pages = (await load()) as PageBuild;
    if (built?.pages !== pages) built = { pages, handle: createRequestHandler(pages, process.env.NODE_ENV) };
    const nonce = randomBytes(16).toString('hex');
    const context = new RouterContextProvider();
    context.set(pages.entry.module.services, { ...services, ...(visit && ofVisit(services, visit)), nonce });
    const response = await built.handle(request, context);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    // Vite's reloading scripts would violate the policy.
    if (!isHtml || isDevelopment) return response;
    const rendered = Buffer.from(await response.arrayBuffer()).toString();
    const { html, policy } = hashInlineScripts(deferScripts(rendered), nonce);
    response.headers.set('Content-Security-Policy', policy);
    return new Response(Buffer.from(html), response);
  };
}

function ofVisit({ catalogue }: Pick<PageServices, 'catalogue'>, visit: DealerVisit) {
  const { dealer } = visit;
  if (!dealer) return { visit };
  async function current(options?: Parameters<typeof catalogue.current>[0]) {
    const found = await catalogue.current(options);
    return { ...found, catalogue: dealerCatalogue(found.catalogue, dealer as DealerRow) };
  }
  return { visit, catalogue: { ...catalogue, current } };
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Allows the page's own inline scripts by hash instead of by nonce, so that the page can be cached. Its own are those
 * rendered with the nonce; a script that is injected through stored text does not have it. The nonce is stripped.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes(attribute) && !attributes.includes('application/ld+json')) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: html.replaceAll(attribute, ''), policy };
}
