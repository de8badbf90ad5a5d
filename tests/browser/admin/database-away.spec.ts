import { createTestDatabase, startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest().extend<{ cluster: TestCluster }>({
  cluster: async ({ browserName: _any }, use) => {
    const cluster = await startTestCluster();
    await use(cluster);
    await cluster.stop();
  },
  site: async ({ cluster }, use) => {
    const site = await startSite({ DATABASE_URL: await createTestDatabase(cluster.url), WORKERS: '2' });
    await use(site);
    await site.stop();
  },
});

test('while the database is away the owner can look but is told that nothing can be changed', {
  tag: '@long',
}, async ({ owner: page, cluster, browserErrors }) => {
  browserErrors.allow(/status of 503|answer 503/);
  const notice = page.getByText('Veritabanına şu anda ulaşılamıyor.');
  await page.goto('/2000/products');
  await expect(page.getByText('3 / 3').or(page.getByRole('row')).first()).toBeVisible();
  await expect(notice).toBeHidden();

  await cluster.crash();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.goto('/2000/banner-brands');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Marka' }).click();
  await page.getByRole('textbox', { name: 'Marka adı' }).fill('Bekleyen');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('Marka eklenirken hata oluştu: ');
  await expect(dialog.getByRole('textbox', { name: 'Marka adı' })).toHaveValue('Bekleyen');

  await cluster.start();
  await expect(async () => {
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(notice).toBeHidden();
});
