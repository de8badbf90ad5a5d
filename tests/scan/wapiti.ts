import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needProgram } from '#tests/helpers/mounts.ts';
import type { Site } from '#tests/helpers/own-site.ts';
import { runProgram } from './run-program.ts';

interface Report {
  vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  anomalies: Record<string, { method: string; path: string; info: string }[]>;
  infos: { crawled_pages_nbr?: number };
}

// The page's style attributes need 'unsafe-inline' for styles; scripts have none, which headers.test.ts holds.
// A shop on loopback has no TLS, so the cookie flags and HSTS that come with it are not to be had here.
// X-XSS-Protection is a switch of browsers that are gone; today's ignore it.
const known =
  /X-XSS-Protection|CSP "(style-src|report-uri)"|style-src|Strict-Transport-Security|Secure flag/i;

/** Crawls the shop and tries every module of wapiti on what it finds. */
export async function scanWithWapiti(site: Site, minutes = 3): Promise<string> {
  const program = needProgram('wapiti', 'wapiti');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-wapiti-'));
  const file = path.join(folder, 'report.json');
  try {
    const starts = [
      '/shop?kategori=KUMANDALAR&search=a&sayfa=1',
      '/urun/1',
      '/en',
      '/api/products?limit=2&offset=0',
      '/.netlify/functions/products-cache?refresh=1',
      '/2000/login',
    ];
    const args = [
      ...['-u', `${site.url}/`, '--scope', 'domain', '-m', 'all', '--flush-session', '--no-bugreport'],
      ...starts.flatMap((start) => ['-s', site.url + start]),
      ...[
        '-d',
        '3',
        '--max-links-per-page',
        '20',
        '--max-scan-time',
        String(minutes * 60),
        '--max-attack-time',
        '60',
      ],
      ...['--store-session', folder, '-f', 'json', '-o', file, '-v', '0'],
    ];
    await runProgram(program, args, (minutes + 4) * 60_000);
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const found = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(([kind, list]) =>
      list.map(({ method, path: where, info }) => `${kind}: ${method} ${where}: ${info}`),
    );
    const findings = found.filter((finding) => !known.test(finding));
    if (findings.length > 0) throw new Error(findings.join('\n'));
    return `${report.infos.crawled_pages_nbr ?? 'all'} pages crawled, all modules, nothing found (${found.length} notes about styles or TLS)`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
