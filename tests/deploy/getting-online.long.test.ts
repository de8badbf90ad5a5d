import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { startSite } from '#tests/helpers/start-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const pages = ['getting-online', 'upgrading', 'restoring', 'moving'].map((name) => read(`docs/${name}.md`));
const commands = pages.flatMap((page) =>
  [...page.matchAll(/^ *```sh\n(.*?)```/gms)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  ),
);

test('the files that the commands install are there', () => {
  const named = commands.flatMap((command) => [...command.matchAll(/\/opt\/kontak\/(deploy\/[\w./-]+)/g)]);
  expect(new Set(named.map(([, file]) => file)).size).toBe(5);
  for (const [, file = ''] of named) expect(statSync(path.join(root, file)).isFile(), file).toBe(true);
  expect(statSync(path.join(root, 'deploy/kontak')).mode & 0o111).toBe(0o111);
});

test('another user than the one who built can read what the shop starts with', () => {
  for (const file of ['database-template.tar.gz', 'seed/demo.ndjson', 'seed/starter.ndjson'])
    expect(statSync(path.join(root, 'build', file)).mode & 0o004, file).toBe(0o004);
});

test('the command of the server runs what the pages name', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-minutes-'));
  const server = await startMailServer();
  const site = await startSite({ DATABASE_URL: 'embedded' });
  onTestFinished(async () => {
    await site.stop();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const environment = path.join(folder, 'kontak.env');
  const example = read('deploy/kontak.env')
    .replaceAll('/var/lib/kontak', site.dataDir)
    .replace(/^SMTP_URL=.*/m, `SMTP_URL=${server.url}`);
  writeFileSync(environment, example);
  // As it is, but for the other user, the place of the settings, and the built program itself: this test builds nothing.
  const script = read('deploy/kontak')
    .replace('runuser -u kontak -- ', '')
    .replace('/etc/kontak.env', environment)
    .replace('scripts/run-built.mjs" "commands/$command.js"', 'build/commands/$command.js"');
  mkdirSync(path.join(folder, 'program/deploy'), { recursive: true });
  symlinkSync(path.join(root, 'build'), path.join(folder, 'program/build'));
  writeFileSync(path.join(folder, 'program/deploy/kontak'), script);
  chmodSync(path.join(folder, 'program/deploy/kontak'), 0o755);
  symlinkSync(path.join(folder, 'program/deploy/kontak'), path.join(folder, 'kontak'));
  const run = async (...args: string[]) => {
    const options = { cwd: folder, env: { PATH: process.env.PATH, NODE_ENV: 'production' } };
    return (await promisify(execFile)(path.join(folder, 'kontak'), args, options)).stdout;
  };

  const named = new Set(
    commands
      .flatMap((command) => /^kontak (\S+)/.exec(command)?.[1] ?? [])
      .filter((each) => each !== 'upgrade'),
  );
  expect([...named].sort()).toEqual(['backup', 'doctor', 'mail-test', 'restore']);
  for (const command of named) expect(script).toMatch(new RegExp(`[ |]${command}[ )]`));
  expect(await run('mail-test')).toContain('has taken a mail');
  expect(server.mails).toHaveLength(1);
  // A file that is named without a folder is looked for where the command is typed.
  expect(await run('backup', 'first.tar.gz')).toContain(path.join(folder, 'first.tar.gz'));
  await site.halt();
  expect(await run('restore', 'first.tar.gz', '--replace')).toMatch(/^Restored \d+ products/);
  await expect(run('help')).rejects.toThrow('kontak doctor, backup');
});
