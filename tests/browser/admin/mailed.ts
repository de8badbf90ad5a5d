import type { Locator, Page } from '@playwright/test';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { ownerTest } from './owner.ts';

type Mail = Awaited<ReturnType<typeof startMailServer>>;

/** Tests on a site that mails its codes to a real SMTP server; those with the same name share it. */
export function mailedTest(name = 'mail', manner: { refuse?: boolean } = {}) {
  return ownerTest().extend<{ mail: Mail }>({
    mail: async ({ startOnce }, use) => {
      const start = async () => {
        const mail = await startMailServer(manner);
        return { ...mail, stop: () => mail.close() };
      };
      await use(await startOnce(name, start));
    },
    site: async ({ startOnce, mail }, use) =>
      use(await startOnce(`${name} site`, () => startSite({ SMTP_URL: mail.url }))),
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
