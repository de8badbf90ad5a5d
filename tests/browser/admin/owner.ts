import { type Browser, type Page, request } from '@playwright/test';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { type Site, type SiteVariables, startSite } from '#tests/helpers/start-site.ts';
import { test as base } from '../fixtures.ts';

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies'];

/** Signs in over the API of a site without mail and answers the cookies: a site gives out few codes an hour. */
async function ownerCookies(
  { url, signInPath }: Pick<Site, 'url' | 'signInPath'>,
  userAgent = '',
): Promise<Cookies> {
  const client = await request.newContext({ baseURL: url, userAgent, extraHTTPHeaders: { Origin: url } });
  await client.get(signInPath());
  const sent = await client.post('/api/auth/code', { data: { email: ownerEmail } });
  const { code } = await sent.json();
  const entered = await client.post('/api/auth/verify', { data: { email: ownerEmail, code } });
  if (!entered.ok()) throw new Error(`signing in failed: ${entered.status()} ${await entered.text()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

interface Session {
  cookies: Cookies;
  /** What the login page stores in the browser. */
  hints: [string, string][];
}

/** Signs in with a session of its own; the login page stores what a browser keeps of it. */
export async function signIn(
  page: Page,
  site: Pick<Site, 'url' | 'signInPath'>,
  userAgent?: string,
): Promise<Cookies> {
  const cookies = await ownerCookies(site, userAgent);
  await page.context().addCookies(cookies);
  await page.goto('/2000/login');
  await page.waitForURL('**/2000/dashboard');
  return cookies;
}

/** Opens a session in another browser; `enter` takes it to a test's. */
async function openSession(browser: Browser, site: Pick<Site, 'url' | 'signInPath'>): Promise<Session> {
  const page = await browser.newPage({ baseURL: site.url });
  const cookies = await signIn(page, site);
  const hints = await page.evaluate(() => Object.entries<string>(localStorage));
  await page.close();
  return { cookies, hints };
}

/** The page becomes the owner's and stays on the site, on a page without scripts. */
async function enter(page: Page, { cookies, hints }: Session): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, hints);
}

type OwnerTest = ReturnType<typeof createOwnerTest>;
const known = new Map<string, OwnerTest>();

/**
 * Tests on a site of their own, with these variables: one for each worker. It is shared by all files that ask for the
 * same, so a test may rely on nothing but what it has made itself.
 */
export function ownerTest(variables: SiteVariables = {}): OwnerTest {
  const key = JSON.stringify(variables);
  const test = known.get(key) ?? createOwnerTest(variables);
  known.set(key, test);
  return test;
}

function createOwnerTest(variables: SiteVariables) {
  return base.extend<{ owner: Page }, { site: Site; session: Session }>({
    site: [
      async ({ browserName: _any }, use) => {
        const site = await startSite(variables);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    session: [
      async ({ browser, site }, use) => use(await openSession(browser, site)),
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    owner: async ({ page, session }, use) => {
      await enter(page, session);
      await use(page);
    },
  });
}

/** The owner on the site of all tests, which has the demo catalogue. Nothing may be written there. */
export const demoOwnerTest = base.extend<{ owner: Page }>({
  owner: async ({ browser, page, baseURL }, use) => {
    const signInPath = () => process.env.TEST_SIGN_IN_PATH ?? '';
    await enter(page, await openSession(browser, { url: baseURL ?? '', signInPath }));
    await use(page);
  },
});
