import { expect, inject, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createMigratedDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { startSite } from '#tests/helpers/start-site.ts';

test('settings changed on one instance are on the other’s pages within 2 s', async () => {
  const server = inject('postgresUrl');
  const DATABASE_URL = await createMigratedDatabase(server);
  const first = await startSite({ DATABASE_URL });
  const second = await startSite({ DATABASE_URL });
  try {
    const pageOf = async (path: string) => (await fetch(`${second.url}${path}`)).text();
    for (const path of ['/', '/en/shop', '/manifest.webmanifest'])
      expect(await pageOf(path)).not.toContain('Usta Anahtar');
    const owner = await new Client(first).signIn();
    const values = { business_name: 'Usta Anahtar', claim_years: '12', vat: 'excluded' };
    expect((await owner.send('PATCH', '/api/settings', values)).status).toBe(200);
    for (const [path, text] of [
      ['/', 'Usta Anahtar'],
      ['/', '>12<'],
      ['/en/shop', '+ VAT'],
      ['/manifest.webmanifest', 'Usta Anahtar'],
    ] as const)
      await expect.poll(() => pageOf(path), { timeout: 2_000, interval: 100 }).toContain(text);
  } finally {
    await first.stop();
    await second.stop();
    await dropTestDatabase(server, DATABASE_URL);
  }
});
