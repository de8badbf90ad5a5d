import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
const section = text.slice(text.indexOf('## The first twenty minutes'), text.indexOf('### Before the shop'));
const commands = [...section.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '' && !line.startsWith('#'));

test('the files that the commands install are there', () => {
  const named = commands.flatMap((command) => [...command.matchAll(/ (deploy\/[\w./-]+)/g)]);
  expect(named.length).toBeGreaterThan(2);
  for (const [, file = ''] of named) expect(existsSync(path.join(root, file)), file).toBe(true);
});

test('another user than the one who built can read what the shop starts with', () => {
  for (const file of ['database-template.tar.gz', 'seed/demo.ndjson', 'seed/starter.ndjson'])
    expect(statSync(path.join(root, 'build', file)).mode & 0o004, file).toBe(0o004);
});

test('mail test, backup and drill run as they are written', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-minutes-'));
  const server = await startMailServer();
  const environment = path.join(folder, 'kontak.env');
  const example = readFileSync(path.join(root, 'deploy/kontak.env'), 'utf8')
    .replaceAll('/var/lib/kontak', folder)
    .replace(/^SMTP_URL=.*/m, `SMTP_URL=${server.url}`);
  writeFileSync(environment, example);
  const programs = commands.filter((command) => command.includes('scripts/run-built.mjs'));
  expect(programs.map((command) => /commands\/([\w-]+)\.js/.exec(command)?.[1])).toEqual([
    'mail-test',
    'backup',
    'restore',
  ]);
  const outputs: string[] = [];
  for (const command of programs) {
    // The built program itself: this test neither installs nor builds, and has no other user.
    const here = command
      .replace('sudo -u kontak ', '')
      .replace('scripts/run-built.mjs commands/', 'build/commands/')
      .replace('/etc/kontak.env', environment)
      .replaceAll('/var/lib/kontak', folder);
    const { PATH = '' } = process.env;
    const options = { cwd: root, env: { PATH, NODE_ENV: 'production' } };
    outputs.push((await promisify(execFile)('sh', ['-c', here], options)).stdout);
  }
  expect(server.mails).toHaveLength(1);
  expect(outputs[1]).toContain(`first.tar.gz`);
  expect(outputs[2]).toMatch(/products/);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
