// npm run test:faults [case[=rounds] …]

import { testTemplate } from '#tests/helpers/template.ts';
import { runTrials, type Trial } from '#tests/helpers/trials.ts';
import { shiftClock } from './clock.ts';
import { loseDatabase, startWithoutDatabase } from './database-under-load.ts';
import { fillDisk } from './full-disk.ts';
import { hearOthers, killInstances, killWorkers, restartInstances } from './instances.ts';
import { runKillRounds } from './kill-rounds.ts';
import { cutPower } from './power-cut.ts';
import { silenceBucket, silenceMail } from './silent-services.ts';
import { keepSlowClients } from './slow-clients.ts';

async function kill(rounds = 50): Promise<string> {
  const report = await runKillRounds(rounds, await testTemplate());
  return `${report.rounds} kills (${report.killedWhileOpening} while opening), ${report.acknowledged} rows acknowledged, ${report.stored} there, none lost or broken`;
}

const trials: Trial[] = [
  { name: 'kill', run: kill },
  { name: 'power-cut', run: cutPower },
  { name: 'full-disk', run: fillDisk },
  { name: 'database-lost', run: loseDatabase },
  { name: 'database-away-at-start', run: startWithoutDatabase },
  { name: 'mail', run: silenceMail },
  { name: 'bucket', run: silenceBucket },
  { name: 'slow-clients', run: keepSlowClients },
  { name: 'clock', run: shiftClock },
  { name: 'instances-heard', run: hearOthers },
  { name: 'instances-killed', run: killInstances },
  { name: 'instances-restarted', run: restartInstances },
  { name: 'workers-killed', run: killWorkers },
];

await runTrials(trials, process.argv.slice(2));
