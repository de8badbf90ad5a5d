// npm run test:attacks [case[=rounds] …]

import { startTestCluster } from '#tests/helpers/postgres.ts';
import { type Site, type SiteVariables, startSite } from '#tests/helpers/start-site.ts';
import { runTrials, type Trial } from '#tests/helpers/trials.ts';
import { hostileTexts } from './hostile-values.ts';
import { runFuzz } from './run-fuzz.ts';
import { runTexts } from './run-texts.ts';

async function onSite<T>(work: (site: Site) => Promise<T>, variables: SiteVariables = {}): Promise<T> {
  const site = await startSite(variables);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

function demandNothing(findings: string[]) {
  if (findings.length > 0) throw new Error(findings.slice(0, 20).join('\n'));
}

async function fuzz(site: Site, requests = 10_000): Promise<string> {
  const seed = Math.floor(Date.now() / 1_000);
  const report = await runFuzz(site, requests, seed);
  demandNothing(report.findings.map((finding) => `seed ${seed}: ${finding}`));
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
  return `${report.requests} requests over ${report.routes} routes, seed ${seed}: ${statuses.join(', ')}; slowest ${Math.round(report.slowest)} ms`;
}

/** The same on a server, whose driver and errors are others than those of the embedded database. */
async function fuzzOnServer(requests?: number): Promise<string> {
  const cluster = await startTestCluster();
  try {
    return await onSite((site) => fuzz(site, requests), { DATABASE_URL: cluster.url, WORKERS: '2' });
  } finally {
    await cluster.stop();
  }
}

const trials: Trial[] = [
  { name: 'fuzz', run: (requests) => onSite((site) => fuzz(site, requests)) },
  { name: 'fuzz-server', run: fuzzOnServer },
  {
    name: 'texts',
    run: () =>
      onSite(async (site) => {
        const { findings, pages } = await runTexts(site, hostileTexts);
        demandNothing(findings);
        return `${hostileTexts.length} texts in every field, ${pages} pages and mails opened: no dialog, no report, no stranger`;
      }),
  },
];

await runTrials(trials, process.argv.slice(2));
