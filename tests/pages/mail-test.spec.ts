import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { expect, test } from '../browser/sites.ts';

const program = path.resolve(import.meta.dirname, '../../build/commands/mail-test.js');
const folder = mkdtempSync(path.join(tmpdir(), 'kontak-mail-test-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (variables: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: folder,
  ADMIN_EMAIL: 'owner@example.com',
  ...variables,
});

test('the mail arrives at the given address, and the command says so', async () => {
  const server = await startMailServer();
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, 'usta@example.com'], {
    env: environment({ SMTP_URL: server.url }),
  });
  expect(stdout).toContain('from owner@example.com to usta@example.com');
  expect(server.mails[0]).toMatchObject({
    to: [{ address: 'usta@example.com' }],
    subject: expect.stringContaining('Deneme'),
  });
  await server.close();
});

test('what is wrong is said, without a stack', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, 'usta@example.com'], {
    env: environment({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr + stdout).toContain('No mail was sent');
  expect(stderr + stdout).not.toContain('    at ');
});
