// @ts-check
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { needProgram } from '../tests/helpers/programs.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { command, inProject, installedCommand } from './project.mjs';

/** Takes a screenshot of every screen in every state and checks each with axe. Arguments go to Playwright. */
await command(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, CHROMIUM_PATH: await needProgram('chromium') };
  const filters = process.argv.slice(2);
  // A complete run starts with an empty folder.
  if (filters.length === 0) rmSync(inProject('screens'), { recursive: true, force: true });
  const args = [
    installedCommand('@playwright/test', 'playwright'),
    'test',
    '-c',
    'playwright.screens.config.ts',
  ];
  const { status } = spawnSync(process.execPath, [...args, ...filters], {
    stdio: 'inherit',
    env,
  });
  console.log(`The screenshots are at ${inProject('screens/index.html')}.`);
  process.exitCode = status ?? 1;
});
