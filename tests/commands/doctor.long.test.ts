import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { startSite } from '#tests/helpers/start-site.ts';

/** Not with spawnSync: mail server and registry are in this process. */
function run(command: string, variables: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...variables };
  return new Promise<{ status: number; said: string }>((resolve) =>
    execFile(
      process.execPath,
      [path.resolve(`build/commands/${command}.js`)],
      { env },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    ),
  );
}

test('the doctor examines a running shop behind nginx, and restores its newest backup', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-doctor-'));
  const mails = await startMailServer();
  const site = await startSite({ DATABASE_URL: 'embedded' });
  const edge = await startEdge({ upstream: site.url });
  // A registry that knows something about one of the packages.
  const registry = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json');
    const advisory = {
      id: 1,
      url: 'https://example.com',
      title: 'Hole',
      severity: 'high',
      vulnerable_versions: '*',
    };
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const answer = name.includes('bulk') ? { hono: [advisory] } : { name, versions: {} };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    registry.close();
    await edge.stop();
    await site.stop();
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { port } = new URL(site.url);
  const variables = {
    DATA_DIR: site.dataDir,
    PORT: port,
    PUBLIC_URL: edge.url,
    SMTP_URL: mails.url,
    ADMIN_EMAIL: 'dukkan@example.com',
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: path.join(folder, 'npm'),
  };
  expect((await run('backup', variables)).status).toBe(0);
  const { status, said } = await run('doctor', variables);
  expect(said).toMatch(/ok {7}Database +the running shop says that it answers/);
  expect(said).toMatch(/ok {7}Mail +a mail is on its way to dukkan@example.com/);
  expect(said).toMatch(/ok {7}nginx +http:.* is there, cached and limited/);
  expect(said).toMatch(/ok {7}Restore .* was restored into a throw-away database: \d+ rows/);
  expect(said).toMatch(/WARNING {2}Packages +Something serious is known against .*hono/);
  expect(said).not.toContain('FAILURE');
  expect(status).toBe(1);
  const wrong = await run('doctor', { PORT: 'none' });
  expect(wrong.status).toBe(2);
  expect(wrong.said).toMatch(/^FAILURE {2}Configuration +PORT: must be a whole number/);
});
