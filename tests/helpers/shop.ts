import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { apiEndpoints } from '#server/api/api.ts';
import { createOwnerGuard, exchangeKey } from '#server/api/auth.ts';
import { type Client, clientOf, createClientReader } from '#server/api/client.ts';
import { createDealerVisits } from '#server/api/dealer-visits.ts';
import { createProductsCache } from '#server/api/products-cache.ts';
import { openSignIn } from '#server/auth/open-sign-in.ts';
import { writeSnapshot } from '#server/catalogue/snapshot.ts';
import { readConfig } from '#server/config.ts';
import { createDocumentFiles } from '#server/files/document-files.ts';
import { createDealerFeeds, createFeedFiles } from '#server/files/feed-files.ts';
import { createUploadedImages } from '#server/files/images.ts';
import { createHttp } from '#server/http.ts';
import { uploadsFolder } from '#server/images/open-images.ts';
import type { Log } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createRequestHistogram } from '#server/observability/request-metrics.ts';
import { projectFiles } from '#server/project-files.ts';
import { createFairQueue } from '#server/responses/fair-queue.ts';
import { createBodyReader } from '#server/responses/read-body.ts';
import { securityHeaders } from '#server/responses/security-headers.ts';
import { openServices } from '#server/services.ts';
import { visitorCalls } from '#server/site.ts';
import { migrationsFolder, testTemplate } from './template.ts';
import { withDatabase } from './with-database.ts';

export const host = '127.0.0.1:3000';

/** Collects what the shop would have logged, so that a test can say what was expected. */
export function collectingLog() {
  const errors: unknown[] = [];
  const ignore = () => undefined;
  const log: Log = {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (...entry: unknown[]) => void errors.push(entry),
  };
  return { log, errors };
}

/** The shop's services and API without pages, on a database of its own. The header `x-owner` makes a request the owner's, `x-remote` says where it comes from. */
export async function openTestShop(given: Record<string, string> = {}, realLog?: Log) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-shop-'));
  const { variables, drop } = await withDatabase(given);
  const config = readConfig({ SEED: 'starter', ...variables, DATA_DIR: dataDir });
  const seedFile = path.join(dataDir, 'shipped.ndjson');
  await writeSnapshot(seedFile, {
    version: 'shipped',
    updatedAt: '2026-01-01T00:00:00.000Z',
    rows: config.seed === 'demo' ? demoCatalogue() : starterCatalogue(),
  });
  const shipped = {
    migrations: migrationsFolder,
    demoCatalogue: seedFile,
    starterCatalogue: seedFile,
    databaseTemplate: await testTemplate(),
    version: projectFiles.version,
    restoreCheck: projectFiles.restoreCheck,
    root: dataDir,
  };
  const collected = collectingLog();
  const { errors } = collected;
  const log = realLog ?? collected.log;
  const metrics = createMetrics();
  const services = await openServices(config, shipped, {
    log,
    metrics,
    print: () => undefined,
    onFatal: (line) => errors.push(line),
  });
  const printed: string[] = [];
  const terminal = config.smtpUrl
    ? undefined
    : { key: 'key-of-this-start', print: (line: string) => void printed.push(line) };
  const signIn = openSignIn(config, services, { publicUrl: `http://${host}`, terminal }, { log, metrics });
  const guard = createOwnerGuard(signIn);
  const getClient = createClientReader(config, log);
  const dealerVisits = createDealerVisits(services.dealerLinks, getClient);
  const deps = { ...services, signIn, dealerVisits, publicUrl: `http://${host}` };
  const endpoints = apiEndpoints(deps, createProductsCache(services.catalogue), config);
  const app = createHttp({
    endpoints,
    guard: Object.assign(
      async (context: Context, client: Client) =>
        context.req.header('x-owner') === 'yes'
          ? { email: config.adminEmail, expiresAt: new Date(Date.now() + 60_000) }
          : guard(context, client),
      { isKnownSession: guard.isKnownSession },
    ),
    getClient,
    dealerVisits,
    queue: createFairQueue(visitorCalls),
    readBody: createBodyReader(),
    isReady: services.isReady,
    exchangeKey: (context) => exchangeKey(signIn, context, clientOf(context, config)),
    preparePage: async () => undefined,
    files: [
      createUploadedImages(uploadsFolder(dataDir)),
      createDocumentFiles({ ...services, log }),
      createFeedFiles(services.catalogue, `http://${host}`),
      createDealerFeeds({ ...services, publicUrl: `http://${host}` }),
    ],
    pages: async () => new Response('no pages here', { status: 404 }),
    headers: securityHeaders(`http://${host}`),
    observe: createRequestHistogram(metrics),
    log,
  });

  function send(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const init: RequestInit = { method, headers: { host, origin: `http://${host}`, ...headers } };
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
      init.headers = { 'content-type': 'application/json', ...init.headers };
    }
    const { 'x-remote': remoteAddress = '127.0.0.1' } = headers;
    return app.request(`http://${host}${address}`, init, { incoming: { socket: { remoteAddress } } });
  }

  return {
    app,
    services,
    endpoints,
    errors,
    /** What the terminal would show. */
    printed,
    metrics,
    dataDir,
    /** Of the server, if it has one. */
    databaseUrl: variables.DATABASE_URL ?? '',
    visit: (address: string, headers?: Record<string, string>) => send('GET', address, undefined, headers),
    send,
    asOwner: (method: string, address: string, body?: unknown, headers?: Record<string, string>) =>
      send(method, address, body, { 'x-owner': 'yes', ...headers }),
    async close() {
      await services.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A shop for the tests of one file. */
export function setUpShop(given: Record<string, string> = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => void Object.assign(shop, await openTestShop(given)));
  afterAll(() => shop.close());
  return shop;
}
