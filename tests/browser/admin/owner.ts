import { type Page, request } from '@playwright/test';
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

/** Signs in with a session of its own; the login page stores what a browser keeps of it. */
export async function signIn(
  page: Page,
  site: Pick<Site, 'url' | 'signInPath'>,
  userAgent?: string,
): Promise<void> {
  await page.context().addCookies(await ownerCookies(site, userAgent));
  await page.goto('/2000/login');
  await page.waitForURL('**/2000/dashboard');
}

const sessions = new Map<string, Promise<Cookies>>();

/** The page becomes the owner's and stays on the site, on a page without scripts. The tests of a worker share the session. */
async function enter(page: Page, site: Pick<Site, 'url' | 'signInPath'>): Promise<void> {
  const session = sessions.get(site.url) ?? ownerCookies(site);
  sessions.set(site.url, session);
  await page.context().addCookies(await session);
  await page.goto('/robots.txt');
}

/**
 * Tests on a site with these variables, one for each worker. It is shared by all files that ask for the same, so a test
 * may rely on nothing but what it has made itself.
 */
export function ownerTest(variables: SiteVariables = {}) {
  return base.extend<{ site: Site; owner: Page }>({
    site: async ({ startOnce }, use) =>
      use(await startOnce(JSON.stringify(variables), () => startSite(variables))),
    baseURL: async ({ site }, use) => use(site.url),
    owner: async ({ page, site }, use) => {
      await enter(page, site);
      await use(page);
    },
  });
}

/** The owner on the site of all tests, which has the demo catalogue. Nothing may be written there. */
export const demoOwnerTest = base.extend<{ owner: Page }>({
  owner: async ({ page, baseURL }, use) => {
    await enter(page, { url: baseURL ?? '', signInPath: () => process.env.TEST_SIGN_IN_PATH ?? '' });
    await use(page);
  },
});
