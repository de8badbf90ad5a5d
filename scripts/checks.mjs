// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { needProgram } from '../tests/helpers/programs.mjs';
import { failure, installedCommand } from './project.mjs';
import { runQuietly } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ counts: Counts, output: string }} Result
 * @typedef {{ name: string, run: (extra: string[]) => Promise<Result> }} Check
 * @typedef {import('../tests/helpers/programs.mjs').ProgramName} ProgramName
 */

/**
 * They need no build and run one after the other, beside the tests.
 * @type {Check[]}
 */
export const staticChecks = [
  commandCheck('types', [
    ['@react-router/dev', 'react-router', 'typegen'],
    // Beside the tests processor time counts: four checkers would take half as much again.
    ['typescript-7', 'tsc', '--checkers', '1', '--tsBuildInfoFile', 'node_modules/.cache/kontak/tsc.json'],
  ]),
  commandCheck('unused', [['knip', 'knip']]),
  commandCheck('imports', [
    ['dependency-cruiser', 'depcruise', 'app', 'bench', 'domain', 'server', 'seed', 'tests'],
  ]),
  commandCheck('lint', [['@biomejs/biome', 'biome', 'check', '--error-on-warnings', '.']]),
];

/** @type {Check} */
export const buildCheck = {
  name: 'build',
  run: () => runAll('build', [['scripts/build.mjs', '--if-stale']]),
};

/**
 * The unit tests of `npm test` need no build, so they begin beside it.
 * @type {Check & { needs: ProgramName[] }}
 */
export const unitRun = { name: 'unit', needs: ['postgres', 'nginx', 'openssl', 'xmllint'], run: runVitest };

/** @type {Check & { needs: ProgramName[] }} */
export const browserRun = { name: 'browser', needs: ['postgres', 'chromium'], run: runPlaywright };

/**
 * These need the build, and run side by side: browser tests wait as much as they work.
 * @type {Check[]}
 */
export const builtRuns = [commandCheck('size', [['size-limit', 'size-limit']]), browserRun];

/**
 * Runs a check and prints its counts, and its output if something failed.
 * @param {Check} check
 * @param {string[]} [extra]
 */
export async function performCheck({ name, run }, extra = []) {
  const begun = performance.now();
  console.log(`${name}…`);
  const { counts, output } = await run(extra).catch((error) => ({
    counts: { passed: 0, failed: 1, skipped: 0 },
    output: error.name === 'Failure' ? error.message : String(error.stack),
  }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  if (counts.failed > 0) console.log(output.trimEnd());
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`);
  return counts;
}

/**
 * One PostgreSQL for the unit and the browser tests. It ends with this process, or when `stop` is called.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function servePostgres() {
  await needProgram('postgres');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/helpers/serve-postgres.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { url: line, stop: () => child.stdin.end() };
  }
  throw failure('PostgreSQL did not start; the reason is above.');
}

/**
 * @param {string} name
 * @param {[packageName: string, command: string, ...args: string[]][]} commands
 * @returns {Check}
 */
function commandCheck(name, commands) {
  const resolve = () =>
    commands.map(([from, command, ...args]) => [installedCommand(from, command), ...args]);
  return { name, run: (extra) => runAll(name, resolve(), extra) };
}

/**
 * A check counts as one test, whatever the number of commands behind it.
 * @param {string} name
 * @param {string[][]} commands
 * @param {string[]} [extra]
 * @returns {Promise<Result>}
 */
async function runAll(name, commands, extra = []) {
  for (const args of commands) {
    const { code, output } = await runNode(name, args === commands.at(-1) ? [...args, ...extra] : args);
    if (code !== 0) return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  }
  return { counts: { passed: 1, failed: 0, skipped: 0 }, output: '' };
}

/** @param {string[]} extra */
function runVitest(extra) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // Its setup makes the embedded database's template: optimising the WebAssembly would take longer than that.
    const program = ['--liftoff-only', installedCommand('vitest')];
    const args = [...program, 'run', '--allowOnly=false', ...reporters, ...extra];
    return readReport(report, await runNode('unit', args), countVitest);
  });
}

/** @param {string[]} extra */
function runPlaywright(extra) {
  return withReport(async (report) => {
    const env = { CHROMIUM_PATH: await needProgram('chromium'), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = [
      installedCommand('@playwright/test', 'playwright'),
      'test',
      '--forbid-only',
      '--reporter=list,json',
    ];
    return readReport(report, await runNode('browser', [...args, ...extra], env), countPlaywright);
  });
}

/**
 * @param {string} label
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra]
 */
function runNode(label, args, extra) {
  const colour = process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR';
  // The type checker is written in Go and spends a third of its time on collecting garbage when it may not wait.
  /** @type {NodeJS.ProcessEnv} */
  const env = { GOGC: '400', ...process.env, [colour]: '1', ...extra };
  // Inherited, it would make the tests run on React's production build.
  delete env.NODE_ENV;
  return runQuietly(process.execPath, args, label, env);
}

/**
 * @template R
 * @param {string} file
 * @param {import('./run.mjs').Outcome} outcome
 * @param {(report: R) => Counts} count
 * @returns {Result}
 */
function readReport(file, { code, output }, count) {
  if (!existsSync(file)) return { counts: { passed: 0, failed: 1, skipped: 0 }, output };
  const counts = failIfNothingRan(count(JSON.parse(readFileSync(file, 'utf8'))), code);
  return { counts, output: counts.passed + counts.failed > 0 ? output : `${output}\nNo test was executed.` };
}

/** @param {(report: string) => Promise<Result>} use */
async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-report-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that cannot be loaded has no tests, so none of them has failed.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A run that failed or executed nothing counts as a failure, whatever its report says.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
export function failIfNothingRan(counts, code) {
  const executed = counts.passed + counts.failed;
  return counts.failed === 0 && (code !== 0 || executed === 0) ? { ...counts, failed: 1 } : counts;
}
