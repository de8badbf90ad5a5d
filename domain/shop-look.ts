import { formatNumber } from './format-number.ts';
import type { Lang } from './localised.ts';
import { pictureVariant } from './picture-sources.ts';
import { defaultImage } from './product.ts';
import type { SettingsRow } from './schemas/settings.ts';
import { settingsDefaults } from './settings-defaults.ts';

/** What the home page says of the shop; null is not shown. */
export interface Claims {
  years: string | null;
  products: string | null;
  shipping: string | null;
}

export interface Logos {
  /** Show the name, and take its place. The one for dark backgrounds may be missing. */
  light: string | null;
  dark: string | null;
  /** Stands beside the name where there is no other logo. */
  square: string | null;
}

type Look = Pick<SettingsRow, keyof typeof settingsDefaults>;

/** Products are counted if the owner does not say how many there are, or there are fewer than the usual claim says. */
export function claimsOf([settings]: readonly Look[], products: number, lang: Lang): Claims {
  const { claim_years, claim_products, claim_shipping } = settings ?? settingsDefaults;
  const isUntrue =
    claim_products === settingsDefaults.claim_products && products < Number.parseInt(claim_products, 10);
  const counted = products > 0 ? formatNumber(products, lang) : null;
  return {
    years: claim_years,
    products: isUntrue ? counted : (claim_products ?? counted),
    shipping: claim_shipping,
  };
}

const logoWidth = 320;

export function logosOf([settings]: readonly Look[]): Logos {
  const { logo_light, logo_dark, logo_square } = settings ?? settingsDefaults;
  const small = (address: string | null) => address && pictureVariant(address, logoWidth);
  return { light: small(logo_light ?? logo_dark), dark: small(logo_dark), square: small(logo_square) };
}

/** The picture of products that have none. */
export function defaultImageOf([settings]: readonly Look[]): string {
  return settings?.default_image ?? settings?.logo_square ?? defaultImage;
}
