import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.mjs';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { startTestCluster } from '#tests/helpers/postgres.ts';
import { buildChanged, fixture, makeArchive, makeRelease } from '#tests/upgrade/releases.ts';
import { countsOf, demand, demandAll, startVisitors, startWriter } from './load.ts';
import { killShops, untilReady } from './upgrades.ts';

const { PATH = '' } = process.env;
const cached = ['/', '/shop', '/kategoriler', '/en'];
/** Rendered for each request. */
const uncached = ['/shop?search=anahtar', '/liste', '/en/shop?search=key', '/2000/login'];

interface Shop {
  folder: string;
  url: string;
  env: Record<string, string>;
}

/**
 * Two instances on one PostgreSQL server behind the nginx of deploy/ are upgraded under visitors and a writing owner: both
 * in one folder by one command, and in a folder each, as on two machines, by two. No request fails. A version that
 * the one before it cannot run beside is refused until the other instance is stopped.
 */
export async function upgradeInstances(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-upgrades-'));
  const cluster = await startTestCluster();
  const mail = await startMailServer();
  try {
    const program = await makeRelease(folder);
    const added = { '9998_added.sql': '-- Usable from 1.0.0.\nALTER TABLE products ADD COLUMN of_99 text;' };
    const archive = makeArchive(program, {
      version: '99.0.0',
      migrations: added,
      build: buildChanged(folder),
    });
    const broken = { ...added, '9999_broken.sql': 'ALTER TABLE products RENAME COLUMN of_99 TO of_100;' };
    const next = makeArchive(program, { version: '100.0.0', migrations: broken });
    const reports: string[] = [];
    for (const folders of [
      ['one', 'one'],
      ['one', 'two'],
    ]) {
      rmSync(path.join(folder, 'live'), { recursive: true, force: true });
      const shops = await placeShops(path.join(folder, 'live'), folders, program, {
        DATABASE_URL: cluster.url,
        SMTP_URL: mail.url,
      });
      try {
        restore(shops[0]);
        for (const shop of shops) start(shop);
        for (const { url } of shops) await untilReady(url);
        const places = new Set(folders);
        reports.push(
          `${places.size} ${places.size === 1 ? 'folder' : 'folders'}: ${await upgradeUnderLoad(shops, archive, () => codeIn(mail.mails.at(-1)))}`,
        );
        if (places.size === 2) await upgradeWithPause(shops, next);
      } finally {
        killShops(path.join(folder, 'live'));
      }
    }
    return reports.join('; ');
  } finally {
    await mail.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function placeShops(
  live: string,
  folders: string[],
  program: string,
  variables: Record<string, string>,
): Promise<Shop[]> {
  const shops: Shop[] = [];
  execFileSync('mkdir', [live]);
  for (const name of folders) {
    const folder = path.join(live, name);
    // As links: an upgrade moves and replaces files, and never writes into one.
    if (!shops.some((shop) => shop.folder === folder)) execFileSync('cp', ['-al', program, folder]);
    const settings = Object.entries({ SEED: 'none', TRUST_PROXY: '1', ...variables });
    writeFileSync(path.join(folder, '.env'), settings.map((pair) => `${pair.join('=')}\n`).join(''));
    const port = String(await freePort());
    shops.push({ folder, url: `http://127.0.0.1:${port}`, env: { PATH, PORT: port } });
  }
  return shops;
}

function restore(shop: Shop | undefined): void {
  execFileSync(process.execPath, ['scripts/run-built.mjs', 'commands/restore.js', fixture, '--replace'], {
    cwd: shop?.folder,
    env: shop?.env,
    stdio: 'ignore',
  });
}

function start({ folder, env }: Shop): void {
  const log = openSync(path.join(path.dirname(folder), `${env.PORT}.log`), 'a');
  spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', log, log] });
}

async function upgradeUnderLoad(shops: Shop[], archive: string, readCode: () => string): Promise<string> {
  const edge = await startEdge({ upstream: shops.map(({ url }) => url) });
  const before = await Promise.all(shops.map(({ url }) => scriptsOf(url)));
  const owner = await new Client(edge).signIn(readCode);
  const pages = [...cached, ...uncached];
  // Their scripts are in the cache of nginx before the upgrade begins, as those of any shop that has had visitors.
  await readPages(edge.url, pages);
  const visitors = [startVisitors(edge.url, 3, cached), startVisitors(edge.url, 1, uncached)];
  const reader = startReader(edge.url, pages);
  const writers = [startWriter(owner, { keyed: false }), startWriter(owner)];
  try {
    const began = performance.now();
    for (const folder of new Set(shops.map((shop) => shop.folder))) {
      await pause(2_000);
      const { code, said } = await upgrade(folder, archive);
      demand(code === 0, `the upgrade ended with ${code}: ${said}`);
    }
    await pause(2_000);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const seen = await Promise.all(visitors.map((each) => each.stop()));
    const files = await reader.stop();
    const written = await Promise.all(writers.map((writer) => writer.stop()));
    const kinds = {
      'cached pages': seen[0]?.statuses,
      'uncached pages': seen[1]?.statuses,
      'pages with their files': files,
      'writes without a key': written[0]?.statuses,
      'writes with a key': written[1]?.statuses,
    };
    const counts = Object.entries(kinds).map(
      ([name, statuses]) => `${name} ${countsOf(statuses ?? new Map())}`,
    );
    const report = `${seconds} s, ${counts.join(', ')}, slowest page ${Math.round(Math.max(...seen.map(({ slowest }) => slowest)))} ms`;
    const strange = Object.values(kinds).some((statuses) =>
      [...(statuses ?? [])].some(([status]) => status !== 200 && status !== 201),
    );
    demand(!strange, `a request failed: ${report}\n${edge.errors()}`);
    await demandAll(
      owner,
      written.flatMap(({ acknowledged }) => acknowledged),
    );
    for (const [index, { url }] of shops.entries())
      demand((await scriptsOf(url)).join() !== before[index]?.join(), `${url} is still the former version`);
    return report;
  } finally {
    await Promise.all([...visitors, reader, ...writers].map((each) => each.stop()));
    await edge.stop();
  }
}

/** The first is refused while the second runs, which it would leave without its tables. */
async function upgradeWithPause([first, second]: Shop[], archive: string): Promise<void> {
  if (!first || !second) return;
  const refused = await upgrade(first.folder, archive);
  demand(/Another shop uses the database, .*: stop it first/.test(refused.said), refused.said);
  demand(refused.code === 1, `the upgrade ended with ${refused.code}`);
  await untilReady(first.url);
  await untilReady(second.url);
  killShops(second.folder);
  for (const shop of [first, second]) {
    const { code, said } = await upgrade(shop.folder, archive);
    demand(code === 0, said);
  }
  await untilReady(first.url);
  start(second);
  await untilReady(second.url);
  for (const { folder } of [first, second]) {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    demand(version === '100.0.0', `${folder} has ${version}`);
  }
}

async function upgrade(folder: string, archive: string) {
  const child: ChildProcess = spawn('npm', ['run', 'upgrade', '--', archive], {
    cwd: folder,
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [said, errors] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  const [code] = await exited;
  return { code: Number(code), said: `${said}${errors}` };
}

const scriptsOf = async (url: string) => filesOf(await (await fetch(url)).text());

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])];

/** One page after the other with the built files that it names. */
function startReader(url: string, pages: readonly string[]) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      for (const status of await readPages(url, pages)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(50);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await work;
      return statuses;
    },
  };
}

async function readPages(url: string, pages: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  const read = async (address: string) => {
    const answer = await fetch(url + address).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
    return (await answer?.text().catch(() => '')) ?? '';
  };
  for (const page of pages) {
    const files = filesOf(await read(page));
    for (const file of files) await read(file);
    await pause(20);
  }
  return statuses;
}
