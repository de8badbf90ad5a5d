// @ts-check
// One client of a flood, in a process of its own: node flood-client.mjs URL KIND SECONDS. Prints its statuses as JSON.
import http from 'node:http';

const [url = '', kind = '', seconds = '1'] = process.argv.slice(2);
const connections = 25;
/** Another address than the visitors'. */
const localAddress = '127.0.0.2';
const { host, origin } = new URL(url);
const agent = new http.Agent({ keepAlive: true, maxSockets: connections, localAddress });
const random = () => Math.random().toString(36).slice(2);
let count = 0;

/** @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Target */

const json = { 'content-type': 'application/json', origin };
/** ㌖ is one character, and six when it is normalised. */
const hostileText = `\t${'㌖'.repeat(1_990)}`;

const longList = () =>
  `/liste?u=${Array.from({ length: 300 }, (_, at) => `${at + 1}x2`).join(',')}&t=1x${random()}`;

/** @type {Record<string, () => Target>} */
const kinds = {
  searches: () => ({ path: `/SHOP?search=${random()}` }),
  requests: () => ({ path: `/talep/${random()}${random()}${random()}`.slice(0, 30) }),
  'unknown addresses': () => ({ path: `/${random()}/${random()}` }),
  lists: () => ({ path: longList() }),
  // Beside four clients with costly pages.
  'new connections': () =>
    count % 25 < 4 ? { path: longList() } : { path: '/healthz', headers: { connection: 'close' } },
  suggestions: () => ({ path: `/catalogue/suggestions?search=${random().slice(0, 3)}` }),
  'data of some routes': () => ({ path: `/shop.data?_routes=storefront%2Fshop%2Fshop&search=${random()}` }),
  'long addresses': () => ({
    path: `/liste?u=1x1${'&t=1xabcdefghijklmnopqrstuvwxyz'.repeat(80 + (count % 40))}`,
  }),
  'forged sessions': () => ({
    path: '/api/products?limit=200',
    headers: { cookie: `kontak_session=${random()}` },
  }),
  refreshes: () => ({ path: '/.netlify/functions/products-cache?refresh=1' }),
  'code lists': () => ({
    path: '/api/codes',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ text: count % 2 ? hostileText : `${random()} kumanda 3 adet\n`.repeat(500) }),
  }),
  forms: () => ({
    path: '/kod-listesi',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: count % 2 ? `kodlar=${encodeURIComponent(hostileText)}` : 'a=b&'.repeat(200_000),
  }),
};

/** @param {Target} target */
function send({ path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve) => {
    const request = http.request(url + path, { method, agent, headers: { host, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

/** @type {Record<number, number>} */
const statuses = {};
const end = Date.now() + Number(seconds) * 1_000;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (Date.now() < end) {
      count += 1;
      const target = kinds[kind];
      if (!target) throw new Error(`There is no flood of ${kind}`);
      const status = await send(target());
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
agent.destroy();
console.log(JSON.stringify(statuses));
