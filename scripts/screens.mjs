// @ts-check
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureChromium } from '../tests/helpers/chromium.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject, installedCommand } from './project.mjs';

/** Photographs every screen in every state; axe looks at each. What follows the name goes to Playwright. */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const parts = process.argv.slice(2);
  // A whole book holds no page of an earlier one.
  if (parts.length === 0) rmSync(inProject('screens'), { recursive: true, force: true });
  const args = [
    installedCommand('@playwright/test', 'playwright'),
    'test',
    '-c',
    'playwright.screens.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...args, ...parts], {
    stdio: 'inherit',
    env,
  });
  console.log(`The book is at ${inProject('screens/index.html')}.`);
  process.exitCode = status ?? 1;
});
