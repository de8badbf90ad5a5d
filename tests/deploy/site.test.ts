import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#tests/helpers/free-port.mjs';
import { startNginx } from '#tests/helpers/nginx.ts';
import { needProgram } from '#tests/helpers/programs.mjs';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { startOrigin } from './origin.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let origin: Awaited<ReturnType<typeof startOrigin>>;
beforeAll(async () => {
  origin = await startOrigin(async (request, response) => {
    let size = 0;
    try {
      for await (const chunk of request) size += chunk.length;
    } catch {
      return; // nginx has refused the rest of an upload.
    }
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ headers: request.headers, url: request.url, size }));
  });
});
afterAll(() => origin.stop());

/** deploy/nginx/site.conf with the values that an operator replaces, and ports above 1024. */
function writeSite(
  openssl: string,
  folder: string,
  { http, https }: { http: number; https: number },
): string[] {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject];
  execFileSync(openssl, [...args, '-out', certificate, '-keyout', key], {
    stdio: 'ignore',
  });
  const values = {
    '/etc/letsencrypt/live/shop.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/shop.example/privkey.pem': key,
    '/opt/kontak/': `${root}/`,
    '/var/cache/kontak': path.join(folder, 'cache'),
    '/var/log/nginx/kontak.log': path.join(folder, 'access.log'),
    '/var/log/nginx/kontak/error.log': path.join(folder, 'critical.log'),
    '127.0.0.1:3000': new URL(origin.url).host,
    'listen 443': `listen 127.0.0.1:${https}`,
    'listen 80': `listen 127.0.0.1:${http}`,
  };
  // The machine of the tests may have no IPv6.
  let site = read('deploy/nginx/site.conf').replace(/^ *listen \[::\].*$/gm, '');
  for (const [value, replacement] of Object.entries(values)) {
    expect(site).toContain(value);
    site = site.replaceAll(value, replacement);
  }
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/pid; events {} http { ${tempPaths.join(' ')} ${site} }`,
  );
  return ['-p', folder, '-c', file];
}

test('nginx accepts the site, which answers HTTPS over HTTP/2 and redirects HTTP', async () => {
  const ports = { http: await freePort(), https: await freePort() };
  const [program, openssl] = [await needProgram('nginx'), await needProgram('openssl')];
  let folder = '';
  const nginx = await startNginx(`http://127.0.0.1:${ports.http}`, (temporary) => {
    folder = temporary;
    const args = writeSite(openssl, temporary, ports);
    execFileSync(program, [...args, '-t', '-q', '-e', 'stderr']);
    return args;
  });
  try {
    const http = `http://127.0.0.1:${ports.http}`;
    const redirect = await rawRequest(http, 'GET', '/shop?sayfa=2', { Host: 'shop.example' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      'https://shop.example/shop?sayfa=2',
    ]);
    // Another host gets no answer.
    expect((await rawRequest(http, 'GET', '/shop', { Host: 'other.example' })).status).toBe(0);

    const session = connect(`https://127.0.0.1:${ports.https}`, {
      ca: readFileSync(path.join(folder, 'certificate.pem')),
      servername: 'shop.example',
    });
    const send = async (headers: Record<string, string>, body?: Buffer) => {
      const stream = session.request({ ':authority': 'shop.example', ...headers });
      const [response] = await Promise.all([once(stream, 'response'), stream.end(body)]);
      let text = '';
      for await (const chunk of stream.setEncoding('utf8')) text += chunk;
      return { status: response[0][':status'], text };
    };
    const page = await send({ ':path': '/2000/login?anahtar=secret', 'x-forwarded-for': '192.0.2.1' });
    expect([page.status, session.alpnProtocol]).toEqual([200, 'h2']);
    expect(JSON.parse(page.text)).toMatchObject({
      url: '/2000/login?anahtar=secret',
      headers: {
        host: 'shop.example',
        'x-forwarded-for': '192.0.2.1, 127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
        'accept-encoding': 'identity',
      },
    });

    const limits = {
      ...{ '/api/images': 16, '/api/imports': 10, '/api/products': 1, '/kod-listesi': 1 },
      // An upload is begun with a small call and sent in parts.
      ...{ '/api/backups/uploads': 1, '/api/backups/uploads/0123456789abcdef': 9 },
    };
    for (const [address, megabytes] of Object.entries(limits)) {
      const upload = { ':method': 'POST', ':path': address, 'idempotency-key': 'a-key' };
      const allowed = Buffer.alloc(megabytes * 1_000_000);
      expect(JSON.parse((await send(upload, allowed)).text).size).toBe(allowed.length);
      expect((await send(upload, Buffer.alloc(megabytes * 1_100_000))).status).toBe(413);
    }
    session.close();
    expect(readFileSync(path.join(folder, 'access.log'), 'utf8')).toMatch(/"GET \/2000\/login" 200/);
    for (const file of ['access.log', 'critical.log'])
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toContain('secret');
  } finally {
    await nginx.stop();
  }
});

const unit = new Map(
  [...read('deploy/kontak.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]),
);
const keepAliveTimeout = Number(/keepalive_timeout (\d+)s;/.exec(read('deploy/nginx/site.conf'))?.[1]);

test('the environment file is valid and fits the site and the unit', () => {
  const config = readConfig(parseEnv(read('deploy/kontak.env')));
  expect(config).toMatchObject({ trustProxy: 1, publicUrl: 'https://shop.example' });
  expect(config.dataDir).toBe(`/var/lib/${unit.get('StateDirectory')}`);
  expect(config.drainSeconds).toBeGreaterThan(keepAliveTimeout);
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(config.drainSeconds + 10);
});

test('systemd accepts the unit, and it restricts the process', () => {
  expect(Object.fromEntries(unit)).toMatchObject({
    UMask: '0077',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    Restart: 'always',
    MemoryMax: expect.stringMatching(/^\d+M$/),
    EnvironmentFile: '/etc/kontak.env',
  });
  // V8 compiles JavaScript and WebAssembly into memory that it has written.
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
  // Not every machine of the tests has systemd.
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-unit-'));
  const file = path.join(folder, 'kontak.service');
  writeFileSync(file, read('deploy/kontak.service').replaceAll('/usr/bin/node', process.execPath));
  writeFileSync(path.join(folder, 'kontak.socket'), read('deploy/kontak.socket'));
  const { stderr } = spawnSync('/usr/bin/systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  const security = ['security', '--offline=true', '--no-pager', '--threshold=25', file];
  const { status, stdout } = spawnSync('/usr/bin/systemd-analyze', security, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1]);
  expect([status, exposure <= 2.5]).toEqual([0, true]);
});

test('npm run edge serves the shop until Ctrl-C and leaves nothing behind', async () => {
  await needProgram('nginx');
  const [port, temporary] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'kontak-edge-test-'))];
  const child = spawn(process.execPath, [path.join(root, 'scripts/edge.mjs')], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporary,
      HOST: '127.0.0.1',
      PORT: new URL(origin.url).port,
      EDGE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const answer = () =>
      fetch(`http://127.0.0.1:${port}/shop`).then(
        ({ status, headers }) => [status, headers.get('x-cache-status')],
        () => undefined,
      );
    await Promise.race([
      expect.poll(answer).toEqual([200, 'MISS']),
      exited.then(([code]) => expect.unreachable(`npm run edge ended with code ${code}`)),
    ]);
  } finally {
    child.kill('SIGINT');
  }
  expect(await exited).toEqual([0, null]);
  expect(readdirSync(temporary)).toEqual([]);
  rmdirSync(temporary);
});
