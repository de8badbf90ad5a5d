import { type APIRequestContext, expect } from '@playwright/test';
import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { languages } from '../browser/fixtures.ts';

export async function expectVehiclePages(
  request: APIRequestContext,
  vehicles: Pick<VehicleRow, 'slug' | 'facts'>[],
): Promise<void> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { prefix, lang } of languages) {
    const { page, kit } = vehiclePageWords[lang];
    for (const { slug, facts } of vehicles) {
      const response = await request.get(`${prefix}/arac/${slug}`);
      const html = await response.text();
      expect([slug, response.status()]).toEqual([slug, 200]);
      expect(sitemap).toContain(`${prefix}/arac/${slug}<`);
      expect(html).toMatch(new RegExp(`<link[^>]*rel="canonical"[^>]*${prefix}/arac/${slug}"`));
      expect(html).toMatch(new RegExp(`<title>[^<]*${page.title('')}`));
      for (const name of [page.forms, page.blades, page.chips, page.frequencies])
        expect(html, `${slug}: ${name}`).toContain(`${name}</dt>`);
      const { title, kinds } = kit;
      // Keys stand under their forms.
      const { key: _, ...others } = kinds;
      for (const heading of [title, ...Object.values(others)]) expect(html, slug).toContain(`>${heading}</h`);
      for (const fact of [...facts.blades, ...facts.chips])
        expect(html, slug).toContain(fact.replaceAll('&', '&amp;'));
    }
  }
}
