import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '#tests/helpers/disk.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { runProgram } from './run-program.ts';

/** Every input that reaches the database, a visitor's or the owner's; `*` marks where sqlmap injects. */
function targetsOf(cookie: string): { name: string; args: string[] }[] {
  const json = (method: string, body: object) => ['--method', method, '--data', JSON.stringify(body)];
  const owner = ['--cookie', cookie];
  return [
    { name: '/shop?kategori=K*&marka=B*&search=a*&sayfa=1*', args: [] },
    { name: '/urun/1*', args: [] },
    { name: '/api/products?limit=2*&offset=0*', args: owner },
    { name: '/api/products/1*', args: owner },
    { name: '/api/auth/code', args: json('POST', { email: 'owner@example.com*' }) },
    { name: '/api/auth/verify', args: json('POST', { email: 'owner@example.com', code: '123456*' }) },
    { name: '/api/products/1', args: [...owner, ...json('PATCH', { name: 'A*', productCode: 'B*' })] },
    { name: '/api/brands', args: [...owner, ...json('POST', { name: 'A*' })] },
  ];
}

export async function scanWithSqlmap(site: Site, level = 1): Promise<string> {
  const program = requireProgram('sqlmap', 'sqlmap');
  const owner = await new Client(site).signIn();
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-sqlmap-'));
  const targets = targetsOf(owner.cookie());
  try {
    for (const { name, args } of targets) {
      const common = [
        '--batch',
        '--disable-coloring',
        '--level',
        String(level),
        '--risk',
        '1',
        '--dbms',
        'PostgreSQL',
        '--technique',
        'BEUST',
        '--time-sec',
        '3',
        '--threads',
        '2',
        '--output-dir',
        folder,
      ];
      const headers = ['--headers', `Origin: ${site.url}\\nContent-Type: application/json`];
      const output = await runProgram(
        program,
        ['-u', site.url + name, ...common, ...headers, ...args],
        300_000,
      );
      if (/is vulnerable|appears to be .*injectable|sqlmap identified the following injection/.test(output))
        throw new Error(`${name}: ${output.slice(-1_500)}`);
      if (!/do(es)? not (appear|seem) to be injectable|not injectable/.test(output))
        throw new Error(`${name}: sqlmap did not finish: ${output.slice(-1_500)}`);
    }
    const still = await owner.send('GET', '/api/auth/session');
    if (still.status !== 200) throw new Error('the owner was signed out on the way');
    return `${targets.length} addresses, level ${level}: nothing to inject into`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
