// npm run test:long [trial[=rounds] …]: what takes too long for `npm test` and must pass before a release.
import { runFloods } from './attacks/floods.ts';
import { hostileTexts } from './attacks/hostile-values.ts';
import { runFuzz } from './attacks/run-fuzz.ts';
import { runTexts } from './attacks/run-texts.ts';
import { sendTexts } from './attacks/send-texts.ts';
import { shiftClock } from './faults/clock.ts';
import { loseDatabase, startWithoutDatabase } from './faults/database-under-load.ts';
import { fillDisk } from './faults/full-disk.ts';
import {
  killInstances,
  killWorkers,
  restartInstances,
  restartWorkers,
  seeOtherWrites,
} from './faults/instances.ts';
import { runKillsOfChanges } from './faults/kill-changes.ts';
import { runKillRounds } from './faults/kill-rounds.ts';
import { killUploads } from './faults/kill-uploads.ts';
import { cutPower } from './faults/power-cut.ts';
import { silenceBucket, silenceMail } from './faults/silent-services.ts';
import { keepSlowClients } from './faults/slow-clients.ts';
import { failUpgrades } from './faults/upgrade-faults.ts';
import { upgradeInstances } from './faults/upgrade-instances.ts';
import { killUpgrades } from './faults/upgrades.ts';
import { startTestCluster } from './helpers/postgres.ts';
import { type Site, type SiteVariables, startSite } from './helpers/start-site.ts';
import { testTemplate } from './helpers/template.ts';
import { runTrials } from './helpers/trials.ts';
import { scanWithSqlmap } from './scan/sqlmap.ts';
import { scanWithWapiti } from './scan/wapiti.ts';

async function onSite(work: (site: Site) => Promise<string>, variables: SiteVariables = {}): Promise<string> {
  const site = await startSite(variables);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

function requireNoFindings(findings: string[]) {
  if (findings.length > 0) throw new Error(findings.slice(0, 20).join('\n'));
}

async function kill(rounds = 50): Promise<string> {
  const report = await runKillRounds(rounds, await testTemplate());
  return `${report.rounds} kills (${report.killedWhileOpening} while opening), ${report.acknowledged} rows acknowledged, ${report.stored} there, none lost or broken`;
}

async function fuzz(site: Site, requests = 10_000): Promise<string> {
  const seed = Math.floor(Date.now() / 1_000);
  const report = await runFuzz(site, requests, seed);
  requireNoFindings(report.findings.map((finding) => `seed ${seed}: ${finding}`));
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

async function showTexts(site: Site): Promise<string> {
  const { findings, pages } = await runTexts(site, hostileTexts);
  requireNoFindings(findings);
  return `${hostileTexts.length} texts in every field, ${pages} pages and mails opened: no dialog, no report, no foreign request`;
}

async function scan(site: Site, tool: (site: Site) => Promise<string>): Promise<string> {
  const report = await tool(site);
  const failures = site.log().match(/a request failed/g)?.length ?? 0;
  if (failures > 0) throw new Error(`${failures} requests of the scan failed on our side`);
  return report;
}

await runTrials(
  [
    { name: 'kill', run: kill },
    {
      name: 'kill-changes',
      run: async (rounds = 50) => runKillsOfChanges(rounds, await testTemplate()),
    },
    { name: 'kill-uploads', run: killUploads },
    { name: 'power-cut', run: cutPower },
    { name: 'full-disk', run: fillDisk },
    { name: 'database-lost', run: loseDatabase },
    { name: 'database-away-at-start', run: startWithoutDatabase },
    { name: 'mail', run: silenceMail },
    { name: 'bucket', run: silenceBucket },
    { name: 'slow-clients', run: keepSlowClients },
    { name: 'floods', run: runFloods },
    { name: 'clock', run: shiftClock },
    { name: 'instances-see-writes', run: seeOtherWrites },
    { name: 'instances-killed', run: killInstances },
    { name: 'instances-restarted', run: restartInstances },
    { name: 'upgrades-killed', run: killUpgrades },
    { name: 'upgrades-failing', run: failUpgrades },
    { name: 'upgrades-of-two', run: upgradeInstances },
    { name: 'workers-killed', run: killWorkers },
    { name: 'workers-restarted', run: restartWorkers },
    { name: 'fuzz', run: (requests) => onSite((site) => fuzz(site, requests)) },
    { name: 'fuzz-server', run: fuzzOnServer },
    { name: 'texts', run: () => onSite(showTexts) },
    { name: 'long-texts', run: sendTexts },
    { name: 'wapiti', run: (minutes) => onSite((site) => scan(site, () => scanWithWapiti(site, minutes))) },
    { name: 'sqlmap', run: (level) => onSite((site) => scan(site, () => scanWithSqlmap(site, level))) },
  ],
  process.argv.slice(2),
);
