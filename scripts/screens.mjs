// @ts-check
import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../tests/helpers/chromium.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject, installedCommand } from './project.mjs';

/** Photographs every screen in every state; axe looks at each. What follows the name goes to Playwright. */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const args = [
    installedCommand('@playwright/test', 'playwright'),
    'test',
    '-c',
    'playwright.screens.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  console.log(`The book is at ${inProject('screens/index.html')}.`);
  process.exitCode = status ?? 1;
});
