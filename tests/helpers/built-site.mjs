// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built shop with the demo catalogue on a port of its own, and nothing left behind when it ends. */
const dataDir = mkdtempSync(join(tmpdir(), 'kontak-browser-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'demo' });
for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'S3_ENDPOINT']) delete process.env[name];
process.setSourceMapsEnabled(true);
await import(new URL('../../build/main.js', import.meta.url).href);
