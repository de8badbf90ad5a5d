/** What a shop has before the owner says otherwise. Migrations 0018, 0021, 0028, 0029, 0030, 0038 and 0041 have the same values; a test compares them. */
export const settingsDefaults = {
  logo_light: null,
  logo_dark: null,
  logo_square: null,
  default_image: null,
  claim_years: '40+',
  claim_products: '1000+',
  claim_shipping: '24-48',
  vat: null,
  vat_rate: 20,
  vat_sentence: null,
  vat_sentence_en: null,
  request_months: 12,
  new_days: 30,
  low_stock: 0,
  request_mail: false,
  feed_google: false,
  feed_xml: false,
  feed_csv: false,
  message_form: 'full' as const,
  trade_name: null,
  tax_office: null,
  tax_number: null,
  mersis: null,
  ibans: [] as string[],
  quote_terms: null,
  quote_valid_days: 7,
  document_quota_mb: 2_048,
};

/** A shop that does not begin with a sample catalogue claims nothing. */
export const noClaims = { claim_years: null, claim_products: null, claim_shipping: null };
