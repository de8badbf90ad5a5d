import type { Locator, Page } from '@playwright/test';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { ownerTest } from './owner.ts';

type Mail = Awaited<ReturnType<typeof startMailServer>>;

/** Tests on a site of their own that mails its codes to a real SMTP server. */
export function mailedTest(manner: { refuse?: boolean } = {}) {
  return ownerTest().extend<object, { mail: Mail; site: Site }>({
    mail: [
      async ({ browserName: _any }, use) => {
        const mail = await startMailServer(manner);
        await use(mail);
        await mail.close();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ mail }, use) => {
        const site = await startSite({ SMTP_URL: mail.url });
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
  });
}

/** Asks for a code on an open login page and answers the one that was mailed. */
export async function mailedCode(page: Page, mail: Mail): Promise<string> {
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  return codeAfter(mail, page.getByRole('button', { name: 'Kod Gönder' }));
}

export async function codeAfter(mail: Mail, button: Locator): Promise<string> {
  const before = mail.mails.length;
  await button.click();
  await expect.poll(() => mail.mails.length).toBe(before + 1);
  const code = codeIn(mail.mails.at(-1));
  expect(code).toMatch(/^\d{6}$/);
  return code;
}

/** Six digits that are not the code. */
export function otherThan(code: string): string {
  return code === '100001' ? '100002' : '100001';
}

export function storedHints(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => {
    const names = [
      'adminAuth',
      'adminVerificationCode',
      'adminVerificationExpiry',
      'adminToken',
      'adminUser',
    ];
    return Object.fromEntries([...names, 'admin_token'].map((name) => [name, localStorage.getItem(name)]));
  });
}

export const noHints = {
  adminAuth: null,
  adminVerificationCode: null,
  adminVerificationExpiry: null,
  adminToken: null,
  adminUser: null,
  admin_token: null,
};
