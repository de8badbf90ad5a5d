// node --import tsx tests/faults/kill.ts [rounds]
import { testTemplate } from '#tests/helpers/template.ts';
import { runKillRounds } from './kill-rounds.ts';

const rounds = Number(process.argv[2] ?? 50);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('The number of rounds must be 1 or more.');
const report = await runKillRounds(rounds, await testTemplate(), (line) => console.log(line));
console.log(
  `${report.rounds} of ${rounds} kills survived (${report.killedWhileOpening} while opening): ` +
    `${report.acknowledged} rows acknowledged, ${report.stored} there, none lost or broken.`,
);
