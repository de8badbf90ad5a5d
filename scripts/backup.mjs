// @ts-check
import { runBuilt } from './run-built.mjs';

await runBuilt('commands/backup.js');
