// @ts-check
import { recover } from './recover.mjs';

// npm run upgrade -- ARCHIVE: another version in the place of this one, or everything as before.
const hasTakenBack = await recover({ startsShop: true });
if (!hasTakenBack || process.argv[2]) await import('./upgrade/command.mjs');
