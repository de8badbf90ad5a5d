// @ts-check
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

/** @type {Record<string, string>} */
const programs = {
  'main.js': 'server/main.ts',
  // Threads of main.js, and of commands.
  'age-thread.js': 'server/copies/age-thread.ts',
  'commands/age-thread.js': 'server/copies/age-thread.ts',
  'quote-pdf-thread.js': 'server/requests/quote-pdf-thread.ts',
  'sheet-thread.js': 'server/spreadsheets/sheet-thread.ts',
};
for (const file of readdirSync('server/commands').filter((name) => /(?<!\.test)\.ts$/.test(name))) {
  programs[`commands/${basename(file, '.ts')}.js`] = `server/commands/${file}`;
}

const shared = { tsconfig: 'tsconfig.json', logLevel: /** @type {const} */ ('warn') };

/** One file for each program of the server, and the service worker. React Router builds the pages. */
export default defineConfig([
  ...Object.entries(programs).map(([output, input]) => ({
    ...shared,
    input,
    platform: /** @type {const} */ ('node'),
    // Paths and `#folder/…` are our own modules; everything else is a package or built into Node.
    external: (/** @type {string} */ id) => !/^(\.|\/|#|[A-Za-z]:[\\/])/.test(id),
    output: { file: `build/${output}`, sourcemap: true, codeSplitting: false },
  })),
  {
    ...shared,
    input: 'app/service-worker/service-worker.ts',
    platform: 'browser',
    // Workbox logs in development.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: 'build/service-worker.js', format: 'iife', minify: true, codeSplitting: false },
  },
]);
