// Run as a process of its own by the tests: opens the embedded database in the given folder and keeps it.
import { openEmbedded } from '#server/database/embedded.ts';

const [folder = '', templateFile] = process.argv.slice(2);
try {
  await openEmbedded({ folder, templateFile, onFatal: (line) => console.error(line) });
  console.log('open');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exitCode = 1;
}
