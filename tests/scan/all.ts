// npm run test:scan [wapiti sqlmap]: scanners that nobody here wrote, against a running shop.
import { type Case, runCases } from '#tests/helpers/cases.ts';
import { type Site, startSite } from '#tests/helpers/own-site.ts';
import { scanWithSqlmap } from './sqlmap.ts';
import { scanWithWapiti } from './wapiti.ts';

async function onSite(scan: (site: Site) => Promise<string>): Promise<string> {
  const site = await startSite({ SEED: 'starter' });
  try {
    const told = await scan(site);
    const failures = site.log().match(/a request failed/g)?.length ?? 0;
    if (failures > 0) throw new Error(`${failures} requests of the scan failed on our side`);
    return told;
  } finally {
    await site.stop();
  }
}

const cases: Case[] = [
  { name: 'wapiti', run: (minutes) => onSite((site) => scanWithWapiti(site, minutes)) },
  { name: 'sqlmap', run: (level) => onSite((site) => scanWithSqlmap(site, level)) },
];

await runCases(cases, process.argv.slice(2));
