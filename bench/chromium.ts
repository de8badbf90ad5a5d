import { type Browser, chromium } from '@playwright/test';
import { needProgram } from '#tests/helpers/programs.mjs';

/** A real Chromium that can only connect to this machine. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await needProgram('chromium'),
    args: ['--no-sandbox', '--disable-quic', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** tsx wraps functions in a `__name` helper, which does not exist in a page. */
export const tsxNameShim = 'globalThis.__name ??= (target) => target';

export function percentile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * fraction) - 1)] ?? Number.NaN;
}
