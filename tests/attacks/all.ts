// npm run test:attacks [case[=rounds] …]
import { type Case, runCases } from '#tests/helpers/cases.ts';
import { type Site, startSite } from '#tests/helpers/own-site.ts';
import { hostileTexts } from './hostile-values.ts';
import { runFuzz } from './run-fuzz.ts';
import { runTexts } from './run-texts.ts';

async function onSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite();
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

function demandNothing(findings: string[]) {
  if (findings.length > 0) throw new Error(findings.slice(0, 20).join('\n'));
}

const cases: Case[] = [
  {
    name: 'fuzz',
    run: (requests = 10_000) =>
      onSite(async (site) => {
        const seed = Math.floor(Date.now() / 1_000);
        const report = await runFuzz(site, requests, seed);
        demandNothing(report.findings.map((finding) => `seed ${seed}: ${finding}`));
        const statuses = Object.entries(report.statuses).map(([status, count]) => `${count} × ${status}`);
        return `${report.requests} requests over ${report.routes} routes, seed ${seed}: ${statuses.join(', ')}; slowest ${Math.round(report.slowest)} ms`;
      }),
  },
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

await runCases(cases, process.argv.slice(2));
