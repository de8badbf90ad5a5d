import { connect, type PeerCertificate } from 'node:tls';
import { errorReason } from '#server/observability/error-reason.ts';
import type { Found, HealthSources } from './sources.ts';

const timeoutMs = 10_000;
/** More than nginx lets one address have at once of pages that it does not cache: a burst of 120, and 60 in a second. */
const manyRequests = 300;

const get = (address: string) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

/** Looks at the shop from outside, as far as this machine can: through its public address. */
export async function checkEdge({ config: { publicUrl } }: HealthSources): Promise<Found[]> {
  if (!publicUrl) return [{ code: 'edge_unknown' }];
  let page: Response;
  try {
    page = await get(`${publicUrl}/`);
    await page.body?.cancel();
  } catch (error) {
    return [{ code: 'edge_away', values: { address: publicUrl, reason: errorReason(error) } }];
  }
  const values = { address: publicUrl };
  const policy = page.headers.get('content-security-policy') ?? '';
  if (page.status !== 200 || !(await isThisShop(publicUrl)))
    return [{ code: 'edge_other_shop', values: { ...values, status: page.status } }];
  const found: Found[] = [];
  if (!policy.includes('script-src')) found.push({ code: 'edge_no_policy', values });
  if (!(await isCached(publicUrl))) found.push({ code: 'edge_no_cache', values });
  if (!(await isLimited(publicUrl))) found.push({ code: 'edge_no_limits', values });
  if (publicUrl.startsWith('https:')) {
    if (!page.headers.has('strict-transport-security')) found.push({ code: 'edge_no_hsts', values });
    if (!(await leadsToHttps(publicUrl))) found.push({ code: 'edge_no_redirect', values });
  }
  return found.length > 0 ? found : [{ code: 'edge_ok', values }];
}

/** Another program, or nginx's own first page, has no such description. */
async function isThisShop(publicUrl: string): Promise<boolean> {
  const response = await get(`${publicUrl}/manifest.webmanifest`);
  const manifest = response.ok ? await response.json().catch(() => undefined) : undefined;
  return typeof manifest?.start_url === 'string';
}

/** The second of two requests within a second comes from the cache of nginx. */
async function isCached(publicUrl: string): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { headers, body } = await get(`${publicUrl}/`);
    await body?.cancel();
    if (['HIT', 'STALE', 'UPDATING'].includes(headers.get('x-cache-status') ?? '')) return true;
  }
  return false;
}

/** Whether so many requests of one address are too many. At once, so that a busy shop does not slow them down. */
async function isLimited(publicUrl: string): Promise<boolean> {
  async function isRefused() {
    const response = await get(`${publicUrl}/readyz`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status === 429;
  }
  return (await Promise.all(Array.from({ length: manyRequests }, isRefused))).includes(true);
}

async function leadsToHttps(publicUrl: string): Promise<boolean> {
  const { hostname } = new URL(publicUrl);
  const response = await get(`http://${hostname}/`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.headers.get('location')?.startsWith('https:') ?? false;
}

/** certbot renews a certificate 30 days before its end. */
const warnedDays = 21;

export async function checkCertificate({ config: { publicUrl } }: HealthSources): Promise<Found[]> {
  if (!publicUrl?.startsWith('https:')) return [{ code: 'certificate_none' }];
  const { hostname, port } = new URL(publicUrl);
  const { certificate, fault } = await readCertificate(hostname, Number(port || 443));
  const ends = new Date(certificate.valid_to);
  const days = Math.floor((ends.getTime() - Date.now()) / 86_400_000);
  const values = { days, ends: ends.toISOString().slice(0, 10), address: publicUrl };
  if (fault) return [{ code: 'certificate_refused', values: { ...values, reason: fault } }];
  return [{ code: days < warnedDays ? 'certificate_ends' : 'certificate_ok', values }];
}

/** Also a certificate that browsers refuse, and why they do. */
function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; fault: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const certificate = socket.getPeerCertificate();
        const fault = socket.authorized ? undefined : String(socket.authorizationError);
        socket.end();
        resolve({ certificate, fault });
      },
    );
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')));
  });
}
