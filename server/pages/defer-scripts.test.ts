import { createHash } from 'node:crypto';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts } from './page-handler.ts';

// A page as the installed router renders it, with an entry, a shared chunk and two routes.
const assets = {
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
  routes: {
    root: manifestRoute('root', '/assets/root.js'),
    shop: { ...manifestRoute('shop', '/assets/shop.js'), parentId: 'root', path: 'shop' },
  },
  url: '/assets/manifest.js',
  version: '1',
};

function manifestRoute(id: string, module: string) {
  const has = { hasAction: false, hasLoader: false, hasErrorBoundary: false };
  const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  return { id, module, imports: ['/assets/shared.js'], ...has, ...client };
}

function Root() {
  const head = h('head', null, h('title', null, 'x'), h('link', { rel: 'icon', href: '/i' }));
  return h('html', null, head, h('body', null, h(Outlet), h(Scripts, { nonce: 'n' })));
}

const build = {
  assets,
  assetsBuildDirectory: '',
  basename: '/',
  publicPath: '/',
  future: { v8_middleware: true },
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    shop: { id: 'shop', parentId: 'root', path: 'shop', module: { default: () => h('p', null, 'y') } },
  },
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        const { serverHandoffStream, ...rest } = context;
        const page = h(ServerRouter, { context: rest as EntryContext, url: request.url, nonce: 'n' });
        return new Response(renderToString(page), { status, headers });
      },
    },
  },
} as unknown as ServerBuild;

let original: string;
let html: string;

beforeAll(async () => {
  const handle = createRequestHandler(build, 'production');
  original = await (await handle(new Request('http://localhost/shop'))).text();
  html = deferScripts(original);
});

test('the router requests its scripts in the head and at the end of the page', () => {
  expect(original).toMatch(/<link rel="modulepreload" href="\/assets\/entry\.js"/);
  expect(original).toMatch(/<script[^>]* type="module" async="">/);
});

test('no script is requested before the first paint', () => {
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('<title>x</title><link rel="icon" href="/i"/></head><body><p>y</p>');
});

test('every module is loaded before the router starts, shared ones first', () => {
  const [, list = ''] = /const urls = (\[.*\]);/.exec(html) ?? [];
  const urls: string[] = JSON.parse(list);
  expect(urls).toEqual(expect.arrayContaining(['/assets/shared.js', '/assets/root.js', '/assets/shop.js']));
  expect(urls.indexOf('/assets/shared.js')).toBeLessThan(urls.indexOf('/assets/root.js'));
  expect(html).toContain('= modules["/assets/root.js"];');
  expect(html).toContain('= modules["/assets/shop.js"];');
  expect(html.indexOf('__reactRouterRouteModules')).toBeLessThan(html.indexOf('import("/assets/entry.js")'));
});

test('the policy allows the deferred start as it is sent', () => {
  const page = hashInlineScripts(html, 'n');
  const text = /<script type="module">([\s\S]*?)<\/script>/.exec(page.html)?.[1] ?? '';
  expect(text).toContain('requestAnimationFrame');
  expect(page.policy).toContain(createHash('sha256').update(text).digest('base64'));
});

test('any other text is returned as it is', () => {
  expect(deferScripts('hello')).toBe('hello');
  const other = '<head></head><script type="module" async="">alert(1)</script>';
  expect(deferScripts(other)).toBe(other);
});
