import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type HealthFinding, healthStates } from '#domain/endpoints/health.ts';
import { addFingerprintReader } from '../browser/admin/fingerprint-reader.ts';
import { openManager, said } from '../browser/admin/manager-page.ts';
import { ownerTest } from '../browser/admin/owner.ts';
import { expect } from '../browser/fixtures.ts';
import { ownersBook } from './owner-book.ts';
import { send, tradeOf } from './trade.ts';

const COPY_DIR = mkdtempSync(path.join(tmpdir(), 'kontak-book-copies-'));
const test = ownerTest({ SEED: 'demo', WORKERS: '1', COPY_DIR }).extend({
  // Browsers have passkeys at localhost, and none at 127.0.0.1.
  site: async ({ site }, use) => use({ ...site, url: site.url.replace('127.0.0.1', 'localhost') }),
});
test.afterAll(() => rmSync(COPY_DIR, { recursive: true, force: true }));
const owners = ownersBook(test);

async function openFind(page: Page, text: string) {
  await tradeOf(page);
  await openManager(page);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: /^Ürün, kod/ }).fill(text);
  await expect(page.getByRole('listbox', { name: 'Bulunanlar' })).toBeVisible();
}
owners({ name: 'find', open: (page) => openFind(page, '') });
owners({ name: 'find-results', open: (page) => openFind(page, 'anahtar') });
owners({
  name: 'find-nothing',
  open: async (page) => {
    await openFind(page, 'böyle bir şey hiç yok');
    await expect(page.getByText('“böyle bir şey hiç yok” için sonuç yok.').first()).toBeVisible();
  },
});

owners({
  name: 'first-day',
  open: async (page) => {
    await page.goto('/2000/dashboard');
    await expect(page.getByRole('region', { name: 'İlk gün' })).toBeVisible();
  },
});
owners({
  name: 'first-day-leave',
  open: async (page) => {
    await page.goto('/2000/dashboard');
    await page.getByRole('button', { name: /^Örnek katalogdan çıkın/ }).click();
    await page.getByRole('button', { name: 'Boş başla' }).click();
    await expect(page.getByText(/alt kategori/).first()).toBeVisible();
  },
});

async function openPanel(page: Page, name: string) {
  await page.goto('/2000/ayarlar');
  const panel = page.getByRole('region', { name, exact: true });
  await expect(panel).toBeVisible();
  await expect(page.getByText('yükleniyor')).toHaveCount(0);
  return panel;
}
owners({ name: 'settings-whole', isWhole: true, open: (page) => openPanel(page, 'Sağlık') });
owners({
  name: 'feeds-open',
  isFleeting: true,
  open: async (page) => {
    const panel = await openPanel(page, 'Beslemeler');
    for (const feed of await panel.getByRole('checkbox').all())
      if (!(await feed.isChecked())) await feed.click();
    await panel
      .getByText(/ürün dışarıda/)
      .first()
      .click();
    await panel.scrollIntoViewIfNeeded();
  },
});
owners({
  name: 'health',
  isFleeting: true,
  height: 1_600,
  open: async (page) => {
    const values = {
      reason: 'ECONNREFUSED 127.0.0.1:25',
      folder: '/var/lib/kontak/pictures',
      address: 'https://shop.example.com',
      publicUrl: 'http://shop.example.com',
      name: 'kontak-2026-03-10.tar.gz',
      to: 'owner@example.com',
      megabytes: 512,
      days: 12,
      hours: 40,
      seconds: 75,
      milliseconds: 8,
    };
    const codes = [
      'configuration_no_https',
      'folders_ok',
      'disk_low',
      'database_ok',
      'clock_ok',
      'mail_failed',
      'pictures_hidden',
      'edge_no_cache',
      'certificate_ends',
      'backups_old',
      'restore_failed',
      'copies_no_passphrase',
      'packages_ok',
    ] as const;
    const findings = codes.map((code) => {
      const check = code.split('_', 1)[0] as HealthFinding['check'];
      return { check, code, state: healthStates[code], values };
    });
    await page.route('**/api/health', (route) =>
      route.fulfill({
        contentType: 'application/x-ndjson',
        body: `${JSON.stringify({ result: { findings } })}\n`,
      }),
    );
    const panel = await openPanel(page, 'Sağlık');
    await panel.getByRole('button', { name: 'Şimdi denetle' }).click();
    await expect(panel.getByText('5 sorun')).toBeVisible();
    await panel.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }));
  },
});
owners({
  name: 'sessions',
  isFleeting: true,
  height: 1_200,
  open: async (page) => {
    await addFingerprintReader(page);
    const panel = await openPanel(page, 'Oturumlar');
    await panel.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
    await expect(panel.getByText('Henüz kullanılmadı').first()).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
  },
});
owners({
  name: 'passkey-name',
  open: async (page) => {
    await addFingerprintReader(page);
    const panel = await openPanel(page, 'Oturumlar');
    await panel.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
    await panel
      .getByRole('button', { name: /^Adlandır/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** With a passphrase that was written down, and a copy. */
async function openCopies(page: Page) {
  const { passphrase } = await send(page, 'POST', '/api/copies/passphrase', { replace: true });
  await send(page, 'POST', '/api/copies/passphrase/written', { end: passphrase.slice(-5) });
  await page.goto('/2000/yedekler');
  await page.getByRole('button', { name: 'Şimdi yedekle' }).click();
  await expect(said(page, 'Yedek alındı')).toBeVisible();
  await page.getByRole('button', { name: 'Şimdi kopyala' }).click();
  await expect(page.getByRole('list', { name: 'Kopyalar' })).toBeVisible();
}
owners({ name: 'copies', isWhole: true, open: openCopies });
owners({
  name: 'copies-fetch',
  open: async (page) => {
    await openCopies(page);
    await page.getByRole('button', { name: 'Buraya getir' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
owners({
  name: 'copies-passphrase',
  allows: /status of 422/,
  open: async (page) => {
    await openCopies(page);
    await page.getByRole('button', { name: 'Yeni parola oluştur' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yeni parola oluştur' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('12345');
    await page.getByRole('dialog').getByRole('button', { name: 'Yazdım' }).click();
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  },
});
