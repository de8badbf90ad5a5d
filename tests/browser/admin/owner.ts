import { type Page, request } from '@playwright/test';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { type Site, type SiteVariables, startSite } from '#tests/helpers/start-site.ts';
import { test as base } from '../fixtures.ts';

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies'];

/** Signs in over the API of a site without mail and answers the cookies: a site gives out few codes an hour. */
export async function ownerCookies({ url, signInPath }: Site): Promise<Cookies> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await client.get(signInPath());
  const sent = await client.post('/api/auth/code', { data: { email: ownerEmail } });
  const { code } = await sent.json();
  const entered = await client.post('/api/auth/verify', { data: { email: ownerEmail, code } });
  if (!entered.ok()) throw new Error(`signing in failed: ${entered.status()} ${await entered.text()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

/** Opens the owner's area in a browser that holds the session's cookie; the login page notes the rest. */
export async function enter(page: Page, cookies: Cookies): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto('/2000/login');
  await page.waitForURL('**/2000/dashboard');
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
  return base.extend<{ owner: Page }, { site: Site; cookies: Cookies }>({
    site: [
      async ({ browserName: _any }, use) => {
        const site = await startSite(variables);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    cookies: [async ({ site }, use) => use(await ownerCookies(site)), { scope: 'worker', timeout: 60_000 }],
    baseURL: async ({ site }, use) => use(site.url),
    owner: async ({ page, cookies }, use) => {
      await enter(page, cookies);
      await use(page);
    },
  });
}
