import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { freePort } from '#tests/helpers/free-port.mjs';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { seededRandom } from './fuzz-requests.ts';
import { parts, writeText } from './long-texts.ts';

const maxLength = 100_000;
const atOnce = 2;
const maxBlockedMs = 100;
const maxHealthMs = 150;
const probeMs = 50;
const scrapeMs = 100;

/** Blocked the event loop for seconds, on every address that read lists. */
const found = `\t${'㌖'.repeat(1_990)}`;
const ordinary = ['HU66 x10\n8Q0905738H 5 adet\nGolf 7 kumanda 2', 'golf 7 kumnada kabı'];

interface Sent {
  method: 'GET' | 'POST';
  target: string;
  type?: string;
  body?: string;
}

const post = (target: string, body: unknown): Sent => ({
  method: 'POST',
  target,
  type: 'application/json',
  body: JSON.stringify(body),
});
const form = (target: string, fields: string): Sent => ({
  method: 'POST',
  target,
  type: 'application/x-www-form-urlencoded',
  body: fields,
});
/** Node refuses longer addresses before they are read. */
const inAddress = (text: string, max = 14_000) => {
  const encoded = encodeURIComponent(text.slice(0, max).toWellFormed());
  return encoded.slice(0, max).replace(/%.?$/, '');
};
const field = (text: string) => encodeURIComponent(text.toWellFormed());
const token = () => crypto.randomUUID().replaceAll('-', '');

/** Every address that takes a text from anybody. */
const addresses: ((text: string) => Sent)[] = [
  (text) => post('/api/codes', { text }),
  (text) => form('/kod-listesi', `kodlar=${field(text)}`),
  (text) => form('/en/kod-listesi', `adim=sepet&secim-0=metin&satir-0=${field(text)}&adet-0=${field(text)}`),
  (text) => form('/kod-listesi', `${field(text.slice(0, 9))}=&`.repeat(330_000).slice(0, 990_000)),
  (text) => ({ method: 'GET', target: `/shop?search=${inAddress(text)}` }),
  (text) => ({ method: 'GET', target: `/en/shop?search=${inAddress(text.slice(0, 200))}&aynen=1` }),
  (text) => ({
    method: 'GET',
    target: `/shop?marka=${inAddress(text, 5_000)}&arac=${inAddress(text, 5_000)}`,
  }),
  (text) => ({ method: 'GET', target: `/catalogue/suggestions?search=${inAddress(text)}` }),
  (text) => ({ method: 'GET', target: `/liste?t=2x${inAddress(text)}` }),
  (text) => ({
    method: 'GET',
    target: `/liste?u=${inAddress(text.slice(0, 5))}${'&t=1xa&u=1'.repeat(1_300)}`,
  }),
  (text) => post('/api/searches', { text: text.slice(0, 200) }),
  (text) => post('/api/searches', { text }),
  (text) => post('/api/requests', request({ texts: [{ text: text.slice(0, 300), quantity: 1 }] })),
  (text) =>
    post('/api/requests', request({ note: text, texts: Array(15_000).fill({ text: 'a', quantity: 0 }) })),
  (text) =>
    post('/api/requests', request(Object.fromEntries(Array.from(text, (sign, at) => [at + sign, 1])))),
  (text) => ({
    ...post('/api/codes', ''),
    body: `{"text":${'['.repeat(text.length)}${']'.repeat(text.length)}}`,
  }),
];

const request = (fields: object) => ({ token: token(), lang: 'tr', items: [], ...fields });

/**
 * Sends generated texts of up to 100 kB to all of these addresses, while another client asks for `/healthz`. The shop
 * says itself how long its event loop was blocked.
 */
export async function sendTexts(texts = 10_000): Promise<string> {
  const metricsPort = await freePort();
  const site = await startSite({ SEED: 'demo', TRUST_PROXY: '1', METRICS_PORT: String(metricsPort) });
  const random = seededRandom(Math.floor(Date.now() / 1_000));
  const statuses: Record<number, number> = {};
  const findings: string[] = [];
  const watched = watch(site, `http://127.0.0.1:${metricsPort}/metrics`);

  async function send({ method, target, type, body }: Sent): Promise<void> {
    // No address meets a limit.
    const client = `10.${[random(), random(), random()].map((each) => Math.floor(each * 256)).join('.')}`;
    const headers = { 'X-Forwarded-For': client, Origin: site.url, ...(type && { 'Content-Type': type }) };
    watched.note(`${method} ${target.slice(0, 40)} ${body?.slice(0, 40) ?? ''}`);
    const answer = await rawRequest(site.url, method, target, headers, body);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status === 0 || answer.status === 500)
      findings.push(`${answer.status} ${method} ${target.slice(0, 60)} ${body?.slice(0, 100) ?? ''}`);
  }

  const some = (most: number) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(parts, random())).join('');
  const generate = () => {
    const shape = { before: some(2), repeated: pick(parts, random()) + some(2), behind: some(2) };
    return writeText(shape, Math.ceil(10 ** (1 + 4 * random()))).slice(0, maxLength);
  };

  try {
    // The first requests of a process are slower, whatever they say.
    for (const text of [...ordinary, ...ordinary, ...ordinary])
      for (const address of addresses) await send(address(text));
    await watched.begin();
    for (const address of addresses) await send(address(found));
    let sent = 0;
    const lane = async () => {
      while (sent < texts) {
        sent += 1;
        const address = addresses[sent % addresses.length] ?? pick(addresses, random());
        await send(address(generate()));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    const { blockedMs, during, p99, probes } = await watched.end();
    const figures = `event loop blocked for at most ${blockedMs} ms, /healthz p99 ${p99} ms of ${probes}`;
    if (blockedMs > maxBlockedMs || p99 > maxHealthMs) findings.push(figures, ...during);
    if (findings.length > 0) throw new Error(findings.slice(0, 20).join('\n'));
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return `${texts} texts on ${addresses.length} addresses: ${counts.join(', ')}; ${figures}`;
  } finally {
    await site.stop();
  }
}

/**
 * Asks for `/healthz` and reads the longest delay of the shop's event loop, over and over, until the end. A delay in
 * which the shop waited for a processor or a disk, because other programs run on the machine, is not its own.
 */
function watch(site: Site, metrics: string) {
  const prober = new Worker(probe, { eval: true, workerData: { url: `${site.url}/healthz`, probeMs } });
  let blockedMs = 0;
  let recent = new Set<string>();
  /** What was sent when it was blocked the longest. */
  let during: string[] = [];
  let isOver = false;

  async function scrape(): Promise<number> {
    const text = await (await fetch(metrics)).text();
    // The histogram begins anew with every reading.
    return Math.round(1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]));
  }
  async function scrapeAgain(): Promise<void> {
    for (let last = mainThread(site.pid()); !isOver; ) {
      await wait(scrapeMs);
      const before = recent;
      recent = new Set();
      const delay = await scrape();
      const now = mainThread(site.pid());
      const worst = Math.round(
        Math.min(delay - (now.waitedMs - last.waitedMs), now.workedMs - last.workedMs),
      );
      last = now;
      if (worst > blockedMs) {
        blockedMs = worst;
        during = [...before];
      }
    }
  }
  let running: Promise<unknown> = Promise.resolve();
  return {
    note: (sent: string) => void recent.add(sent),
    async begin() {
      await scrape();
      prober.postMessage('begin');
      running = scrapeAgain();
    },
    async end() {
      isOver = true;
      await running;
      prober.postMessage('end');
      const [delays]: number[][] = await once(prober, 'message');
      const sorted = (delays ?? []).toSorted((a, b) => a - b);
      const p99 = Math.round(sorted[Math.floor(0.99 * sorted.length)] ?? 0);
      return { blockedMs, during, p99, probes: sorted.length };
    },
  };
}

/** In a thread of its own, so that making the texts does not delay it. */
const probe = `
const { parentPort, workerData: { url, probeMs } } = require('node:worker_threads');
const delays = [];
let isOver = false;
async function run() {
  while (!isOver) {
    const begun = performance.now();
    await (await fetch(url)).text();
    delays.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, probeMs));
  }
  parentPort.postMessage(delays);
  parentPort.close();
}
parentPort.on('message', (message) => {
  if (message === 'begin') void run();
  else isOver = true;
});`;

/** How long it worked, and how long it was ready to work and did not; unknown outside of Linux. */
function mainThread(pid: number): { workedMs: number; waitedMs: number } {
  try {
    const [worked, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { workedMs: (worked ?? 0) / 1_000_000, waitedMs: (waited ?? 0) / 1_000_000 };
  } catch {
    return { workedMs: performance.now(), waitedMs: 0 };
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function pick<T>(from: readonly T[], at: number): T {
  return from[Math.floor(at * from.length)] as T;
}
