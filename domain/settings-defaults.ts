/** What a shop has before the owner says otherwise. Migrations 0018 and 0021 have the same values; a test compares them. */
export const settingsDefaults = {
  logo_light: null,
  logo_dark: null,
  logo_square: null,
  default_image: null,
  claim_years: '40+',
  claim_products: '1000+',
  claim_shipping: '24-48',
  vat: null,
  vat_sentence: null,
  vat_sentence_en: null,
  request_months: 12,
  new_days: 30,
  request_mail: false,
};
