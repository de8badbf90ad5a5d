// Run by `npm test`: prints the address of a PostgreSQL for the tests and stops it when the input ends.
import { startTestPostgres } from './postgres.ts';

const { url, stop } = await startTestPostgres();
console.log(url);
process.stdin.resume().once('end', async () => {
  await stop();
  process.exit();
});
