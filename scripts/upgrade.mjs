// @ts-check
import { recover } from './recover.mjs';

// npm run upgrade -- ARCHIVE: another version in the place of this one, or everything as before.
await recover({ startsShop: true });
await import('./upgrade/command.mjs');
