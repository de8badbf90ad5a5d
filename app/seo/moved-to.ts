import { redirect } from 'react-router';
import { localizedPath } from '#app/i18n/language.tsx';
import type { ShopAddress } from '#domain/addresses.ts';
import type { Lang } from '#domain/localised.ts';

/**
 * Leads from a name or slug of before to the one of now. The browser asks again each time: it would keep the answer for
 * good, and an undo gives the name back.
 */
export const movedTo = (lang: Lang, address: ShopAddress) =>
  redirect(localizedPath(lang, address), { status: 301, headers: { 'Cache-Control': 'no-cache' } });
