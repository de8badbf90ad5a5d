import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '#tests/helpers/disk.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { startCallbackServer } from './callback-server.ts';
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

// Not nikto, wapp and brute_login_form: they fetch lists from elsewhere, or need a form with a password.
const modules = [
  ...['backup', 'blindsql', 'buster', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess'],
  ...['http_headers', 'methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'ssrf', 'xss', 'xxe'],
];

const starts = [
  '/shop?kategori=KUMANDALAR&search=a&sayfa=1',
  '/urun/1',
  '/en',
  '/api/products?limit=2&offset=0',
  '/.netlify/functions/products-cache?refresh=1',
  '/2000/login',
];

/** Crawls the shop for a fifth of the time and tries the modules of wapiti on what it finds, each for as long. */
export async function scanWithWapiti(site: Site, minutes = 10): Promise<string> {
  const program = requireProgram('wapiti', 'wapiti');
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-wapiti-'));
  const file = path.join(folder, 'report.json');
  const callback = await startCallbackServer();
  const crawling = Math.round(minutes * 12);
  const each = Math.max(1, Math.round((minutes * 48) / modules.length));
  try {
    const args = [
      ...['-u', `${site.url}/`, '--scope', 'domain', '-m', modules.join(','), '--flush-session'],
      ...starts.flatMap((start) => ['-s', site.url + start]),
      ...['-d', '3', '--max-links-per-page', '20', '-t', '5'],
      ...['--max-scan-time', String(crawling), '--max-attack-time', String(each)],
      ...['--endpoint', callback.url, '--no-bugreport', '--store-session', folder],
      ...['-f', 'json', '-o', file, '-v', '0'],
    ];
    const said = await runProgram(program, args, (2 * minutes + 3) * 60_000);
    if (!existsSync(file)) throw new Error(`wapiti did not finish: ${said.slice(-1_500)}`);
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const found = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(([kind, list]) =>
      list.map(({ method, path: where, info }) => `${kind}: ${method} ${where}: ${info}`),
    );
    const findings = [
      ...found.filter((finding) => !known.test(finding)),
      ...callback.visits().map((visit) => `the shop fetched ${visit}`),
    ];
    if (findings.length > 0) throw new Error(findings.join('\n'));
    const launched = modules.filter((name) => said.includes(`Launching module ${name}`)).length;
    const pages = report.infos.crawled_pages_nbr ?? /(\d+) (?:URL|resource)/i.exec(said)?.[1] ?? 'all';
    return `${pages} pages crawled, ${launched} modules, nothing found (${found.length} notes about styles or TLS)`;
  } finally {
    callback.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
