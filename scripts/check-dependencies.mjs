// @ts-check
import { ensureInstalled, runNpm } from './install.mjs';
import { command } from './project.mjs';

/** Known vulnerabilities of what the shop runs on (exit code 1), and newer versions of everything. */
await command(async () => {
  await ensureInstalled();
  const audit = parseJson((await runNpm(['audit', '--omit=dev', '--json'], 'Asking for advisories')).output);
  if (audit?.metadata?.vulnerabilities) report(audit);
  else {
    console.log('The registry gave no advisories: nothing is known about vulnerabilities.');
    console.log('Check the bill of materials instead, where the internet is reachable:');
    console.log('  osv-scanner scan source --sbom build/sbom.cdx.json');
    process.exitCode = 2;
  }

  const { output } = await runNpm(['outdated', '--json'], 'Asking for newer versions');
  const outdated = Object.entries(parseJson(output) ?? {});
  for (const [name, { current, latest }] of outdated) console.log(`${name}: ${current}, newest ${latest}`);
  if (outdated.length === 0) console.log('Everything is the newest version.');
});

/** @param {{ vulnerabilities: Record<string, { severity: string, range: string }> }} audit */
function report({ vulnerabilities }) {
  const found = Object.entries(vulnerabilities);
  for (const [name, { severity, range }] of found) console.log(`${name} ${range}: ${severity} vulnerability`);
  console.log(`${found.length} of the packages that the shop runs on have known vulnerabilities.`);
  if (found.length > 0) process.exitCode = 1;
}

/**
 * npm prints warnings around its JSON.
 * @param {string} output
 */
function parseJson(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
