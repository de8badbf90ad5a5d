import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { isFieldError } from '#domain/field-error.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import { createPasskeyStore } from '#server/auth/passkey-store.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { sendSheet } from '#tests/helpers/import-sheet.ts';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { host } from '#tests/helpers/shop.ts';

const owner = 'owner@example.com';
const own = `http://${host}`;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const passkey = (response: object) => ({
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', ...response },
});

/** The queries without which a read is refused. */
const queries: Record<string, string> = {
  'get /api/searches': '?text=kumanda',
  'get /api/offers': '?ids=1',
  'put /api/backups/uploads/{upload}': '?offset=0',
  'put /api/documents/uploads/{upload}': '?offset=0',
};

/** What each route that writes takes when it lets somebody in. A route that is not here fails the first test. */
const samples: Record<string, unknown> = {
  'post /api/products': { name: 'Attack', category: 'KUMANDALAR' },
  'patch /api/products/{id}': { name: 'Attack' },
  'delete /api/products/{id}': undefined,
  'post /api/products/bulk': { ids: [1], set: { status: 'passive' } },
  'patch /api/products': [{ id: 1, stock: 1 }],
  'post /api/categories': { name: 'Attack' },
  'patch /api/categories/{id}': { description: 'Attack' },
  'delete /api/categories/{id}': undefined,
  'post /api/categories/reorder': [{ id: 1, order: 7 }],
  'post /api/subcategories': { name: 'Attack', parent_category: 'KUMANDALAR' },
  'patch /api/subcategories/{id}': { name_en: 'Attack' },
  'delete /api/subcategories/{id}': undefined,
  'post /api/subcategories/reorder': [{ id: 1, order: 7 }],
  'post /api/brands': { name: 'Attack' },
  'patch /api/brands/{id}': { description: 'Attack' },
  'delete /api/brands/{id}': undefined,
  'post /api/categories/bulk': { ids: [999], delete: true },
  'post /api/subcategories/bulk': { ids: [999], delete: true },
  'post /api/brands/bulk': { ids: [999], delete: true },
  'post /api/first-day': { begin: 'starter' },
  'patch /api/first-day': { put_away: true },
  'post /api/health': undefined,
  'post /api/mail/test': undefined,
  'post /api/banner-brands': { name: 'Attack' },
  'patch /api/banner-brands/{id}': { name: 'Attack' },
  'delete /api/banner-brands/{id}': undefined,
  'post /api/banner-brands/reorder': [{ id: 1, order: 7 }],
  'post /api/documents': { kind: 'manual', title: 'Attack' },
  'patch /api/documents/{id}': { title: 'Attack' },
  'delete /api/documents/{id}': undefined,
  'post /api/documents/reorder': [{ id: 1, order: 7 }],
  'put /api/documents/{id}/file': undefined,
  'put /api/documents/uploads/{upload}': undefined,
  'post /api/documents/uploads': { size: 5 },
  'delete /api/documents/uploads/{upload}': undefined,
  'post /api/dealers': { name: 'Attack' },
  'patch /api/dealers/{id}': { name: 'Attack' },
  'post /api/dealers/prices': 'Kayıt no;Bayi fiyatı\r\n1;5\r\n',
  'post /api/dealers/{id}/link': undefined,
  'delete /api/dealers/{id}/link': undefined,
  'post /api/dealers/{id}/feed': { stock: 'number' },
  'delete /api/dealers/{id}/feed': undefined,
  'delete /api/dealers/{id}': undefined,
  'post /api/synonyms': { words: ['Attack', 'Saldırı'] },
  'patch /api/synonyms/{id}': { words: ['Attack', 'Hücum'] },
  'delete /api/synonyms/{id}': undefined,
  'post /api/vehicles': { make: 'Attack', model: 'Saldırı', year_from: 2000 },
  'patch /api/vehicles/{id}': { aliases: ['Attack'] },
  'delete /api/vehicles/{id}': undefined,
  'post /api/vehicles/{id}/merge': { into: 'fiat-doblo-2' },
  'put /api/products/{id}/fitments': [{ vehicle: 'fiat-doblo-2' }],
  'put /api/products/{id}/goes-with': [{ product: 2, state: 'confirmed' }],
  'post /api/fitments': { vehicle: 'fiat-doblo-2', products: [1] },
  'patch /api/settings': { address: 'Attack' },
  'post /api/prices': { where: { all: true }, change: { kind: 'amount', value: 1 }, dry_run: false },
  'patch /api/rates/{currency}': { rate: 42 },
  'post /api/rates/refresh': undefined,
  'post /api/imports': 'Kod;Fiyat',
  'patch /api/imports/{id}': { without_headings: true },
  'post /api/imports/{id}/apply': undefined,
  'post /api/imports/{id}/pictures': { names: ['A.jpg'] },
  'post /api/categories/{id}/merge': { into: 'PİLLER' },
  'post /api/brands/{id}/merge': { into: 2 },
  'post /api/backups': { files: true },
  'post /api/backups/{name}/restore': { dry_run: true },
  'delete /api/backups/{name}': undefined,
  // The bytes are set below.
  'put /api/backups/uploads/{upload}': undefined,
  'post /api/backups/uploads/{upload}/finish': undefined,
  'post /api/backups/uploads': { size: 5 },
  'delete /api/backups/uploads/{upload}': undefined,
  'post /api/copies/passphrase': { replace: true },
  // The end is set below.
  'post /api/copies/passphrase/written': undefined,
  'post /api/copies/{name}/fetch': {},
  // The older copy of a day goes.
  'post /api/copies': undefined,
  'post /api/history/{id}/undo': { overwrite: false },
  'post /api/runs/{run}/undo': { overwrite: false },
  'post /api/trash/{table}/{id}/restore': undefined,
  'post /api/trash/restore': { rows: [{ table: 'banner_brands', id: 1 }] },
  'delete /api/trash': undefined,
  'post /api/requests': { token: 'attack-attack-attack-attack', lang: 'tr', items: [{ id: 1, quantity: 1 }] },
  'patch /api/requests/{key}': { owner_note: 'Attack' },
  'post /api/requests/{key}/seen': undefined,
  'post /api/requests/{key}/reminded': undefined,
  'delete /api/requests/{key}': undefined,
  'patch /api/customers/{id}': { note: 'Attack' },
  'post /api/customers/{id}/merge': { into: 2 },
  'delete /api/customers/{id}': undefined,
  'delete /api/requests': { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
  'post /api/searches': { text: 'attack' },
  'post /api/codes': { text: 'attack' },
  'delete /api/searches': { text: 'attack' },
  'post /api/images': { kind: 'brand', dataUrl: pixel },
  'post /api/auth/code': { email: owner },
  'post /api/auth/verify': { email: owner, code: '123456' },
  'post /api/auth/logout': undefined,
  'delete /api/auth/sessions/{id}': undefined,
  'delete /api/auth/sessions': undefined,
  'post /api/auth/passkeys/options': undefined,
  'post /api/auth/passkeys': { credential: passkey({ attestationObject: 'AA' }) },
  'patch /api/auth/passkeys/{id}': { name: 'Attack' },
  'delete /api/auth/passkeys/{id}': undefined,
  'post /api/auth/passkey/options': undefined,
  'post /api/auth/passkey': { credential: passkey({ authenticatorData: 'AA', signature: 'AA' }) },
  'post /.netlify/functions/revalidate': { path: '/', token: 'not the token' },
  'post /.netlify/functions/send-email': { to: owner, subject: 'Attack', html: '<p>Attack' },
};

const origins = {
  own,
  missing: null,
  null: 'null',
  foreign: 'https://evil.example',
  'other port': 'http://127.0.0.1:3001',
  'own as a prefix': `http://${host}.evil.example`,
  'own as a user': `http://${host}@evil.example`,
  'not an address': 'evil',
};
// Those that a page of another site may send without asking.
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
const types = ['application/json', ...(isLongRun ? formTypes : [])];
const ids: Record<string, number> = { vehicles: 2 };
let backup = '';
let copy = '';
const COPY_DIR = mkdtempSync(path.join(tmpdir(), 'kontak-attacked-copies-'));
afterAll(() => rmSync(COPY_DIR, { recursive: true, force: true }));
const uploads: Record<string, string> = {};
// On the embedded database; the suites of the API run on a server, so that every call is made on both.
const shop = await openFileShop({ DATABASE_URL: 'embedded', REVALIDATE_TOKEN: 'the token', COPY_DIR });
const sessions: Record<string, string | undefined> = {
  none: undefined,
  forged: 'A'.repeat(43),
  'a hint of the older pages': Buffer.from(JSON.stringify({ email: owner, role: 'admin' })).toString(
    'base64url',
  ),
  expired: await signIn(),
  'logged out': await signIn(),
  live: await signIn(),
};
await call('post /api/auth/logout', { session: sessions['logged out'] });
await shop.services.database?.orm.execute(
  sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE token_hash =
    (SELECT token_hash FROM sessions ORDER BY created_at LIMIT 1)`,
);
await signIn();
const [newest] = await (await shop.asOwner('GET', '/api/auth/sessions')).json();
ids.auth = newest.id;
if (shop.services.database) {
  const site = { domain: 'localhost', name: 'Before', transports: [], counter: 0, createdAt: new Date() };
  const store = createPasskeyStore(shop.services.database);
  const added = await store.add({ ...site, credentialId: 'before', publicKey: 'before' }, owner, 1);
  ids.passkeys = added?.id ?? 0;
}
for (const name of ['products', 'categories', 'subcategories', 'brands', 'banner-brands', 'synonyms']) {
  const sample = samples[`post /api/${name}`] as object;
  const body = name === 'synonyms' ? sample : { ...sample, name: 'Before' };
  const made = await call(`post /api/${name}`, { session: sessions.live, body });
  ids[name] = (await made.json()).id;
}
const dealer = await call('post /api/dealers', { session: sessions.live, body: { name: 'Before' } });
ids.dealers = (await dealer.json()).id;
const document = await call('post /api/documents', { session: sessions.live });
ids.documents = (await document.json()).id;
await call('put /api/documents/{id}/file', {
  session: sessions.live,
  type: 'application/pdf',
  body: new TextEncoder().encode('%PDF-1.4\n%%EOF\n').buffer,
});
// A visitor sees it, as every row that visitors may read.
await call('patch /api/documents/{id}', { session: sessions.live, body: { products: [1] } });
for (const name of ['trash', 'many']) {
  const made = await call('post /api/banner-brands', { session: sessions.live, body: { name } });
  ids[name] = (await made.json()).id;
  await shop.asOwner('DELETE', `/api/banner-brands/${ids[name]}`);
}
samples['post /api/trash/restore'] = { rows: [{ table: 'banner_brands', id: ids.many }] };
const [change] = await (await shop.asOwner('GET', '/api/history?table=products&limit=1')).json();
Object.assign(ids, { history: change.id, runs: change.run });
ids.imports = (await sendSheet(shop, 'Kod;Fiyat\r\nyok;1\r\n')).body.id;
const asked = { ...(samples['post /api/requests'] as object), token: 'a-request-of-before-it' };
const { number } = await (await shop.asOwner('POST', '/api/requests', asked)).json();
ids.requests = number;
// A merged customer is gone, so the one who is deleted is another.
for (const customer_name of ['Before', 'Another']) {
  const token = `a-request-of-${customer_name}-xxxxxxxxxxxx`;
  const own = { ...asked, token, by_owner: { customer_name } };
  const { number: own_number } = await (await shop.asOwner('POST', '/api/requests', own)).json();
  ids.customers = (await (await shop.asOwner('GET', `/api/requests/${own_number}`)).json()).customer_id;
}
// The response ends with the backup.
await (await shop.asOwner('POST', '/api/backups')).text();
backup = (await (await shop.asOwner('GET', '/api/backups')).json()).backups[0].name;
const { passphrase } = await (await call('post /api/copies/passphrase', { session: sessions.live })).json();
samples['post /api/copies/passphrase/written'] = { end: passphrase.slice(-5) };
const copied = await (await shop.asOwner('POST', '/api/copies')).text();
copy = JSON.parse(copied.trim().split('\n').at(-1) ?? '').result.name;
const bytes = await (await shop.asOwner('GET', `/api/backups/${backup}`)).arrayBuffer();
samples['put /api/backups/uploads/{upload}'] = bytes;
const begun = await shop.asOwner('POST', '/api/backups/uploads', { size: bytes.byteLength });
uploads.backups = (await begun.json()).id;
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n').buffer;
for (const route of ['put /api/documents/{id}/file', 'put /api/documents/uploads/{upload}'])
  samples[route] = pdf;
const begunFile = await shop.asOwner('POST', '/api/documents/uploads', { size: pdf.byteLength });
uploads.documents = (await begunFile.json()).id;

async function signIn(): Promise<string> {
  const key = { cookie: 'kontak_key=key-of-this-start' };
  const asked = await shop.send('POST', '/api/auth/code', { email: owner }, key);
  const [challenge = ''] = asked.headers.getSetCookie();
  const { code } = await asked.json();
  const cookie = challenge.split(';', 1)[0] ?? '';
  const entered = await shop.send('POST', '/api/auth/verify', { email: owner, code }, { cookie });
  const session = entered.headers.getSetCookie().find((line) => line.startsWith('kontak_session='));
  return /=([^;]+)/.exec(session ?? '')?.[1] ?? '';
}

interface Attempt {
  session?: string | undefined;
  /** null: the header is missing. */
  origin?: string | null;
  type?: string;
  body?: unknown;
}

function call(route: string, { session, origin = own, type = 'application/json', body }: Attempt = {}) {
  const [method = '', path = ''] = route.split(' ');
  const [, , group = '', kind] = path.split('/');
  const idOfGroup = ids[kind === 'passkeys' ? kind : group];
  // What was merged is gone, so what is deleted is another.
  const id = (path.endsWith('/merge') ? undefined : idOfGroup) ?? 1;
  const sent = body ?? samples[route];
  const headers = new Headers({ host });
  if (session) headers.set('cookie', `kontak_session=${session}`);
  if (origin !== null) headers.set('origin', origin);
  if (sent !== undefined) headers.set('content-type', type);
  const init = {
    method: method.toUpperCase(),
    headers,
    ...(sent !== undefined && { body: sent instanceof ArrayBuffer ? sent : JSON.stringify(sent) }),
  };
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const target = path
    .replace('{table}', 'banner_brands')
    .replace('{name}', path.startsWith('/api/copies') ? copy : backup)
    .replace('{upload}', uploads[path.split('/')[2] ?? ''] ?? '')
    .replace('{key}', String(id))
    .replace('{currency}', 'USD')
    .replace(/\{id\}|\{run\}/, String(id));
  return shop.app.request(`${own}${target}${queries[route] ?? ''}`, init, from);
}

/** Everything a write could have changed. */
async function stateOfTheShop(): Promise<string> {
  const { database, repository } = shop.services;
  const signIns = await database?.orm.execute(
    // Expired rows may be swept at any time.
    sql`SELECT (SELECT count(*) FROM sessions WHERE expires_at > now()) AS sessions,
      (SELECT sum(hits) FROM sign_in_limits WHERE ends_at > now()) AS hits`,
  );
  const pictures = await shop.services.images.list();
  const rows = (signIns as { rows: unknown[] } | undefined)?.rows;
  return JSON.stringify([await repository?.readCatalogue(), rows, pictures]);
}

const refused = Object.keys(sessions).filter((who) => who !== 'none' && who !== 'live');
/** Whether a route is tried with this session; before a release each is with all of them. */
const isInTurn = (who: string, at: number) =>
  isLongRun || who === 'none' || who === refused[at % refused.length];

const routesThatWrite = () => shop.endpoints.filter(({ method }) => method !== 'get');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every route of the site that writes is in the list of endpoints, and attacked below', () => {
  // Hono lists each middleware of a route.
  const handlers = shop.app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method));
  const names = handlers.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  // A visitor's own sign-out, which writes nothing but a cookie.
  const mounted = [...new Set(names)].filter((name) => name !== 'post /bayi/cik');
  expect(mounted.toSorted()).toEqual(routesThatWrite().map(nameOf).toSorted());
  expect(Object.keys(samples).toSorted()).toEqual(mounted.toSorted());
  const catchAlls = shop.app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
  expect([...new Set(catchAlls)].toSorted()).toEqual(['/*', '/.netlify/*', '/api/*'].toSorted());
});

test('visitors may call these, and nothing else', () => {
  const open = shop.endpoints.filter(({ access }) => access === 'visitor').map(nameOf);
  const rows = ['products', 'categories', 'subcategories', 'brands', 'banner-brands', 'documents'];
  const expected = [
    ...rows.flatMap((name) => [`get /api/${name}`, `get /api/${name}/{id}`]),
    ...['get /api/vehicles', 'get /api/products/{id}/fitments', 'post /api/searches', 'post /api/codes'],
    ...['post /api/requests', 'get /api/requests/{key}', 'get /api/openapi.json'],
    ...['code', 'verify', 'logout', 'passkey', 'passkey/options'].map((name) => `post /api/auth/${name}`),
    ...['get /api/auth/session', 'get /api/offers', 'get /.netlify/functions/products-cache'],
  ];
  expect(open.toSorted()).toEqual(expected.toSorted());
});

test('only the owner, from a page of this site, writes: 401 or 403, and nothing has changed', async () => {
  const before = await stateOfTheShop();
  const letIn: string[] = [];
  let tried = 0;
  const guarded = routesThatWrite().filter(({ access }) => access !== 'machine');
  for (const [at, endpoint] of guarded.entries()) {
    for (const [who, session] of Object.entries(sessions)) {
      for (const [from, origin] of Object.entries(origins)) {
        const mayPass = origin === own && (who === 'live' || endpoint.access === 'visitor');
        // `npm test` tries each route without a session, with another one in turn, and from a foreign origin with
        // the session that would be let in; one route with that from every other origin.
        const isAnyOrigin = from === 'foreign' || endpoint === guarded[0];
        const isTried = origin === own ? isInTurn(who, at) : isLongRun || (who === 'live' && isAnyOrigin);
        if (mayPass || !isTried) continue;
        for (const type of types) {
          const { status } = await call(nameOf(endpoint), { session, origin, type });
          tried += 1;
          if (status !== 401 && status !== 403)
            letIn.push(`${nameOf(endpoint)}: ${who}, ${from}, ${type}: ${status}`);
        }
      }
    }
  }
  expect(letIn).toEqual([]);
  expect(tried).toBeGreaterThan(isLongRun ? 4_000 : 200);
  expect(await stateOfTheShop()).toBe(before);
});

test('only the owner reads what is the owner’s, and every read is answered', async () => {
  for (const [at, endpoint] of shop.endpoints.filter(({ method }) => method === 'get').entries()) {
    for (const [who, session] of Object.entries(sessions)) {
      if (who !== 'live' && (endpoint.access === 'visitor' || !isInTurn(who, at))) continue;
      const { status, headers } = await call(nameOf(endpoint), { session });
      expect([nameOf(endpoint), who, status]).toEqual([nameOf(endpoint), who, who === 'live' ? 200 : 401]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  }
});

test("forms and plain text are refused even in the owner's own name: 415, and nothing has changed", async () => {
  const before = await stateOfTheShop();
  for (const [at, endpoint] of routesThatWrite()
    .filter(({ body }) => body !== undefined)
    .entries()) {
    for (const type of isLongRun ? formTypes : formTypes.slice(at % 3, (at % 3) + 1)) {
      const { status } = await call(nameOf(endpoint), { session: sessions.live, type });
      expect([nameOf(endpoint), type, status]).toEqual([nameOf(endpoint), type, 415]);
    }
  }
  expect(await stateOfTheShop()).toBe(before);
});

/** A value of another type in each field, and everything that is missing in the others. */
const hostileBodies = (sample: unknown): unknown[] => {
  const first = Array.isArray(sample) ? sample[0] : sample;
  const fields = typeof first === 'object' && first !== null ? Object.keys(first) : [];
  const wrong = [true, 7.5, 'x', [7], { x: 1 }, null].map((value) => {
    const body = Object.fromEntries(fields.map((field) => [field, value]));
    return Array.isArray(sample) ? [body] : body;
  });
  return [7, 'x', null, [], {}, [{}], { unknown: 1 }, ...wrong];
};

test('a body of wrong types is refused with codes of ours, never with a sentence of a library', async () => {
  for (const { body: schema, ...endpoint } of routesThatWrite()) {
    for (const body of schema ? hostileBodies(samples[nameOf(endpoint)]) : []) {
      const checked = checkFields(schema as z.ZodType, body);
      const codes = checked.ok ? [] : Object.values(checked.errors);
      expect([nameOf(endpoint), body, codes.filter((code) => !isFieldError(code))]).toEqual([
        nameOf(endpoint),
        body,
        [],
      ]);
    }
  }
  const body = { rows: [{ table: 7, id: 'x' }, {}] };
  const refused = await call('post /api/trash/restore', { session: sessions.live, body });
  expect([refused.status, (await refused.json()).error_codes]).toEqual([
    422,
    {
      'rows.0.table': expect.stringMatching(/^one_of:/),
      'rows.0.id': 'number',
      'rows.1.table': expect.stringMatching(/^one_of:/),
      'rows.1.id': 'required',
    },
  ]);
});

test('a machine needs its token, not a session', async () => {
  const refused = await call('post /.netlify/functions/revalidate', { session: sessions.live });
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'wrong_token']);
  const body = { path: '/', token: 'the token' };
  expect((await call('post /.netlify/functions/revalidate', { origin: null, body })).status).toBe(200);
});

const fileTypes: Record<string, string> = {
  'post /api/imports': 'text/csv',
  'post /api/dealers/prices': 'text/csv',
  'put /api/backups/uploads/{upload}': 'application/octet-stream',
  'put /api/documents/uploads/{upload}': 'application/octet-stream',
  'put /api/documents/{id}/file': 'application/pdf',
};

/** Deletes after the other calls, and at the end what deletes everything. */
const turnOf = (route: string) => (route.endsWith('/first-day') ? 2 : Number(route.startsWith('delete')));

/** Of calls that are let in and then find no mail server, or an address at which browsers have no passkeys. */
const refusals: Record<string, number> = {
  'post /api/mail/test': 503,
  'post /api/auth/passkeys/options': 409,
  'post /api/auth/passkeys': 409,
};

test('the same calls of the owner do write, so that the refusals above mean something', async () => {
  const inTurn = Object.keys(samples)
    .filter((route) => shop.endpoints.some((one) => nameOf(one) === route && one.access === 'owner'))
    .toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const route of inTurn) {
    const isReorder = route.endsWith('/reorder');
    const body = isReorder ? [{ id: ids[route.split('/')[2] ?? ''], order: 7 }] : undefined;
    const type = fileTypes[route] ? { type: fileTypes[route] } : {};
    const response = await call(route, { session: sessions.live, body, ...type });
    const text = await response.text();
    const refusal = refusals[route];
    const isDone = refusal === undefined ? response.status < 300 : response.status === refusal;
    expect([route, isDone]).toEqual([route, true]);
    // Of a backup only the end of the response says that it is done.
    expect(text).not.toContain('"problem"');
    if (route.startsWith('post') && route.endsWith('/uploads'))
      uploads[route.split('/')[2] ?? ''] = JSON.parse(text).id;
  }
});
