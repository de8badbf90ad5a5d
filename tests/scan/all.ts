// npm run test:scan [wapiti sqlmap]: scanners that nobody here wrote, against a running shop.

import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { runTrials, type Trial } from '#tests/helpers/trials.ts';
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

const trials: Trial[] = [
  { name: 'wapiti', run: (minutes) => onSite((site) => scanWithWapiti(site, minutes)) },
  { name: 'sqlmap', run: (level) => onSite((site) => scanWithSqlmap(site, level)) },
];

await runTrials(trials, process.argv.slice(2));
