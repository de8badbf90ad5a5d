// Run as a process of its own by the kill test: stores requests until it is killed, and prints what was acknowledged.
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { emptyRows } from '#server/catalogue/tables.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { createRequests } from '#server/requests/requests.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openEmbedded({ folder, onFatal: (line) => console.error(line) });
const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows: emptyRows() });
const current = async () => ({ catalogue, source: 'database' as const });
const requests = createRequests(database, { current }, '');
writeSync(1, 'open\n');

for (;;) {
  const token = randomUUID();
  const texts = Array.from({ length: 5 }, (_, at) => ({ text: `${token} ${at}`, quantity: 1 }));
  const stored = await requests.create({ token, lang: 'tr', items: [], texts, vehicle: null, note: '' });
  if (stored.ok) writeSync(1, `${stored.number} ${token}\n`);
}
