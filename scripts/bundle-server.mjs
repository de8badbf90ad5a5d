// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'rolldown';
import { failure, inProject, root } from './project.mjs';

const commands = inProject('server/commands');
const entries = new Map([
  ['main.js', inProject('server/main.ts')],
  // Threads of main.js.
  ['quote-pdf-thread.js', inProject('server/requests/quote-pdf-thread.ts')],
  ['sheet-thread.js', inProject('server/spreadsheets/sheet-thread.ts')],
]);
const commandFiles = existsSync(commands) ? readdirSync(commands) : [];
for (const file of commandFiles.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
  entries.set(`commands/${basename(file, '.ts')}.js`, inProject('server/commands', file));
}

for (const [output, input] of entries) {
  if (!existsSync(input)) throw failure(`${input} is missing.`);
  await build({
    cwd: root,
    input,
    platform: 'node',
    tsconfig: inProject('tsconfig.json'),
    external: isPackage,
    logLevel: 'warn',
    output: {
      file: inProject('build', output),
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
    },
  });
}

/** Paths and `#folder/…` are our own modules; everything else is a package or built into Node. @param {string} id */
function isPackage(id) {
  return !/^(\.|\/|#|[A-Za-z]:[\\/])/.test(id);
}
